package org.sokobase.generator;

import java.util.List;
import java.util.Set;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.method.LevelMethod;

/**
 * What a run makes, measures and keeps.
 *
 * <p>Immutable; equal if all components are, the method by identity.
 *
 * @param method     how levels are made
 * @param seed       of all random numbers
 * @param first      the number of the first try
 * @param threads    how many threads make levels; 1 is the caller's own, and the levels are the same for any number
 * @param limits     when the run ends
 * @param measured   what is measured of each level, besides what wishes and choice need
 * @param positions  how many of a level are listed to measure it, and again how many a search makes; no clock limits that, so
 *                   that the same levels are kept on any machine
 * @param wishes     what must hold for a level that is kept
 * @param choice     which of the levels with all wishes are kept
 * @param apart      the least number of squares in which two kept levels differ; 1 or less: different puzzles
 */
public record GenerationSettings(
        LevelMethod method,
        long seed,
        long first,
        int threads,
        GenerationLimits limits,
        Set<Measure> measured,
        long positions,
        List<Wish> wishes,
        Choice choice,
        int apart) {

    /** The usual number of positions: enough to measure small levels exactly, and seconds for large ones. */
    public static final long USUAL_POSITIONS = 300_000;

    /** The most threads. */
    public static final int MOST_THREADS = 256;

    /**
     * Settings.
     *
     * @throws IllegalArgumentException if a number is out of range
     */
    public GenerationSettings {
        measured = Set.copyOf(measured);
        wishes = List.copyOf(wishes);
        if (first < 0) {
            throw new IllegalArgumentException("numbers begin with 0");
        }
        if (threads < 1 || threads > MOST_THREADS) {
            throw new IllegalArgumentException("threads must be between 1 and " + MOST_THREADS);
        }
    }

    /**
     * The same, beginning with another try and ending at other limits.
     *
     * @throws IllegalArgumentException if the number of the first try is out of range
     */
    public GenerationSettings within(long firstTry, GenerationLimits otherLimits) {
        return new GenerationSettings(
                method, seed, firstTry, threads, otherLimits, measured, positions, wishes, choice, apart);
    }

    /** Whether a level has all that is wished for. */
    boolean areWishesOf(GeneratedLevel level) {
        return wishes.stream().allMatch(wish -> wish.holds(level));
    }
}
