package org.sokobase.cli.option;

import org.sokobase.similar.DistanceLimit;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads how far levels may be apart. */
public final class DistanceLimitConverter implements ITypeConverter<DistanceLimit> {

    @Override
    public DistanceLimit convert(String text) {
        return DistanceLimit.parse(text)
                .orElseThrow(() -> new TypeConversionException(
                        "'" + text + "' is no distance such as 3 (squares) or 5% (of all squares of both)"));
    }
}
