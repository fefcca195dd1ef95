package org.sokobase.jobs.solving;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.measure.AtLeast;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.Optimiser;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.Objective;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;

/** Our own optimiser with its limits. */
public final class Improver {

    private final Objective objective;
    private final SearchLimits limits;
    private final Cancellation cancellation;
    private final SearchProgress progress;
    private final Map<SearchedLevel, Moves> solutions;

    /** For levels with these solutions, if they have any. */
    public Improver(
            Objective objective,
            SearchLimits limits,
            Cancellation cancellation,
            SearchProgress progress,
            Map<SearchedLevel, Moves> solutions) {
        this.objective = objective;
        this.limits = limits;
        this.cancellation = cancellation;
        this.progress = progress;
        this.solutions = solutions;
    }

    /** The best solutions that a catalog has of levels, by what is to become less; of some levels it has none. */
    public static Map<SearchedLevel, Moves> solutions(
            Catalog catalog, List<SearchedLevel> levels, Objective objective) {
        IdentityHashMap<SearchedLevel, Moves> solutions = new IdentityHashMap<>();
        for (SearchedLevel level : levels) {
            catalog.solutions().of(level.board().orElseThrow(), SolvedBoard.Kinds.ENTERED_AND_DERIVED).stream()
                    .filter(known -> objective == Objective.MOVES_THEN_PUSHES
                            ? known.mark().isByMoves()
                            : known.mark().isByPushes())
                    .findFirst()
                    .ifPresent(known -> solutions.put(level, known.moves()));
        }
        return solutions;
    }

    /** Makes the solution of a level shorter, if it can. */
    public LevelResult improve(SearchedLevel level) {
        Moves moves = solutions.get(level);
        if (moves == null) {
            return LevelResult.of(level, new LevelResult.NothingToImprove());
        }
        Board board = level.board().orElseThrow();
        Verdict.Solves before = (Verdict.Solves) Replay.play(board, moves);
        Optimiser.Improvement improvement = Optimiser.improve(board, moves, objective, limits, cancellation, progress);
        Verdict.Solves after = improvement.best();
        boolean isBetter = after.metrics().moves() < before.metrics().moves()
                || after.metrics().pushes() < before.metrics().pushes();
        return new LevelResult(
                level,
                new GivenSolution(
                        LevelResult.Found.byOptimiser(improvement),
                        isBetter ? GivenSolution.Shortening.DONE : GivenSolution.Shortening.FAILED,
                        "",
                        proved(improvement)),
                improvement.effort());
    }

    private AtLeast proved(Optimiser.Improvement improvement) {
        Metrics best = improvement.best().metrics();
        if (!improvement.optimal()) {
            return AtLeast.NOTHING;
        }
        return objective == Objective.MOVES_THEN_PUSHES
                ? AtLeast.ofMoves(best.moves())
                : AtLeast.ofPushes(best.pushes());
    }

    /**
     * The result of a level of which the work came to nothing.
     *
     * @param why    in words, a clause
     * @param effort what it has used up
     */
    public LevelResult unimproved(SearchedLevel level, String why, SearchEffort effort) {
        Moves moves = solutions.get(level);
        if (moves == null) {
            return LevelResult.of(level, new LevelResult.NothingToImprove());
        }
        Verdict.Solves before = (Verdict.Solves) Replay.play(level.board().orElseThrow(), moves);
        return new LevelResult(
                level,
                new GivenSolution(
                        LevelResult.Found.byOptimiser(before), GivenSolution.Shortening.FAILED, why, AtLeast.NOTHING),
                effort);
    }
}
