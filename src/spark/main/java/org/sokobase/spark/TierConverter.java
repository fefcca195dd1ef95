package org.sokobase.spark;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.sokobase.similar.Tier;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a tier that has an id or a key. */
final class TierConverter implements ITypeConverter<Tier> {

    @Override
    public Tier convert(String text) {
        return Tier.labelled(text)
                .filter(tier -> tier != Tier.SIMILAR)
                .orElseThrow(() -> new TypeConversionException("'" + text + "' is no tier: "
                        + Arrays.stream(Tier.values())
                                .filter(tier -> tier != Tier.SIMILAR)
                                .map(Tier::label)
                                .collect(Collectors.joining(", "))));
    }
}
