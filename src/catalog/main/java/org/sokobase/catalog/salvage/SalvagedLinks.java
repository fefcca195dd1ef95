package org.sokobase.catalog.salvage;

import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.check.LostRows;
import org.sokobase.catalog.database.Schema;
import org.sokobase.catalog.source.PlaceRows;

/**
 * Makes the rows that were read of a damaged catalog fit together: files and runs that are lost, but have levels, get new rows under a name
 * that says so; any other row that belongs to a lost one is taken out; and what stands for lost levels keeps the numbers of
 * those behind them.
 */
final class SalvagedLinks {

    /** What a file is called whose row is lost, with a number. */
    private static final String LOST_FILE = "lost-file-";

    private static final String LOST_RUNS = """
            insert into import_run (id, started_at, program_version)
            select distinct r.id, timestamp with time zone '1970-01-01 00:00:00+00', 'lost'
            from (select import_run_id as id from source_file union select import_run_id from file_place
                  union select import_run_id from text_edit union select import_run_id from removed_line
                  union select import_run_id from awaited_solution union select 1 where exists (select 1 from level)) r
            where not exists (select 1 from import_run i where i.id = r.id)
            """;

    private static final String LOST_COLLECTIONS = """
            select distinct l.collection_id from level l
            where l.id = l.collection_id * 4294967296 + l.ordinal and l.ordinal > 0
            and not exists (select 1 from collection c where c.id = l.collection_id)
            order by l.collection_id
            """;

    private static final String LOST_FILES = """
            select distinct c.source_file_id from collection c
            where not exists (select 1 from source_file f where f.id = c.source_file_id)
            order by c.source_file_id
            """;

    private static final String FILE = """
            insert into source_file (id, import_run_id, name, sha256, size_bytes, format, charset)
            values (:id, (select min(id) from import_run), :name, :sum, 0, 'xsb', 'UTF-8')
            """;

    /** A level's number says where it belongs, see {@code LevelIds}. */
    private static final String BY_NUMBER = """
            update level set collection_id = id / 4294967296, ordinal = cast(mod(id, 4294967296) as int)
            where id >= 4294967296 and mod(id, 4294967296) between 1 and 2147483647
            and (collection_id <> id / 4294967296 or ordinal <> mod(id, 4294967296))
            """;

    /** Numbers of rows above this are never given; there is room for those that are given here. */
    private static final long LAST_NUMBER = Long.MAX_VALUE >> 1;

    /** The tables whose rows belong to runs. */
    private static final List<String> OF_RUNS =
            List.of("source_file", "file_place", "text_edit", "removed_line", "awaited_solution");

    /** How many levels a file may well have whose own row is lost. */
    private static final long MANY = 1_000_000;

    private static final String LAST_LEVELS = """
            select l.collection_id, max(l.ordinal), count(*), max(c.levels),
                   (select count(*) from removed_line r where r.collection_id = l.collection_id)
            from level l left join collection c on c.id = l.collection_id
            group by l.collection_id
            """;

    private static final String NOWHERE =
            "delete from level where id < 4294967296 or mod(id, 4294967296) not between 1 and 2147483647";

    private static final String TABLES =
            "select table_name from information_schema.tables where table_schema = 'PUBLIC' and table_name <> '"
                    + Schema.HISTORY + "'";

    private static final String LEVELS = """
            select c.id, f.name, c.levels, coalesce(max(l.ordinal), 0)
            from collection c join source_file f on f.id = c.source_file_id
            left join level l on l.collection_id = c.id
            group by c.id, f.name, c.levels order by c.id
            """;

    private final Handle handle;

    SalvagedLinks(Handle handle) {
        this.handle = handle;
    }

    private record Counted(long collection, String file, int levels, int last) {}

    /**
     * Takes out rows with numbers that are never given, and lets new ones have numbers that are not taken, which the database counted
     * until now. What belonged to such a run belongs to the first.
     *
     * @return how many rows go, by table
     */
    Map<String, Long> countOn() {
        List<String> tables = handle.createQuery("""
                        select table_name from information_schema.columns
                        where table_schema = 'PUBLIC' and is_identity = 'YES' and column_name = 'ID'
                        """).mapTo(String.class).list();
        Map<String, Long> removed = new TreeMap<>();
        for (String table : tables) {
            long greatest = table.equals("IMPORT_RUN") ? Integer.MAX_VALUE : LAST_NUMBER;
            long rows = handle.execute("delete from " + table + " where id not between 1 and " + greatest);
            if (rows > 0) {
                removed.put(table, rows);
            }
            handle.execute("alter table " + table + " alter column id restart with " + next(table));
        }
        for (String table : OF_RUNS) {
            handle.execute("update " + table + " set import_run_id = 1 where import_run_id not between 1 and "
                    + Integer.MAX_VALUE);
        }
        return removed;
    }

