package org.sokobase.generator.method;

import java.util.Map;
import java.util.function.Function;
import org.sokobase.solver.search.Cancellation;

/** A way to make levels, with its settings. Immutable and safe for use by several threads. */
public interface LevelMethod {

    /** Its kind. */
    MethodKind kind();

    /**
     * Its settings, by the names of its kind's parameters and in their order. {@code kind().with(settings())} makes the same
     * levels.
     */
    Map<String, String> settings();

    /** A maker of its levels, one for each thread, that nobody cancels. */
    default LevelMaker maker() {
        return maker(new Cancellation());
    }

    /**
     * A maker of its levels, one for each thread.
     *
     * @param cancellation ends a long attempt early
     */
    LevelMaker maker(Cancellation cancellation);

    /**
     * A method of a kind.
     *
     * @param settings as {@link Parameter#filled} gives them
     * @param makers   gives a maker that looks at a cancellation
     */
    static LevelMethod of(MethodKind kind, Map<String, String> settings, Function<Cancellation, LevelMaker> makers) {
        return new MethodOfKind(kind, settings, makers);
    }
}
