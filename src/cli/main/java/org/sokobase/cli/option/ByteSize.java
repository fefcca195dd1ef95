package org.sokobase.cli.option;

import org.sokobase.jobs.solving.LimitText;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a size of memory such as {@code 500m} or {@code 4g}, in bytes. */
public final class ByteSize implements ITypeConverter<Long> {

    @Override
    public Long convert(String text) {
        try {
            return LimitText.bytes(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
