package org.sokobase.jobs.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What chance alone could do: published values, brute force, and the two ways to compute beside each other. */
class SignedDifferencesTest {

    @ParameterizedTest
    @CsvSource({"0, 0, 1", "1, 0, 1", "3, 3, 1", "5, 2, 0.453125", "9, 1, 0.021484375", "12, 0, 0.00048828125"})
    void anUnevenSplitIsAsLikelyAsTheBinomialDistributionSays(int more, int less, double p) {
        assertThat(SignedDifferences.signTest(more, less)).isCloseTo(p, within(1e-12));
        assertThat(SignedDifferences.signTest(less, more)).isCloseTo(p, within(1e-12));
    }

    /** So many pairs that half to that power is no number any more. */
    @Test
    void aSplitOfManyPairsIsFoundByTheNormalDistribution() {
        assertThat(SignedDifferences.signTest(5_050, 4_950)).isCloseTo(0.3222, within(0.001));
        assertThat(SignedDifferences.signTest(5_200, 4_800)).isCloseTo(0.000066, within(0.000005));
    }

    /** Of the tables of the exact distribution: the largest sums of ranks with less than 5% at both ends. */
    @ParameterizedTest
    @CsvSource({"6, 0, 0.03125", "8, 3, 0.0390625", "10, 8, 0.048828125"})
    void sumsOfRanksAreAsLikelyAsInPublishedTables(int pairs, int sum, double p) {
        assertThat(SignedDifferences.signedRanks(withSum(pairs, sum))).isCloseTo(p, within(1e-12));
    }

    /** The differences 1 to some number, of which as few as possible are positive so that these come to a sum. */
    private static DoubleStream withSum(int pairs, int sum) {
        double[] differences =
                IntStream.rangeClosed(1, pairs).mapToDouble(i -> -i).toArray();
        int left = sum;
        for (int i = pairs; i > 0; i--) {
            if (i <= left) {
                differences[i - 1] = i;
                left -= i;
            }
        }
        return DoubleStream.of(differences);
    }

    @Test
    void withEqualAndWithoutDifferencesItIsTheShareOfAllWaysToGiveThemSigns() {
        Random random = new Random(5);
        for (int round = 0; round < 200; round++) {
            double[] differences = random.doubles(random.nextInt(1, 11))
                    .map(one -> Math.rint(one * 9) - 4)
                    .toArray();
            assertThat(SignedDifferences.signedRanks(DoubleStream.of(differences)))
                    .isCloseTo(tried(differences), within(1e-9));
        }
        assertThat(SignedDifferences.signedRanks(DoubleStream.of(0, 0))).isEqualTo(1);
    }

    private static double tried(double[] differences) {
        double[] some = DoubleStream.of(differences).filter(one -> one != 0).toArray();
        double[] ranks = DoubleStream.of(some)
                .map(one -> {
                    double less = DoubleStream.of(some)
                            .filter(other -> Math.abs(other) < Math.abs(one))
                            .count();
                    double equal = DoubleStream.of(some)
                            .filter(other -> Math.abs(other) == Math.abs(one))
                            .count();
                    return less + (equal + 1) / 2;
                })
                .toArray();
        double middle = DoubleStream.of(ranks).sum() / 2;
        double seen = Math.abs(middle
                - IntStream.range(0, some.length)
                        .filter(i -> some[i] > 0)
                        .mapToDouble(i -> ranks[i])
                        .sum());
        long asFar = IntStream.range(0, 1 << some.length)
                .filter(signs -> Math.abs(middle
                                - IntStream.range(0, some.length)
                                        .filter(i -> (signs >> i & 1) == 1)
                                        .mapToDouble(i -> ranks[i])
                                        .sum())
                        >= seen - 1e-9)
                .count();
        return asFar / (double) (1 << some.length);
    }

    @Test
    void manyPairsAreNearlyAsLikelyAsAFewLess() {
        double[] some = IntStream.rangeClosed(1, 200)
                .mapToDouble(i -> i % 9 < 5 ? i : -i)
                .toArray();
        DoubleStream oneMore = DoubleStream.concat(DoubleStream.of(some), DoubleStream.of(0.5));

        assertThat(SignedDifferences.signedRanks(oneMore))
                .isBetween(0.01, 0.9)
                .isCloseTo(SignedDifferences.signedRanks(DoubleStream.of(some)), within(0.005));
    }
}
