package org.sokobase.cli.output;

import java.util.Locale;

/** In which form results are written. */
public enum OutputFormat {
    /** For people. */
    TEXT,
    /** RFC 4180 with a header line, in UTF-8. */
    CSV,
    /** One JSON object a line, in UTF-8. */
    JSON;

    /** As it is typed and shown. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
