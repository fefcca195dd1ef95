package org.sokobase.catalog;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.sokobase.board.Board;
import org.sokobase.catalog.check.Integrity;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.dump.Dump;
import org.sokobase.catalog.duplicate.Duplicates;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.mark.Decisions;
import org.sokobase.catalog.mark.Marks;
import org.sokobase.catalog.mark.References;
import org.sokobase.catalog.preference.Preference;
import org.sokobase.catalog.preference.Rankings;
import org.sokobase.catalog.query.AuthorShare;
import org.sokobase.catalog.query.AuthorsQuery;
import org.sokobase.catalog.query.CatalogStats;
import org.sokobase.catalog.query.CollectionSummary;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.catalog.query.Levels;
import org.sokobase.catalog.query.OverviewQuery;
import org.sokobase.catalog.solution.Solutions;
import org.sokobase.catalog.source.Sources;
import org.sokobase.catalog.tier.Tiers;
import org.sokobase.catalog.undo.Runs;
import org.sokobase.identity.LevelId;
import org.sokobase.lint.Diagnostic;

/**
 * All levels that were imported, by identity. What {@link Import} has reported is durable.
 *
 * <p>What is asked most is asked here; all else of its parts, such as {@link #duplicates} or {@link #solutions}. They cost nothing
 * to get and can be kept, but only work while the catalog is open.
 *
 * <p><b>Threads.</b> For one thread at a time; any thread may use it after another one is done. A process can open a catalog
 * in a file only once at a time, so threads share one opening and take turns. On a server, each may have its own.
 *
 * <p><b>Locking.</b> In a file, one opening that writes excludes all others, and any number of processes may read together.
 * On a server, one may write beside any number that read; who reads sees the catalog as it was at the first question.
 * {@link #close} gives the lock back, as does the end of the process.
 *
 * <p><b>Errors.</b> Every method throws a {@link CatalogException} when the database fails: of the kind {@code OUT_OF_SPACE},
 * {@code UNREACHABLE}, {@code DAMAGED} or {@code OTHER} at any time. Opening may fail in every other way too, except for
 * {@code OUT_OF_SPACE} where it only reads. A change that fails leaves the catalog as it was. Changing one that is open to be
 * read is an {@link IllegalStateException}.
 */
public final class Catalog implements AutoCloseable {

    private final Session session;
    private final Rankings rankings = new Rankings();

    private Catalog(Session session) {
        this.session = session;
    }

    /**
     * Opens a catalog in a file, to read. It does not wait, and several processes may read at once. A catalog of an earlier
     * version is brought up to date, as is what a killed process has left, before it is read.
     *
     * <pre>{@code
     * try (Catalog catalog = Catalog.open(Path.of("levels"))) {
     *     catalog.find(board).forEach(found -> System.out.println(found.level().title()));
     * }
     * }</pre>
     *
     * @param file with or without its ending {@code .mv.db}
     * @throws CatalogException of the kind {@code MISSING} if there is none, {@code IN_USE} if it is open to be changed, or
     *                          open in this process already, {@code DAMAGED}, {@code INCOMPATIBLE_VERSION},
     *                          {@code OCCUPIED} if something else is there, {@code ACCESS_DENIED}, {@code READ_ONLY} if it
     *                          must be brought up to date but cannot be written, or {@code BAD_LOCATION}
     */
    public static Catalog open(Path file) {
        return open(CatalogLocation.of(file));
    }

    /**
     * Opens a catalog that must be there, to read. One to which another process writes is refused.
     *
     * @throws CatalogException as {@link #open(Path)}; on a server also of the kinds {@code UNREACHABLE},
     *                          {@code LOGIN_REFUSED} and {@code UNSUPPORTED}
     */
    public static Catalog open(CatalogLocation location) {
        return open(location, Access.READ, LockTimeout.NONE);
    }

    /**
     * Opens a catalog that must be there, as soon as no other process is in the way.
     *
     * @throws CatalogException as {@link #open(CatalogLocation)}, of the kind {@code IN_USE} only when the time is over; {@code
     *                          INTERRUPTED} if the thread is while it waits; {@code READ_ONLY} or {@code OUT_OF_SPACE} if
     *                          it cannot be written
     */
    public static Catalog open(CatalogLocation location, Access access, LockTimeout waiting) {
        return new Catalog(Session.open(location, access, waiting));
    }

