package org.sokobase.generator.method;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The names of constants as users write them: lower case with hyphens. Safe for use by several threads. */
public final class Choices {

    private Choices() {}

    /** The name of a constant. */
    public static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The names of all constants of a type, in their order. */
    public static <E extends Enum<E>> List<String> names(Class<E> type) {
        return Arrays.stream(type.getEnumConstants()).map(Choices::name).toList();
    }

    /**
     * The constant with a name, in any case.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static <E extends Enum<E>> E parse(Class<E> type, String name) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> name(constant).equals(name.strip().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("choose one of " + String.join(", ", names(type))));
    }
}
