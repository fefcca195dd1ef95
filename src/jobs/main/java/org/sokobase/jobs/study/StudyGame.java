package org.sokobase.jobs.study;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.play.Game;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.Verdict;

/**
 * A game of a participant of a study: it counts what he does and how long it takes him. A game that was left goes on where it was.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class StudyGame {

    private final Game game;
    private final LongSupplier nanos;
    private final long began;
    private final Duration before;
    private int undos;
    private int restarts;

    /**
     * A game that begins or goes on now.
     *
     * @param board   what is played
     * @param earlier how it was left, if it was
     * @param nanos   a clock in nanoseconds, such as {@link System#nanoTime}
     */
    public StudyGame(Board board, Optional<Effort> earlier, LongSupplier nanos) {
        game = earlier.flatMap(Effort::lurd)
                .flatMap(lurd -> Moves.parse(lurd).moves())
                .map(moves -> Game.of(board, moves))
                .orElseGet(() -> new Game(board));
        game.goTo(game.length());
        undos = earlier.flatMap(Effort::undos).orElse(0);
        restarts = earlier.flatMap(Effort::restarts).orElse(0);
        before = earlier.flatMap(Effort::time).orElse(Duration.ZERO);
        this.nanos = nanos;
        began = nanos.getAsLong();
    }

    /** The game, to look at. */
    public Game game() {
        return game;
    }

    /** Takes a step; returns why it is illegal if it is. */
    public Optional<Verdict.Reason> step(Direction direction) {
        return game.step(direction);
    }

    /** Takes back a move. */
    public void undo() {
        undos += game.back() ? 1 : 0;
    }

    /** Takes back moves up to and including the last push. */
    public void undoPush() {
        undos += game.backPush() ? 1 : 0;
    }

    /** Does again what was taken back last. */
    public void redo() {
        game.forward();
    }

    /** Does again what was taken back, up to and including the next push. */
    public void redoPush() {
        game.forwardPush();
    }

    /** Goes back to the start. */
    public void restart() {
        restarts += game.done() > 0 ? 1 : 0;
        game.goTo(0);
    }

    /** Whether it is solved. */
    public boolean isSolved() {
        return game.isSolved();
    }

    /** What was done so far, if the game ends now like this. */
    public Effort effort(Effort.Outcome outcome) {
        Metrics metrics = game.metrics();
        return new Effort(
                Optional.of(outcome),
                Optional.of(metrics.moves()),
                Optional.of(metrics.pushes()),
                Optional.of(undos),
                Optional.of(restarts),
                Optional.of(Duration.ofMillis(
                        before.plusNanos(nanos.getAsLong() - began).toMillis())),
                Optional.of(game.moves().toString()));
    }
}
