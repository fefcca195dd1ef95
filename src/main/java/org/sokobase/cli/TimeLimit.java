package org.sokobase.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time such as {@code 500ms}, {@code 30s} or {@code 2m}. */
final class TimeLimit implements ITypeConverter<Duration> {

    private static final Pattern FORM = Pattern.compile("(\\d{1,7})(ms|s|m|h)");

    @Override
    public Duration convert(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw wrong(text);
        }
        long number = Long.parseLong(matcher.group(1));
        Duration time = switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofHours(number);
        };
        if (time.isZero()) {
            throw wrong(text);
        }
        return time;
    }

    /** Reads such a time, or {@code 0}. */
    static final class OrZero implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String text) {
            return text.equals("0") ? Duration.ZERO : new TimeLimit().convert(text);
        }
    }

    private static TypeConversionException wrong(String text) {
        return new TypeConversionException("'" + text + "' is no time such as 500ms, 30s, 2m or 1h");
    }
}
