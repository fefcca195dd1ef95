package org.sokobase.catalog.overlap;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.tier.NearPairs;

/** Which puzzles are near which by their distance; never itself. */
final class Neighbours {

    /** No puzzle is near another one. */
    static final Neighbours NONE = new Neighbours(List.of());

    private final Map<PuzzleKey, Map<PuzzleKey, Integer>> near = new HashMap<>();

    Neighbours(List<NearPairs.Pair> pairs) {
        for (NearPairs.Pair pair : pairs) {
            add(pair.one(), pair.other(), pair.differing());
            add(pair.other(), pair.one(), pair.differing());
        }
    }

    private void add(PuzzleKey one, PuzzleKey other, int differing) {
        near.computeIfAbsent(one, first -> new HashMap<>()).put(other, differing);
    }

    /** All puzzles that are near another one. */
    Set<PuzzleKey> all() {
        return near.keySet();
    }

    /** What is near a puzzle, with its distance. */
    Map<PuzzleKey, Integer> of(PuzzleKey puzzle) {
        return near.getOrDefault(puzzle, Map.of());
    }
}
