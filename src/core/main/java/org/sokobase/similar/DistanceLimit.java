package org.sokobase.similar;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The greatest distance of similar boards: a number of squares, or a share of those that are not walls in at least one board.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param number a number of squares, or up to 100 percent
 * @param unit   whether the number counts squares or percent
 */
public record DistanceLimit(int number, Unit unit) {

    /** The default: five percent. */
    public static final DistanceLimit USUAL = new DistanceLimit(5, Unit.PERCENT);

    /** What a number counts. */
    public enum Unit {
        SQUARES,
        PERCENT
    }

    private static final Pattern FORM = Pattern.compile("(\\d{1,4})(%?)");

    /** The distance of two boards of the largest size without a common square. */
    private static final int ALL_SQUARES = 2 * BitBoard.MAX_SIDE * BitBoard.MAX_SIDE;

    /** Parses {@code 3} or {@code 5%}. */
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

    /** Whether two boards are within this limit. */
    public boolean holds(Difference difference) {
        return switch (unit) {
            case SQUARES -> difference.differing() <= number;
            case PERCENT -> 100L * difference.differing() <= (long) number * difference.squares();
        };
    }

    /**
     * The greatest number of squares in which a board within this limit can differ from one with this many squares of floor.
     * Every further square differs, so a share p of n + d squares is at most p n / (1 - p).
     */
    public int most(int floors) {
        return switch (unit) {
            case SQUARES -> number;
            case PERCENT -> number == 100 ? ALL_SQUARES : Math.min(ALL_SQUARES, number * floors / (100 - number));
        };
    }

    /** Whether two boards with these sketches can be within this limit, as far as is known without comparing them. */
    public boolean allows(BoardSignature one, BoardSignature other) {
        return one.least(other) <= most(Math.min(one.floors(), other.floors()));
    }

    /** The text that {@link #parse} reads, {@code 3} or {@code 5%}. */
    @Override
    public String toString() {
        return number + (unit == Unit.PERCENT ? "%" : "");
    }
}
