package org.sokobase.generator.method;

/**
 * Random numbers from a seed, the same on every machine and every version of Java: SplitMix64 (Steele, Lea and Flood, "Fast
 * splittable pseudorandom number generators", OOPSLA 2014).
 *
 * <p>Not safe for use by several threads.
 */
public final class SeededRandom {

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private long state;

    /** The random numbers of one try, of those that a seed gives. */
    public SeededRandom(long seed, long number) {
        state = mixed(mixed(seed + GOLDEN_GAMMA) + number * GOLDEN_GAMMA);
    }

    /** A number from 0 up to, but not including, a bound of at least 1 and at most 2^31 - 1. */
    public int below(int bound) {
        // A product of 32 bits and the bound: larger bounds than a board's squares do not occur, so the bias is below
        // 2^-12.
        return (int) ((next() >>> 32) * bound >>> 32);
    }

    /** A number between two, both included. */
    public int between(int least, int most) {
        return least + below(most - least + 1);
    }

    private long next() {
        state += GOLDEN_GAMMA;
        return mixed(state);
    }

    private static long mixed(long value) {
        long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
