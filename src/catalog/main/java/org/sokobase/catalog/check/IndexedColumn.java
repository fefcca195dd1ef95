package org.sokobase.catalog.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * A column of an index in H2; names are the schema's own.
 *
 * @param isNumber whether its values are whole numbers
 */
record IndexedColumn(String table, String index, String name, boolean isNumber) {

    private static final String ALL = """
            select table_name, index_name, column_name from information_schema.index_columns
            where table_schema = 'PUBLIC' and table_name <> 'flyway_schema_history'
            order by table_name, index_name, ordinal_position
            """;

    /**
     * The indexes of keys that are the numbers of the rows: such an index is the table itself. Not joined with the columns, nor is
     * the next: H2 would list everything again for each column of an index.
     */
    private static final String TABLES_THEMSELVES = """
            select index_name from information_schema.indexes
            where table_schema = 'PUBLIC' and index_class = 'org.h2.mvstore.db.MVDelegateIndex'
            """;

    private static final String NUMBERS = """
            select table_name || '.' || column_name from information_schema.columns
            where table_schema = 'PUBLIC' and data_type in ('BIGINT', 'INTEGER', 'SMALLINT')
            """;

    /** The columns of all indexes that are not the tables themselves, by table. */
    static Map<String, List<IndexedColumn>> byTable(Handle handle) {
        Set<String> numbers = handle.createQuery(NUMBERS).mapTo(String.class).set();
        Set<String> tablesThemselves =
                handle.createQuery(TABLES_THEMSELVES).mapTo(String.class).set();
        return handle.createQuery(ALL)
                .map((row, context) -> new IndexedColumn(
                        row.getString(1),
                        row.getString(2),
                        row.getString(3),
                        numbers.contains(row.getString(1) + "." + row.getString(3))))
                .filter(column -> !tablesThemselves.contains(column.index()))
                .collect(Collectors.groupingBy(IndexedColumn::table, LinkedHashMap::new, Collectors.toList()));
    }

    /**
     * A sum of all values, each turned by the number of its row: equal ones do not cancel each other, and one that stands in the
     * index of another row shows as well. Adding up a million of them would take longer.
     */
    private String sum() {
        String value = isNumber ? "cast(\"" + name + "\" as bigint)" : "ora_hash(\"" + name + "\")";
        return "coalesce(bit_xor_agg(rotateleft(" + value + ", _rowid_)), 0)";
    }

    /** The sums of some of them, by name; a column of several indexes has one. */
    static Map<String, String> sums(List<IndexedColumn> columns) {
        return columns.stream()
                .collect(Collectors.toMap(
                        IndexedColumn::name, IndexedColumn::sum, (one, same) -> one, LinkedHashMap::new));
    }
}
