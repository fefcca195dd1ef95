package org.sokobase.jobs.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * Which share has not come to its end after which time, if some were watched for a while only (Kaplan and Meier, 1958). Whoever was
 * watched until a time counts as there at that time.
 *
 * @param steps one for each time at which something ended, the earliest first
 */
public record Survival(List<Step> steps) {

    private static final double HALF = 0.5;

    /** That from a time on this share is left. */
    public record Step(double time, double left) {}

    /** Keeps a copy of the list. */
    public Survival {
        steps = List.copyOf(steps);
    }

    /**
     * That of some cases.
     *
     * @param ended    the times at which they ended
     * @param censored up to which times others were watched that did not end
     */
    public static Survival of(double[] ended, double[] censored) {
        List<Step> steps = new ArrayList<>();
        double left = 1;
        for (double time : DoubleStream.of(ended).distinct().sorted().toArray()) {
            long ending = DoubleStream.of(ended).filter(each -> each == time).count();
            long there = DoubleStream.concat(DoubleStream.of(ended), DoubleStream.of(censored))
                    .filter(each -> each >= time)
                    .count();
            left *= 1 - (double) ending / there;
            steps.add(new Step(time, left));
        }
        return new Survival(steps);
    }

    /** The first time after which no more than half are left; nothing if more are. */
    public OptionalDouble median() {
        return steps.stream()
                .filter(step -> step.left() <= HALF)
                .mapToDouble(Step::time)
                .findFirst();
    }
}
