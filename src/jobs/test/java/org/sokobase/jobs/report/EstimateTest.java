package org.sokobase.jobs.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Values beside which the expected ones stand were computed with R. */
class EstimateTest {

    private static final double[] ONE_TO_FIVE = {1, 2, 3, 4, 5};

    @Test
    void aMeanLiesWithinItsStandardErrors() {
        Estimate mean = Estimate.mean(ONE_TO_FIVE);

        assertThat(mean.value()).isEqualTo(3);
        assertThat(mean.low()).isCloseTo(3 - 1.959964 * Math.sqrt(2.5 / 5), within(1e-9));
        assertThat(mean.text(2)).isEqualTo("3.00 (1.61 to 4.39)");
    }

    @Test
    void aShareOfNoneOrAllIsNotCertain() {
        Estimate none = Estimate.share(0, 10);

        assertThat(none.low()).isZero();
        assertThat(none.high()).isCloseTo(0.2775, within(1e-4)); // prop.test(0, 10, correct = FALSE)
        assertThat(Estimate.share(10, 10).low()).isCloseTo(1 - 0.2775, within(1e-4));
        assertThat(Estimate.share(50, 100).text(3)).isEqualTo("0.500 (0.404 to 0.596)");
        assertThat(Estimate.share(0, 2).low()).isZero();
        assertThat(Estimate.share(0, 0).text(0)).isEqualTo("0 (0 to 1)");
    }

    @Test
    void aDifferenceAddsTheErrorsOfBoth() {
        Estimate difference = Estimate.difference(new double[] {11, 12, 13, 14, 15}, ONE_TO_FIVE);

        assertThat(difference.value()).isEqualTo(10);
        assertThat(difference.high() - 10).isCloseTo(1.959964 * Math.sqrt(2 * 2.5 / 5), within(1e-9));
    }

    @Test
    void aRatioComparesOnlyWhatIsOfOneClass() {
        // Twice as large in each class, though most of the one are of the class of small values, and most of the other
        // are not.
        List<double[]> some = List.of(new double[] {2, 2, 2, 2}, new double[] {200, 200});
        List<double[]> others = List.of(new double[] {1, 1}, new double[] {100, 100, 100, 100});

        Estimate ratio = Estimate.ratioWithinClasses(some, others);

        assertThat(ratio.value()).isCloseTo(2, within(1e-9));
        assertThat(ratio.low()).isCloseTo(2, within(1e-9));
        assertThat(Estimate.ratioWithinClasses(List.of(new double[] {10, 1000}), List.of(new double[] {1, 100}))
                        .value())
                .isCloseTo(10, within(1e-9));
    }

    @Test
    void aSlopeIsThatOfLeastSquares() {
        Estimate slope = Estimate.slope(ONE_TO_FIVE, new double[] {2, 4, 5, 4, 5});

        assertThat(slope.value()).isCloseTo(0.6, within(1e-9));
        assertThat(slope.high() - slope.value()).isCloseTo(1.959964 * 0.2828427, within(1e-6)); // summary(lm(y ~ x))
        assertThat(Estimate.slope(new double[] {1, 1, 1}, ONE_TO_FIVE).high()).isInfinite();
    }

    @Test
    void quantilesLieBetweenValues() {
        assertThat(Estimate.quantile(new double[] {4, 1, 3, 2}, 0.5)).isEqualTo(2.5);
        assertThat(Estimate.quantile(new double[] {7}, 0.25)).isEqualTo(7);
    }
}
