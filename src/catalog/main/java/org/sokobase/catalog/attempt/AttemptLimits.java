package org.sokobase.catalog.attempt;

/**
 * What decides how far a search comes.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param wanted  which solutions are accepted, one word in small letters, such as {@code any}
 * @param seed    of all random choices
 * @param version of the program; another one may find what this one did not
 * @param millis  the processor time, in milliseconds
 * @param nodes   the number of positions, the largest number for no limit
 * @param bytes   the memory of the positions
 */
public record AttemptLimits(String wanted, long seed, String version, long millis, long nodes, long bytes) {

    /** The longest word for what is wanted. */
    public static final int LONGEST_WORD = 20;

    /** The longest version; a longer one is cut off. */
    public static final int LONGEST_VERSION = 100;

    /** Checks that nothing is negative, and cuts off what is too long. */
    public AttemptLimits {
        if (millis < 0 || nodes < 0 || bytes < 0) {
            throw new IllegalArgumentException("a limit is negative");
        }
        if (!wanted.matches("[a-z_]{1," + LONGEST_WORD + "}")) {
            throw new IllegalArgumentException("no word for what is wanted: " + wanted);
        }
        version = version.substring(0, Math.min(version.length(), LONGEST_VERSION));
    }

    /** Whether these are the same search with no limit smaller, but perhaps that of the memory. */
    boolean reach(AttemptLimits other) {
        return wanted.equals(other.wanted)
                && seed == other.seed
                && version.equals(other.version)
                && millis >= other.millis
                && nodes >= other.nodes;
    }
}
