package org.sokobase.cli.option;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.sokobase.similar.Tier;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a tier. */
public final class TierConverter implements ITypeConverter<Tier> {

    @Override
    public Tier convert(String text) {
        return Tier.labelled(text)
                .orElseThrow(() -> new TypeConversionException("'" + text + "' is no tier: "
                        + Arrays.stream(Tier.values()).map(Tier::label).collect(Collectors.joining(", "))));
    }
}
