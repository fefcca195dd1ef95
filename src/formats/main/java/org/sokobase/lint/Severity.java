package org.sokobase.lint;

import java.util.Locale;

/** How much a {@link Diagnostic} matters. */
public enum Severity {
    /** Worth knowing; nothing needs to be done. */
    INFO,
    /** Read, but by a guess or with something put aside. */
    WARNING,
    /** Not usable as it stands. */
    ERROR;

    /** The name in output and files. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
