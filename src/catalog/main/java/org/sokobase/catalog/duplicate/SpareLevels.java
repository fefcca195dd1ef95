package org.sokobase.catalog.duplicate;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;

/**
 * The levels that are left over where one of each puzzle is enough, each with the one that is kept in its place. It needs memory
 * for these only, and none for puzzles that occur once. For any number of threads.
 */
public final class SpareLevels {

    private static final Comparator<Spare> BY_LEVEL = Comparator.comparingLong(Spare::level);

    /** Where all copies are wanted: none. */
    public static final SpareLevels NONE = new SpareLevels(List.of());

    private final List<Spare> spare;

    /** A level that is left over, and the one that is kept, by their numbers. */
    record Spare(long level, long kept) {}

    /**
     * Where the level stands that is kept.
     *
     * @param collection the number of its collection
     * @param index      its number among the boards of its file
     */
    public record Kept(long collection, int index) {}

    SpareLevels(List<Spare> spare) {
        this.spare = spare.stream().sorted(BY_LEVEL).toList();
    }

    /** The numbers of the levels that are kept in the place of others. */
    Set<Long> kept() {
        return spare.stream().map(Spare::kept).collect(Collectors.toSet());
    }

    /** Whether the level with a number is left over. */
    public boolean has(long level) {
        return Collections.binarySearch(spare, new Spare(level, 0), BY_LEVEL) >= 0;
    }

    /** The level that is kept in the place of one that is left over; nothing for all others. */
    public Optional<Kept> keptFor(CatalogLevel level) {
        int place = Collections.binarySearch(spare, new Spare(level.id(), 0), BY_LEVEL);
        return place < 0
                ? Optional.empty()
                : Optional.of(spare.get(place).kept())
                        .map(kept -> new Kept(LevelIds.collection(kept), LevelIds.ordinal(kept)));
    }
}
