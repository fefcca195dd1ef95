package org.sokobase.catalog.check;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * How many rows there are, and the sum of each column: of a table, or of what one of its indexes has of it.
 *
 * @param columns the sums of {@link IndexedColumn#sums} by name
 */
record Sums(long rows, Map<String, Long> columns) {

    /** From a result that begins with the number of rows and has the sums of these columns from one of its columns on. */
    static Sums of(ResultSet result, Set<String> names, int from) throws SQLException {
        Map<String, Long> sums = new LinkedHashMap<>();
        int column = from;
        for (String name : names) {
            sums.put(name, result.getLong(column++));
        }
        return new Sums(result.getLong(1), sums);
    }

    /** Whether these, of an index, are those of the table. */
    boolean agreeWith(Sums table) {
        return rows == table.rows() && table.columns().entrySet().containsAll(columns.entrySet());
    }
}
