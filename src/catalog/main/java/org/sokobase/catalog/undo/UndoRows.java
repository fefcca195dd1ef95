package org.sokobase.catalog.undo;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.catalog.source.PlaceRows;

/** Takes whole runs of importing out of the catalog: files go from the places at which the run met them. */
final class UndoRows {

    private final Handle handle;
    private final FileRemoval removal;
    private final PlaceRows places;

    UndoRows(Handle handle) {
        this.handle = handle;
        this.places = new PlaceRows(handle);
        this.removal = new FileRemoval(handle, places);
    }

    Undo undo(ImportRun run) {
        ResolvedSolutionRows.Back back = new ResolvedSolutionRows(handle, removal).waitAgain(run.number());
        Removed all = back.removed();
        List<UndoneFile> files = new ArrayList<>();
        for (long file : newestFirst(run)) {
            List<PlaceRows.Row> met = places.of(file).stream()
                    .filter(place -> place.run() == run.number())
                    .toList();
            Optional<Removed> removed = removal.remove(file, met);
            all = all.plus(removed.orElse(Removed.NOTHING));
            files.add(new UndoneFile(
                    met.get(0).place().name(),
                    removed.orElse(Removed.NOTHING),
                    removed.isPresent() ? Optional.empty() : Optional.of(places.nameOf(file))));
        }
        Collections.reverse(files);
        handle.execute("delete from import_run where id = ?", run.number());
        return new Undo(run, files, all, back.waiting());
    }

    /** What files have in common goes with the last one that is taken out: so that is the one that had it first. */
    List<Long> newestFirst(ImportRun run) {
        return handle.createQuery("""
                        select distinct source_file_id from file_place where import_run_id = ?
                        order by source_file_id desc
                        """).bind(0, run.number()).mapTo(Long.class).list();
    }
}
