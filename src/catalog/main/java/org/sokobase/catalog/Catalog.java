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
import org.sokobase.catalog.edit.Edits;
import org.sokobase.catalog.game.Games;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.listing.Listing;
import org.sokobase.catalog.mark.Decisions;
import org.sokobase.catalog.mark.Marks;
import org.sokobase.catalog.mark.References;
import org.sokobase.catalog.measure.Measures;
import org.sokobase.catalog.overlap.Overlaps;
import org.sokobase.catalog.preference.Rankings;
import org.sokobase.catalog.query.CatalogStats;
import org.sokobase.catalog.query.CollectionSummary;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.catalog.query.Levels;
import org.sokobase.catalog.query.OverviewQuery;
import org.sokobase.catalog.rating.Ratings;
import org.sokobase.catalog.removal.Removals;
import org.sokobase.catalog.solution.Solutions;
import org.sokobase.catalog.source.Sources;
import org.sokobase.catalog.study.Studies;
import org.sokobase.catalog.tag.Tags;
import org.sokobase.catalog.tier.Tiers;
import org.sokobase.catalog.undo.Runs;
import org.sokobase.choice.Preference;
import org.sokobase.identity.LevelId;
import org.sokobase.lint.Diagnostic;

/**
 * A database of all imported levels, by identity. What {@link Import} has reported is durable. This class answers the most common
 * queries; its parts, which cost nothing to get, answer the others.
 *
 * <p><b>Threads.</b> For one at a time; {@link #beside} is for more, as a process can open a catalog in a file only once.
 * <b>Locking,</b> until {@link #close}: in a file, a writer excludes all other processes, and any number may read; on a server,
 * one may write while any number read, each the catalog as of its first query. <b>Errors.</b> Every method throws a {@link
 * CatalogException} if the database fails: OUT_OF_SPACE (not if opened to read), UNREACHABLE, DAMAGED, OTHER; opening one, of
 * any kind. What is open to read cannot be changed: IllegalStateException. A change that fails leaves the catalog unchanged.
 */
public final class Catalog implements AutoCloseable {

    private final Session session;
    private final Rankings rankings = new Rankings();

    private Catalog(Session session) {
        this.session = session;
    }

    /**
     * Opens a catalog in a file for reading, without waiting. One of an earlier version is updated, one left by a killed
     * process is recovered. Throws a {@link CatalogException} of the kind MISSING, IN_USE (also if it is open in this process),
     * DAMAGED, INCOMPATIBLE_VERSION, OCCUPIED, ACCESS_DENIED, BAD_LOCATION, or READ_ONLY if it must be but cannot be updated. */
    public static Catalog open(Path file) {
        return open(CatalogLocation.of(file));
    }

    /** As {@link #open(Path)}; on a server also UNREACHABLE, LOGIN_REFUSED or UNSUPPORTED. */
    public static Catalog open(CatalogLocation location) {
        return open(location, Access.READ, LockTimeout.NONE);
    }

    /** The same, but IN_USE only after the timeout; also INTERRUPTED while it waits, READ_ONLY or OUT_OF_SPACE for writing. */
    public static Catalog open(CatalogLocation location, Access access, LockTimeout waiting) {
        return new Catalog(Session.open(location, access, waiting));
    }

    /** Opens a catalog in a file for writing, and creates it, as {@link #openOrCreate(CatalogLocation)}. */
    public static Catalog openOrCreate(Path file) {
        return openOrCreate(CatalogLocation.of(file));
    }

    /** Opens a catalog for writing, and creates it if necessary: IN_USE if another process uses it; also OUT_OF_SPACE, not MISSING. */
    public static Catalog openOrCreate(CatalogLocation location) {
        return openOrCreate(location, LockTimeout.NONE);
    }

    /** Opens a catalog for writing as soon as no other process uses it, and creates it if necessary. */
    public static Catalog openOrCreate(CatalogLocation location, LockTimeout waiting) {
        return new Catalog(Session.openOrCreate(location, waiting));
    }

