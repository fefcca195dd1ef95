package org.sokobase.catalog.query;

import java.util.Locale;

/** Which of the solutions entered for the board of a level come with it. */
public enum WithSolutions {
    /** The best by moves and the best by pushes, which may be one and the same. */
    BEST,
    /** Every one. */
    ALL,
    /** Every one, and those of other boards of the puzzle that beat them on this one, with a remark that says so. */
    DERIVED,
    NONE;

    /** As users type it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
