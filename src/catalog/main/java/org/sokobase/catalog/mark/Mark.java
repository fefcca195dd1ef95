package org.sokobase.catalog.mark;

import java.util.Locale;

/** What may be known of a puzzle, and so of all its levels. */
public enum Mark {
    /** A solution of one of its exact boards was verified. Nobody says this; it holds as long as the solution is known. */
    SOLVABLE,
    /** Somebody says that it has no solution. A verified solution refutes that. */
    UNSOLVABLE,
    /** Somebody says that it is too easy to be of interest. */
    TRIVIAL;

    /** The name in output, files and the database. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The mark with a label. */
    static Mark of(String label) {
        return valueOf(label.toUpperCase(Locale.ROOT));
    }
}
