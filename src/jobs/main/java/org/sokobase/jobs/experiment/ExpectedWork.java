package org.sokobase.jobs.experiment;

import java.time.Duration;
import java.util.List;
import org.sokobase.jobs.experiment.sample.Configuration;
import org.sokobase.jobs.experiment.sample.SampleFolder;
import org.sokobase.jobs.experiment.sample.UsualTime;

/**
 * What a run is about to do.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param samples that it needs
 * @param missing so many of them are not in the folder
 * @param levels  of those that are missing, or tries where only tries are counted
 * @param time    about how long these take by the clock
 */
public record ExpectedWork(int samples, int missing, long levels, Duration time) {

    private static final long SECONDS_OF_A_MINUTE = 60;
    private static final long SECONDS_OF_AN_HOUR = 3_600;

    static ExpectedWork of(List<Configuration> samples, SampleFolder kept, int threads) {
        List<Configuration> missing =
                samples.stream().filter(sample -> !kept.has(sample)).toList();
        return new ExpectedWork(
                samples.size(),
                missing.size(),
                missing.stream().mapToLong(Lab::amount).sum(),
                missing.stream().map(sample -> UsualTime.of(sample, threads)).reduce(Duration.ZERO, Duration::plus));
    }

    /** The time in words, no more exact than it is: some seconds, about 5 minutes, about 2 hours. */
    public String timeInWords() {
        long seconds = time.toSeconds();
        if (seconds < SECONDS_OF_A_MINUTE / 2) {
            return "some seconds";
        }
        return seconds < 2 * SECONDS_OF_AN_HOUR
                ? "about " + counted(rounded(seconds, SECONDS_OF_A_MINUTE), "minute")
                : "about " + counted(rounded(seconds, SECONDS_OF_AN_HOUR), "hour");
    }

    private static long rounded(long seconds, long unit) {
        return Math.max(1, Math.round((double) seconds / unit));
    }

    private static String counted(long number, String unit) {
        return number + " " + unit + (number == 1 ? "" : "s");
    }
}
