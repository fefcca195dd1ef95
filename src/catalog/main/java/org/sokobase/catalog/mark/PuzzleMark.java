package org.sokobase.catalog.mark;

import java.time.Instant;
import java.util.Comparator;

/**
 * A mark of a puzzle, with who said so.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param mark   what is said
 * @param saidBy who says it: a name; of a solvable puzzle the place, such as {@code sets/first.xsb:16}, where its oldest
 *               solution was found first
 * @param saidAt when it was said; of a solvable puzzle when the import of that place began
 * @param note   what else was said, or an empty string
 */
public record PuzzleMark(Mark mark, String saidBy, Instant saidAt, String note) {

    /** By kind, then time, then name; not left to databases, which do not agree on the order of names. */
    static final Comparator<PuzzleMark> ORDER = Comparator.comparing(PuzzleMark::mark)
            .thenComparing(PuzzleMark::saidAt)
            .thenComparing(PuzzleMark::saidBy);
}
