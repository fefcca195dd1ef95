package org.sokobase.jobs.bench;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * How likely pairs of figures would differ as much if chance alone decided which of each pair is the larger. Both ends of the
 * distribution count.
 *
 * <p><b>Sources.</b> The exact sign test is that of McNemar, "Note on the sampling error of the difference between correlated
 * proportions or percentages", 1947, with the binomial distribution. The other one is Wilcoxon, "Individual comparisons by
 * ranking methods", 1945: pairs without a difference are left out, equal differences share their ranks.
 */
final class SignedDifferences {

    /** For more pairs the normal distribution is near enough. */
    private static final int MOST_EXACT = 200;

    private SignedDifferences() {}

    /**
     * The probability of a split as uneven as this one.
     *
     * @param more how many pairs differ in one direction
     * @param less how many differ in the other
     */
    static double signTest(int more, int less) {
        int pairs = more + less;
        int few = Math.min(more, less);
        double term = Math.pow(0.5, pairs);
        double sum = 0;
        if (term > 0) {
            for (int i = 0; i <= few; i++) {
                sum += term;
                term *= (double) (pairs - i) / (i + 1);
            }
        } else {
            sum = below((few + 0.5 - pairs / 2.0) / Math.sqrt(pairs / 4.0));
        }
        return Math.min(1, 2 * sum);
    }

    /** The probability of a sum of ranks as far from the middle as that of these differences. */
    static double signedRanks(DoubleStream differences) {
        double[] some = differences.filter(difference -> difference != 0).toArray();
        int[] ranks = doubledRanks(some);
        int positive = IntStream.range(0, some.length)
                .filter(i -> some[i] > 0)
                .map(i -> ranks[i])
                .sum();
        int all = IntStream.of(ranks).sum();
        int few = Math.min(positive, all - positive);
        return Math.min(1, 2 * (some.length <= MOST_EXACT ? exactly(ranks, few) : nearly(ranks, few)));
    }

    /** Twice the rank of each absolute value from 1, so that the mean of equal ones is a whole number. */
    private static int[] doubledRanks(double[] differences) {
        Integer[] order = IntStream.range(0, differences.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> Math.abs(differences[i])))
                .toArray(Integer[]::new);
        int[] ranks = new int[differences.length];
        for (int from = 0; from < order.length; ) {
            int to = from + 1;
            while (to < order.length && Math.abs(differences[order[to]]) == Math.abs(differences[order[from]])) {
                to++;
            }
            for (int i = from; i < to; i++) {
                ranks[order[i]] = from + 1 + to;
            }
            from = to;
        }
        return ranks;
    }

    /** The probability of at most this sum, of all ways to choose from the ranks. */
    private static double exactly(int[] ranks, int sum) {
        double[] probability = new double[sum + 1];
        probability[0] = 1;
        for (int rank : ranks) {
            for (int i = sum; i >= 0; i--) {
                probability[i] = (probability[i] + (i < rank ? 0 : probability[i - rank])) / 2;
            }
        }
        return Arrays.stream(probability).sum();
    }

    private static double nearly(int[] ranks, int sum) {
        double mean = IntStream.of(ranks).sum() / 2.0;
        double variance = IntStream.of(ranks)
                .mapToDouble(rank -> rank * (double) rank / 4)
                .sum();
        return below((sum + 1 - mean) / Math.sqrt(variance));
    }

    /**
     * The share of the normal distribution below a number of standard deviations, to seven digits: formula 26.2.17 of Abramowitz
     * and Stegun, "Handbook of Mathematical Functions", 1964.
     */
    private static double below(double deviations) {
        double t = 1 / (1 + 0.2316419 * Math.abs(deviations));
        double tail = Math.exp(-deviations * deviations / 2)
                / Math.sqrt(2 * Math.PI)
                * t
                * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
        return deviations < 0 ? tail : 1 - tail;
    }
}
