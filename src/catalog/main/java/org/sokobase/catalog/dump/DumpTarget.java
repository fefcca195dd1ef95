package org.sokobase.catalog.dump;

import java.sql.SQLException;
import java.util.OptionalLong;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.Database;
import org.sokobase.catalog.database.Loading;
import org.sokobase.catalog.database.Session;

/** An empty catalog that a dump is read into, as a whole or not at all: all rows are written in a transaction, which is open. */
abstract class DumpTarget implements AutoCloseable {

    private final CatalogLocation location;
    private final Handle handle;

    private DumpTarget(CatalogLocation location, Handle handle) {
        this.location = location;
        this.handle = handle;
    }

    /** Begins to fill a catalog, which must be empty, with the handle that it has open. */
    static DumpTarget begin(Session session, Handle handle) throws SQLException {
        if (!session.isEmpty()) {
            throw new IllegalStateException(session.location().shown() + " is not empty");
        }
        DumpTarget target = session.location().file().isPresent()
                ? new Beside(session, Loading.begin(session))
                : new InPlace(session, handle);
        try {
            target.empty();
        } catch (RuntimeException | Error e) {
            try (target) {
                throw e; // after which nothing is open
            }
        }
        return target;
    }

    /** Begins the transaction, in which an emptied catalog also loses the runs that it still has, as if it were a new one. */
    private void empty() {
        handle.begin();
        handle.execute("delete from import_run");
    }

    /** The database to fill. */
    Handle handle() {
        return handle;
    }

    /** All levels of a collection are there. */
    abstract void collectionIsComplete();

    /** Keeps everything. The next run gets the number after the last one, if there is one. */
    abstract void keep(OptionalLong lastRun) throws SQLException;

    /** Lets the next run get the number after the last one. */
    void countOnFrom(OptionalLong lastRun) {
        lastRun.ifPresent(last -> handle.execute(Database.countingOn(location, "import_run", last)));
    }

    /** Takes back what was not kept. */
    @Override
    public abstract void close() throws SQLException;

    /** In a database beside the catalog's file. Until that takes its place, nobody sees what is committed there. */
    private static final class Beside extends DumpTarget {

        private final Loading loading;

        private Beside(Session session, Loading loading) {
            super(session.location(), loading.handle());
            this.loading = loading;
        }

        /** Commits, as the database would keep what it needs to take back millions of levels. */
        @Override
        void collectionIsComplete() {
            handle().commit();
            handle().begin();
        }

        @Override
        public void keep(OptionalLong lastRun) throws SQLException {
            handle().commit();
            countOnFrom(lastRun);
            loading.swapIn();
        }

        @Override
        public void close() throws SQLException {
            loading.close();
        }
    }

    /** In the catalog itself, in one transaction. */
    private static final class InPlace extends DumpTarget {

        private InPlace(Session session, Handle handle) {
            super(session.location(), handle);
        }

        @Override
        void collectionIsComplete() {
            // A server takes any number of levels back at once.
        }

        @Override
        public void keep(OptionalLong lastRun) {
            countOnFrom(lastRun);
            handle().commit();
        }

        @Override
        public void close() {
            if (handle().isInTransaction()) {
                handle().rollback();
            }
        }
    }
}
