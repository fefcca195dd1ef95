package org.sokobase.catalog.check;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Count;

/**
 * Whether every row has what every row must have. A damaged file may be read as rows without it, which the database itself does not
 * notice, and which nobody else needs to reckon with. A server notices it.
 */
final class RowCheck {

    private static final String NEEDED = """
            select c.table_name, c.column_name
            from information_schema.columns c
            join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
            where c.table_schema = 'PUBLIC' and t.table_type = 'BASE TABLE' and c.is_nullable = 'NO'
            order by c.table_name, c.ordinal_position
            """;

    private final Handle handle;
    private final ProblemSink flaws;

    RowCheck(Handle handle, ProblemSink flaws) {
        this.handle = handle;
        this.flaws = flaws;
    }

    private record Column(String table, String name) {}

    /** Returns whether that is so; if not, nothing else can be checked. */
    boolean run() throws SQLException {
        if (!handle.getConnection().getMetaData().getDatabaseProductName().equals("H2")) {
            return true;
        }
        Map<String, List<String>> columns = handle.createQuery(NEEDED)
                .map((row, context) -> new Column(row.getString(1), row.getString(2)))
                .collect(Collectors.groupingBy(
                        Column::table, LinkedHashMap::new, Collectors.mapping(Column::name, Collectors.toList())));
        boolean sound = true;
        for (Map.Entry<String, List<String>> table : columns.entrySet()) {
            sound &= check(table.getKey(), table.getValue());
        }
        return sound;
    }

    /** Counts values as texts: of the column itself, H2 takes for granted that it has as many as there are rows. */
    private boolean check(String table, List<String> columns) {
        String counts = columns.stream()
                .map(column -> "count(cast(\"" + column + "\" as varchar))")
                .collect(Collectors.joining(", "));
        List<Long> found = handle.createQuery("select count(*), " + counts + " from \"" + table + '"')
                .map((row, context) -> {
                    List<Long> numbers = new ArrayList<>();
                    for (int i = 0; i <= columns.size(); i++) {
                        numbers.add(row.getLong(i + 1));
                    }
                    return numbers;
                })
                .one();
        boolean sound = true;
        for (int i = 0; i < columns.size(); i++) {
            long missing = found.get(0) - found.get(i + 1);
            if (missing != 0) {
                sound = false;
                flaws.lost(
                        IntegrityProblem.Kind.ROW,
                        table.toLowerCase(Locale.ROOT),
                        Count.of(missing, "row") + " without " + columns.get(i).toLowerCase(Locale.ROOT)
                                + ": the file is damaged",
                        () -> {}); // a new catalog takes in no such row
            }
        }
        return sound;
    }
}
