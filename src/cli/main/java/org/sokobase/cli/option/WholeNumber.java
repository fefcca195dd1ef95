package org.sokobase.cli.option;

import java.math.BigInteger;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads the whole numbers of all options, and says in words what is none.
 *
 * @param least the smallest number that the option's type can hold
 * @param most  the largest one
 */
public record WholeNumber(long least, long most) implements ITypeConverter<Long> {

    private static final Pattern FORM = Pattern.compile("[+-]?[0-9]+");

    /** Lets a command and those below it read all numbers like this. */
    public static void readBy(CommandLine commandLine) {
        WholeNumber longs = new WholeNumber(Long.MIN_VALUE, Long.MAX_VALUE);
        WholeNumber ints = new WholeNumber(Integer.MIN_VALUE, Integer.MAX_VALUE);
        commandLine.registerConverter(Long.class, longs);
        commandLine.registerConverter(long.class, longs);
        commandLine.registerConverter(Integer.class, text -> ints.convert(text).intValue());
        commandLine.registerConverter(int.class, text -> ints.convert(text).intValue());
    }

    @Override
    public Long convert(String text) {
        if (!FORM.matcher(text).matches()) {
            throw new TypeConversionException("'" + text + "' is not a whole number");
        }
        BigInteger number = new BigInteger(text);
        if (number.compareTo(BigInteger.valueOf(most)) > 0) {
            throw new TypeConversionException("'" + text + "' is more than " + most);
        }
        if (number.compareTo(BigInteger.valueOf(least)) < 0) {
            throw new TypeConversionException("'" + text + "' is less than " + least);
        }
        return number.longValue();
    }
}
