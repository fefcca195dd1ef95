package org.sokobase.jobs.study;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.LongSupplier;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.study.EventGame;
import org.sokobase.catalog.study.StudyDeed;
import org.sokobase.catalog.study.StudyEvent;
import org.sokobase.play.Game;

/**
 * A game of a participant of a study: what he does becomes events with their times. A game that was left goes on where it was.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class StudyGame {

    private final EventGame game;
    private final String attempt = UUID.randomUUID().toString().replace("-", "");
    private final LongSupplier nanos;
    private final long began;
    private final List<StudyEvent> fresh = new ArrayList<>();

    /**
     * A game that begins or goes on now.
     *
     * @param board   what is played
     * @param earlier what was done before
     * @param nanos   a clock in nanoseconds, such as {@link System#nanoTime}
     */
    public StudyGame(Board board, List<StudyEvent> earlier, LongSupplier nanos) {
        game = EventGame.of(board, earlier);
        this.nanos = nanos;
        began = nanos.getAsLong();
        if (!isOver()) {
            play(StudyDeed.OPENED);
        }
    }

    /** The game, to look at. */
    public Game game() {
        return game.game();
    }

    /** Takes a step; returns why it is illegal if it is. */
    public Optional<String> step(Direction direction) {
        return play(StudyDeed.step(direction));
    }

    /** Does something; returns why it is illegal if it is. */
    public Optional<String> play(StudyDeed deed) {
        long millis = Duration.ofNanos(nanos.getAsLong() - began).toMillis();
        StudyEvent event = new StudyEvent(game.events() + 1, attempt, deed, millis);
        Optional<String> obstacle = game.play(event);
        if (obstacle.isEmpty()) {
            fresh.add(event);
        }
        return obstacle;
    }

    /** What was done since this was asked for the last time. */
    public List<StudyEvent> fresh() {
        List<StudyEvent> events = List.copyOf(fresh);
        fresh.clear();
        return events;
    }

    /** Whether it is solved or given up. */
    public boolean isOver() {
        return game.outcome() != Effort.Outcome.UNFINISHED;
    }

    /** What was done so far. */
    public Effort effort() {
        return game.effort();
    }
}
