package org.sokobase.cli.output;

/** In which form results are written. */
public enum OutputFormat {
    /** For people. */
    text,
    /** RFC 4180 with a header line, in UTF-8. */
    csv,
    /** One JSON object a line, in UTF-8. */
    json
}
