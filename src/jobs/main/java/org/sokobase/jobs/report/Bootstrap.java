package org.sokobase.jobs.report;

import java.util.Random;
import java.util.stream.DoubleStream;

/** Intervals from samples of samples, which need no assumption about how values are distributed (Efron, 1979). */
public final class Bootstrap {

    /** How many samples are drawn. */
    public static final int SAMPLES = 4_000;

    private static final double LOW = 0.025;
    private static final double HIGH = 0.975;

    private Bootstrap() {}

    /**
     * How much larger the mean of some values is than that of others. The interval has the middle 95% of the differences between
     * samples of both, drawn with repetition.
     *
     * @param some   one value at least
     * @param others one value at least
     * @param seed   the same one draws the same samples
     */
    public static Estimate difference(double[] some, double[] others, long seed) {
        Random random = new Random(seed);
        double[] differences = DoubleStream.generate(() -> mean(some, random) - mean(others, random))
                .limit(SAMPLES)
                .toArray();
        double value = DoubleStream.of(some).average().orElseThrow()
                - DoubleStream.of(others).average().orElseThrow();
        return new Estimate(value, Estimate.quantile(differences, LOW), Estimate.quantile(differences, HIGH));
    }

    private static double mean(double[] values, Random random) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += values[random.nextInt(values.length)];
        }
        return sum / values.length;
    }
}
