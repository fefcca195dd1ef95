package org.sokobase.catalog;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.transaction.TransactionIsolationLevel;
import org.sokobase.board.Board;
import org.sokobase.catalog.check.Check;
import org.sokobase.catalog.check.IntegrityProblem;
import org.sokobase.catalog.check.ProblemSink;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.dump.DumpReader;
import org.sokobase.catalog.dump.DumpTarget;
import org.sokobase.catalog.dump.DumpWriter;
import org.sokobase.catalog.duplicate.Copies;
import org.sokobase.catalog.duplicate.CopiesQuery;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.duplicate.DuplicatesQuery;
import org.sokobase.catalog.duplicate.SpareLevels;
import org.sokobase.catalog.duplicate.SpareQuery;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleRows;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.catalog.mark.DecisionRows;
import org.sokobase.catalog.mark.KnownMarks;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.MarkRows;
import org.sokobase.catalog.mark.MarkedPuzzle;
import org.sokobase.catalog.mark.Marking;
import org.sokobase.catalog.mark.MarksQuery;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.catalog.mark.PuzzleStatus;
import org.sokobase.catalog.mark.ReferenceRows;
import org.sokobase.catalog.name.IdBeginning;
import org.sokobase.catalog.name.LevelPlaces;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.preference.Preference;
import org.sokobase.catalog.preference.PreferredLevels;
import org.sokobase.catalog.preference.Ranking;
import org.sokobase.catalog.query.AuthorShare;
import org.sokobase.catalog.query.AuthorsQuery;
import org.sokobase.catalog.query.CatalogStats;
import org.sokobase.catalog.query.CollectionSummary;
import org.sokobase.catalog.query.DefectiveQuery;
import org.sokobase.catalog.query.FindQuery;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.query.LevelsQuery;
import org.sokobase.catalog.query.OverviewQuery;
import org.sokobase.catalog.query.TextQuery;
import org.sokobase.catalog.query.WithSolutions;
import org.sokobase.catalog.solution.PendingSolution;
import org.sokobase.catalog.solution.PendingSolutionRows;
import org.sokobase.catalog.solution.SolutionsQuery;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.catalog.source.OtherPlaces;
import org.sokobase.catalog.source.PlaceRows;
import org.sokobase.catalog.source.RunsQuery;
import org.sokobase.catalog.source.SourceFile;
import org.sokobase.catalog.source.SourcesQuery;
import org.sokobase.catalog.tier.FamilyQuery;
import org.sokobase.catalog.tier.Relative;
import org.sokobase.catalog.tier.SimilarLevel;
import org.sokobase.catalog.tier.SimilarQuery;
import org.sokobase.catalog.tier.TierKeyMaking;
import org.sokobase.catalog.tier.TierRows;
import org.sokobase.catalog.undo.Undo;
import org.sokobase.catalog.undo.UndoRows;
import org.sokobase.identity.LevelId;
import org.sokobase.lint.Diagnostic;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;