    /** The same catalog for another thread, to read, also while this one changes it; to be closed before this one. */
    public Catalog beside() {
        return new Catalog(session.beside());
    }

    /** Whether {@link Import.Mode#BULK} can fill it: it is empty and in a file. */
    public boolean canBeLoaded() {
        return session.canBeLoaded();
    }

    /** Whether it contains neither files nor games nor anything that people say: marks, decisions, ratings, studies, tags. */
    public boolean isEmpty() {
        return session.isEmpty();
    }

    /** Begins an import; diagnostics go to the consumer. */
    public Import startImport(Import.Mode mode, String programVersion, Consumer<Diagnostic> diagnostics) {
        rankings.forget(); // as there may be more collections of a name then
        return Import.begin(session, mode, programVersion, diagnostics);
    }

    /** Continues the import with this {@link Import#number}, or begins another one if that was undone meanwhile. */
    public Import resumeImport(long run, String programVersion, Consumer<Diagnostic> diagnostics) {
        rankings.forget();
        return Import.resume(session, run, programVersion, diagnostics);
    }

    /** The levels with an id, as {@link Levels#find(LevelId, Preference)} by the default rules. */
    public List<FoundLevel> find(LevelId id) {
        return levels().find(id, Preference.USUAL);
    }

    /** The levels that are the same puzzle as a board, as {@link Levels#find(Board, Preference)} by the default rules. */
    public List<FoundLevel> find(Board board) {
        return levels().find(board, Preference.USUAL);
    }

    /** The totals of the catalog. */
    public CatalogStats stats() {
        return session.with(handle -> new OverviewQuery(handle).stats());
    }

    /** The collections, in the order of their import. */
    public List<CollectionSummary> collections() {
        return session.with(handle -> new OverviewQuery(handle).collections());
    }

    /** The levels: found by id, board, text or name, or all that pass a filter. */
    public Levels levels() {
        return new Levels(session, rankings);
    }

    /** The levels with all that is known of them, in any order. */
    public Listing listing() {
        return new Listing(session);
    }

    /** Levels that are copies of each other, and which of them are redundant. */
    public Duplicates duplicates() {
        return new Duplicates(session, rankings);
    }

    /** How much collections have in common. */
    public Overlaps overlaps() {
        return new Overlaps(session);
    }

    /** Levels that are similar without being copies. */
    public Tiers tiers() {
        return new Tiers(session, rankings);
    }

    /** Decisions about pairs of puzzles. */
    public Decisions decisions() {
        return new Decisions(session);
    }

    /** The marks of users on puzzles. */
    public Marks marks() {
        return new Marks(session);
    }

    /** What players say of puzzles. */
    public Ratings ratings() {
        return new Ratings(session);
    }

    /** The tags of puzzles and collections. */
    public Tags tags() {
        return new Tags(session);
    }

    /** What was measured of puzzles. */
    public Measures measures() {
        return new Measures(session);
    }

    /** The blind studies. */
    public Studies studies() {
        return new Studies(session);
    }

    /** The games that go on another day. */
    public Games games() {
        return new Games(session);
    }

    /** The reference collections. */
    public References references() {
        return new References(session);
    }

    /** The solutions, those that wait for their levels, and the searches that found none. */
    public Solutions solutions() {
        return new Solutions(session);
    }

    /** The files, and where they were found. */
    public Sources sources() {
        return new Sources(session);
    }

    /** The runs that have filled it, and undoing them. */
    public Runs runs() {
        return new Runs(session);
    }

    /** Removing files, and bringing them back. */
    public Removals removals() {
        return new Removals(session);
    }

    /** Editing texts of levels and collections, beside what was published. */
    public Edits edits() {
        return new Edits(session, rankings);
    }

    /** Checks and repairs its consistency. */
    public Integrity integrity() {
        return new Integrity(session);
    }

    /** Writes it as text files, and reads it from them. */
    public Dump dump() {
        return new Dump(session);
    }

    /** The location of this catalog. */
    public CatalogLocation location() {
        return session.location();
    }

    @Override
    public void close() {
        session.close();
    }
}
