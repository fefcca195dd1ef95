package org.sokobase.catalog.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.edit.KeptEdit;
import org.sokobase.catalog.edit.MovedEdits;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.solution.FileSolutions;
import org.sokobase.catalog.source.RunRow;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;

/**
 * Reads known files again. The new content replaces the old in the same file and collection, so references to boards,
 * puzzles and the file stay valid. Verified solutions are kept.
 */
final class Rereading {

    private final Handle handle;
    private final FileRows files;
    private final RereadLevels levels;
    private final SolutionLinks links;
    private final RunRow run;

    Rereading(Handle handle, FileRows files, RereadLevels levels, SolutionLinks links, RunRow run) {
        this.handle = handle;
        this.files = files;
        this.levels = levels;
        this.links = links;
        this.run = run;
    }

    /**
     * Reads a file with levels again.
     *
     * @param before the result of its import without reading it again
     * @param waited receives the waiting solutions of levels that are new
     */
    ImportedFile ofLevels(
            IncomingFile incoming, FileRows.Known known, ImportedFile before, Consumer<SolutionLinks.Found> waited) {
        LevelFile file = incoming.file();
        if (file.collection().levels().isEmpty()) { // what somebody has found in it is better than nothing
            files.confirm(known.row());
            return before.rereadInVain();
        }
        MovedEdits moved = new MovedEdits(handle);
        Map<Integer, List<KeptEdit>> edits =
                moved.lift(collectionOf(known.row()).id());
        CatalogLevel.CollectionRef collection = collectionOf(known.row()); // as published
        RereadLevels.Outcome outcome = levels.replace(collection, incoming);
        moved.lay(collection.id(), edits, outcome.numbers());
        if (!outcome.isNothing()) {
            links.forgetTrials();
        }
        FileSolutions into = FileSolutions.ofKnown(handle, known.row());
        List<AddedSolution> added = new ArrayList<>();
        for (Level level : file.collection().levels()) {
            added.addAll(links.link(file.name(), into, level));
        }
        int others = into.finish() + (outcome.retitled() ? 1 : 0);
        if (outcome.hasNewBoards()) {
            long first = files.runOf(known.row()); // whoever takes that back, takes these levels with it
            links.linkWaiting(collection.id(), () -> first).forEach(waited);
        }
        files.reread(known.row(), FileRows.FileRow.of(incoming));
        Reread reread = new Reread(outcome.brought().size(), outcome.changed(), outcome.gone(), linked(added), others);
        return result(incoming, before, reread, outcome.brought(), added);
    }

    private CatalogLevel.CollectionRef collectionOf(long fileRow) {
        return handle.createQuery(LevelRows.SELECT_COLLECTIONS + "where c.source_file_id = ?")
                .bind(0, fileRow)
                .map((row, context) -> LevelRows.collection(row, 1))
                .one();
    }

    /** Reads a file again of which only the solutions were imported. */
    ImportedFile ofSolutions(
            IncomingFile incoming, FileRows.Known known, ImportedFile before, SolutionLinks.Lines lines) {
        if (lines.isEmpty()) {
            files.confirm(known.row());
            return before.rereadInVain();
        }
        FileSolutions into = FileSolutions.ofKnown(handle, known.row());
        List<AddedSolution> added = lines.insert(into);
        int others = into.finish();
        links.forgetWaiting();
        files.reread(known.row(), FileRows.FileRow.of(incoming));
        return result(incoming, before, new Reread(0, 0, 0, linked(added), others), List.of(), added);
    }

    private static int linked(List<AddedSolution> added) {
        return (int)
                added.stream().filter(AddedSolution.Linked.class::isInstance).count();
    }

    private ImportedFile result(
            IncomingFile incoming,
            ImportedFile before,
            Reread reread,
            List<ImportedLevel> brought,
            List<AddedSolution> added) {
        if (reread.equals(Reread.NOTHING)) {
            return before.rereadInVain();
        }
        run.reread();
        return before.reread(incoming.file(), reread, brought, added);
    }
}
