package org.sokobase.cli.option;

import java.util.function.Function;
import org.sokobase.row.CharMap;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a map of characters, as pairs. */
final class CharMapConverter implements ITypeConverter<CharMap> {

    @Override
    public CharMap convert(String text) {
        return converted(text, CharMap::parse);
    }

    private static CharMap converted(String text, Function<String, CharMap> reader) {
        try {
            return reader.apply(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }

    /** Reads one as the characters of all squares in their order. */
    static final class OfSymbols implements ITypeConverter<CharMap> {

        @Override
        public CharMap convert(String text) {
            return converted(text, CharMap::symbols);
        }
    }
}
