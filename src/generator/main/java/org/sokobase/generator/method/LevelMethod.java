package org.sokobase.generator.method;

import java.util.Map;

/** A way to make levels, with its settings. Immutable and safe for use by several threads. */
public interface LevelMethod {

    /** Its kind. */
    MethodKind kind();

    /**
     * Its settings, by the names of its kind's parameters and in their order. {@code kind().with(settings())} makes the same
     * levels.
     */
    Map<String, String> settings();

    /** A maker of its levels, one for each thread. */
    LevelMaker maker();
}
