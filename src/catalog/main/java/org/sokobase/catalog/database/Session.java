package org.sokobase.catalog.database;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.HandleConsumer;

/**
 * A catalog that this process has open: where it lies, and the only connection to it. Everything that asks the catalog or changes
 * it does so here, where the failures of the database are put into words. For one thread at a time.
 */
public final class Session implements AutoCloseable {

    /**
     * From how many levels on, new or gone, it is worth while to look whether the database file has grown so much that it is
     * compacted when the catalog is closed. Many changes leave it many times larger than need be.
     */
    private static final long MANY_LEVELS = 5000;

    /** How many times larger than before a file is compacted, which takes time with all that is in it. */
    private static final long MUCH_LARGER = 2;

    private final CatalogLocation location;
    private final Access access;
    private final LockTimeout waiting;
    private OpenDatabase database;
    private volatile boolean replaced;
    private Optional<LockOwnerFile> holder = Optional.empty();
    private Handle handle;
    private long levelsChanged;
    private long sizeWhenOpened;

    private Session(CatalogLocation location, Access access, OpenDatabase database, LockTimeout waiting) {
        this.location = location;
        this.access = access;
        this.waiting = waiting;
        take(database);
    }

    /** Opens a catalog that must be there, as soon as no other process is in the way. */
    public static Session open(CatalogLocation location, Access access, LockTimeout waiting) {
        return new Session(location, access, Database.open(location, access, waiting), waiting);
    }

    /** Opens a catalog to change it, as soon as no other process has it, and makes it where there is none. */
    public static Session openOrCreate(CatalogLocation location, LockTimeout waiting) {
        return new Session(location, Access.WRITE, Database.create(location, waiting), waiting);
    }

    /**
     * The same catalog once more, for another thread of this process that only reads. It shows what is committed, and is closed
     * before this session.
     *
     * @throws CatalogException of the kind {@code IN_USE} while the file of an empty catalog is being replaced
     */
    public Session beside() {
        if (replaced) {
            throw new CatalogException(CatalogException.Kind.IN_USE, "the catalog is being filled for the first time");
        }
        return new Session(location, Access.READ, Database.beside(location, waiting), waiting);
    }

    private void take(OpenDatabase opened) {
        try {
            database = opened;
            replaced = false;
            handle = Database.handle(opened.connection());
            sizeWhenOpened =
                    location.file().map(CatalogFile::at).map(CatalogFile::size).orElse(0L);
            holder = location.file().map(CatalogFile::at).flatMap(this::sayWhoHasIt);
        } catch (RuntimeException e) {
            translating(() -> {
                opened.close();
            });
            throw e;
        }
    }

    /** Of several that read, the first one says so. */
    private Optional<LockOwnerFile> sayWhoHasIt(CatalogFile file) {
        return access == Access.READ && file.holder().isPresent()
                ? Optional.empty()
                : Optional.of(LockOwnerFile.write(file, waiting.command()));
    }

    /** Where the catalog lies. */
    public CatalogLocation location() {
        return location;
    }

    /** Asks the database something, or changes it. One whose file was replaced is opened again for that. */
    public <T> T with(HandleCallback<T, SQLException> work) {
        if (replaced) {
            take(Database.open(location, access, waiting));
        }
        return translating(() -> work.withHandle(handle));
    }

    /** The same for something without an answer. */
    public void use(HandleConsumer<SQLException> work) {
        with(open -> {
            work.useHandle(open);
            return null;
        });
    }

    /** Changes the catalog: all of it or, if something fails, nothing. */
    public <T> T change(HandleCallback<T, SQLException> work) {
        requireWriting();
        return with(open -> open.inTransaction(work));
    }

    /**
     * A text that is another one if anything in the catalog may have changed, by this process or by others; nothing for one in memory. It
     * may change without cause.
     */
    public Optional<String> state() {
        return with(open -> Database.state(location, open.getConnection()));
    }

    /** Runs something on this database, or on one beside it, with failures translated into {@link CatalogException}s. */
    public <T> T translating(DatabaseWork<T> work) {
        return Database.translating(location, work);
    }

    /** The same where nothing comes of it. */
    public void translating(DatabaseWork.Action work) {
        Database.translating(location, work);
    }

    /** Makes sure that it was opened to be changed. */
    public void requireWriting() {
        if (access != Access.WRITE) {
            throw new IllegalStateException(location.shown() + " is open to be read");
        }
    }

    /** Whether another file can take its place: there is nothing in it yet, and it lies in a file. */
    public boolean canBeLoaded() {
        return location.file().isPresent() && isEmpty();
    }

    /** Whether it has nothing in it, and every question to it takes its time. */
    public boolean isEmptyOnServer() {
        return location instanceof ServerLocation && isEmpty();
    }

    /** Whether there is no file in it, none that was removed, nothing was said of any puzzle, and no game goes on. */
    public boolean isEmpty() {
        return with(open -> Stream.of(
                        "source_file",
                        "puzzle_mark",
                        "decision",
                        "rating",
                        "study",
                        "puzzle_measure",
                        "puzzle_tag",
                        "removed_line",
                        "game")
                .allMatch(table -> isEmpty(open, table)));
    }

    private static boolean isEmpty(Handle handle, String table) {
        return handle.createQuery("select count(*) from " + table)
                        .mapTo(Long.class)
                        .one()
                == 0;
    }

    /** Takes note of levels that came or went. */
    public void changed(long levels) {
        levelsChanged += levels;
    }

    /**
     * Lets a database file take the place of this catalog's. From then on the catalog is anybody's; this session opens it again,
     * and waits for others if it must, when it is asked for something.
     */
    void replaceBy(PreparedFile loaded) throws IOException, SQLException {
        loaded.replace(); // the lock of the old file is held until nobody can open it any more
        replaced = true;
        H2Connections.endWithoutWriting(database.connection()); // there may be no room for writing
        letGo();
    }

    private void letGo() throws SQLException {
        holder.ifPresent(LockOwnerFile::close);
        database.close();
    }

    @Override
    public void close() {
        translating(() -> {
            if (!replaced) {
                letGo();
            }
        });
        location.file()
                .map(CatalogFile::at)
                .filter(file -> levelsChanged > MANY_LEVELS && file.size() > MUCH_LARGER * sizeWhenOpened)
                .ifPresent(file -> file.compactIfPossible(waiting.command()));
    }
}
