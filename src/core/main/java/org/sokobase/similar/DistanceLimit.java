package org.sokobase.similar;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How far boards may be apart to be similar: a number of squares, or a part of those that are no wall in at least one of them.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param number a number of squares, or up to 100 percent
 * @param unit   which of the two
 */
public record DistanceLimit(int number, Unit unit) {

    /** Five percent, which is what is meant if nothing is said. */
    public static final DistanceLimit USUAL = new DistanceLimit(5, Unit.PERCENT);

    /** What a number counts. */
    public enum Unit {
        SQUARES,
        PERCENT
    }

    private static final Pattern FORM = Pattern.compile("(\\d{1,4})(%?)");

    /** Two boards of the largest size without a square in common differ in so many. */
    private static final int ALL_SQUARES = 2 * BitBoard.MAX_SIDE * BitBoard.MAX_SIDE;

    /** Reads {@code 3} or {@code 5%}. */
    public static Optional<DistanceLimit> parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        int number = Integer.parseInt(matcher.group(1));
        if (matcher.group(2).isEmpty()) {
            return Optional.of(new DistanceLimit(number, Unit.SQUARES));
        }
        return number <= 100 ? Optional.of(new DistanceLimit(number, Unit.PERCENT)) : Optional.empty();
    }

    /** Whether two boards are as near as that. */
    public boolean holds(Difference difference) {
        return switch (unit) {
            case SQUARES -> difference.differing() <= number;
            case PERCENT -> 100L * difference.differing() <= (long) number * difference.squares();
        };
    }

    /**
     * In how many squares, at most, a board that is as near may differ from one with so many squares of floor. Each square
     * that counts beside these differs, so that a part p of n + d squares is no more than p n / (1 - p).
     */
    public int most(int floors) {
        return switch (unit) {
            case SQUARES -> number;
            case PERCENT -> number == 100 ? ALL_SQUARES : Math.min(ALL_SQUARES, number * floors / (100 - number));
        };
    }

    /** The same for two boards with these sketches: whether they can be as near, for all that one knows without comparing. */
    public boolean allows(BoardSignature one, BoardSignature other) {
        return one.least(other) <= most(Math.min(one.floors(), other.floors()));
    }

    /** As it is written, {@code 3} or {@code 5%}. */
    @Override
    public String toString() {
        return number + (unit == Unit.PERCENT ? "%" : "");
    }
}
