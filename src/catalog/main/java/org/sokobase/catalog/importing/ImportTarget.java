package org.sokobase.catalog.importing;

import java.sql.SQLException;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.sokobase.catalog.database.DatabaseWork;
import org.sokobase.catalog.database.Loading;
import org.sokobase.catalog.database.Session;

/** The database into which an import writes: that of the catalog, or a new one that replaces it at the end. */
final class ImportTarget implements AutoCloseable {

    private final Session session;
    private final Import.Mode mode;
    private final Handle handle;
    private final Optional<Loading> loading;

    private ImportTarget(Session session, Import.Mode mode, Handle handle, Optional<Loading> loading) {
        this.session = session;
        this.mode = mode;
        this.handle = handle;
        this.loading = loading;
    }

    /** Opens the database for a mode. */
    static ImportTarget begin(Session session, Import.Mode mode) {
        session.requireWriting();
        return session.with(handle -> switch (mode) {
            case PER_FILE -> new ImportTarget(session, mode, handle, Optional.empty());
            case DRY_RUN -> new ImportTarget(session, mode, handle.begin(), Optional.empty());
            case BULK -> {
                Loading loading = Loading.begin(session);
                yield new ImportTarget(session, mode, loading.handle(), Optional.of(loading));
            }
        });
    }

    Handle handle() {
        return handle;
    }

    /** Whether it is known to be empty, which saves queries. */
    boolean isEmpty() {
        return loading.isPresent() || session.isEmptyOnServer();
    }

    /** Creates the indexes of ids, for queries from now on. */
    void index() {
        loading.ifPresent(Loading::index);
    }

    /** Runs some work on it and translates its failures. */
    <T> T translating(DatabaseWork<T> work) {
        return session.translating(work);
    }

    /** Starts an import into it; closes it if that fails. */
    Import started(DatabaseWork<Import> start) {
        try {
            return translating(start);
        } catch (RuntimeException | Error e) {
            try {
                close();
            } catch (RuntimeException inVain) {
                e.addSuppressed(inVain);
            }
            throw e;
        }
    }

    /** Imports a file completely or, on failure, not at all; then it also clears the caches. */
    ImportedFile takeIn(DatabaseWork<ImportedFile> work, ImportState state) {
        return mode == Import.Mode.DRY_RUN ? translating(work) : translating(() -> inTransaction(work, state));
    }

    private ImportedFile inTransaction(DatabaseWork<ImportedFile> work, ImportState state) throws SQLException {
        handle.begin();
        boolean firstOfRun = !state.run().isMade();
        try {
            ImportedFile result = work.run();
            handle.commit();
            state.known().keep();
            if (mode == Import.Mode.PER_FILE) {
                session.changed(result.levels().size());
            }
            return result;
        } catch (SQLException | RuntimeException e) {
            rollBack(e);
            state.forget();
            if (firstOfRun) {
                state.run().forget();
            }
            throw e;
        }
    }

    /** Rolls back, unless the database has closed itself, as it does when it cannot write. */
    private void rollBack(Exception because) {
        try {
            handle.rollback();
        } catch (JdbiException e) {
            because.addSuppressed(e);
        }
    }

    /** Commits what was loaded; does nothing in other modes. */
    void finish() {
        session.translating(() -> {
            if (loading.isPresent()) {
                loading.get().swapIn();
            }
        });
    }

    /** Rolls back what is not to be kept. */
    @Override
    public void close() {
        session.translating(() -> {
            if (mode == Import.Mode.DRY_RUN) {
                handle.rollback();
            }
            if (loading.isPresent()) {
                loading.get().close();
            }
        });
    }
}
