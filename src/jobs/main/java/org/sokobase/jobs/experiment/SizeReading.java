package org.sokobase.jobs.experiment;

import java.util.List;

/** The two readings of a size such as 8x8: with its border, or the inside alone. */
enum SizeReading {
    WITH_BORDER("8x8 with border", "included"),
    INSIDE("8x8 inside", "excluded");

    /** The first one leads. */
    static final List<SizeReading> ALL = List.of(values());

    private final String label;
    private final String setting;

    SizeReading(String label, String setting) {
        this.label = label;
        this.setting = setting;
    }

    /** As it stands in tables and legends. */
    String label() {
        return label;
    }

    /** The value of the parameter reading.border. */
    String setting() {
        return setting;
    }

    /** As it stands in names of files. */
    String file() {
        return this == WITH_BORDER ? "border" : "inside";
    }
}
