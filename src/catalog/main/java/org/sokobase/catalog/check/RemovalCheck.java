package org.sokobase.catalog.check;

import java.util.HashMap;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Count;
import org.sokobase.catalog.database.Pages;
import org.sokobase.catalog.dump.DumpFormatException;
import org.sokobase.catalog.dump.DumpLine;

/** Whether what runs have removed can be read again, and is of as many files as the runs say. */
final class RemovalCheck {

    private final Handle handle;
    private final ProblemSink flaws;
    private final Map<Long, Integer> files = new HashMap<>();

    RemovalCheck(Handle handle, ProblemSink flaws) {
        this.handle = handle;
        this.flaws = flaws;
    }

    private record Row(long id, long run, String content) {}

    void run() {
        new Pages(handle, rows -> {})
                .forEach(
                        "select id, import_run_id, content from removed_line where 1 = 1",
                        "id",
                        (row, context) -> new Row(row.getLong(1), row.getLong(2), row.getString(3)),
                        Row::id,
                        this::read);
        handle.createQuery("select id, removed_files from import_run order by id")
                .map((row, context) -> Map.entry(row.getLong(1), row.getInt(2)))
                .list()
                .forEach(run -> count(run.getKey(), run.getValue()));
    }

    private void read(Row row) {
        try {
            if (DumpLine.parse(row.content()).has("file")) {
                files.merge(row.run(), 1, Integer::sum);
            }
        } catch (DumpFormatException e) {
            flaws.lost(
                    IntegrityProblem.Kind.REMOVED,
                    "removed_line",
                    "row " + row.id() + " cannot be read, so run " + row.run() + " cannot be undone: " + e.getMessage(),
                    () -> handle.execute("delete from removed_line where import_run_id = ?", row.run()));
        }
    }

    private void count(long run, int said) {
        int found = files.getOrDefault(run, 0);
        if (found != said) {
            flaws.curable(
                    IntegrityProblem.Kind.REMOVED,
                    "import_run",
                    "run " + run + " has removed " + Count.of(said, "file") + ", but " + found + " are kept",
                    () -> handle.execute("update import_run set removed_files = ? where id = ?", found, run));
        }
    }
}
