package org.sokobase.generator;

import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.sokobase.board.Board;
import org.sokobase.generator.evaluation.Evaluation;
import org.sokobase.generator.evaluation.EvaluationLimits;
import org.sokobase.generator.evaluation.Evaluator;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.solver.search.Cancellation;

/**
 * Measures levels in two steps: first what decides whether a level is kept, then, of the few that are, all that is wanted. For
 * one thread.
 */
final class LevelMeasuring {

    /** Of a level that is dropped anyway. */
    static final Evaluation NONE = new Evaluation(Evaluation.Solvability.SOLVABLE, Map.of(), Optional.empty());

    private final Cancellation cancellation;
    private final EvaluationLimits limits;
    private final Evaluator evaluator = new Evaluator();
    private final Set<Measure> decisive;
    private final Set<Measure> all;

    LevelMeasuring(GenerationSettings settings, Cancellation cancellation) {
        this.cancellation = cancellation;
        limits = EvaluationLimits.positions(settings.positions());
        decisive = EnumSet.noneOf(Measure.class);
        settings.wishes().forEach(wish -> decisive.add(wish.measure()));
        settings.choice().measure().ifPresent(decisive::add);
        if (settings.wishes().isEmpty() && !settings.choice().isAtTheEnd()) {
            decisive.addAll(settings.measured()); // all that is new is kept
        } else if (settings.measured().contains(Measure.LEAST_BOX_LINES)) {
            decisive.add(Measure.LEAST_BOX_LINES); // counted of every level that passes
        }
        all = EnumSet.copyOf(decisive);
        all.addAll(settings.measured());
    }

    /** What decides about a level. */
    Evaluation decisive(Board board) {
        return of(board, decisive);
    }

    /** All that is wanted. */
    Evaluation whole(Board board) {
        return of(board, all);
    }

    /** Whether the second step has nothing to add. */
    boolean isOneStep() {
        return all.equals(decisive);
    }

    /** Never what is measured in part. */
    private Evaluation of(Board board, Set<Measure> measures) {
        if (measures.isEmpty()) {
            return NONE;
        }
        Evaluation evaluation = evaluator.evaluate(board, measures, limits, cancellation);
        if (cancellation.isCancelled()) {
            throw new CancellationException();
        }
        return evaluation;
    }
}
