package org.sokobase.jobs.game;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.solver.Deadlock;
import org.sokobase.solver.Solver;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchResult;

/** Answers whether a game can still be solved: first by rules, which say at once why it is lost, then by a search. */
public final class SolvableCheck {

    /** How long a search may take. */
    public static final Duration LONGEST = Duration.ofSeconds(5);

    private static final long MOST_BYTES = 256L << 20;

    private SolvableCheck() {}

    /** How far to go. */
    public enum Effort {
        /** Rules only, which take some milliseconds. */
        RULES,
        /** A search of some seconds as well. */
        SEARCH
    }

    /** What is known of a position. */
    public enum Outlook {
        SOLVED,
        /** A solution from here was found. */
        SOLVABLE,
        /** There is none. */
        LOST,
        /** Neither was found out. */
        UNKNOWN;

        /** The name in output. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * The answer.
     *
     * <p>Immutable; equal if all components are.
     *
     * @param why     in words, a clause; empty if there is nothing to add
     * @param squares the boxes that are enough for it to be lost, as row-major indices in the board's grid; empty if no rule says
     */
    public record Answer(Outlook outlook, String why, List<Integer> squares) {

        public Answer {
            squares = List.copyOf(squares);
        }
    }

    /** Asks of a game as it stands. */
    public static Answer ask(LevelGame game, Effort effort) {
        if (game.game().isSolved()) {
            return new Answer(Outlook.SOLVED, "", List.of());
        }
        Optional<Deadlock> deadlock = game.deadlock();
        if (deadlock.isPresent()) {
            return new Answer(
                    Outlook.LOST,
                    deadlock.get().kind().description(),
                    deadlock.get().squares());
        }
        return effort == Effort.RULES
                ? new Answer(Outlook.UNKNOWN, "no rule says that it is lost", List.of())
                : searched(Board.of(game.game().grid()));
    }

    private static Answer searched(Board position) {
        SearchLimits limits = SearchLimits.NONE.withWall(LONGEST).withBytes(MOST_BYTES);
        SearchResult result = Solver.solve(position, limits);
        if (result instanceof SearchResult.Solved) {
            return new Answer(Outlook.SOLVABLE, "a search has found a solution from here", List.of());
        }
        if (result instanceof SearchResult.Unsolvable lost) {
            return new Answer(Outlook.LOST, lost.reason().description(), List.of());
        }
        String why = result instanceof SearchResult.Refused refused
                ? refused.reason().description()
                : "a search of " + LONGEST.toSeconds() + " seconds has found nothing";
        return new Answer(Outlook.UNKNOWN, why, List.of());
    }
}
