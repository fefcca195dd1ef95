package org.sokobase.generator.method;

import java.util.Map;
import java.util.function.Function;
import org.sokobase.solver.search.Cancellation;

/** A kind with its settings. */
record MethodOfKind(MethodKind kind, Map<String, String> settings, Function<Cancellation, LevelMaker> makers)
        implements LevelMethod {

    @Override
    public LevelMaker maker(Cancellation cancellation) {
        return makers.apply(cancellation);
    }
}
