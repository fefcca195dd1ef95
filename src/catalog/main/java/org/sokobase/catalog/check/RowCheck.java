package org.sokobase.catalog.check;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Count;

/**
 * Whether every row has what every row must have. A damaged file may be read as rows without it, which the database itself does not
 * notice, and which nobody else needs to reckon with. This is about H2; a server notices it.
 *
 * <p>Each table is read once, without its indexes, and for {@link IndexCheck} at the same time.
 */
final class RowCheck {

    /** Not joined with the other: H2 would list all tables again for each column. */
    private static final String TABLES = """
            select table_name from information_schema.tables
            where table_schema = 'PUBLIC' and table_type = 'BASE TABLE'
            order by table_name
            """;

    private static final String NEEDED = """
            select table_name, column_name from information_schema.columns
            where table_schema = 'PUBLIC' and is_nullable = 'NO'
            order by table_name, ordinal_position
            """;

    private final Handle handle;
    private final ProblemSink flaws;
    private final Map<String, List<IndexedColumn>> indexed;
    private final Map<String, Sums> sums = new LinkedHashMap<>();

    RowCheck(Handle handle, ProblemSink flaws, Map<String, List<IndexedColumn>> indexed) {
        this.handle = handle;
        this.flaws = flaws;
        this.indexed = indexed;
    }

    private record Column(String table, String name) {}

    /** Returns whether that is so; if not, nothing else can be checked. */
    boolean run() {
        Map<String, List<String>> needed = handle.createQuery(NEEDED)
                .map((row, context) -> new Column(row.getString(1), row.getString(2)))
                .collect(Collectors.groupingBy(Column::table, Collectors.mapping(Column::name, Collectors.toList())));
        boolean sound = true;
        for (String table : handle.createQuery(TABLES).mapTo(String.class).list()) {
            sound &= check(table, needed.getOrDefault(table, List.of()), indexed.getOrDefault(table, List.of()));
        }
        return sound;
    }

    /** The sums of each table that {@link #run} has read, by its name. */
    Map<String, Sums> sums() {
        return sums;
    }

    private boolean check(String table, List<String> needed, List<IndexedColumn> indexed) {
        Map<String, String> sumsOf = IndexedColumn.sums(indexed);
        String results = Stream.of(
                        Stream.of("count(*)"), needed.stream().map(RowCheck::missing), sumsOf.values().stream())
                .flatMap(part -> part)
                .collect(Collectors.joining(", "));
        boolean sound = true;
        List<Long> found = handle.createQuery("select " + results + " from \"" + table + "\" use index ()")
                .map((row, context) -> {
                    sums.put(table, Sums.of(row, sumsOf.keySet(), needed.size() + 2));
                    return numbers(row, 2, needed.size());
                })
                .one();
        for (int i = 0; i < needed.size(); i++) {
            if (found.get(i) != 0) {
                sound = false;
                flaws.lost(
                        IntegrityProblem.Kind.ROW,
                        table.toLowerCase(Locale.ROOT),
                        Count.of(found.get(i), "row") + " without "
                                + needed.get(i).toLowerCase(Locale.ROOT) + ": the file is damaged",
                        () -> {}); // a new catalog takes in no such row
            }
        }
        return sound;
    }

    /** Counts values as texts: of the column itself, H2 takes for granted that it has as many as there are rows. */
    private static String missing(String column) {
        return "count(*) - count(cast(\"" + column + "\" as varchar))";
    }

    private static List<Long> numbers(ResultSet row, int from, int count) throws SQLException {
        List<Long> numbers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            numbers.add(row.getLong(from + i));
        }
        return numbers;
    }
}
