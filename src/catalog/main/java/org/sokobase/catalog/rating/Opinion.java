package org.sokobase.catalog.rating;

import java.util.Optional;

/**
 * What somebody thinks of a puzzle; whatever he did not say is empty.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param hard        how hard it is, from {@value #LEAST} to {@value #MOST}
 * @param interesting how interesting, on the same scale
 * @param knownBefore whether he knew it before
 */
public record Opinion(Optional<Integer> hard, Optional<Integer> interesting, Optional<Boolean> knownBefore) {

    /** The lowest grade. */
    public static final int LEAST = 1;

    /** The highest grade. */
    public static final int MOST = 7;

    /** Says nothing. */
    public static final Opinion NONE = new Opinion(Optional.empty(), Optional.empty(), Optional.empty());

    /**
     * An opinion.
     *
     * @throws IllegalArgumentException if a grade is not on the scale
     */
    public Opinion {
        if (!hard.filter(grade -> !isGrade(grade)).isEmpty()
                || !interesting.filter(grade -> !isGrade(grade)).isEmpty()) {
            throw new IllegalArgumentException("grades go from " + LEAST + " to " + MOST);
        }
    }

    /** Whether a number is on the scale. */
    public static boolean isGrade(long number) {
        return number >= LEAST && number <= MOST;
    }

    /** Whether it says how hard or how interesting. */
    public boolean isRating() {
        return hard.isPresent() || interesting.isPresent();
    }

    /** The same, with what an earlier one says where this says nothing. */
    Opinion orElse(Opinion earlier) {
        return new Opinion(
                hard.or(earlier::hard), interesting.or(earlier::interesting), knownBefore.or(earlier::knownBefore));
    }
}
