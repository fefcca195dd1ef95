package org.sokobase.catalog.dump;

import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.sokobase.catalog.database.Pages;

/** Writes and reads what runs have removed. The lines are kept as they are; what they say is looked at when it comes back. */
final class DumpedRemovals {

    /** Of a level that went alone also the file. */
    private static final String LINES = """
            select id, import_run_id, content,
                   (select c.source_file_id from collection c
                    where c.id = removed_line.collection_id and removed_line.source_file_id is null)
            from removed_line where 1 = 1""";

    private final Handle handle;
    private final DumpedRuns runs;

    DumpedRemovals(Handle handle, DumpedRuns runs) {
        this.handle = handle;
        this.runs = runs;
    }

    private record Row(long id, DumpLine line) {}

    static void write(Handle handle, RowNumbers sources, Consumer<DumpLine> lines) {
        new Pages(handle, rows -> {})
                .forEach(
                        LINES,
                        "id",
                        (row, context) -> new Row(
                                row.getLong(1),
                                new DumpLine()
                                        .with("removed_in_run", row.getLong(2))
                                        .with("source", source(row.getObject(4, Long.class), sources))
                                        .with("content", row.getString(3))),
                        Row::id,
                        row -> lines.accept(row.line()));
    }

    void read(DumpLine line) throws DumpFormatException {
        long run = runs.run(line, "removed_in_run");
        String content = line.text("content");
        DumpLine kept = DumpLine.parse(content);
        boolean isLevelAlone = line.has("source");
        handle.createUpdate("insert into removed_line (import_run_id, collection_id, ordinal, published, content)"
                        + " values (?, ?, ?, ?, ?)")
                .bind(0, run)
                .bind(1, isLevelAlone ? collection(runs.source(line)) : null)
                .bind(2, isLevelAlone ? kept.count("index") : null)
                .bind(3, isLevelAlone ? kept.text("published") : null)
                .bind(4, content)
                .execute();
    }

    private static @Nullable Integer source(@Nullable Long file, RowNumbers sources) {
        return file == null ? null : sources.of(file);
    }

    private long collection(long source) throws DumpFormatException {
        return handle.createQuery("select id from collection where source_file_id = ?")
                .bind(0, source)
                .mapTo(Long.class)
                .findOne()
                .orElseThrow(() -> new DumpFormatException("the source has no levels"));
    }
}
