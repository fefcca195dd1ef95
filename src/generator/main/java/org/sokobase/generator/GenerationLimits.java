package org.sokobase.generator;

import java.time.Duration;

/**
 * When a run ends: at the first limit that it reaches.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param tries how many tries at most
 * @param made  how many levels are made at most, kept or not
 * @param kept  how many levels are kept at most
 * @param time  how long it works; a try that is under way then is given up
 */
public record GenerationLimits(long tries, long made, long kept, Duration time) {

    /** No limit at all, but that of cancelling. */
    public static final GenerationLimits NONE =
            new GenerationLimits(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, Duration.ofNanos(Long.MAX_VALUE));

    /** The same with another number of tries. */
    public GenerationLimits withTries(long most) {
        return new GenerationLimits(most, made, kept, time);
    }

    /** The same with another number of levels made. */
    public GenerationLimits withMade(long most) {
        return new GenerationLimits(tries, most, kept, time);
    }

    /** The same with another number of levels kept. */
    public GenerationLimits withKept(long most) {
        return new GenerationLimits(tries, made, most, time);
    }

    /** The same with another time. */
    public GenerationLimits withTime(Duration most) {
        return new GenerationLimits(tries, made, kept, most);
    }

    boolean areReached(Tally tally) {
        return tally.tries() >= tries || tally.made() >= made || tally.kept() >= kept;
    }
}
