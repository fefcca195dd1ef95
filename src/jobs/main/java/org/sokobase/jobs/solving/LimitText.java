package org.sokobase.jobs.solving;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Limits as people write them: {@code 500ms}, {@code 30s}, {@code 2m}, {@code 1h}; {@code 500m}, {@code 4g}. */
public final class LimitText {

    private static final Pattern TIME = Pattern.compile("(\\d{1,7})(ms|s|m|h)");
    private static final Pattern SIZE = Pattern.compile("(\\d{1,9})([kKmMgG])");

    private LimitText() {}

    /**
     * A time, longer than none.
     *
     * @throws IllegalArgumentException with a message for the user if it is none
     */
    public static Duration time(String text) {
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
            throw new IllegalArgumentException("'" + text + "' is no time such as 500ms, 30s, 2m or 1h");
        }
        long number = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofHours(number);
        };
    }

    /**
     * A size of memory in bytes, more than none; units are those of Java's own options.
     *
     * @throws IllegalArgumentException with a message for the user if it is none
     */
    public static long bytes(String text) {
        Matcher matcher = SIZE.matcher(text);
        if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
            throw new IllegalArgumentException("'" + text + "' is no size such as 500m or 4g");
        }
        int shift = switch (Character.toLowerCase(matcher.group(2).charAt(0))) {
            case 'k' -> 10;
            case 'm' -> 20;
            default -> 30;
        };
        return Long.parseLong(matcher.group(1)) << shift;
    }
}
