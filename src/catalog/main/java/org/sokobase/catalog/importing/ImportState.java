package org.sokobase.catalog.importing;

import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.match.BoardMatcher;
import org.sokobase.catalog.match.BoardRows;
import org.sokobase.catalog.match.ExistingIds;
import org.sokobase.catalog.match.KnownLevels;
import org.sokobase.catalog.match.NewLevels;
import org.sokobase.catalog.match.RetainedKeys;
import org.sokobase.catalog.source.PlaceRows;
import org.sokobase.catalog.source.RunRow;
import org.sokobase.lint.Diagnostic;

/**
 * The state that the parts of an import share: the rows that they write, and cached answers of the catalog. For one
 * thread.
 *
 * @param run         the row of the run
 * @param newLevels   the levels to be written
 * @param known       the boards and puzzles of the catalog
 * @param names       the names of its levels
 * @param places      the places of boards in the catalog
 * @param files       the rows of files
 * @param filePlaces  the rows of the places of files
 * @param archives    the archives that the catalog has as a whole
 * @param links       solutions and their boards
 * @param outdated    the files that are read again
 * @param diagnostics receives the diagnostics
 */
record ImportState(
        Handle handle,
        RunRow run,
        NewLevels newLevels,
        KnownLevels known,
        LevelNames names,
        BoardMatcher places,
        FileRows files,
        PlaceRows filePlaces,
        Archives archives,
        SolutionLinks links,
        OutdatedFiles outdated,
        Consumer<Diagnostic> diagnostics) {

    /** What is known before the first file. */
    static ImportState of(ImportTarget target, RunRow run, Consumer<Diagnostic> diagnostics) {
        Handle handle = target.handle();
        boolean fromNothing = target.isEmpty();
        NewLevels newLevels = new NewLevels(handle);
        KnownLevels known =
                fromNothing ? KnownLevels.inMemory(handle, newLevels) : KnownLevels.indexed(handle, newLevels);
        LevelNames names = new LevelNames(handle);
        RetainedKeys keptKeys = fromNothing ? RetainedKeys.none() : RetainedKeys.of(handle);
        ExistingIds present = fromNothing ? ExistingIds.any() : ExistingIds.of(handle);
        return new ImportState(
                handle,
                run,
                newLevels,
                known,
                names,
                new BoardMatcher(known, present, keptKeys, diagnostics),
                new FileRows(handle),
                new PlaceRows(handle),
                new Archives(handle),
                new SolutionLinks(handle, new BoardRows(handle, known), names, run, diagnostics),
                new OutdatedFiles(),
                diagnostics);
    }

    /** Clears the caches after a file was rolled back. */
    void forget() {
        newLevels.forget();
        known.forget();
        names.forget();
        links.forgetTrials();
        links.forgetWaiting();
    }

    /** Clears caches before levels and waiting solutions are removed. */
    void beforeRemoval() {
        known.removed();
        names.forget();
        links.forgetWaiting();
    }

    /** Whether a known file was last read by an older reader and has to be read again. */
    boolean isOutdated(FileRows.Known file) {
        return outdated.has(file.row(), file.readAs().format(), file.reader());
    }

    /** Reports the diagnostics of a file. */
    void report(IncomingFile incoming) {
        incoming.file().diagnostics().forEach(diagnostics);
    }

    /** Reports the outcome of a solution. */
    void report(String file, AddedSolution solution) {
        solution.diagnostic(file).ifPresent(diagnostics);
    }

    /** Reports the outcome of a solution that was waiting. */
    void report(SolutionLinks.Found waited) {
        report(waited.file(), waited.linked());
    }
}
