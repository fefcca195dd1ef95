package org.sokobase.generator.evaluation;

import java.util.Locale;

/** How certain the value of a measure is. Better proofs come first. */
public enum Proof {
    /** It is exactly this. */
    PROVED,
    /** It is at least this. */
    LOWER,
    /** It is at most this. */
    UPPER,
    /** It is that of the best solution that was found, which need not be the push-optimal one. */
    FOUND;

    /** The name in output, files and catalogs. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
