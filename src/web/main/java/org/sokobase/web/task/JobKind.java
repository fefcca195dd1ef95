package org.sokobase.web.task;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What jobs do. Of each lane one runs at a time. */
enum JobKind {
    IMPORT("import", Lane.IMPORTS),
    SOLVE("solve", Lane.SEARCHES),
    OPTIMISE("optimise", Lane.SEARCHES),
    GENERATE("generate", Lane.GENERATIONS),
    EXPERIMENT("experiment", Lane.GENERATIONS),
    KEYS("keys", Lane.KEYS),
    EXPORT("export", Lane.EXPORTS);

    /** What waits for what. */
    enum Lane {
        IMPORTS,
        SEARCHES,
        GENERATIONS,
        KEYS,
        EXPORTS;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final String label;
    private final Lane lane;

    JobKind(String label, Lane lane) {
        this.label = label;
        this.lane = lane;
    }

    String label() {
        return label;
    }

    Lane lane() {
        return lane;
    }

    static Optional<JobKind> labelled(String label) {
        return Stream.of(values()).filter(kind -> kind.label.equals(label)).findFirst();
    }
}
