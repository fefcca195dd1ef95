package org.sokobase.catalog.level;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.database.Database;
import org.sokobase.catalog.database.NewRows;
import org.sokobase.identity.LevelId;

/**
 * The first-edition ids that were made, and up to which level: every sound level up to that one has a row, and no other.
 * {@link FirstEditionMaking} makes them, also for levels that come to an earlier place.
 */
public final class FirstEditionRows {

    static final String INDEX = "first_edition_v1_id";

    private static final List<String> COLUMNS = List.of("level_id", "v1_id");

    /** The levels of later collections, and those behind one of its own collection. */
    private static final String LEVELS_BEHIND = """
            select coalesce(sum(case when id = :own then greatest(levels - :ordinal, 0) else levels end), 0)
            from collection where id >= :own
            """;

    private final Handle handle;

    public FirstEditionRows(Handle handle) {
        this.handle = handle;
    }

    /**
     * How far they are made.
     *
     * @param upTo    this level
     * @param isWhole whether there is the index, by which they are found at once
     */
    record Made(long upTo, boolean isWhole) {

        private static Made of(long kept) {
            return kept < 0 ? new Made(-1 - kept, false) : new Made(kept, true);
        }

        private long kept() {
            return isWhole ? upTo : -1 - upTo;
        }

        Made upTo(long level) {
            return new Made(level, isWhole);
        }
    }

    /** The id of a level. */
    record Row(long level, LevelId id) {}

    Made made() {
        return Made.of(TallyRow.get(handle, "first_editions_up_to"));
    }

    void keep(Made made) {
        TallyRow.set(handle, "first_editions_up_to = ?", made.kept());
    }

    /** Up to which level they are made; 0 if none is. */
    public long upTo() {
        return made().upTo();
    }

    /** The last level of the catalog, if something is left to be made. */
    Optional<Long> behind() {
        Made made = made();
        return handle.createQuery("select max(id) from level")
                .mapTo(Long.class)
                .findOne()
                .filter(last -> last > made.upTo() || !made.isWhole());
    }

    /** About how many levels, or rows without an index, are gone over to find an id. */
    public long levelsBehind() {
        Made made = made();
        long upTo = made.isWhole() ? made.upTo() : 0;
        return handle.createQuery(LEVELS_BEHIND)
                .bind("own", LevelIds.collection(upTo))
                .bind("ordinal", LevelIds.ordinal(upTo))
                .mapTo(Long.class)
                .one();
    }

    /** Adds what was made. */
    void add(List<Row> made) {
        Database.asStatement(() -> {
            NewRows rows = Database.rowsInto("first_edition", COLUMNS, handle.getConnection());
            add(made, rows);
            rows.write();
        });
    }

    private static void add(List<Row> made, NewRows rows) throws SQLException {
        for (Row row : made) {
            rows.add(row.level());
            rows.add(row.id().bits());
            rows.endRow();
        }
    }

    /** All levels of a collection are gone. */
    public static void forget(Handle handle, long collection) {
        gone(handle, LevelIds.of(collection, 0), LevelIds.of(collection, Integer.MAX_VALUE));
    }

    /** A level is gone. */
    public static void levelGone(Handle handle, long level) {
        gone(handle, level, level);
    }

    static void gone(Handle handle, long first, long last) {
        handle.execute("delete from first_edition where level_id between ? and ?", first, last);
    }
}
