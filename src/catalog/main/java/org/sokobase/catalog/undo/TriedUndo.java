package org.sokobase.catalog.undo;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.catalog.source.PlaceRows;

/**
 * Counts what undoing a run of importing would do, and changes nothing: most runs brought files that are nowhere else, and with
 * many levels counting takes far less than taking them out and putting them back.
 */
final class TriedUndo {

    private final Handle handle;
    private final PlaceRows places;

    TriedUndo(Handle handle) {
        this.handle = handle;
        this.places = new PlaceRows(handle);
    }

    /** What {@link UndoRows#undo} would return; nothing if only trying it can tell, as files or solutions would stay. */
    Optional<Undo> undo(ImportRun run) {
        if (new ResolvedSolutionRows(handle, new FileRemoval(handle, places)).hasFound(run.number())) {
            return Optional.empty();
        }
        TriedRemoval tried = new TriedRemoval(handle);
        Removed all = Removed.NOTHING;
        List<UndoneFile> files = new ArrayList<>();
        for (long file : new UndoRows(handle).newestFirst(run)) {
            List<PlaceRows.Row> found = places.of(file);
            if (found.stream().anyMatch(place -> place.run() != run.number())) {
                return Optional.empty();
            }
            Removed removed = tried.file(file, puzzle -> {});
            all = all.plus(removed);
            files.add(new UndoneFile(found.get(0).place().name(), removed, Optional.empty()));
        }
        Collections.reverse(files);
        return Optional.of(new Undo(run, files, all, 0));
    }
}
