package org.sokobase.cli;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.Cancellation;
import org.sokobase.solver.Objective;
import org.sokobase.solver.Optimiser;
import org.sokobase.solver.SearchEffort;
import org.sokobase.solver.SearchLimits;
import org.sokobase.solver.SearchProgress;

/** Our own optimiser with its limits. If Java's memory does not do, a solution stays as it was. */
final class Improver {

    static final String IMPROVED = "improved";

    private final Objective objective;
    private final SearchLimits limits;
    private final Cancellation cancellation;
    private final SearchProgress progress;
    private final Map<SearchedLevel, Moves> solutions;

    /** For levels with these solutions, if they have any. */
    Improver(
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

    /** Makes the solution of a level shorter, if it can. */
    LevelResult improve(SearchedLevel level) {
        Moves moves = solutions.get(level);
        if (moves == null) {
            return new LevelResult(level, "none", "no solution", Optional.empty(), Optional.empty(), SearchEffort.NONE);
        }
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long cpu = threads.getCurrentThreadCpuTime();
        long wall = System.nanoTime();
        Board board = level.board().orElseThrow();
        Verdict.Solves before = (Verdict.Solves) Replay.play(board, moves);
        Verdict.Solves after = before;
        SearchEffort effort;
        String reason = "";
        try {
            Optimiser.Improvement improvement =
                    Optimiser.improve(board, moves, objective, limits, cancellation, progress);
            after = improvement.best();
            effort = improvement.effort();
        } catch (OutOfMemoryError e) { // what the optimiser held is garbage now
            reason = "Java's memory was full";
            effort = new SearchEffort(
                    Duration.ofNanos(threads.getCurrentThreadCpuTime() - cpu),
                    Duration.ofNanos(System.nanoTime() - wall),
                    0,
                    Runtime.getRuntime().maxMemory());
        }
        boolean isBetter = after.metrics().moves() < before.metrics().moves()
                || after.metrics().pushes() < before.metrics().pushes();
        return new LevelResult(
                level,
                isBetter ? IMPROVED : "known",
                reason,
                Optional.of(new LevelResult.Found(after.solution(), after.metrics(), false, "optimiser")),
                Optional.empty(),
                effort);
    }
}
