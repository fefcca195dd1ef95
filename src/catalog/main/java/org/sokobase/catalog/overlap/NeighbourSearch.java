package org.sokobase.catalog.overlap;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.tier.NearPairs;
import org.sokobase.catalog.tier.SketchedPuzzle;
import org.sokobase.similar.BoardSignature;

/** Finds the puzzles of sets that are near each other by their distance, in a catalog whose sketches exist. */
final class NeighbourSearch {

    private static final int PAGE = 1000;

    private static final String OF_PUZZLES = NearPairs.sketches("and unique_id = any(:ids)");

    private final Handle handle;
    private final Nearness nearness;

    NeighbourSearch(Handle handle, Nearness nearness) {
        this.handle = handle;
        this.nearness = nearness;
    }

    /** All of the catalog. */
    Neighbours all() {
        return nearness.isByDistance()
                ? new Neighbours(new NearPairs(handle, nearness.within()).among(NearPairs.all(handle)))
                : Neighbours.NONE;
    }

    /** The puzzles of a set, and all of the catalog that are near one of them. */
    Neighbours around(LevelSet set) {
        if (!nearness.isByDistance()) {
            return Neighbours.NONE;
        }
        NearPairs pairs = new NearPairs(handle, nearness.within());
        List<SketchedPuzzle> own = sketched(set, pairs);
        return new Neighbours(pairs.between(own, pairs.aroundFloorsOf(own)));
    }

    /** The puzzles of different sets that are near each other. */
    Neighbours between(List<LevelSet> sets) {
        if (!nearness.isByDistance()) {
            return Neighbours.NONE;
        }
        NearPairs pairs = new NearPairs(handle, nearness.within());
        List<List<SketchedPuzzle>> sketched =
                sets.stream().map(set -> sketched(set, pairs)).toList();
        List<NearPairs.Pair> all = new ArrayList<>();
        for (int i = 0; i < sketched.size(); i++) {
            for (List<SketchedPuzzle> others : sketched.subList(i + 1, sketched.size())) {
                all.addAll(pairs.between(sketched.get(i), others));
            }
        }
        return new Neighbours(all);
    }

    /** The puzzles of a set in the order of their floor; those that are too large to be compared are left out. */
    private List<SketchedPuzzle> sketched(LevelSet set, NearPairs pairs) {
        List<SketchedPuzzle> sketched = new ArrayList<>();
        Set<PuzzleKey> ofCatalog = new HashSet<>();
        for (LevelSet.Member member : set.members()) {
            if (member instanceof LevelSet.InFile inFile) {
                pairs.add(member.puzzle(), inFile.level().board());
                BoardSignature.of(inFile.level().board())
                        .ifPresent(sketch -> sketched.add(new SketchedPuzzle(member.puzzle(), sketch)));
            } else {
                ofCatalog.add(member.puzzle());
            }
        }
        List<Long> ids = ofCatalog.stream()
                .map(puzzle -> puzzle.unique().bits())
                .distinct()
                .toList();
        for (int from = 0; from < ids.size(); from += PAGE) {
            handle.createQuery(OF_PUZZLES)
                    .bindArray("ids", Long.class, ids.subList(from, Math.min(ids.size(), from + PAGE)))
                    .map(NearPairs::read)
                    .filter(puzzle -> ofCatalog.contains(puzzle.puzzle()))
                    .forEach(sketched::add);
        }
        sketched.sort(SketchedPuzzle.BY_FLOOR);
        return sketched;
    }
}
