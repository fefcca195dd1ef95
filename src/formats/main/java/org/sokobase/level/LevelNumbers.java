package org.sokobase.level;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Some levels of something by their numbers: {@code NAME#3} is the third, {@code NAME#2-10} are nine of them. Whether there are
 * such levels is not known here.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param name  what stands before the {@code #}, not empty
 * @param first the first number
 * @param last  the last number; less than the first where somebody wrote it so
 */
public record LevelNumbers(String name, int first, int last) {

    private static final Pattern NUMBERED = Pattern.compile("(?s)(.+)#(\\d{1,9})(?:-(\\d{1,9}))?");

    /** The levels that a text names, if it ends in numbers. */
    public static Optional<LevelNumbers> parse(String text) {
        Matcher numbered = NUMBERED.matcher(text);
        if (!numbered.matches()) {
            return Optional.empty();
        }
        int first = Integer.parseInt(numbered.group(2));
        String last = numbered.group(3);
        return Optional.of(new LevelNumbers(numbered.group(1), first, last == null ? first : Integer.parseInt(last)));
    }

    /** Whether something with so many levels has all of these, one at least. */
    public boolean areAmong(int levels) {
        return first >= 1 && first <= last && last <= levels;
    }

    /** Whether a single level is meant. */
    public boolean isOne() {
        return first == last;
    }

    /** The numbers as they are written: {@code #3} or {@code #2-10}. */
    public String numbers() {
        return isOne() ? "#" + first : "#" + first + "-" + last;
    }
}
