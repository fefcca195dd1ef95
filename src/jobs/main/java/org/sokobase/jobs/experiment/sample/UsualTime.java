package org.sokobase.jobs.experiment.sample;

import java.time.Duration;
import java.util.Map;

/**
 * About how long it takes to make a sample, so that somebody can decide whether to wait. Within a factor of three: sizes and boxes
 * differ, and so do machines.
 */
public final class UsualTime {

    /** Milliseconds of one thread to make and measure a level, by method, from samples of all experiments on a machine of 2024. */
    private static final Map<String, Double> MEASURED = Map.of("templates", 1000.0, "evolve", 50.0, "wu", 3.0);

    private static final double MEASURED_BY_OTHERS = 1;
    private static final double UNMEASURED = 1;
    private static final double TRIED = 0.1;

    private UsualTime() {}

    /** By the clock, with so many threads. */
    public static Duration of(Configuration configuration, int threads) {
        Configuration.Goal goal = configuration.goal();
        double milliseconds = switch (goal.kind()) {
            case MEASURED -> goal.levels() * MEASURED.getOrDefault(configuration.method(), MEASURED_BY_OTHERS);
            case UNMEASURED -> goal.levels() * UNMEASURED;
            case COUNTED -> goal.mostTries() * TRIED;
        };
        return Duration.ofMillis(Math.round(milliseconds / threads));
    }
}
