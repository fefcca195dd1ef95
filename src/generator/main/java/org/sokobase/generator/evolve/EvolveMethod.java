package org.sokobase.generator.evolve;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sokobase.generator.method.LevelMaker;
import org.sokobase.generator.method.LevelMethod;
import org.sokobase.generator.method.MethodKind;
import org.sokobase.solver.search.Cancellation;

/** Evolution with its settings. */
final class EvolveMethod implements LevelMethod {

    private final EvolveKind kind;
    private final EvolveSettings settings;
    private final Map<String, String> texts;

    EvolveMethod(EvolveKind kind, EvolveSettings settings, Map<String, String> texts) {
        this.kind = kind;
        this.settings = settings;
        this.texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
    }

    @Override
    public MethodKind kind() {
        return kind;
    }

    @Override
    public Map<String, String> settings() {
        return texts;
    }

    @Override
    public LevelMaker maker(Cancellation cancellation) {
        return new EvolveMaker(settings, cancellation);
    }
}
