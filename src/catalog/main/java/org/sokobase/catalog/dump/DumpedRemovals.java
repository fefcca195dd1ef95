package org.sokobase.catalog.dump;

import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.database.Pages;

/** Writes and reads what runs have removed. The lines are kept as they are; what they say is looked at when it comes back. */
final class DumpedRemovals {

    private final Handle handle;
    private final DumpedRuns runs;

    DumpedRemovals(Handle handle, DumpedRuns runs) {
        this.handle = handle;
        this.runs = runs;
    }

    private record Row(long id, DumpLine line) {}

    static void write(Handle handle, Consumer<DumpLine> lines) {
        new Pages(handle, rows -> {})
                .forEach(
                        "select id, import_run_id, content from removed_line where 1 = 1",
                        "id",
                        (row, context) -> new Row(
                                row.getLong(1),
                                new DumpLine()
                                        .with("removed_in_run", row.getLong(2))
                                        .with("content", row.getString(3))),
                        Row::id,
                        row -> lines.accept(row.line()));
    }

    void read(DumpLine line) throws DumpFormatException {
        long run = runs.run(line, "removed_in_run");
        String content = line.text("content");
        DumpLine.parse(content);
        handle.execute("insert into removed_line (import_run_id, content) values (?, ?)", run, content);
    }
}
