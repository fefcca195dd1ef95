package org.sokobase.catalog.rating;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * What all people together say of a puzzle.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param ratings     how many ratings there are
 * @param hard        the mean of how hard it is, with two decimals
 * @param interesting the mean of how interesting
 */
public record MeanRating(int ratings, Optional<BigDecimal> hard, Optional<BigDecimal> interesting) {

    /** Nobody has rated it. */
    public static final MeanRating NONE = new MeanRating(0, Optional.empty(), Optional.empty());

    /** The mean of some numbers; none of no numbers. */
    static Optional<BigDecimal> mean(long sum, long count) {
        return count == 0
                ? Optional.empty()
                : Optional.of(BigDecimal.valueOf(sum).divide(BigDecimal.valueOf(count), 2, RoundingMode.HALF_UP));
    }
}
