package org.sokobase.catalog.study;

import org.sokobase.board.Board;
import org.sokobase.catalog.level.PuzzleKey;

/**
 * A level of a study.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param place  its number in the study, from 1; that in which a participant plays it is another
 * @param kind   whether it counts
 * @param set    the set from which it was drawn
 * @param origin what the level was called in the catalog then, such as {@code sets/first.xsb#3}
 * @param puzzle its puzzle
 * @param board  what participants see of it, in normal form
 */
public record StudyLevel(int place, Kind kind, String set, String origin, PuzzleKey puzzle, Board board) {

    /** Whether a level counts. */
    public enum Kind {
        /** It comes first, so that the participant learns how it goes. */
        PRACTICE,
        /** It counts. */
        COUNTS
    }
}
