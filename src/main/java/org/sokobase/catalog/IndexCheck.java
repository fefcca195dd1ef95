package org.sokobase.catalog;

import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * Whether every index has the rows of its table. Each table is read once without its indexes and once by each of them.
 * This is about H2, where a damaged file can show it; other databases have tools of their own for this.
 */
final class IndexCheck {

    private static final String INDEXES = """
            select table_name, index_name, listagg('"' || column_name || '"', ',') within group (order by ordinal_position)
            from information_schema.index_columns
            where table_schema = 'PUBLIC' and table_name <> 'flyway_schema_history'
            group by table_name, index_name
            order by table_name, index_name
            """;

    private final Handle handle;
    private final Flaws flaws;

    IndexCheck(Handle handle, Flaws flaws) {
        this.handle = handle;
        this.flaws = flaws;
    }

    private record Index(String table, String name, List<String> columns) {

        /** The number of rows and a sum of what is in the columns, read in a certain way; names are the schema's own. */
        String sums(String way) {
            return columns.stream()
                    .map(column -> "coalesce(sum(cast(ora_hash(" + column + ") as decimal(38))), 0)")
                    .collect(Collectors.joining(
                            " || ' ' || ", "select count(*), ", " from \"" + table + "\" use index (" + way + ")"));
        }
    }

    private record Sums(long rows, String columns) {}

    void run() throws SQLException {
        if (!handle.getConnection().getMetaData().getDatabaseProductName().equals("H2")) {
            return;
        }
        List<Index> indexes = handle.createQuery(INDEXES)
                .map((row, context) -> new Index(
                        row.getString(1),
                        row.getString(2),
                        Stream.of(row.getString(3).split(",")).toList()))
                .list();
        for (Index index : indexes) {
            Sums table = sums(index.sums(""));
            Sums found = sums(index.sums('"' + index.name() + '"'));
            if (!table.equals(found)) {
                flaws.lost(
                        Flaw.Kind.INDEX,
                        index.table().toLowerCase(Locale.ROOT),
                        "the index " + index.name().toLowerCase(Locale.ROOT) + " has " + found.rows() + " entries for "
                                + table.rows() + " rows" + (found.rows() == table.rows() ? ", but others" : ""));
            }
        }
    }

    private Sums sums(String sql) {
        return handle.createQuery(sql)
                .map((row, context) -> new Sums(row.getLong(1), row.getString(2)))
                .one();
    }
}
