package org.sokobase.catalog.measure;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How certain the value of a measure is, the best first. */
public enum Certainty {
    /** It is exactly this. */
    PROVED,
    /** It is at most this. */
    UPPER,
    /** It is at least this. */
    LOWER,
    /** It is that of a solution that was found, perhaps not of the best one. */
    FOUND,
    /** It was tried, and nothing is known. */
    UNKNOWN;

    /** The name in output, in dumps and in the database. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The one with a name. */
    public static Optional<Certainty> labelled(String label) {
        return Arrays.stream(values())
                .filter(certainty -> certainty.label().equals(label))
                .findFirst();
    }
}
