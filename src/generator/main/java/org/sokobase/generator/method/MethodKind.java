package org.sokobase.generator.method;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A kind of method: its name, its parameters, and how it is made from their values. Immutable. */
public interface MethodKind {

    /** Its name in lower case, as users and the records of levels have it. */
    String name();

    /** What it does, in one sentence. */
    String meaning();

    /** What can be set, in the order in which it is shown. */
    List<Parameter<?>> parameters();

    /**
     * The method with these settings, and the defaults of all others.
     *
     * @param settings values by the names of the parameters
     * @throws ParameterException if there is no such parameter, or no level can be made with these values
     */
    LevelMethod with(Map<String, String> settings);

    /**
     * One of some kinds by its name, in any case.
     *
     * @throws IllegalArgumentException if there is none; the message names them all
     */
    static MethodKind named(List<MethodKind> kinds, String name) {
        return kinds.stream()
                .filter(kind -> kind.name().equals(name.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "choose one of " + kinds.stream().map(MethodKind::name).collect(Collectors.joining(", "))));
    }
}
