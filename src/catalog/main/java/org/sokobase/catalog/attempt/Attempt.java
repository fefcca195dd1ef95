package org.sokobase.catalog.attempt;

import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * A search that ended without a result.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param limits  that it had
 * @param endedBy what ended it
 * @param at      when, in whole seconds
 */
public record Attempt(AttemptLimits limits, End endedBy, Instant at) {

    /** What may end a search without a result. */
    public enum End {
        /** The time was over. */
        TIME,
        /** There were as many positions as allowed. */
        NODES,
        /** The memory was full. */
        MEMORY,
        /** The solver searches for nothing there, whatever the limits. */
        REFUSED;

        /** The name in the database and in dumps. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The one with a name. */
        public static Optional<End> labelled(String label) {
            return Arrays.stream(values())
                    .filter(end -> end.label().equals(label))
                    .findFirst();
        }
    }

    /** Whether a search with such limits would come no farther. The memory counts only if it was full. */
    public boolean covers(AttemptLimits now) {
        if (endedBy == End.REFUSED) {
            return limits.version().equals(now.version());
        }
        return limits.reach(now) && (endedBy != End.MEMORY || limits.bytes() >= now.bytes());
    }
}
