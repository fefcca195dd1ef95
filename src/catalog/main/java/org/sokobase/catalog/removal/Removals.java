package org.sokobase.catalog.removal;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.lint.Diagnostic;

/**
 * Removing files from an open catalog, and bringing them back. Threads and errors are those of the {@code Catalog} that hands it
 * out.
 *
 * <p>A file goes from all its places, with everything that no other file supports and nobody has marked. Solutions of other
 * files for its levels stay, and of a level that goes alone all. All that went is kept, so that the removal can be taken back like any run.
 */
public final class Removals {

    private final Session session;

    /** Those of an open catalog. */
    public Removals(Session session) {
        this.session = session;
    }

    /**
     * Removes files and single levels atomically, as one run.
     *
     * @param names          what they are called: titles of collections, in any case, or files; a folder or an archive is all
     *                       files in it; or levels, {@code FILE#N} or {@code FILE#N-M}, of files that keep others
     * @param programVersion of the program that removes them
     * @throws UnknownNameException if a name means neither, or a file would keep no level; then nothing changes
     */
    public Removal remove(List<String> names, String programVersion) {
        Removal removal = session.change(
                transaction -> new RemovalRows(transaction, diagnostic -> {}).remove(names, programVersion));
        session.changed(removal.removed().levels());
        return removal;
    }

    /** The numbers of the levels that were removed from a collection one by one. */
    public Set<Integer> removedFrom(CatalogLevel.CollectionRef collection) {
        return session.with(handle -> new RemovedLevels(handle).numbersIn(collection.id()));
    }

    /** What {@link #remove} would do; changes nothing. */
    public Removal tryRemove(List<String> names) {
        return session.with(handle -> new RemovalRows(handle, diagnostic -> {}).tryRemove(names));
    }

    /**
     * Brings back atomically what a run has removed, in its order among all files; in a catalog that was loaded from a dump, behind
     * all others. Nothing comes back if one of the files was imported again.
     *
     * @param run         one with {@link ImportRun#removedFiles} or {@link ImportRun#removedLevels}
     * @param diagnostics receives what happens to marks that the solutions refute
     */
    public TakingBack takeBack(ImportRun run, Consumer<Diagnostic> diagnostics) {
        TakingBack taken = session.change(transaction -> new RemovalRows(transaction, diagnostics).takeBack(run));
        if (taken instanceof TakingBack.Done done) {
            session.changed(done.undo().removed().levels());
        }
        return taken;
    }

    /** What {@link #takeBack} would do; changes nothing. */
    public TakingBack tryTakingBack(ImportRun run) {
        return session.change(transaction -> {
            TakingBack tried = new RemovalRows(transaction, diagnostic -> {}).takeBack(run);
            transaction.rollback();
            return tried;
        });
    }
}
