package org.sokobase.jobs.scoring;

import java.util.Locale;
import java.util.OptionalInt;

/** How a record stands against that of somebody else. */
public enum Standing {
    BETTER,
    EQUAL,
    WORSE,
    /** The other list has none that can be compared. */
    ONLY_HERE,
    /** Only the other list has one. */
    ONLY_THERE;

    /** Compares two figures of which less is better; at least one must be there. */
    static Standing of(OptionalInt own, OptionalInt other) {
        if (own.isEmpty() || other.isEmpty()) {
            return own.isEmpty() ? ONLY_THERE : ONLY_HERE;
        }
        int sign = Integer.compare(own.getAsInt(), other.getAsInt());
        return sign < 0 ? BETTER : sign > 0 ? WORSE : EQUAL;
    }

    /** The name in output. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
