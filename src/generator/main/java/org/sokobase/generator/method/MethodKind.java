package org.sokobase.generator.method;

import java.util.List;
import java.util.Map;

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
}
