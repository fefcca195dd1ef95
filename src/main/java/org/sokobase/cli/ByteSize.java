package org.sokobase.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a size of memory such as {@code 500m} or {@code 4g}, in bytes; units are those of Java's own options. */
final class ByteSize implements ITypeConverter<Long> {

    private static final Pattern FORM = Pattern.compile("(\\d{1,9})([kKmMgG])");

    @Override
    public Long convert(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
            throw new TypeConversionException("'" + text + "' is no size such as 500m or 4g");
        }
        int shift = switch (Character.toLowerCase(matcher.group(2).charAt(0))) {
            case 'k' -> 10;
            case 'm' -> 20;
            default -> 30;
        };
        return Long.parseLong(matcher.group(1)) << shift;
    }
}
