package org.sokobase.generator.wu;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sokobase.generator.method.LevelMaker;
import org.sokobase.generator.method.LevelMethod;
import org.sokobase.generator.method.MethodKind;
import org.sokobase.solver.search.Cancellation;

/** The method of Wu with its settings. */
final class WuMethod implements LevelMethod {

    private final WuSettings settings;
    private final Map<String, String> texts;

    WuMethod(WuSettings settings, Map<String, String> texts) {
        this.settings = settings;
        this.texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
    }

    @Override
    public MethodKind kind() {
        return WuKind.WU;
    }

    @Override
    public Map<String, String> settings() {
        return texts;
    }

    @Override
    public LevelMaker maker(Cancellation cancellation) {
        return new WuMaker(settings);
    }
}
