package org.sokobase.catalog.level;

/**
 * The numbers of levels. The number of a level is that of its collection times 2^32, plus its ordinal: so the levels of a
 * collection lie together in their order, and a later collection's after an earlier one's.
 */
public final class LevelIds {

    /** In SQL: the levels {@code l} of the collection {@code c}. */
    public static final String OF_COLLECTION = "l.id between c.id * 4294967296 and c.id * 4294967296 + 4294967295";

    /** In SQL: the collection of the level {@code l}, from its number alone. */
    public static final String COLLECTION = "l.id / 4294967296";

    private LevelIds() {}

    public static long of(long collection, int ordinal) {
        return (collection << Integer.SIZE) + ordinal;
    }

    public static long collection(long level) {
        return level >>> Integer.SIZE;
    }

    public static int ordinal(long level) {
        return (int) level;
    }
}
