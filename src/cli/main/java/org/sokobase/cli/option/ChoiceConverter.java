package org.sokobase.cli.option;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads the options of which users choose one of several words: the labels of the constants, in any case. Names them all
 * for another word.
 *
 * @param choices the constants, whose texts are their labels
 */
public record ChoiceConverter<T>(List<T> choices) implements ITypeConverter<T> {

    /** Lets a command and those below it read all enums like this. */
    public static void readBy(CommandLine commandLine) {
        for (ArgSpec argument : commandLine.getCommandSpec().args()) {
            for (Class<?> type : argument.auxiliaryTypes()) {
                if (type.isEnum()) {
                    register(type, commandLine);
                }
            }
        }
        commandLine.getSubcommands().values().forEach(ChoiceConverter::readBy);
    }

    private static <T> void register(Class<T> type, CommandLine commandLine) {
        commandLine.registerConverter(type, new ChoiceConverter<>(List.of(type.getEnumConstants())));
    }

    @Override
    public T convert(String text) {
        return choices.stream()
                .filter(choice -> choice.toString().equalsIgnoreCase(text))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException(
                        "expected one of " + choices + " (case-insensitive) but was '" + text + "'"));
    }
}
