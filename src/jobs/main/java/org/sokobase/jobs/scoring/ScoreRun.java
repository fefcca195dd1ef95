package org.sokobase.jobs.scoring;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.level.Level;
import org.sokobase.play.BestKnown;
import org.sokobase.solver.search.Cancellation;

/**
 * Compares what solvers make of levels with the best that is known of them.
 *
 * @param levels in their order
 * @param best   the best known of each level, if it is known to be solvable
 */
public record ScoreRun(List<Level> levels, List<Optional<BestKnown>> best) {

    /** A comparison with nothing. */
    public static ScoreRun of(List<Level> levels) {
        return new ScoreRun(
                levels,
                levels.stream().map(level -> Optional.<BestKnown>empty()).toList());
    }

    /** A comparison with what a catalog has; it may be closed then, as solvers may run for hours. */
    public static ScoreRun of(List<Level> levels, Catalog catalog) {
        return new ScoreRun(
                levels,
                levels.stream()
                        .map(level -> level.inspection().board().flatMap(board -> bestKnown(catalog, board)))
                        .toList());
    }

    private static Optional<BestKnown> bestKnown(Catalog catalog, Board board) {
        return BestKnown.of(catalog.solutions().of(board, SolvedBoard.Kinds.ENTERED_AND_DERIVED).stream()
                .map(SolvedBoard.Known::metrics)
                .toList());
    }

    /**
     * Has all solvers solve each level before the next.
     *
     * @param cancellation ends it before the next level
     * @param scored       is told what they made of each level, each in its place
     */
    public void over(
            List<? extends ScoredSolver> solvers, Cancellation cancellation, Consumer<List<ScoredLevel>> scored) {
        IntStream.range(0, levels.size())
                .takeWhile(i -> !cancellation.isCancelled())
                .forEach(i -> scored.accept(score(levels.get(i), best.get(i), solvers)));
    }

    private static List<ScoredLevel> score(
            Level level, Optional<BestKnown> known, List<? extends ScoredSolver> solvers) {
        return solvers.stream()
                .map(solver -> new ScoredLevel(
                        level, known, level.inspection().playable().map(board -> solver.solve(level))))
                .toList();
    }
}
