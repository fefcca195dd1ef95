package org.sokobase.jobs.measuring;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How well the order by one number agrees with the order by another one.
 *
 * <p><b>Sources.</b> Spearman, "The Proof and Measurement of Association between Two Things", 1904; equal numbers share their
 * ranks. The interval is Fisher's, with the variance of Bonett and Wright, "Sample Size Requirements for Estimating Pearson,
 * Kendall and Spearman Correlations", 2000.
 *
 * @param pairs how many pairs were compared
 * @param rho   from -1, the opposite order, to 1, the same order
 * @param low   the lower end of the interval that holds it with 95%
 * @param high  its upper end
 */
public record RankCorrelation(int pairs, double rho, double low, double high) {

    /** Fewer pairs say nothing. */
    private static final int FEWEST = 4;

    private static final double Z_95 = 1.959964;

    /** A pair of numbers of one level. */
    public record Pair(double one, double other) {}

    /** Of some pairs; nothing if they are too few, or all numbers of one kind are equal. */
    public static Optional<RankCorrelation> of(List<Pair> pairs) {
        if (pairs.size() < FEWEST) {
            return Optional.empty();
        }
        double[] one = ranks(pairs.stream().mapToDouble(Pair::one).toArray());
        double[] other = ranks(pairs.stream().mapToDouble(Pair::other).toArray());
        double mean = (pairs.size() + 1) / 2.0;
        double both = 0;
        double ofOne = 0;
        double ofOther = 0;
        for (int i = 0; i < one.length; i++) {
            both += (one[i] - mean) * (other[i] - mean);
            ofOne += (one[i] - mean) * (one[i] - mean);
            ofOther += (other[i] - mean) * (other[i] - mean);
        }
        if (ofOne == 0 || ofOther == 0) {
            return Optional.empty();
        }
        double rho = Math.max(-1, Math.min(1, both / Math.sqrt(ofOne * ofOther)));
        double z = 0.5 * Math.log((1 + rho) / (1 - rho));
        double spread = Z_95 * Math.sqrt((1 + rho * rho / 2) / (pairs.size() - 3));
        return Optional.of(new RankCorrelation(pairs.size(), rho, Math.tanh(z - spread), Math.tanh(z + spread)));
    }

    /** The rank of each number, from 1; equal ones have the mean of theirs. */
    private static double[] ranks(double[] numbers) {
        int[] order = IntStream.range(0, numbers.length)
                .boxed()
                .sorted((a, b) -> Double.compare(numbers[a], numbers[b]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] ranks = new double[numbers.length];
        for (int from = 0; from < order.length; ) {
            int end = from + 1;
            while (end < order.length && numbers[order[end]] == numbers[order[from]]) {
                end++;
            }
            double shared = (from + 1 + end) / 2.0;
            Arrays.stream(order, from, end).forEach(i -> ranks[i] = shared);
            from = end;
        }
        return ranks;
    }
}
