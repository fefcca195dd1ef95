package org.sokobase.catalog;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Takes whole runs of importing out of the catalog. */
final class UndoRows {

    private final Handle handle;
    private final FileRemoval removal;

    UndoRows(Handle handle) {
        this.handle = handle;
        this.removal = new FileRemoval(handle);
    }

    private record FileRow(long id, String name) {}

    Undo undo(ImportRun run) {
        AwaitedRows.Back back = new AwaitedRows(handle, removal).waitAgain(run.number());
        Removed all = back.removed();
        List<UndoneFile> files = new ArrayList<>();
        for (FileRow file : newestFirst(run)) {
            Removed removed = removal.remove(file.id());
            all = all.plus(removed);
            files.add(new UndoneFile(file.name(), removed));
        }
        Collections.reverse(files);
        handle.execute("delete from import_run where id = ?", run.number());
        return new Undo(run, files, all, back.waiting());
    }

    /** What files have in common goes with the last one that is taken out: so that is the one that had it first. */
    private List<FileRow> newestFirst(ImportRun run) {
        return handle.createQuery("select id, name from source_file where import_run_id = ? order by id desc")
                .bind(0, run.number())
                .map((row, context) -> new FileRow(row.getLong(1), row.getString(2)))
                .list();
    }
}
