package org.sokobase.jobs.game;

import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.play.Game;
import org.sokobase.play.Moves;
import org.sokobase.solver.Deadlock;
import org.sokobase.solver.Deadlocks;
import org.sokobase.solver.search.SearchLimits;

/**
 * The game of a level: moves that can be undone and redone, up to nine positions that are kept and returned to, and the
 * reason why the position is lost, if it is.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class LevelGame {

    /** How many positions can be kept; they are numbered from 1. */
    public static final int MOST_KEPT = 9;

    /** So long a player waits once for what makes warnings better. */
    private static final Duration PREPARING = Duration.ofMillis(300);

    private final SortedMap<Integer, Moves> kept = new TreeMap<>();
    private Game game;
    private Optional<Line> left = Optional.empty();
    private @Nullable Deadlocks deadlocks;
    private @Nullable Grid judged;
    private Optional<Deadlock> verdict = Optional.empty();

    /** Moves, and how many of them are done. */
    private record Line(Moves moves, int done) {

        static Line of(Game game) {
            return new Line(game.allMoves(), game.done());
        }

        Game game(Board board) {
            Game game = Game.of(board, moves);
            game.goTo(Math.min(done, game.length()));
            return game;
        }
    }

    /** A game that begins as this one stands. */
    public LevelGame(Game game) {
        this.game = game;
    }

    /** The moves; another object after a position that was kept is returned to. */
    public Game game() {
        return game;
    }

    /** Keeps this position in the place of an earlier one with the number. */
    public void keep(int number) {
        if (number < 1 || number > MOST_KEPT) {
            throw new IllegalArgumentException("positions are numbered from 1 to " + MOST_KEPT + ", not " + number);
        }
        kept.put(number, game.moves());
    }

    /** The moves to each position that is kept. */
    public SortedMap<Integer, Moves> kept() {
        return Collections.unmodifiableSortedMap(kept);
    }

    /** Returns to a position that is kept. What was played after it stays ahead. Returns whether there is one. */
    public boolean goToKept(int number) {
        Moves moves = kept.get(number);
        if (moves == null) {
            return false;
        }
        Line here = Line.of(game);
        if (here.moves().toString().startsWith(moves.toString())) {
            game.goTo(moves.length());
        } else {
            game = new Line(moves, moves.length()).game(game.board());
        }
        left = Optional.of(here);
        return true;
    }

    /** Goes to where the player was when he returned to a position last. Returns whether he has. */
    public boolean goBack() {
        Optional<Line> to = left;
        to.ifPresent(line -> {
            left = Optional.of(Line.of(game));
            game = line.game(game.board());
        });
        return to.isPresent();
    }

    /** Why the position is lost, if that is noticed at once. The first answer takes longest, some hundred milliseconds at most. */
    public Optional<Deadlock> deadlock() {
        Grid now = game.grid();
        if (judged == null || !judged.equals(now)) {
            if (deadlocks == null) {
                deadlocks = Deadlocks.of(game.board(), SearchLimits.NONE.withWall(PREPARING));
            }
            verdict = deadlocks.find(now);
            judged = now;
        }
        return verdict;
    }
}
