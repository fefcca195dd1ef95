package org.sokobase.catalog.study;

import java.util.List;
import org.sokobase.board.Board;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.rating.Opinion;

/**
 * A level that a participant plays, in his own order: all that he may see of it, and what he has done with it.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param index   its number in his order, from 1, practice included
 * @param number  how many of its kind he has had with it, from 1
 * @param of      how many of its kind there are
 * @param kind    whether it counts
 * @param place   its number in the study, by which what he does is kept
 * @param board   its board in normal form
 * @param outcome how it stands with him
 * @param opinion what he has said of it
 * @param events  what he has done so far
 */
public record StudyTurn(
        int index,
        int number,
        int of,
        StudyLevel.Kind kind,
        int place,
        Board board,
        Effort.Outcome outcome,
        Opinion opinion,
        List<StudyEvent> events) {

    /** Keeps a copy of the list. */
    public StudyTurn {
        events = List.copyOf(events);
    }

    /** The same with what he has done so far. */
    StudyTurn with(List<StudyEvent> done) {
        return new StudyTurn(index, number, of, kind, place, board, outcome, opinion, done);
    }

    /** Whether it is solved or given up. */
    public boolean isOver() {
        return outcome != Effort.Outcome.UNFINISHED;
    }

    /** The game as it stands. */
    public EventGame game() {
        return EventGame.of(board, events);
    }

    /** Whether he has said whether he knew it, which every page asks last. */
    public boolean isAnswered() {
        return isOver() && opinion.knownBefore().isPresent();
    }
}