    /**
     * Opens a catalog in a file to change it, and makes it, with the folders around it, where there is none. It does not wait.
     *
     * @param file with or without its ending {@code .mv.db}
     * @throws CatalogException as {@link #open(Path)}, but never of the kind {@code MISSING}; {@code IN_USE} also if others
     *                          read it, and {@code OUT_OF_SPACE}
     */
    public static Catalog openOrCreate(Path file) {
        return openOrCreate(CatalogLocation.of(file));
    }

    /** Opens a catalog to change it and makes it where there is none. One that another process has is refused. */
    public static Catalog openOrCreate(CatalogLocation location) {
        return openOrCreate(location, LockTimeout.NONE);
    }

    /** Opens a catalog to change it, as soon as no other process has it, and makes it where there is none. */
    public static Catalog openOrCreate(CatalogLocation location, LockTimeout waiting) {
        return new Catalog(Session.openOrCreate(location, waiting));
    }

    /** Whether {@link Import.Mode#BULK} can fill it: there is nothing in it yet, and it lies in a file. */
    public boolean canBeLoaded() {
        return session.canBeLoaded();
    }

    /** Whether there is no file in it, and nothing was said of any puzzle. */
    public boolean isEmpty() {
        return session.isEmpty();
    }

    /** Begins an import; odd things about single lines go to the consumer. */
    public Import startImport(Import.Mode mode, String programVersion, Consumer<Diagnostic> diagnostics) {
        rankings.forget(); // as there may be more collections of a name then
        return Import.begin(session, mode, programVersion, diagnostics);
    }

    /**
     * Goes on with an import, after the catalog was closed; or begins another one if it was taken back meanwhile.
     *
     * @param run its {@link Import#number}
     */
    public Import resumeImport(long run, String programVersion, Consumer<Diagnostic> diagnostics) {
        rankings.forget();
        return Import.resume(session, run, programVersion, diagnostics);
    }

    /**
     * The levels with an id of any kind, as {@link Levels#find(LevelId, Preference)} by the usual rules: the preferred one
     * first.
     */
    public List<FoundLevel> find(LevelId id) {
        return levels().find(id, Preference.USUAL);
    }

    /**
     * The levels that are the same puzzle as a board, as {@link Levels#find(Board, Preference)} by the usual rules: the
     * preferred one first.
     */
    public List<FoundLevel> find(Board board) {
        return levels().find(board, Preference.USUAL);
    }

    /** The numbers of everything. */
    public CatalogStats stats() {
        return session.with(handle -> new OverviewQuery(handle).stats());
    }

    /** The collections, in the order of their import. */
    public List<CollectionSummary> collections() {
        return session.with(handle -> new OverviewQuery(handle).collections());
    }

    /** Who has made how many levels of which collection; levels without author are in none. */
    public List<AuthorShare> authors() {
        return session.with(handle -> new AuthorsQuery(handle).all());
    }

    /** The levels: found by id, board, text or name, or all that a filter lets through. */
    public Levels levels() {
        return new Levels(session, rankings);
    }

    /** Levels that are copies of each other, and which of them are redundant. */
    public Duplicates duplicates() {
        return new Duplicates(session, rankings);
    }

    /** Levels that are alike without being copies. */
    public Tiers tiers() {
        return new Tiers(session, rankings);
    }

    /** What was decided of pairs of puzzles. */
    public Decisions decisions() {
        return new Decisions(session);
    }

    /** What users have said of puzzles. */
    public Marks marks() {
        return new Marks(session);
    }

    /** The reference collections. */
    public References references() {
        return new References(session);
    }

    /** The solutions, and those that wait for their levels. */
    public Solutions solutions() {
        return new Solutions(session);
    }

    /** The files, and where they were met. */
    public Sources sources() {
        return new Sources(session);
    }

    /** The runs that have filled it, and taking them back. */
    public Runs runs() {
        return new Runs(session);
    }

    /** Whether everything in it agrees. */
    public Integrity integrity() {
        return new Integrity(session);
    }

    /** Writing it as text files, and reading it from them. */
    public Dump dump() {
        return new Dump(session);
    }

    /** Where this catalog lies. */
    public CatalogLocation location() {
        return session.location();
    }

    @Override
    public void close() {
        session.close();
    }
}
