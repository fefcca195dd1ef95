package org.sokobase.jobs.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * An estimate with its interval of 95% confidence. Intervals are those of large samples, of some 30 values and more.
 *
 * @param value the estimate
 * @param low   the lower end
 * @param high  the upper end
 */
public record Estimate(double value, double low, double high) {

    /** The standard normal distribution lies between minus and plus this in 95% of cases. */
    private static final double Z = 1.959964;

    /** The mean of independent values. */
    public static Estimate mean(double[] values) {
        double mean = DoubleStream.of(values).average().orElse(0);
        return around(mean, values.length < 2 ? 0 : Math.sqrt(variance(values, mean) / values.length));
    }

    /** How much larger the mean of some values is than that of others (Welch). */
    public static Estimate difference(double[] some, double[] others) {
        Estimate left = mean(some);
        Estimate right = mean(others);
        return around(left.value - right.value, Math.hypot(left.error(), right.error()));
    }

    /**
     * How many times as large the geometric mean of some positive values is as that of others of the same class, on average over
     * the others; so it does not matter how many of which class there are.
     *
     * @param some   the values of each class, two at least
     * @param others the values of the same classes, in the same order
     */
    public static Estimate ratioWithinClasses(List<double[]> some, List<double[]> others) {
        double all = others.stream().mapToInt(values -> values.length).sum();
        double value = 0;
        double squares = 0;
        for (int i = 0; i < some.size(); i++) {
            Estimate logarithm = difference(logarithms(some.get(i)), logarithms(others.get(i)));
            double weight = others.get(i).length / all;
            value += weight * logarithm.value;
            squares += weight * weight * logarithm.error() * logarithm.error();
        }
        Estimate logarithm = around(value, Math.sqrt(squares));
        return new Estimate(Math.exp(logarithm.value), Math.exp(logarithm.low), Math.exp(logarithm.high));
    }

    /** A share of cases (Wilson, 1927). */
    public static Estimate share(long hits, long cases) {
        if (cases == 0) {
            return new Estimate(0, 0, 1);
        }
        double share = (double) hits / cases;
        double squares = Z * Z / cases;
        double middle = (share + squares / 2) / (1 + squares);
        double half = Z / (1 + squares) * Math.sqrt(share * (1 - share) / cases + squares / (4 * cases));
        return new Estimate(
                share, Math.max(0, Math.min(share, middle - half)), Math.min(1, Math.max(share, middle + half)));
    }

    /** By how much the second of two variables grows with each unit of the first (least squares). */
    public static Estimate slope(double[] first, double[] second) {
        double x = DoubleStream.of(first).average().orElse(0);
        double y = DoubleStream.of(second).average().orElse(0);
        double squares = 0;
        double products = 0;
        for (int i = 0; i < first.length; i++) {
            squares += (first[i] - x) * (first[i] - x);
            products += (first[i] - x) * (second[i] - y);
        }
        if (squares == 0 || first.length < 3) {
            return new Estimate(0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        }
        double slope = products / squares;
        double residuals = 0;
        for (int i = 0; i < first.length; i++) {
            double residual = second[i] - y - slope * (first[i] - x);
            residuals += residual * residual;
        }
        return around(slope, Math.sqrt(residuals / (first.length - 2) / squares));
    }

    /** The middle one of sorted values, or a share of the way from the smallest to the largest. */
    public static double quantile(double[] values, double share) {
        double[] sorted = DoubleStream.of(values).sorted().toArray();
        double place = share * (sorted.length - 1);
        int below = (int) place;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }

    /** The natural logarithms of positive values. */
    public static double[] logarithms(double[] values) {
        return DoubleStream.of(values).map(Math::log).toArray();
    }

    private static double variance(double[] values, double mean) {
        return DoubleStream.of(values)
                        .map(value -> (value - mean) * (value - mean))
                        .sum()
                / (values.length - 1);
    }

    private static Estimate around(double value, double error) {
        return new Estimate(value, value - Z * error, value + Z * error);
    }

    private double error() {
        return (high - low) / (2 * Z);
    }

    /** For each unit of the value as many of another, such as 100 for percent. */
    public Estimate times(double factor) {
        return new Estimate(value * factor, low * factor, high * factor);
    }

    /** Such as "4.82 (4.70 to 4.94)", with so many decimals. */
    public String text(int decimals) {
        String format = "%." + decimals + "f";
        return String.format(Locale.ROOT, format + " (" + format + " to " + format + ")", value, low, high);
    }
}
