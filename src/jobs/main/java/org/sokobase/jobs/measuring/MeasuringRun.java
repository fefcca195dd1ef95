package org.sokobase.jobs.measuring;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.sokobase.generator.evaluation.EvaluationLimits;
import org.sokobase.generator.evaluation.Evaluator;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.solver.search.Cancellation;

/**
 * Measures levels, one after the other. Closed, it keeps what was measured until then, whatever ended the run. For one thread.
 */
public final class MeasuringRun implements AutoCloseable {

    private final Set<Measure> wanted;
    private final EvaluationLimits limits;
    private final Optional<MeasureKeeper> keeper;
    private final Evaluator evaluator = new Evaluator();

    /**
     * Prepares a run.
     *
     * @param limits of each level
     * @param keeper keeps what is measured, if anybody shall
     */
    public MeasuringRun(Set<Measure> wanted, EvaluationLimits limits, Optional<MeasureKeeper> keeper) {
        this.wanted = wanted;
        this.limits = limits;
        this.keeper = keeper;
    }

    /** Hands over every level as soon as it is measured, until the last one or the cancellation; a level that this cuts short is left out. */
    public void over(List<SearchedLevel> levels, Cancellation cancellation, Consumer<MeasuredLevel> consumer) {
        for (SearchedLevel level : levels) {
            MeasuredLevel measured = new MeasuredLevel(
                    level, level.board().map(board -> evaluator.evaluate(board, wanted, limits, cancellation)));
            if (cancellation.isCancelled()) {
                return;
            }
            consumer.accept(measured);
            keeper.ifPresent(kept -> kept.add(measured));
        }
    }

    @Override
    public void close() {
        keeper.ifPresent(MeasureKeeper::keep);
    }
}