    private long next(String table) {
        return handle.createQuery("select coalesce(max(id), 0) + 1 from " + table)
                .mapTo(Long.class)
                .one();
    }

    /** Has all levels where their numbers say. Returns how many go because theirs say nothing, or are far beyond all others. */
    long placeLevels() {
        handle.execute(BY_NUMBER);
        long nowhere = handle.execute(NOWHERE);
        return nowhere
                + handle.createQuery(LAST_LEVELS).map((row, context) -> LastLevel.read(row)).list().stream()
                        .filter(LastLevel::isTooFar)
                        .mapToLong(level -> handle.execute(
                                "delete from level where collection_id = ? and ordinal > ?",
                                level.collection(),
                                level.reach()))
                        .sum();
    }

    /**
     * The last number in a collection, and beyond which it cannot be: each number before it would get a level that stands for a lost
     * one.
     */
    private record LastLevel(long collection, long ordinal, long reach) {

        static LastLevel read(ResultSet row) throws SQLException {
            long there = row.getLong(3) + row.getLong(5);
            long said = row.getLong(4);
            long reach = row.wasNull() ? Math.max(MANY, there) : 1000 + 2 * Math.max(said, there);
            return new LastLevel(row.getLong(1), row.getLong(2), reach);
        }

        boolean isTooFar() {
            return ordinal > reach;
        }
    }

    /** Makes rows for what has levels and lost its own. Returns how many files these are. */
    int makeParents() {
        handle.execute(LOST_RUNS);
        List<Long> collections =
                handle.createQuery(LOST_COLLECTIONS).mapTo(Long.class).list();
        for (long collection : collections) {
            long file = next("source_file");
            makeFile(file);
            handle.execute(
                    "insert into collection (id, source_file_id, title, titled, author, notes) values (?, ?, ?, false, '', '')",
                    collection,
                    file,
                    LOST_FILE + file);
        }
        List<Long> files = handle.createQuery(LOST_FILES).mapTo(Long.class).list();
        for (long file : files) {
            boolean isNumber = file >= 1 && file <= LAST_NUMBER;
            long made = isNumber ? file : next("source_file");
            makeFile(made);
            handle.execute("update collection set source_file_id = ? where source_file_id = ?", made, file);
        }
        return collections.size() + files.size();
    }

    private void makeFile(long id) {
        handle.createUpdate(FILE)
                .bind("id", id)
                .bind("name", LOST_FILE + id)
                .bind("sum", "0".repeat(64))
                .execute();
        new PlaceRows(handle).insertThatOfFile(id);
    }

    /** Takes out rows that belong to others which are not there. Returns how many, by table. */
    Map<String, Long> takeOutOrphans() throws SQLException {
        List<String> removals = new ArrayList<>();
        Map<String, Long> removed = new TreeMap<>();
        DatabaseMetaData database = handle.getConnection().getMetaData();
        for (String table : handle.createQuery(TABLES).mapTo(String.class).list()) {
            try (ResultSet links = database.getImportedKeys(null, "PUBLIC", table)) {
                while (links.next()) {
                    removals.add("%1$s where not exists (select 1 from %3$s p where p.%4$s = %1$s.%2$s)"
                            .formatted(
                                    table,
                                    links.getString("FKCOLUMN_NAME"),
                                    links.getString("PKTABLE_NAME"),
                                    links.getString("PKCOLUMN_NAME")));
                }
            }
        }
        for (boolean more = true; more; ) {
            more = false;
            for (String removal : removals) {
                int rows = handle.execute("delete from " + removal);
                more |= rows > 0;
                if (rows > 0) {
                    removed.merge(removal.substring(0, removal.indexOf(' ')), (long) rows, Long::sum);
                }
            }
        }
        return removed;
    }

    /** Finds the levels that are lost, by their files, and has something stand for those before the last one. */
    Map<String, Integer> standIns() {
        Map<String, Integer> lost = new TreeMap<>();
        handle.createQuery(LEVELS)
                .map((row, context) -> new Counted(row.getLong(1), row.getString(2), row.getInt(3), row.getInt(4)))
                .list()
                .forEach(collection -> {
                    int missing = LostRows.fillGaps(handle, collection.collection(), collection.last());
                    int behind = Math.max(0, collection.levels() - collection.last());
                    if (missing + behind > 0) {
                        lost.merge(collection.file(), missing + behind, Integer::sum);
                    }
                });
        return lost;
    }
}
