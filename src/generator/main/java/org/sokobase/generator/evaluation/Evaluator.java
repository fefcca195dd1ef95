package org.sokobase.generator.evaluation;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.SolutionTransfer;
import org.sokobase.play.Verdict;
import org.sokobase.solver.search.Cancellation;

/**
 * Measures levels. Small ones are measured exactly, from all positions that can arise in them; where these are too many, the
 * solver looks for the solutions, and what is not proved is said to be a bound. Nothing is computed that is not wanted.
 *
 * <p>Not safe for use by several threads: each needs its own. It keeps its buffers from level to level, so that thousands can
 * be measured in a second.
 */
public final class Evaluator {

    private final SmallPositions small = new SmallPositions();
    private final PositionGraph graph = new PositionGraph(small);
    private final PushesLeft left = new PushesLeft();
    private final FewestLines lines = new FewestLines();

    /**
     * Measures a level.
     *
     * @param board        any board; one with all boxes on goals needs a push, as for {@link Replay}
     * @param wanted       what is measured
     * @param cancellation ends it from another thread, as if the time were over
     */
    public Evaluation evaluate(Board board, Set<Measure> wanted, EvaluationLimits limits, Cancellation cancellation) {
        EvaluationWatch watch = new EvaluationWatch(limits, cancellation);
        Set<Measure.Part> parts = EnumSet.noneOf(Measure.Part.class);
        wanted.forEach(measure -> parts.add(measure.part()));
        Symmetry view = parts.contains(Measure.Part.SOLUTION) ? firstView(board) : Symmetry.IDENTITY;
        Board seen = board.seen(view);
        LevelEvaluation level = new LevelEvaluation(new Ground(seen), wanted, watch);
        if (level.needsPositions()) {
            graph.begin(Positions.of(level.ground(), small));
            level.measure(graph, left, lines);
        }
        return new Evaluation(
                level.solvability(),
                level.values(),
                level.solution().map(moves -> replayed(moves, seen, board, view.inverse())));
    }

    /** The view in which a board has the first picture of all eight, so that images of a board are measured alike. */
    private static Symmetry firstView(Board board) {
        Symmetry first = Symmetry.IDENTITY;
        byte[] least = board.grid().symbols();
        for (Symmetry view : Symmetry.values()) {
            byte[] symbols = board.grid().seen(view).symbols();
            int width = view.swapsSides() ? board.grid().height() : board.grid().width();
            int leastWidth =
                    first.swapsSides() ? board.grid().height() : board.grid().width();
            if (width < leastWidth || width == leastWidth && Arrays.compare(symbols, least) < 0) {
                first = view;
                least = symbols;
            }
        }
        return first;
    }

    private static Verdict.Solves replayed(Moves moves, Board from, Board to, Symmetry view) {
        return Replay.solution(to, SolutionTransfer.turn(moves, from, to, view).orElseThrow());
    }
}
