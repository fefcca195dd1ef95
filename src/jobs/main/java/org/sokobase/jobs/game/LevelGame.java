package org.sokobase.jobs.game;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.catalog.game.GameLine;
import org.sokobase.play.Game;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.Deadlock;
import org.sokobase.solver.Deadlocks;
import org.sokobase.solver.search.SearchLimits;

/**
 * The game of a level: moves that can be undone and redone, up to nine positions that are kept and returned to, the reason why
 * the position is lost, if it is, and what is to be kept of it for another day.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class LevelGame {

    /** How many positions can be kept; they are numbered from 1. */
    public static final int MOST_KEPT = GameLine.LAST_SLOT;

    /** So long a player waits once for what makes warnings better. */
    private static final Duration PREPARING = Duration.ofMillis(300);

    private final SortedMap<Integer, Moves> kept = new TreeMap<>();
    private Game game;
    private Optional<Line> left = Optional.empty();
    private @Nullable Deadlocks deadlocks;
    private @Nullable Grid judged;
    private Optional<Deadlock> verdict = Optional.empty();
    private List<GameLine> found = List.of();
    private List<GameLine> told = List.of();

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

    /** Another game on the same board, which is spared what was made for warnings about this one. */
    public LevelGame onSameBoard(Game other) {
        LevelGame next = new LevelGame(other);
        next.deadlocks = deadlocks;
        return next;
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

    /** Begins anew; {@link #goBack} returns to what was played. */
    public void startAnew() {
        left = Optional.of(Line.of(game));
        game = new Game(game.board());
    }

    /**
     * Goes on with what was kept another day, as far as it can be played on this board. A game that has moves stays; then {@link
     * #goBack} goes to the one that was kept.
     */
    public void goOn(List<GameLine> lines) {
        for (GameLine line : lines) {
            if (!line.isLegalOn(game.board())) {
                continue;
            }
            Line moves = new Line(line.moves(), line.done());
            if (line.slot() != GameLine.RUNNING) {
                kept.put(line.slot(), line.moves());
            } else if (game.length() > 0) {
                left = Optional.of(moves);
            } else {
                game = moves.game(game.board());
            }
        }
        found = lines;
        told = lines;
    }

    /** Whether it is not as it was when it began or went on. */
    public boolean hasChanged() {
        return !toKeep().equals(found);
    }

    /** What is to be kept for another day, nothing of a game that is solved; empty if that is what this told the last time. */
    public Optional<List<GameLine>> news() {
        List<GameLine> now = toKeep();
        if (now.equals(told)) {
            return Optional.empty();
        }
        told = now;
        return Optional.of(now);
    }

    private List<GameLine> toKeep() {
        List<GameLine> lines = new ArrayList<>();
        if (!(Replay.play(game.board(), game.allMoves()) instanceof Verdict.Solves)) {
            if (game.length() > 0) {
                lines.add(new GameLine(GameLine.RUNNING, game.allMoves(), game.done()));
            }
            kept.forEach((slot, moves) -> lines.add(new GameLine(slot, moves, moves.length())));
        }
        return lines;
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
