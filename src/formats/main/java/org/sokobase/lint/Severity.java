package org.sokobase.lint;

import java.util.Locale;

/** The severity of a {@link Diagnostic}. */
public enum Severity {
    /** Worth knowing; no action needed. */
    INFO,
    /** Read, but by a guess or incompletely. */
    WARNING,
    /** Not usable as it is. */
    ERROR;

    /** The name in output and files. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** As it is typed and shown. */
    @Override
    public String toString() {
        return label();
    }
}
