package org.sokobase.catalog.undo;

import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.catalog.source.RunsQuery;

/** The runs that have filled an open catalog, each of which can be undone. Threads and errors are those of the {@code Catalog} that hands it out. */
public final class Runs {

    private final Session session;

    /** Those of an open catalog. */
    public Runs(Session session) {
        this.session = session;
    }

    /** All runs, in the order in which they began. */
    public List<ImportRun> all() {
        return session.with(handle -> new RunsQuery(handle).all());
    }

    /** The runs that began last, but not more than so many, the latest first. */
    public List<ImportRun> last(int most) {
        return session.with(handle -> new RunsQuery(handle).last(most));
    }

    /** The run with a number. */
    public Optional<ImportRun> numbered(long number) {
        return session.with(handle -> new RunsQuery(handle).numbered(number));
    }

    /** The run that began last. */
    public Optional<ImportRun> last() {
        return session.with(handle -> new RunsQuery(handle).last());
    }

    /** The number of the run that began last, without its totals; 0 if there is none. */
    public long lastNumber() {
        return session.with(handle -> new RunsQuery(handle).lastNumber());
    }

    /**
     * The paths that the user gave to a run; for a run of an older program, or one that found its solutions itself, the names
     * of its remaining files.
     */
    public List<String> names(ImportRun run) {
        return session.with(handle -> new RunsQuery(handle).names(run));
    }

    /**
     * Undoes a run atomically: removes its files with everything that no other file supports and nobody has marked. Solutions
     * of other files that found their levels in it wait for them again. What the run removed is not restored: see
     * {@link ImportRun#replacedFiles} and {@link ImportRun#refutedMarks}. A run that removed files is undone by
     * {@code Removals.takeBack}, and one that edited texts by {@code Edits.takeBack}.
     */
    public Undo undo(ImportRun run) {
        Undo undo = session.change(transaction -> new UndoRows(transaction).undo(run));
        session.changed(undo.removed().levels());
        return undo;
    }

    /** What {@link #undo} would do; changes nothing. */
    public Undo tryUndo(ImportRun run) {
        return session.with(handle -> new TriedUndo(handle).undo(run))
                .orElseGet(() -> session.change(transaction -> {
                    Undo tried = new UndoRows(transaction).undo(run);
                    transaction.rollback();
                    return tried;
                }));
    }
}
