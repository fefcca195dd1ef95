package org.sokobase.similar;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import org.sokobase.board.Count;

/**
 * The difference of two boards.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param differing the number of squares that differ, in the alignment where they are fewest
 * @param squares   the number of squares that are not walls in at least one of the two boards, in this alignment
 * @param alignment how the first board is overlaid on the second
 */
public record Difference(int differing, int squares, Alignment alignment) {

    /** The percentage of squares that differ, to one decimal place, {@code 12.5}. */
    public BigDecimal percent() {
        return BigDecimal.valueOf(100L * differing).divide(BigDecimal.valueOf(squares), 1, RoundingMode.HALF_UP);
    }

    /** The same for people, such as {@code 2 of 31 squares differ (6.5%)}. */
    public String describe() {
        return String.format(
                Locale.ROOT,
                "%d of %s %s (%s%%)",
                differing,
                Count.of(squares, "square"),
                differing == 1 ? "differs" : "differ",
                percent());
    }
}
