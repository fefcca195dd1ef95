package org.sokobase.catalog.overlap;

import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.similar.Tier;

/**
 * How much collections have in common, counted in puzzles. Every question is asked with a {@link Nearness}, of any tier but the
 * first: to be near means to be the same in that tier without being the same puzzle. From {@link Tier#TRIMMED} on the
 * keys must exist; see {@code Tiers}. Puzzles too large for a tier are near none. Threads and errors are those of the {@code Catalog} that hands it out.
 */
public final class Overlaps {

    private static final Comparator<Overlap> LARGEST_FIRST = Comparator.comparingLong(Overlap::common)
            .thenComparing(overlap -> overlap.nearHere() + overlap.nearThere())
            .reversed()
            .thenComparing(overlap -> overlap.here().file())
            .thenComparing(overlap -> overlap.there().file());

    private final Session session;

    /** Those of an open catalog. */
    public Overlaps(Session session) {
        this.session = session;
    }

    /**
     * The levels of that name.
     *
     * @throws UnknownNameException if the catalog has no such collection
     */
    public List<LevelSet> sets(List<SetName> names, Nearness nearness) {
        return session.with(handle -> {
            LevelSets sets = new LevelSets(handle, nearness);
            return names.stream().map(sets::of).toList();
        });
    }

    /** All pairs of collections that have something in common, the largest first. */
    public List<Overlap> all(Nearness nearness) {
        return session.with(handle -> {
            Neighbours neighbours = new NeighbourSearch(handle, nearness).all();
            List<LevelSet> sets = new LevelSets(handle, nearness).sharing(neighbours);
            return new PairCounts(sets, new MemberDates(handle), neighbours)
                    .sharing()
                    .sorted(LARGEST_FIRST)
                    .toList();
        });
    }

    /** All pairs of some sets, in their order. */
    public List<Overlap> between(List<LevelSet> sets) {
        return session.with(handle -> sets.isEmpty()
                ? List.of()
                : new PairCounts(
                                sets,
                                new MemberDates(handle),
                                new NeighbourSearch(handle, sets.get(0).nearness()).between(sets))
                        .all());
    }

    /** A set with every other collection that has something in common with it, the largest first. */
    public List<Overlap> withOthers(LevelSet set) {
        return session.with(handle -> {
            Neighbours neighbours = new NeighbourSearch(handle, set.nearness()).around(set);
            List<LevelSet> others = new LevelSets(handle, set.nearness()).sharingWith(set, neighbours);
            List<LevelSet> sets = Stream.concat(Stream.of(set), others.stream()).toList();
            return new PairCounts(sets, new MemberDates(handle), neighbours, 1)
                    .sharing()
                    .sorted(LARGEST_FIRST)
                    .toList();
        });
    }

    /**
     * Passes on what two sets have in common: of every puzzle the first level of each, in the order of the first set. By distance
     * every pair of near puzzles, unless both sets have both.
     */
    public void forEachCommon(LevelSet here, LevelSet there, Consumer<CommonPuzzle> consumer) {
        session.use(handle -> {
            Neighbours neighbours = new NeighbourSearch(handle, here.nearness()).between(List.of(here, there));
            new CommonLevels(handle, here.nearness(), neighbours).forEach(here, there, consumer);
        });
    }

    /** Passes on what other collections have of a set, collection by collection in the order of their import. */
    public void forEachElsewhere(LevelSet set, Consumer<CommonPuzzle> consumer) {
        session.use(handle -> {
            Neighbours neighbours = new NeighbourSearch(handle, set.nearness()).around(set);
            CommonLevels common = new CommonLevels(handle, set.nearness(), neighbours);
            new LevelSets(handle, set.nearness())
                    .sharingWith(set, neighbours)
                    .forEach(other -> common.forEach(set, other, consumer));
        });
    }
}
