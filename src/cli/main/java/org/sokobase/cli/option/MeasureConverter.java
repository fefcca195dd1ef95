package org.sokobase.cli.option;

import org.sokobase.generator.evaluation.Measure;
import org.sokobase.jobs.generating.MeasureName;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a measure, in any case. Lists them all for another word. */
public final class MeasureConverter implements ITypeConverter<Measure> {

    @Override
    public Measure convert(String text) {
        try {
            return MeasureName.measure(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
