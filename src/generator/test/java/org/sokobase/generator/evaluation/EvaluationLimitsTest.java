package org.sokobase.generator.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;

/** What ends an evaluation. */
class EvaluationLimitsTest {

    /** A machine on which an hour passes between two looks at the clock. */
    private static LongSupplier slow() {
        long[] now = {0};
        return () -> now[0] += Duration.ofHours(1).toNanos();
    }

    private static EvaluationWatch watch(EvaluationLimits limits) {
        return new EvaluationWatch(limits, new Cancellation(), slow());
    }

    @Test
    void positionsAloneAreTheSameOnTheSlowestMachine() {
        EvaluationWatch watch = watch(EvaluationLimits.positions(5));

        for (int look = 0; look < 1000; look++) {
            assertThat(watch.isOver(5)).isFalse();
        }
        assertThat(watch.isOver(6)).isTrue();
        assertThat(watch.isOver()).isFalse();
        assertThat(watch.forSearch()).isEqualTo(SearchLimits.NONE.withNodes(5));
    }

    @Test
    void aTimeThatIsGivenEndsItThere() {
        EvaluationWatch watch = watch(EvaluationLimits.USUAL);

        assertThat(watch.isOver(1)).isTrue();
        assertThat(watch.forSearch().wall()).isZero();
    }

    @Test
    void whoeverCancelsEndsItWithoutATime() {
        Cancellation cancelled = new Cancellation();
        cancelled.cancel();

        assertThat(new EvaluationWatch(EvaluationLimits.positions(5), cancelled, slow()).isOver())
                .isTrue();
    }

    @Test
    void limitsAreMoreThanNothing() {
        assertThatThrownBy(() -> EvaluationLimits.positions(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> EvaluationLimits.USUAL.withTime(Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
