package org.sokobase.catalog.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Count;

/**
 * Whether every index has the rows of its table, which {@link RowCheck} has read without its indexes: each index is read once.
 * This is about H2, where a damaged file can show it; other databases have tools of their own for this.
 */
final class IndexCheck {

    private final Handle handle;
    private final ProblemSink flaws;
    private final Map<String, List<IndexedColumn>> indexed;
    private final Map<String, Sums> tables;

    IndexCheck(Handle handle, ProblemSink flaws, Map<String, List<IndexedColumn>> indexed, Map<String, Sums> tables) {
        this.handle = handle;
        this.flaws = flaws;
        this.indexed = indexed;
        this.tables = tables;
    }

    void run() {
        indexed.forEach((table, all) -> {
            Map<String, List<IndexedColumn>> indexes = all.stream()
                    .collect(Collectors.groupingBy(IndexedColumn::index, LinkedHashMap::new, Collectors.toList()));
            indexes.forEach((index, columns) -> check(table, index, columns));
        });
    }

    private void check(String table, String index, List<IndexedColumn> columns) {
        Sums all = Objects.requireNonNull(tables.get(table), table);
        Sums found = sums(table, index, IndexedColumn.sums(columns));
        if (!found.agreeWith(all)) {
            flaws.lost(
                    IntegrityProblem.Kind.INDEX,
                    table.toLowerCase(Locale.ROOT),
                    "the index " + index.toLowerCase(Locale.ROOT) + " has "
                            + Count.of(found.rows(), "entry", "entries") + " for " + Count.of(all.rows(), "row")
                            + (found.rows() == all.rows() ? ", but others" : ""),
                    () -> {}); // a new catalog makes its own
        }
    }

    private Sums sums(String table, String index, Map<String, String> sums) {
        String sql = "select count(*), " + String.join(", ", sums.values()) + " from \"" + table + "\" use index (\""
                + index + "\")";
        return handle.createQuery(sql)
                .map((row, context) -> Sums.of(row, sums.keySet(), 2))
                .one();
    }
}
