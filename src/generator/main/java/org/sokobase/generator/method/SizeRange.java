package org.sokobase.generator.method;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sizes of boards.
 *
 * <p>Immutable; equal if both components are.
 *
 * @param width  squares of a row
 * @param height rows
 */
public record SizeRange(IntRange width, IntRange height) {

    private static final String SIZE = "\\s*([0-9]{1,4})\\s*[xX×]\\s*([0-9]{1,4})\\s*";
    private static final Pattern TEXT = Pattern.compile(SIZE + "(?:\\.\\." + SIZE + ")?");

    /**
     * The sizes of a text: one, such as {@code 8x8}, or the smallest and the largest, such as {@code 6x6..10x10}.
     *
     * @throws IllegalArgumentException if the text is something else
     */
    public static SizeRange parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("write a size, such as 8x8, or a range, such as 6x6..10x10");
        }
        return new SizeRange(range(matcher, 1), range(matcher, 2));
    }

    private static IntRange range(Matcher matcher, int group) {
        int least = Integer.parseInt(matcher.group(group));
        String most = matcher.group(group + 2);
        return new IntRange(least, most == null ? least : Integer.parseInt(most));
    }

    /** Sizes that have so many squares more on each side. */
    public SizeRange grown(int squares) {
        return new SizeRange(
                new IntRange(width.least() + squares, width.most() + squares),
                new IntRange(height.least() + squares, height.most() + squares));
    }

    /** The text that {@link #parse} reads. */
    @Override
    public String toString() {
        String least = width.least() + "x" + height.least();
        String most = width.most() + "x" + height.most();
        return least.equals(most) ? least : least + ".." + most;
    }
}
