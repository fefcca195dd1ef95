package org.sokobase.catalog.tier;

import java.util.Comparator;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.similar.BoardSignature;

/**
 * A puzzle with what tells it from most others at a glance.
 *
 * <p>Immutable; equal if all components are.
 */
public record SketchedPuzzle(PuzzleKey puzzle, BoardSignature sketch) {

    /** The order in which {@link NearPairs} takes them. */
    public static final Comparator<SketchedPuzzle> BY_FLOOR = Comparator.comparingInt(SketchedPuzzle::floors);

    int floors() {
        return sketch.floors();
    }
}
