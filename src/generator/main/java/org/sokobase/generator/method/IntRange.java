package org.sokobase.generator.method;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The whole numbers between two, both included.
 *
 * <p>Immutable; equal if both ends are.
 *
 * @param least the smallest
 * @param most  the largest
 */
public record IntRange(int least, int most) {

    private static final Pattern TEXT = Pattern.compile("\\s*([0-9]{1,9})(?:\\s*\\.\\.\\s*([0-9]{1,9}))?\\s*");

    /**
     * A range.
     *
     * @throws IllegalArgumentException if there is no number between the two
     */
    public IntRange {
        if (least > most) {
            throw new IllegalArgumentException(least + " is more than " + most);
        }
    }

    /** One number alone. */
    public static IntRange of(int number) {
        return new IntRange(number, number);
    }

    /**
     * The range of a text: one number, or two with two dots between them.
     *
     * @throws IllegalArgumentException if the text is something else
     */
    public static IntRange parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("write a number, such as 3, or a range, such as 2..4");
        }
        int least = Integer.parseInt(matcher.group(1));
        return new IntRange(least, matcher.group(2) == null ? least : Integer.parseInt(matcher.group(2)));
    }

    /**
     * This range, which must lie within another.
     *
     * @throws IllegalArgumentException if it does not
     */
    public IntRange within(IntRange bounds) {
        if (least < bounds.least || most > bounds.most) {
            throw new IllegalArgumentException("must be between " + bounds.least + " and " + bounds.most);
        }
        return this;
    }

    /**
     * This range, which must be one number.
     *
     * @throws IllegalArgumentException if it has several
     */
    public IntRange single() {
        if (least != most) {
            throw new IllegalArgumentException("write one number");
        }
        return this;
    }

    /** A random one of them. */
    public int draw(SeededRandom random) {
        return random.between(least, most);
    }

    /** Whether a number is one of them. */
    public boolean contains(int number) {
        return least <= number && number <= most;
    }

    /** The text that {@link #parse} reads. */
    @Override
    public String toString() {
        return least == most ? Integer.toString(least) : least + ".." + most;
    }
}
