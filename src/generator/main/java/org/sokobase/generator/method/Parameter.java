package org.sokobase.generator.method;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * One thing that can be set about a method.
 *
 * <p>Immutable; equal if all components are, the reader by identity.
 *
 * @param <T>          what its values are
 * @param name         its name in lower case, words parted by hyphens
 * @param meaning      what it sets, in one sentence
 * @param form         how a value is written, such as {@code 4} or {@code 2..4}
 * @param choices      all values, where they can be counted; otherwise empty
 * @param defaultValue the value where none is given, as text
 * @param reader       the value of a text; throws {@link IllegalArgumentException} with a message for users
 */
public record Parameter<T>(
        String name,
        String meaning,
        String form,
        List<String> choices,
        String defaultValue,
        Function<String, T> reader) {

    /** A parameter with values that cannot be counted. */
    public static <T> Parameter<T> free(
            String name, String meaning, String form, String defaultValue, Function<String, T> reader) {
        return new Parameter<>(name, meaning, form, List.of(), defaultValue, reader);
    }

    /** A range of whole numbers, such as {@code 3} or {@code 2..4}, within bounds. */
    public static Parameter<IntRange> range(String name, String meaning, IntRange bounds, String defaultValue) {
        return free(
                name,
                meaning,
                "N or N..M",
                defaultValue,
                text -> IntRange.parse(text).within(bounds));
    }

    /** A whole number within bounds. */
    public static Parameter<Integer> number(String name, String meaning, IntRange bounds, String defaultValue) {
        return free(
                name,
                meaning,
                "N",
                defaultValue,
                text -> IntRange.parse(text).single().within(bounds).least());
    }

    /** One of the constants of an enum, by their names in lower case with hyphens. */
    public static <E extends Enum<E>> Parameter<E> choice(String name, String meaning, Class<E> type, E defaultValue) {
        return new Parameter<>(
                name,
                meaning,
                "NAME",
                Choices.names(type),
                Choices.name(defaultValue),
                text -> Choices.parse(type, text));
    }

    /**
     * Its value among settings, or the default.
     *
     * @throws ParameterException if the text is no value of it
     */
    public T of(Map<String, String> settings) {
        String text = settings.getOrDefault(name, defaultValue);
        try {
            return reader.apply(text);
        } catch (IllegalArgumentException problem) {
            throw new ParameterException(name, text, String.valueOf(problem.getMessage()));
        }
    }

    /**
     * Settings with the defaults of all parameters that have none, in the order of the parameters. Nobody can change them.
     *
     * @throws ParameterException if there is a name that none of the parameters has
     */
    public static Map<String, String> filled(List<Parameter<?>> parameters, Map<String, String> settings) {
        List<String> names = parameters.stream().<String>map(Parameter::name).toList();
        settings.forEach((name, value) -> {
            if (!names.contains(name)) {
                throw new ParameterException(name, value, "this method has only " + String.join(", ", names));
            }
        });
        Map<String, String> all = new LinkedHashMap<>();
        parameters.forEach(parameter ->
                all.put(parameter.name(), settings.getOrDefault(parameter.name(), parameter.defaultValue())));
        return Collections.unmodifiableMap(all);
    }
}
