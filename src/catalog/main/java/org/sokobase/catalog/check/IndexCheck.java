package org.sokobase.catalog.check;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Count;

/**
 * Whether every index has the rows of its table. Each table is read once without its indexes and once by each of them.
 * This is about H2, where a damaged file can show it; other databases have tools of their own for this.
 */
final class IndexCheck {

    /** Not those of keys that are the numbers of the rows: such an index is the table itself. */
    private static final String INDEXED_COLUMNS = """
            select table_name, index_name, column_name from information_schema.index_columns
            where table_schema = 'PUBLIC' and table_name <> 'flyway_schema_history'
            and index_name not in (
                select index_name from information_schema.indexes
                where table_schema = 'PUBLIC' and index_class = 'org.h2.mvstore.db.MVDelegateIndex')
            order by table_name, index_name, ordinal_position
            """;

    /** Not joined with the other: H2 would list all columns of all tables again for each column of an index. */
    private static final String NUMBERS = """
            select table_name || '.' || column_name from information_schema.columns
            where table_schema = 'PUBLIC' and data_type in ('BIGINT', 'INTEGER', 'SMALLINT')
            """;

    private final Handle handle;
    private final ProblemSink flaws;

    IndexCheck(Handle handle, ProblemSink flaws) {
        this.handle = handle;
        this.flaws = flaws;
    }

    /** A column of an index; names are the schema's own. */
    private record Column(String table, String index, String name, boolean isNumber) {

        /**
         * A sum of all values, each turned by the number of its row: equal ones do not cancel each other, and one that stands
         * in the index of another row shows as well. Adding up a million of them would take longer.
         */
        String sum() {
            String value = isNumber ? "cast(\"" + name + "\" as bigint)" : "ora_hash(\"" + name + "\")";
            return "coalesce(bit_xor_agg(rotateleft(" + value + ", _rowid_)), 0)";
        }
    }

    /** How many rows there are, and the sum of each column. */
    private record Sums(long rows, Map<String, Long> columns) {

        boolean agreeWith(Sums table) {
            return rows == table.rows()
                    && columns.entrySet().stream()
                            .allMatch(column ->
                                    column.getValue().equals(table.columns().get(column.getKey())));
        }
    }

    void run() throws SQLException {
        if (!handle.getConnection().getMetaData().getDatabaseProductName().equals("H2")) {
            return;
        }
        Set<String> numbers = handle.createQuery(NUMBERS).mapTo(String.class).set();
        Map<String, List<Column>> tables = handle.createQuery(INDEXED_COLUMNS)
                .map((row, context) -> new Column(
                        row.getString(1),
                        row.getString(2),
                        row.getString(3),
                        numbers.contains(row.getString(1) + "." + row.getString(3))))
                .collect(Collectors.groupingBy(Column::table, LinkedHashMap::new, Collectors.toList()));
        tables.forEach(this::check);
    }

    private void check(String table, List<Column> indexed) {
        Sums all = sums(table, "", indexed);
        Map<String, List<Column>> indexes =
                indexed.stream().collect(Collectors.groupingBy(Column::index, LinkedHashMap::new, Collectors.toList()));
        indexes.forEach((index, columns) -> {
            Sums found = sums(table, '"' + index + '"', columns);
            if (!found.agreeWith(all)) {
                flaws.lost(
                        IntegrityProblem.Kind.INDEX,
                        table.toLowerCase(Locale.ROOT),
                        "the index " + index.toLowerCase(Locale.ROOT) + " has "
                                + Count.of(found.rows(), "entry", "entries") + " for " + Count.of(all.rows(), "row")
                                + (found.rows() == all.rows() ? ", but others" : ""),
                        () -> {}); // a new catalog makes its own
            }
        });
    }

    /** The sums of the columns, read by the indexes with these names; by none if there is no name. */
    private Sums sums(String table, String indexes, List<Column> columns) {
        Map<String, String> expressions = columns.stream()
                .collect(Collectors.toMap(Column::name, Column::sum, (one, same) -> one, LinkedHashMap::new));
        String sql = "select count(*), " + String.join(", ", expressions.values()) + " from \"" + table
                + "\" use index (" + indexes + ")";
        return handle.createQuery(sql)
                .map((row, context) -> {
                    Map<String, Long> sums = new LinkedHashMap<>();
                    int column = 2;
                    for (String name : expressions.keySet()) {
                        sums.put(name, row.getLong(column++));
                    }
                    return new Sums(row.getLong(1), sums);
                })
                .one();
    }
}
