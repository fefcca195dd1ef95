package org.sokobase.catalog.removal;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.StatementContext;
import org.sokobase.catalog.dump.DumpLine;

/** The rows of what was removed. */
final class RemovedRows {

    private static final int BATCH = 1000;

    private static final String INSERT =
            "insert into removed_line (import_run_id, source_file_id, collection_id, content) values (?, ?, ?, ?)";

    private static final String SELECT =
            "select source_file_id, collection_id, content from removed_line where import_run_id = ? order by id";

    private final Handle handle;

    RemovedRows(Handle handle) {
        this.handle = handle;
    }

    /**
     * A row.
     *
     * @param file       of the line of a file, the row that this had
     * @param collection the same of its collection
     */
    record Row(Optional<Long> file, Optional<Long> collection, String content) {

        /** Whether it is a level that went alone. */
        boolean isLevelAlone() {
            return file.isEmpty() && collection.isPresent();
        }

        private static Row read(ResultSet row, StatementContext context) throws SQLException {
            return new Row(
                    Optional.ofNullable(row.getObject(1, Long.class)),
                    Optional.ofNullable(row.getObject(2, Long.class)),
                    row.getString(3));
        }
    }

    /** Keeps the line of a file. */
    void insert(long run, long file, Optional<Long> collection, DumpLine line) {
        handle.createUpdate(INSERT)
                .bind(0, run)
                .bind(1, file)
                .bind(2, collection.orElse(null))
                .bind(3, line.toString())
                .execute();
    }

    /** Keeps the line of a level that goes alone. */
    void insertLevel(long run, long collection, int index, String published, DumpLine line) {
        handle.execute(
                "insert into removed_line (import_run_id, collection_id, ordinal, published, content) values (?, ?, ?, ?, ?)",
                run,
                collection,
                index,
                published,
                line.toString());
    }

    /** Keeps lines. */
    void insert(long run, List<DumpLine> lines) {
        for (int from = 0; from < lines.size(); from += BATCH) {
            try (PreparedBatch batch =
                    handle.prepareBatch("insert into removed_line (import_run_id, content) values (?, ?)")) {
                lines.subList(from, Math.min(lines.size(), from + BATCH))
                        .forEach(line -> batch.add(run, line.toString()));
                batch.execute();
            }
        }
    }

    /** Hands over the rows of a run, in their order. */
    void forEach(long run, Consumer<Row> consumer) {
        handle.createQuery(SELECT)
                .bind(0, run)
                .setFetchSize(BATCH)
                .map(Row::read)
                .forEach(consumer);
    }

    /** The lines of the files of a run. */
    List<String> files(long run) {
        List<String> files = new ArrayList<>();
        forEach(run, row -> {
            if (row.content().startsWith("{\"file\"")) {
                files.add(row.content());
            }
        });
        return files;
    }

    /** The levels that went alone in a run. */
    List<Row> levels(long run) {
        return handle.createQuery("select source_file_id, collection_id, content from removed_line"
                        + " where import_run_id = ? and ordinal is not null order by id")
                .bind(0, run)
                .map(Row::read)
                .list();
    }

    void delete(long run) {
        handle.execute("delete from removed_line where import_run_id = ?", run);
    }
}
