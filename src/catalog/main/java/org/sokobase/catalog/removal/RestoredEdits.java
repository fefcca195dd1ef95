package org.sokobase.catalog.removal;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.dump.DumpFormatException;
import org.sokobase.catalog.dump.DumpLine;
import org.sokobase.catalog.dump.EditLines;
import org.sokobase.catalog.edit.KeptEdit;
import org.sokobase.catalog.edit.MovedEdits;

/** The edits of a file that is being brought back, but for those of runs that were undone meanwhile. For one thread. */
final class RestoredEdits {

    private final Handle handle;
    private final Map<Integer, List<KeptEdit>> edits = new HashMap<>();

    RestoredEdits(Handle handle) {
        this.handle = handle;
    }

    /** Takes those in the line of a level, or of the collection itself, whose index is 0. */
    void keep(int index, DumpLine line) throws DumpFormatException {
        List<KeptEdit> kept =
                EditLines.read(line).stream().filter(this::isThere).toList();
        if (!kept.isEmpty()) {
            edits.put(index, kept);
        }
    }

    private boolean isThere(KeptEdit edit) {
        return handle.createQuery("select count(*) from import_run where id = ?")
                        .bind(0, edit.run())
                        .mapTo(Long.class)
                        .one()
                > 0;
    }

    /** Lays them on the collection, which has all its levels. */
    void lay(long collection) {
        new MovedEdits(handle).lay(collection, edits);
    }
}
