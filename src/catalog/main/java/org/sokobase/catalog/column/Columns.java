package org.sokobase.catalog.column;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.name.CollectionNames;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.query.LevelConditions;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.where.Condition;
import org.sokobase.catalog.where.Name;
import org.sokobase.catalog.where.NameValues;

/**
 * Reads columns of all levels of an open catalog, in slices, so that others get their turn between two of them. Threads and errors
 * are those of the {@code Catalog} that hands it out.
 */
public final class Columns {

    /** How many levels a slice has; the statement asks for as many. */
    private static final int SLICE = 50_000;

    /** How many levels are looked at one by one at a time. */
    private static final int PAGE = 1000;

    private static final String COLLECTIONS = """
            select c.id, c.title, c.author, f.import_run_id
            from collection c
            join source_file f on f.id = c.source_file_id
            """;

    private static final String COUNT = "select count(*) from level";

    private static final String SOLVED = """
            select b.exact_id, b.exact_nth, count(*), min(s.moves), min(s.pushes)
            from board b
            join solution s on s.board_id = b.id
            group by b.exact_id, b.exact_nth
            """;

    private static final String LEVELS = """
            select l.id, l.collection_id, l.author, l.status,
                   l.exact_id, l.exact_nth, l.unique_id, l.unique_nth, l.width, l.height, l.boxes
            from level l
            where l.id > ?
            order by l.id
            fetch first 50000 rows only
            """;

    private static final String VALUES = """
            select l.id, l.collection_id, %s
            from level l
            where l.id between :first and :last
            """;

    private static final String PASSING = """
            select l.id
            from level l
            where l.id between :first and :last and %s
            order by l.id
            """;

    private final Session session;

    /** Those of an open catalog. */
    public Columns(Session session) {
        this.session = session;
    }

    /**
     * A text that is another one if anything in the catalog may have changed; nothing if that cannot be told. It may change
     * without cause.
     */
    public Optional<String> state() {
        return session.state();
    }

    /** Begins to read columns. */
    public ColumnReading begin() {
        return session.with(handle -> new ColumnReading(
                collections(handle),
                solved(handle),
                handle.createQuery(COUNT).mapTo(Integer.class).one()));
    }

    private static Map<Long, ColumnReading.Collection> collections(Handle handle) {
        Map<Long, ColumnReading.Collection> collections = new HashMap<>();
        handle.createQuery(COLLECTIONS)
                .map((row, context) -> Map.entry(
                        row.getLong(1),
                        new ColumnReading.Collection(row.getString(2), row.getString(3), row.getInt(4))))
                .forEach(one -> collections.put(one.getKey(), one.getValue()));
        return collections;
    }

    private static Map<ColumnReading.BoardId, ColumnReading.Solved> solved(Handle handle) {
        Map<ColumnReading.BoardId, ColumnReading.Solved> solved = new HashMap<>();
        handle.createQuery(SOLVED)
                .map((row, context) -> Map.entry(
                        new ColumnReading.BoardId(row.getLong(1), row.getInt(2)),
                        new ColumnReading.Solved(row.getInt(3), row.getInt(4), row.getInt(5))))
                .forEach(one -> solved.put(one.getKey(), one.getValue()));
        return solved;
    }

    /** Reads the next slice of levels. What was read before must be of the same {@link #state}. */
    public void read(ColumnReading reading) {
        session.use(handle -> {
            try (PreparedStatement query = handle.getConnection().prepareStatement(LEVELS)) {
                query.setLong(1, reading.last());
                int count = 0;
                try (ResultSet row = query.executeQuery()) {
                    for (; row.next(); count++) {
                        reading.add(row);
                    }
                }
                if (count < SLICE) {
                    reading.complete();
                }
            }
        });
    }

    /**
     * Reads a number, or whether something is so, of some levels.
     *
     * @param name    of a number, or of what is so or not so
     * @param columns of the same {@link #state}
     * @param numbers gets them, by their rows
     * @param from    the first row
     * @return the row behind the last one that was read
     */
    public int numbers(Name name, LevelColumns columns, double[] numbers, int from) {
        int to = Math.min(columns.size(), from + SLICE);
        if (to > from) {
            Arrays.fill(numbers, from, to, Double.NaN);
            session.use(handle -> {
                NameValues values = NameValues.of(handle, name);
                handle.createQuery(VALUES.formatted(values.sql()))
                        .bind("first", columns.id(from))
                        .bind("last", columns.id(to - 1))
                        .map((row, context) -> new Value(row.getLong(1), values.read(row, 3, row.getLong(2))))
                        .forEach(value -> columns.row(value.id())
                                .ifPresent(at -> numbers[at] =
                                        value.value().map(Columns::number).orElse(Double.NaN)));
            });
        }
        return to;
    }

    /** What was read of a level. */
    private record Value(long id, Optional<Comparable<?>> value) {}

    private static double number(Comparable<?> value) {
        return value instanceof Boolean is ? (is ? 1 : 0) : (Double) value;
    }

    /**
     * The numbers of those levels for which a condition holds, of those in some rows.
     *
     * @param columns of the same {@link #state}
     * @param from    the first row
     * @param to      the row behind the last one
     */
    public List<Long> passing(Condition condition, LevelColumns columns, int from, int to) {
        if (from >= to) {
            return List.of();
        }
        return session.with(handle -> {
            LevelConditions conditions = new LevelConditions(handle, LevelFilter.ALL.where(Optional.of(condition)));
            List<Long> wanted = conditions
                    .query(PASSING)
                    .bind("first", columns.id(from))
                    .bind("last", columns.id(to - 1))
                    .mapTo(Long.class)
                    .list();
            List<Long> passing = new ArrayList<>();
            for (int i = 0; i < wanted.size(); i += PAGE) {
                List<Long> page = wanted.subList(i, Math.min(wanted.size(), i + PAGE));
                Set<Long> sure = conditions.passingIds(page);
                page.stream().filter(sure::contains).forEach(passing::add);
            }
            return passing;
        });
    }

    /**
     * The numbers of the collections that a name means: a part of the title, or a file.
     *
     * @throws UnknownNameException if there is none
     */
    public List<Long> collections(String name) {
        return session.with(handle -> CollectionNames.numbers(new CollectionNames(handle).meant(name)));
    }
}
