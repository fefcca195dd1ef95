package org.sokobase.cli.option;

import org.sokobase.similar.Within;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads how far levels may be apart. */
public final class WithinConverter implements ITypeConverter<Within> {

    @Override
    public Within convert(String text) {
        return Within.parse(text)
                .orElseThrow(() -> new TypeConversionException(
                        "'" + text + "' is no distance such as 3 (squares) or 5% (of all squares of both)"));
    }
}
