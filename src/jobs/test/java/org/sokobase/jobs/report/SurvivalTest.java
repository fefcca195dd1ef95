package org.sokobase.jobs.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Times with censored ones, and bootstrapped intervals, against figures that were calculated by hand or published. */
class SurvivalTest {

    private static final double[] NONE = {};

    /** Weeks in remission of 21 patients with 6-mercaptopurine (Freireich and others, 1963), as textbooks have them. */
    @Test
    void theTextbookExampleComesOutAsPublished() {
        Survival survival = Survival.of(
                new double[] {6, 6, 6, 7, 10, 13, 16, 22, 23},
                new double[] {6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35});

        assertThat(survival.steps())
                .extracting(Survival.Step::time)
                .containsExactly(6.0, 7.0, 10.0, 13.0, 16.0, 22.0, 23.0);
        double[] published = {0.8571, 0.8067, 0.7529, 0.6902, 0.6275, 0.5378, 0.4482};
        for (int i = 0; i < published.length; i++) {
            assertThat(survival.steps().get(i).left()).isCloseTo(published[i], within(0.00005));
        }
        assertThat(survival.median()).hasValue(23);
    }

    @Test
    void withoutCensoredTimesItIsTheShareThatIsLeft() {
        Survival survival = Survival.of(new double[] {4, 1, 2, 3}, NONE);

        assertThat(survival.steps()).extracting(Survival.Step::left).containsExactly(0.75, 0.5, 0.25, 0.0);
        assertThat(survival.median()).hasValue(2);
    }

    @Test
    void whereMostAreCensoredThereIsNoMedian() {
        assertThat(Survival.of(new double[] {5}, new double[] {6, 6, 6}).median())
                .isEmpty();
        assertThat(Survival.of(NONE, new double[] {6}).steps()).isEmpty();
        assertThat(Survival.of(NONE, NONE).median()).isEmpty();
    }

    @Test
    void theBootstrapIsTheSameForTheSameSeedAndHasTheDifferenceInIt() {
        double[] some = {4, 5, 5, 6, 7, 3, 5, 4};
        double[] others = {2, 3, 1, 2, 4, 2, 3, 3};

        Estimate estimate = Bootstrap.difference(some, others, 1);

        assertThat(estimate).isEqualTo(Bootstrap.difference(some, others, 1));
        assertThat(estimate.value()).isEqualTo(2.375);
        // Close to what follows from the variances over n, as the bootstrap has them: 1.359 and 0.75 by 8 values each.
        double half = 1.96 * Math.sqrt((1.359375 + 0.75) / 8);
        assertThat(estimate.low()).isCloseTo(2.375 - half, within(0.1));
        assertThat(estimate.high()).isCloseTo(2.375 + half, within(0.1));
    }

    @Test
    void valuesThatDoNotDifferHaveNoInterval() {
        Estimate estimate = Bootstrap.difference(new double[] {2, 2}, new double[] {1, 1, 1}, 7);

        assertThat(estimate).isEqualTo(new Estimate(1, 1, 1));
    }
}