/**
 * All levels that were imported, by identity. What {@link Import} has reported is durable.
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
    private Optional<Ranking> lastRanking = Optional.empty();

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

    /** Shows that keys of tiers are made, which takes its time. */
    @FunctionalInterface
    public interface KeyMaking {

        /**
         * Has the keys made.
         *
         * @param levels how many levels, about, have come without keys
         * @param making makes the keys, and tells what it is given of every so many levels more
         */
        void show(long levels, Consumer<LongConsumer> making);
    }

    /**
     * Opens a catalog that must be there, to read it by tiers. Keys that are missing are made before, see {@link #makeTierKeys}:
     * only while that lasts it is open to be changed, so that others who read it wait no longer.
     */
    public static Catalog openWithTierKeys(CatalogLocation location, LockTimeout waiting, KeyMaking shown) {
        while (true) {
            Catalog reading = open(location, Access.READ, waiting);
            boolean ready = false;
            long missing;
            try {
                missing = reading.levelsWithoutTierKeys();
                ready = missing == 0;
            } finally {
                if (!ready) {
                    reading.close();
                }
            }
            if (ready) {
                return reading;
            }
            try (Catalog writing = open(location, Access.WRITE, waiting)) {
                shown.show(missing, writing::makeTierKeys);
            }
        }
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
        lastRanking = Optional.empty(); // as there may be more collections of a name then
        return Import.begin(session, mode, programVersion, diagnostics);
    }

    /**
     * Goes on with an import, after the catalog was closed; or begins another one if it was taken back meanwhile.
     *
     * @param run its {@link Import#number}
     */
    public Import resumeImport(long run, String programVersion, Consumer<Diagnostic> diagnostics) {
        lastRanking = Optional.empty();
        return Import.resume(session, run, programVersion, diagnostics);
    }

    /** {@link #find(LevelId, Preference)} by the usual rules. */
    public List<FoundLevel> find(LevelId id) {
        return find(id, Preference.USUAL);
    }

    /**
     * The levels with an id, the exact ones if it is an Exact-Id, else those of the puzzle if it is a Unique-Id, else
     * those with this first-edition id; the preferred one first, the others in the catalog's order. The view is how the first of
     * them must be turned to become each, or for an Exact-Id the identity.
     */
    public List<FoundLevel> find(LevelId id, Preference preference) {
        return session.with(handle -> new FindQuery(handle, preferred(handle, preference)).byId(id));
    }

    /** {@link #find(Board, Preference)} by the usual rules. */
    public List<FoundLevel> find(Board board) {
        return find(board, Preference.USUAL);
    }

    /**
     * The levels that are the same puzzle as a board, the preferred one first, the others in the catalog's order, with the view
     * that leads from it to them.
     */
    public List<FoundLevel> find(Board board, Preference preference) {
        return session.with(handle -> new FindQuery(handle, preferred(handle, preference)).byBoard(board));
    }

    private PreferredLevels preferred(Handle handle, Preference preference) {
        return new PreferredLevels(handle, ranking(handle, preference));
    }

    private Ranking ranking(Handle handle, Preference preference) {
        Ranking ranking =
                lastRanking.filter(last -> last.isOf(preference)).orElseGet(() -> new Ranking(handle, preference));
        lastRanking = Optional.of(ranking);
        return ranking;
    }

    /** Those of these boards that a level has, all looked up together. */
    public Set<Board> present(Collection<Board> boards) {
        return session.with(handle -> new FindQuery(handle, preferred(handle, Preference.USUAL)).present(boards));
    }

    /** The preferred level with each of some ids, of any kind; ids that the catalog does not know are left out. */
    public Map<LevelId, CatalogLevel> preferred(Collection<LevelId> ids, Preference preference) {
        return session.with(handle -> preferred(handle, preference).withIds(ids));
    }

    /** The levels whose title, author or collection contains a text, in any case and without accents; in the catalog's order. */
    public List<FoundLevel> find(String text) {
        return session.with(handle -> new TextQuery(handle, text).levels());
    }

    /**
     * The id that a text is, or of which it is the beginning, eight digits at least, if there is one in the catalog.
     *
     * @throws UnknownNameException if it is the beginning of several
     */
    public Optional<LevelId> id(String beginning) {
        return session.with(handle -> new IdBeginning(handle).id(beginning));
    }

    /**
     * The level with a name as it is printed, {@code FILE#N}, whether the file is still there or not: the file by its place,
     * absolute or from the working folder, as it was named at its import, or without folders and ending, or the title of its
     * collection. Nothing if there is no such file.
     *
     * @throws UnknownNameException if the name may mean several files, or the file has no such level
     */
    public Optional<CatalogLevel> level(String name) {
        return session.with(handle -> new LevelPlaces(handle).level(name));
    }

    /**
     * All levels of a file that is named in these ways; none if there is no such file.
     *
     * @throws UnknownNameException if the name may mean several files
     */
    public List<CatalogLevel> levelsOfFile(String name) {
        return session.with(handle -> new LevelPlaces(handle).ofFile(name));
    }

    /**
     * The levels that are defective, in the catalog's order; {@link CatalogLevel#status} says why.
     *
     * @param collection names the only collections that are wanted
     * @param author     is in the names of the only authors that are wanted
     * @throws UnknownNameException if there is no such collection or author
     */
    public List<CatalogLevel> defective(Optional<String> collection, Optional<String> author) {
        return session.with(handle -> new DefectiveQuery(handle).levels(collection, author));
    }

    /** Hands over the groups of levels that are copies of each other, in the order of their first levels. */
    public void duplicates(DuplicateGroup.Scope scope, Consumer<DuplicateGroup> consumer) {
        session.use(handle -> new DuplicatesQuery(handle, scope).forEach(consumer));
    }

    /**
     * The levels that are near a board, the preferred one of each puzzle, the nearest first; none if the board is too large to be compared.
     * The keys of the tiers must have been made.
     */
    public List<SimilarLevel> similar(Board board, DistanceLimit within, Preference preference) {
        return session.with(handle -> new SimilarQuery(handle, board, within, preferred(handle, preference)).levels());
    }

    /** All puzzles that are related to a board over the tiers, the surest first; see {@link #makeTierKeys}. */
    public List<Relative> family(Board board, Preference preference) {
        return session.with(handle -> new FamilyQuery(handle, preferred(handle, preference)).of(board));
    }

    /** Whether there is a reference collection. */
    public boolean hasReferences() {
        return session.with(handle -> new ReferenceRows(handle).areAny());
    }

    /**
     * Hands over the levels of puzzles that no reference collection has, in the catalog's order.
     *
     * @param within only levels of the collections that this names
     * @throws UnknownNameException if it names none
     */
    public void missingInReferences(Optional<String> within, Consumer<CatalogLevel> consumer) {
        session.use(handle -> new ReferenceRows(handle).missing(within, consumer));
    }

    /**
     * The group of levels with a key of a tier, as far as it is not decided; see {@link #makeTierKeys}.
     *
     * @throws UnknownNameException if no level has the key
     */
    public Optional<DuplicateGroup> group(Tier tier, LevelId key) {
        return session.with(handle -> new DuplicatesQuery(handle, everything(tier)).with(key));
    }

    private static DuplicateGroup.Scope everything(Tier tier) {
        return new DuplicateGroup.Scope(
                Optional.empty(),
                DuplicateGroup.Collections.ANY,
                DuplicateGroup.Sameness.addedBy(tier),
                Optional.empty());
    }

    /** How many levels, about, have come since the keys of the tiers were made; see {@link #makeTierKeys}. */
    public long levelsWithoutTierKeys() {
        return session.with(handle -> {
            TierRows rows = new TierRows(handle);
            return rows.behind().isPresent() ? rows.levelsBehind() : 0;
        });
    }

    /** How many puzzles are too large for a tier from {@link Tier#TRIMMED} on, so that it cannot compare them. */
    public long puzzlesTooLarge(Tier tier) {
        return session.with(handle -> new TierRows(handle).tooLarge(tier));
    }

    /**
     * Makes the keys by which the tiers find levels, for those that have come since the last time. They are needed by all
     * that asks for a tier from {@link Tier#TRIMMED} on.
     *
     * @param progress is told of every so many levels more
     */
    public void makeTierKeys(LongConsumer progress) {
        session.requireWriting();
        session.use(handle -> new TierKeyMaking(handle, progress).catchUp());
    }

    /** Keeps decisions, each in the place of an earlier one of the same two puzzles; returns how many changed something. */
    public int decide(List<Decision> decisions) {
        return session.change(transaction -> {
            DecisionRows rows = new DecisionRows(transaction);
            return (int) decisions.stream().filter(rows::put).count();
        });
    }

    /** Takes back what was decided of two puzzles; returns whether something was. */
    public boolean withdraw(LevelId puzzle, LevelId other) {
        return session.change(transaction -> new DecisionRows(transaction).remove(puzzle, other));
    }

    /**
     * What was decided of the puzzles of a group, as it would be if nothing had been; not of those that surer tiers hold for
     * the same.
     *
     * @throws UnknownNameException if no level has the key
     */
    public List<Decision> decisions(Tier tier, LevelId key) {
        return session.with(handle -> new DuplicatesQuery(handle, everything(tier)).decided(key));
    }

    /** What was decided of every two of these puzzles. */
    public List<Decision> decisions(Collection<LevelId> puzzles) {
        return session.with(handle -> new DecisionRows(handle)
                .among(puzzles).stream()
                        .filter(decision -> puzzles.contains(decision.other()))
                        .toList());
    }

    /** All decisions, the oldest first. */
    public List<Decision> decisions() {
        return session.with(handle -> new DecisionRows(handle).all());
    }

    /**
     * Hands over all levels of which one is enough: those that are the same up to a tier that is certain, {@link Tier#TRIMMED}
     * at most, and beyond {@link Tier#EXACT} also those of which somebody has decided it.
     */
    public void copies(Tier tier, Preference preference, Consumer<Copies> consumer) {
        session.use(handle -> new CopiesQuery(handle, tier, preference).forEach(consumer));
    }

    /**
     * The levels that are left over where one of each puzzle is enough: of those that a filter lets through and that will do,
     * all but the preferred one.
     *
     * @throws UnknownNameException if a rule, or the filter, names no collection
     */
    public SpareLevels spare(LevelFilter filter, Preference preference, Predicate<CatalogLevel> willDo) {
        return session.with(handle -> new SpareQuery(handle, filter, preferred(handle, preference), willDo).levels());
    }

    /**
     * Hands over the preferred level of each puzzle, of those that a filter lets through, in the catalog's order.
     *
     * @throws UnknownNameException if a rule, or the filter, names no collection or author
     */
    public void puzzles(LevelFilter filter, Preference preference, Consumer<CatalogLevel> consumer) {
        SpareLevels spare = spare(filter, preference, level -> true);
        levels(filter, WithSolutions.NONE, (level, none) -> {
            if (level.identity().isPresent() && spare.keptFor(level).isEmpty()) {
                consumer.accept(level);
            }
        });
    }

    /**
     * Hands over the levels that a filter lets through, in the catalog's order, each with the moves of those solutions of
     * its exact board that are wanted, the shortest first.
     */
    public void levels(LevelFilter filter, WithSolutions with, BiConsumer<CatalogLevel, List<String>> consumer) {
        session.use(handle -> new LevelsQuery(handle, filter).forEach(with, consumer));
    }

    /** The same for all levels of these collections of the catalog. */
    public void levels(
            List<CatalogLevel.CollectionRef> collections,
            WithSolutions with,
            BiConsumer<CatalogLevel, List<String>> consumer) {
        session.use(handle -> new LevelsQuery(handle, LevelFilter.ALL).forEach(collections, with, consumer));
    }

    /**
     * Hands over all boards that have a solution of the wanted kinds, the puzzles in the order of their first levels, each
     * board with its first level.
     */
    public void solutions(SolvedBoard.Kinds wanted, Consumer<SolvedBoard> consumer) {
        session.use(handle -> new SolutionsQuery(handle, wanted).forEach(consumer));
    }

    /** Hands over those of the boards of these levels that have a wanted solution, each with its first level among these. */
    public void solutions(List<CatalogLevel> levels, SolvedBoard.Kinds wanted, Consumer<SolvedBoard> consumer) {
        session.use(handle -> new SolutionsQuery(handle, wanted).forEach(levels, consumer));
    }

    /** The solutions that wait for their levels, oldest first. */
    public List<PendingSolution> waitingSolutions() {
        return session.with(handle -> new PendingSolutionRows(handle)
                .all().stream().map(PendingSolutionRows.Waiting::shown).toList());
    }

    /**
     * The puzzles with an id: those with the Exact-Id, else the Unique-Id, else the first-edition id.
     * They may have lost all their levels.
     */
    public List<PuzzleKey> puzzles(LevelId id) {
        return session.with(handle -> new PuzzleRows(handle).with(id));
    }

    /** The puzzle of a board. */
    public Optional<PuzzleKey> puzzle(Board board) {
        return session.with(handle -> new PuzzleRows(handle).of(board));
    }

    /**
     * Says something of a puzzle.
     *
     * @param puzzle one that has a level or a solution
     * @param mark   any but {@link Mark#SOLVABLE}, which only a solution proves
     */
    public Marking mark(PuzzleKey puzzle, PuzzleMark mark) {
        return session.change(transaction -> new MarkRows(transaction).mark(puzzle, mark));
    }

    /** Takes back what somebody has said of a puzzle; returns whether it was said. */
    public boolean unmark(PuzzleKey puzzle, Mark mark, String saidBy) {
        return session.change(transaction -> new MarkRows(transaction).unmark(puzzle, mark, saidBy));
    }

    /** What is known of the puzzles of these levels. */
    public KnownMarks marks(List<CatalogLevel> levels) {
        return session.with(handle -> new KnownMarks(new MarksQuery(handle).of(puzzles(levels))));
    }

    /** Where else the files of these levels were met. */
    public OtherPlaces otherPlaces(List<CatalogLevel> levels) {
        return session.with(handle -> new OtherPlaces(new PlaceRows(handle)
                .othersOf(levels.stream().map(level -> level.collection().id()).toList())));
    }

    /** Hands over all puzzles with marks, or only those with a status, in the order of their first levels. */
    public void marks(Optional<PuzzleStatus> status, Consumer<MarkedPuzzle> consumer) {
        session.use(handle -> new MarksQuery(handle).forEach(status, consumer));
    }

    /** Those of these levels whose puzzles have a status, in the same order. */
    public List<FoundLevel> having(PuzzleStatus status, List<FoundLevel> found) {
        List<CatalogLevel> levels = found.stream().map(FoundLevel::level).toList();
        Set<PuzzleKey> having = session.with(handle -> new MarksQuery(handle).having(status, puzzles(levels)));
        return found.stream()
                .filter(level -> level.level()
                        .identity()
                        .filter(i -> having.contains(i.puzzle()))
                        .isPresent())
                .toList();
    }

    private static List<PuzzleKey> puzzles(List<CatalogLevel> levels) {
        return levels.stream()
                .flatMap(level -> level.identity().stream())
                .map(CatalogLevel.Identity::puzzle)
                .toList();
    }

    /**
     * The wanted solutions of a board, which need not be in the catalog itself if a twin of it is: the entered ones, the
     * oldest first, then those derived ones that are better than they in some respect.
     */
    public List<SolvedBoard.Known> solutions(Board board, SolvedBoard.Kinds wanted) {
        return session.with(handle -> new SolutionsQuery(handle, wanted).of(board));
    }

    /** The collections with a sound level that a filter lets through, in the order of their import. */
    public List<CatalogLevel.CollectionRef> collections(LevelFilter filter) {
        return session.with(handle -> new LevelsQuery(handle, filter).collections());
    }

    /**
     * Marks collections as references.
     *
     * @param names titles of collections, in any case, or names of their files
     * @return the files of these collections, in the order of their import
     * @throws UnknownNameException if a name means no collection; then none is marked
     */
    public List<String> markReferences(List<String> names) {
        return session.change(transaction -> new ReferenceRows(transaction).mark(names));
    }

    /**
     * Takes back that collections are references.
     *
     * @param names titles of collections, in any case, or names of their files
     * @return the files of these collections, in the order of their import
     * @throws UnknownNameException if a name means no collection; then all stay as they are
     */
    public List<String> unmarkReferences(List<String> names) {
        return session.change(transaction -> new ReferenceRows(transaction).unmark(names));
    }

    /** The collections, in the order of their import. */
    public List<CollectionSummary> collections() {
        return session.with(handle -> new OverviewQuery(handle).collections());
    }

    /** The files with levels, and those with solutions alone, in the order of their import. */
    public List<SourceFile> sources() {
        return session.with(handle -> new SourcesQuery(handle).all());
    }

    /** Who has made how many levels of which collection; levels without author are in none. */
    public List<AuthorShare> authors() {
        return session.with(handle -> new AuthorsQuery(handle).all());
    }

    /** The numbers of everything. */
    public CatalogStats stats() {
        return session.with(handle -> new OverviewQuery(handle).stats());
    }

    /** All runs of importing, in the order in which they began. */
    public List<ImportRun> runs() {
        return session.with(handle -> new RunsQuery(handle).all());
    }

    /**
     * What a run took in: what the user named for it; for one of an older program, or one that found its solutions itself, the
     * names of its files that are still there.
     */
    public List<String> names(ImportRun run) {
        return session.with(handle -> new RunsQuery(handle).names(run));
    }

    /** The run with a number. */
    public Optional<ImportRun> run(long number) {
        return session.with(handle -> new RunsQuery(handle).numbered(number));
    }

    /** The run that began last. */
    public Optional<ImportRun> lastRun() {
        return session.with(handle -> new RunsQuery(handle).last());
    }

    /**
     * Takes a run back, all of it or, if that fails, nothing: its files with everything that no other file supports and
     * nobody has marked. Solutions of other files that found their levels in it wait for them again. What the run took
     * away stays away: see {@link ImportRun#replacedFiles} and {@link ImportRun#refutedMarks}.
     */
    public Undo undo(ImportRun run, Import.Mode mode) {
        Undo undo = session.change(transaction -> {
            Undo done = new UndoRows(transaction).undo(run);
            if (mode == Import.Mode.DRY_RUN) {
                transaction.rollback();
            }
            return done;
        });
        session.changed(mode == Import.Mode.PER_FILE ? undo.removed().levels() : 0);
        return undo;
    }

    /** How many rows a {@link #check} goes over, about. */
    public long checkSize() {
        return session.with(handle -> Check.size(handle));
    }

    /**
     * Looks whether everything in the catalog agrees and hands over what does not.
     *
     * @param progress is told of every so many rows more that were looked at
     */
    public void check(Consumer<IntegrityProblem> consumer, LongConsumer progress) {
        session.use(handle -> new Check(handle, ProblemSink.reporting(consumer), progress).run());
    }

    /** As {@link #check}, and puts right what follows from what else is there; all of it or, if that fails, nothing. */
    public void repair(Consumer<IntegrityProblem> consumer, LongConsumer progress) {
        session.change(transaction -> {
            new Check(transaction, ProblemSink.repairing(consumer), progress).run();
            return null;
        });
    }

    /**
     * Writes everything as text into an empty folder, as it is at this moment. The same catalog gives the same bytes.
     *
     * @param progress is told of every so many levels more
     * @throws IOException if the folder cannot be written
     */
    public void dump(Path folder, String programVersion, LongConsumer progress) throws IOException {
        try {
            session.with(handle -> handle.inTransaction(TransactionIsolationLevel.REPEATABLE_READ, one -> {
                new DumpWriter(folder, one, progress).write(programVersion);
                return null;
            }));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Fills this catalog, of which {@link #isEmpty} must be true, from a folder that {@link #dump} wrote: as a whole,
     * or not at all. What is wrong with the dump goes to the consumer as errors.
     *
     * @param progress is told of characters that were read
     * @return how many levels there are now; nothing if the dump cannot be loaded
     */
    public OptionalLong load(Path folder, Consumer<Diagnostic> diagnostics, LongConsumer progress) {
        session.requireWriting();
        return session.with(handle -> {
            try (DumpTarget target = DumpTarget.begin(session, handle)) {
                DumpReader reader = new DumpReader(target, folder, diagnostics, progress);
                if (!reader.read()) {
                    return OptionalLong.empty();
                }
                target.keep(reader.lastRun());
                return OptionalLong.of(reader.levels());
            }
        });
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
