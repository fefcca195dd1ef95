package org.sokobase.cli.option;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.sokobase.generator.evaluation.Measure;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a measure, in any case. Lists them all for another word. */
public final class MeasureConverter implements ITypeConverter<Measure> {

    @Override
    public Measure convert(String text) {
        return Measure.labelled(text.strip().toLowerCase(Locale.ROOT))
                .orElseThrow(() -> new TypeConversionException("there is no measure " + text + "; these are: "
                        + Arrays.stream(Measure.values()).map(Measure::label).collect(Collectors.joining(", "))));
    }
}
