package org.sokobase.catalog.overlap;

import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.similar.Tier;

/**
 * How much collections have in common, counted in puzzles. Every question is asked in a tier, from {@link Tier#SAME} to {@link
 * Tier#SAME_WALLS}: to be near means to be the same in that tier without being the same puzzle. From {@link Tier#TRIMMED} on the
 * keys must exist; see {@code Tiers}. Threads and errors are those of the {@code Catalog} that hands it out.
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
     * @throws IllegalArgumentException if the tier is none of those
     */
    public List<LevelSet> sets(List<SetName> names, Tier tier) {
        check(tier);
        return session.with(handle -> {
            LevelSets sets = new LevelSets(handle, tier);
            return names.stream().map(sets::of).toList();
        });
    }

    /** All pairs of collections that have something in common, the largest first. */
    public List<Overlap> all(Tier tier) {
        check(tier);
        return session.with(handle -> {
            List<LevelSet> sets = new LevelSets(handle, tier).sharing();
            return new PairCounts(sets, new MemberDates(handle))
                    .sharing()
                    .sorted(LARGEST_FIRST)
                    .toList();
        });
    }

    /** All pairs of some sets, in their order. */
    public List<Overlap> between(List<LevelSet> sets) {
        return session.with(handle -> new PairCounts(sets, new MemberDates(handle)).all());
    }

    /** A set with every other collection that has something in common with it, the largest first. */
    public List<Overlap> withOthers(LevelSet set) {
        return session.with(handle -> {
            List<LevelSet> sets = Stream.concat(
                            Stream.of(set), new LevelSets(handle, set.tier()).sharingWith(set).stream())
                    .toList();
            return new PairCounts(sets, new MemberDates(handle), 1)
                    .sharing()
                    .sorted(LARGEST_FIRST)
                    .toList();
        });
    }

    /** Passes on what two sets have in common: of every puzzle the first level of each, in the order of the first set. */
    public void forEachCommon(LevelSet here, LevelSet there, Consumer<CommonPuzzle> consumer) {
        session.use(handle -> new CommonLevels(handle, here.tier()).forEach(here, there, consumer));
    }

    /** Passes on what other collections have of a set, collection by collection in the order of their import. */
    public void forEachElsewhere(LevelSet set, Consumer<CommonPuzzle> consumer) {
        session.use(handle -> {
            CommonLevels common = new CommonLevels(handle, set.tier());
            new LevelSets(handle, set.tier()).sharingWith(set).forEach(other -> common.forEach(set, other, consumer));
        });
    }

    private static void check(Tier tier) {
        if (tier == Tier.EXACT || tier == Tier.SIMILAR) {
            throw new IllegalArgumentException("not compared in the tier " + tier.label());
        }
    }
}
