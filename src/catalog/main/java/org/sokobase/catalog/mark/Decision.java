package org.sokobase.catalog.mark;

import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.sokobase.identity.LevelId;

/**
 * What somebody has decided of two puzzles that look alike. Both are named by their Unique-Ids, so that decisions can be
 * published; they need not be in the catalog.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param puzzle one of them; of a variant, the variant
 * @param other  the other one; what it is a variant of
 * @param ruling what they are to each other
 * @param saidBy who decided
 * @param saidAt when
 * @param note   why, or an empty string
 */
public record Decision(LevelId puzzle, LevelId other, Ruling ruling, String saidBy, Instant saidAt, String note) {

    /** What two puzzles are to each other. */
    public enum Ruling {
        /** They count as one puzzle: one of them is redundant. */
        SAME("same"),
        /** They have nothing to do with each other. */
        DIFFERENT("different"),
        /** The first is a variant of the second; both are worth keeping. */
        VARIANT_OF("variant-of");

        private final String label;

        Ruling(String label) {
            this.label = label;
        }

        /** The ruling with a label. */
        public static Optional<Ruling> labelled(String label) {
            return Arrays.stream(values())
                    .filter(ruling -> ruling.label.equals(label))
                    .findFirst();
        }

        /** The name in commands, files and output. */
        public String label() {
            return label;
        }
    }
}
