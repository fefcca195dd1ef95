package org.sokobase.cli.option;

import java.time.Duration;
import org.sokobase.jobs.solving.LimitText;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time such as {@code 500ms}, {@code 30s} or {@code 2m}. */
public final class TimeLimit implements ITypeConverter<Duration> {

    @Override
    public Duration convert(String text) {
        try {
            return LimitText.time(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }

    /** Reads such a time, or {@code 0}. */
    static final class OrZero implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String text) {
            return text.equals("0") ? Duration.ZERO : new TimeLimit().convert(text);
        }
    }
}
