package org.sokobase.catalog;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.sokobase.board.Count;
import org.sokobase.format.CharMap;
import org.sokobase.format.Diagnostic;
import org.sokobase.format.Level;
import org.sokobase.format.LevelFile;
import org.sokobase.format.ReaderVersion;
import org.sokobase.format.SolutionLines;
import org.sokobase.format.Source;

/**
 * One run of importing files. Each file is one transaction: it is in the catalog as a whole or not at all.
 *
 * <p>Two files are the same if their bytes and their names (without folders) are: then only the place is kept, if it is new. A
 * file whose content changed since its import replaces what the catalog had from that place, unless that was met at another
 * place as well; what no other file supports then goes. A file that an older reader has read is read again.
 */
public final class Import implements AutoCloseable {

    /** Whether an import is meant. */
    public enum Mode {
        /** Every file is kept as soon as {@link #add} returns. */
        KEEP,
        /** All files are kept together by {@link #finish}, nothing before: much faster for many levels. */
        LOAD,
        /** Everything is tried out and taken back at the end. */
        TRY_OUT
    }

    private final Session session;
    private final Optional<Loading> loading;
    private final Handle handle;
    private final Mode mode;
    private final Consumer<Diagnostic> diagnostics;
    private final NewLevels newLevels;
    private final KnownLevels known;
    private final LevelNames names;
    private final Places places;
    private final FileRows files;
    private final PlaceRows filePlaces;
    private final Archives archives;
    private final SolutionLinks links;
    private final OutdatedFiles outdated = new OutdatedFiles();
    private final Rereading rereading;
    private Optional<Levels> namedLevels = Optional.empty();
    private final RunRow run;

    Import(
            Session session,
            Handle handle,
            Mode mode,
            String programVersion,
            OptionalLong earlierRun,
            Consumer<Diagnostic> diagnostics) {
        this.session = session;
        this.loading =
                mode == Mode.LOAD ? Optional.of(session.inWords(() -> Loading.begin(session))) : Optional.empty();
        this.handle = loading.map(Loading::handle).orElse(handle);
        this.mode = mode;
        this.diagnostics = diagnostics;
        this.newLevels = new NewLevels(this.handle);
        boolean fromNothing = loading.isPresent() || session.isEmptyOnServer();
        this.known = fromNothing
                ? KnownLevels.inMemory(this.handle, newLevels)
                : KnownLevels.indexed(this.handle, newLevels);
        this.names = new LevelNames(this.handle);
        KeptKeys keptKeys = fromNothing ? KeptKeys.none() : KeptKeys.of(this.handle);
        PresentIds present = fromNothing ? PresentIds.any() : PresentIds.of(this.handle);
        this.places = new Places(known, present, keptKeys, diagnostics);
        this.files = new FileRows(this.handle);
        this.filePlaces = new PlaceRows(this.handle);
        this.archives = new Archives(this.handle);
        this.run = new RunRow(this.handle, programVersion, earlierRun);
        this.links = new SolutionLinks(this.handle, new BoardRows(this.handle, known), names, run, diagnostics);
        RereadLevels levels = new RereadLevels(this.handle, places, newLevels, known, names);
        this.rereading = new Rereading(this.handle, files, levels, links, run);
        if (mode == Mode.TRY_OUT) {
            session.inWords(handle::begin);
        }
    }

    /** The levels to which the lines of a solution file belong, and the file in which they stand. */
    private record Levels(String file, List<Level> inOrder) {}

    /** Takes down what the user has named for this run. */
    public void named(List<String> paths) {
        run.named(paths);
    }

    /** From now on, every file that the catalog has is read again, whichever readers have read it before. */
    public void rereadAll() {
        outdated.addAll();
    }

    /** From now on, the lines of solution files belong to these levels of a file, rather than to the file beside them. */
    public void pairWith(String file, List<Level> levels) {
        namedLevels = Optional.of(new Levels(file, levels));
    }

    /**
     * Looks for the levels of all solutions in solution files that will be added next. It changes nothing, but goes over
     * the catalog once, where {@link #add} would do so once for every file.
     */
    public void tryOut(Map<Source, LevelFile> solutionFiles) {
        List<SolutionLines.Paired> pairs = new ArrayList<>();
        solutionFiles.forEach((source, file) -> {
            if (!isKnown(source, file)) {
                pairs.addAll(pairs(file, levelsOf(source)));
            }
        });
        session.inWords(() -> handle.inTransaction(
                transaction -> { // outside of one, a server sends all boards at once
                    links.tryOut(pairs);
                    return null;
                }));
    }

    private boolean isKnown(Source source, LevelFile file) {
        return session.inWords(
                () -> files.sameFile(IncomingFile.of(source, file).sha256(), source)
                        .filter(known -> !isOutdated(known))
                        .isPresent());
    }

    private boolean isOutdated(FileRows.Known known) {
        return outdated.has(known.row(), known.readAs().format(), known.reader());
    }

    /**
     * What can be found out about files without the catalog; any number of threads may ask. The level files that the catalog
     * has when this is called are not even read, unless an older reader has read them.
     */
    public Function<Source, IncomingFile> reader() {
        Set<String> sums = session.inWords(() -> files.sumsOfLevelFiles(outdated));
        return source -> IncomingFile.readUnless(source, sums);
    }

    /** Whether the catalog knows an archive of this place, which may have changed; this is found out quickly. */
    public boolean mayKnow(Source archive) {
        return !outdated.areAll() && session.inWords(() -> archives.isAtLocation(archive));
    }

    /** What importing an archive comes to that the catalog has as a whole; nothing if it must be unpacked. */
    public Optional<ImportedFile> unchanged(Source archive) {
        return Optional.of(archive)
                .filter(any -> !outdated.areAll())
                .flatMap(any -> session.inWords(() -> archives.whole(archive)))
                .map(whole -> new ImportedFile(
                        archive.name(),
                        ImportedFile.ReadAs.archive(whole.files()),
                        ImportedFile.Status.UNCHANGED,
                        whole.levels(),
                        List.of(),
                        List.of(),
                        ""));
    }

    /**
     * Keeps in mind that the catalog has an archive as a whole, if it does. If older readers took the archive for one text, its
     * members take the place of that.
     *
     * @param members how many members it has; all that can be read were added last, except those with solutions
     * @return what its owner should know
     */
    public Optional<String> unpacked(Source archive, int members) {
        return session.inWords(() -> handle.inTransaction(transaction -> {
            Optional<String> remark = replaceText(archive, archives.membersOf(archive));
            archives.remember(archive, members);
            return remark;
        }));
    }

    private Optional<String> replaceText(Source archive, Set<Long> members) {
        ArchivesAsText texts = new ArchivesAsText(handle);
        long levels = 0;
        for (long text : members.isEmpty() ? List.<Long>of() : texts.of(archive, members)) {
            beforeRemoval();
            Optional<Removed> removed = texts.remove(text, archive, members);
            if (removed.isPresent()) {
                run.replaced(1);
                links.forgetTrials();
                levels += removed.get().levels();
            }
        }
        return levels == 0
                ? Optional.empty()
                : Optional.of("an archive, of which an older version had made one text of " + Count.of(levels, "level")
                        + ": its files take the place of that");
    }

    private void beforeRemoval() {
        loading.ifPresent(Loading::index);
        known.removed();
        names.forget();
        links.forgetWaiting();
    }

    /** Takes in a file that was read, and reports its diagnostics unless the file is unchanged. */
    public ImportedFile add(Source source, LevelFile file) {
        return add(IncomingFile.of(source, file));
    }

    /** Takes in a file, and reports its diagnostics unless the file is unchanged. */
    public ImportedFile add(IncomingFile incoming) {
        Source source = incoming.source();
        Optional<FileRows.Known> known =
                session.inWords(() -> files.sameFile(incoming).filter(FileRows.Known::hasLevels));
        if (known.isPresent()) {
            return inTransaction(() -> {
                archives.taken(source, known.map(FileRows.Known::row));
                return reported(knownFile(incoming, known.get()));
            });
        }
        LevelFile file = incoming.file();
        return switch (file.format()) {
            case BINARY -> inTransaction(() -> unused(source, file, ImportedFile.Status.BINARY));
            case OTHER_TEXT -> inTransaction(() -> unused(source, file, ImportedFile.Status.NO_LEVELS));
            case SOLUTIONS, SSC -> inTransaction(() -> reported(addSolutionsUnlessKnown(incoming)));
            case TEXT, SOK, SLC, SSX, JSON, MF8, PUSHER_LISTING, ASSEMBLY, PUSHER ->
                inTransaction(() -> reported(addLevels(incoming)));
        };
    }

    /**
     * Takes in only the solutions of a file that was read, also those that stand with its levels; the levels themselves
     * are left out. What became of each is in the answer and not reported besides.
     */
    public ImportedFile addSolutions(Source source, LevelFile file) {
        return inTransaction(() -> addSolutionsUnlessKnown(IncomingFile.of(source, file)));
    }

    /** Reports what became of solutions. */
    private ImportedFile reported(ImportedFile added) {
        added.solutions().forEach(solution -> report(added.file(), solution));
        return added;
    }

    private void report(String file, AddedSolution solution) {
        solution.diagnostic(file).ifPresent(diagnostics);
    }

    private ImportedFile unused(Source source, LevelFile file, ImportedFile.Status status) {
        archives.taken(source, Optional.empty());
        file.diagnostics().forEach(diagnostics);
        return new ImportedFile(
                file.name(),
                ImportedFile.ReadAs.of(file),
                status,
                0,
                List.of(),
                List.of(),
                removing(source, files.atLocation(source)));
    }

    private ImportedFile addLevels(IncomingFile incoming) {
        List<Long> earlier = files.atLocation(incoming.source());
        incoming.file().diagnostics().forEach(diagnostics);
        long fileRow = files.insert(run.id(), FileRows.FileRow.of(incoming));
        outdated.remove(fileRow);
        archives.taken(incoming.source(), Optional.of(fileRow));
        ImportedFile added = addLevelsWithSolutions(incoming, fileRow);
        new ReferenceRows(handle).inherit(fileRow, earlier);
        return replacing(incoming.source(), earlier, added);
    }

    /** Links the solutions of a file. If none is even moves, nothing changes, so that it is looked at again. */
    private ImportedFile addSolutionsUnlessKnown(IncomingFile incoming) {
        loading.ifPresent(Loading::index); // boards are looked for by their ids now
        Source source = incoming.source();
        LevelFile file = incoming.file();
        List<Long> earlier = files.withoutLevels(files.atLocation(source));
        Optional<FileRows.Known> known = files.sameFile(incoming.sha256(), source);
        boolean levelsAreNamedNow =
                namedLevels.isPresent() && known.filter(FileRows.Known::waits).isPresent();
        if (known.isPresent() && !levelsAreNamedNow) {
            return knownSolutions(incoming, known.get(), earlier);
        }
        known.map(FileRows.Known::row).filter(row -> !earlier.contains(row)).ifPresent(earlier::add);
        file.diagnostics().forEach(diagnostics);
        Optional<Levels> levels = levelsOf(source);
        SolutionLinks.Lines lines = links.lines(pairs(file, levels));
        if (lines.isEmpty()) {
            return new ImportedFile(
                    file.name(),
                    ImportedFile.ReadAs.of(file),
                    ImportedFile.Status.UNMATCHED,
                    0,
                    List.of(),
                    lines.refused(),
                    "no solutions to keep");
        }
        archives.forget(source);
        long fileRow = files.insert(run.id(), FileRows.FileRow.of(incoming));
        outdated.remove(fileRow);
        known.ifPresent(
                same -> filePlaces.move(same.row(), fileRow, source.location().map(Path::toString)));
        return replacing(source, earlier, linked(file, levels, lines.insert(FileSolutions.ofNew(handle, fileRow))));
    }

    /** A file that the catalog has with its levels. */
    private ImportedFile knownFile(IncomingFile incoming, FileRows.Known known) {
        Source source = incoming.source();
        ImportedFile before = known(source, known.levels().orElseThrow(), known, files.atLocation(source));
        return isOutdated(known)
                ? reread(known, incoming, rereading.ofLevels(incoming, known, before, this::reportWaited))
                : before;
    }

    /** A file of which the catalog has the solutions, and perhaps levels. */
    private ImportedFile knownSolutions(IncomingFile incoming, FileRows.Known known, List<Long> earlier) {
        Source source = incoming.source();
        if (!isOutdated(known)) {
            return known(source, incoming.file().collection().levels().size(), known, earlier);
        }
        if (known.hasLevels()) {
            return knownFile(incoming, known);
        }
        ImportedFile before =
                known(source, incoming.file().collection().levels().size(), known, earlier);
        SolutionLinks.Lines lines = links.lines(pairs(incoming.file(), levelsOf(source)));
        return reread(known, incoming, rereading.ofSolutions(incoming, known, before, lines));
    }

    /** Reports what is odd about a file that was read again, if it differs from before. */
    private ImportedFile reread(FileRows.Known known, IncomingFile incoming, ImportedFile result) {
        outdated.remove(known.row());
        if (result.status() == ImportedFile.Status.REREAD) {
            incoming.file().diagnostics().forEach(diagnostics);
        }
        return result;
    }

    private void reportWaited(SolutionLinks.Found found) {
        report(found.file(), found.linked());
    }

    private static ImportedFile linked(LevelFile file, Optional<Levels> levels, List<AddedSolution> added) {
        List<String> remarks = new ArrayList<>();
        boolean solving = added.stream().anyMatch(AddedSolution.Linked.class::isInstance);
        if (!solving) {
            remarks.add("solutions, but none that solves a level in the catalog");
        }
        levels.filter(named -> solving).ifPresent(named -> remarks.add("solutions of " + named.file()));
        long folded = added.stream().filter(one -> one.solution().lines() > 1).count();
        if (folded > 0) {
            remarks.add(folded + " folded over several lines");
        }
        long found = added.stream()
                .filter(one -> one instanceof AddedSolution.Linked linked && linked.found())
                .count();
        if (found > 0) {
            remarks.add(found + " found by trial");
        }
        long waiting =
                added.stream().filter(AddedSolution.Waiting.class::isInstance).count();
        if (waiting > 0) {
            remarks.add(waiting + " kept until " + (waiting == 1 ? "its level comes" : "their levels come"));
        }
        ImportedFile.Status status = solving ? ImportedFile.Status.IMPORTED : ImportedFile.Status.UNMATCHED;
        return new ImportedFile(
                file.name(), ImportedFile.ReadAs.of(file), status, 0, List.of(), added, String.join(", ", remarks));
    }

    /** Reports a file that the catalog has, perhaps from another place; this place may have held others. */
    private ImportedFile known(Source source, int levels, FileRows.Known known, List<Long> atLocation) {
        List<Long> earlier =
                atLocation.stream().filter(row -> row != known.row()).toList();
        String told = isToldBefore(known, source) ? "stays as it was read with --charmap" : "";
        String gone = joined(", ", removing(source, earlier), told);
        List<FilePlace> others = filePlaces.meet(known.row(), FilePlace.of(source), run::id);
        if (!others.isEmpty()) {
            names.forget();
        }
        ImportedFile.Status same = others.isEmpty() ? ImportedFile.Status.UNCHANGED : ImportedFile.Status.NEW_PLACE;
        return new ImportedFile(
                source.name(),
                known.readAs(),
                earlier.isEmpty() ? same : ImportedFile.Status.UPDATED,
                levels,
                List.of(),
                List.of(),
                gone,
                others,
                Optional.empty());
    }

    /** Whether somebody said what the characters of a file mean when it came, and nobody does now. */
    private static boolean isToldBefore(FileRows.Known known, Source source) {
        return known.reader() == ReaderVersion.TOLD && source.charMap().equals(CharMap.NONE);
    }

    /** Takes out what a place held earlier, and says so; an empty string if it held nothing. */
    private String removing(Source source, List<Long> earlier) {
        if (earlier.isEmpty()) {
            return "";
        }
        Replaced replaced = remove(source, earlier);
        return replaced.staysAt()
                .map(Import::staying)
                .orElse("its earlier content" + replaced.levelsInWords() + " is gone");
    }

    private ImportedFile replacing(Source source, List<Long> earlier, ImportedFile added) {
        if (earlier.isEmpty()) {
            return added;
        }
        return new ImportedFile(
                added.file(),
                added.readAs(),
                added.status() == ImportedFile.Status.IMPORTED ? ImportedFile.Status.UPDATED : added.status(),
                added.size(),
                added.levels(),
                added.solutions(),
                joined(", ", inWords(remove(source, earlier)), added.remark()));
    }

    private static String inWords(Replaced replaced) {
        return replaced.staysAt()
                .map(Import::staying)
                .orElse("replaces its earlier content" + replaced.levelsInWords());
    }

    private static String staying(String otherPlace) {
        return "its earlier content stays as that of " + otherPlace;
    }

    /**
     * What became of the earlier content of a place.
     *
     * @param levels  how many levels went
     * @param staysAt the name of another place where all of it is, so that nothing went
     */
    private record Replaced(long levels, Optional<String> staysAt) {

        String levelsInWords() {
            return levels == 0 ? "" : " of " + levels + (levels == 1 ? " level" : " levels");
        }
    }

    /** Takes files away from the place where there is another now. */
    private Replaced remove(Source source, List<Long> earlier) {
        beforeRemoval();
        run.replaced(earlier.size());
        FileRemoval removal = new FileRemoval(handle);
        long levels = 0;
        Optional<String> staysAt = Optional.empty();
        boolean stays = true;
        for (long row : earlier) {
            List<PlaceRows.Row> here = filePlaces.of(row).stream()
                    .filter(place -> place.place().isAt(source.location().map(Path::toString)))
                    .toList();
            Optional<Removed> removed = removal.remove(row, here);
            stays &= removed.isEmpty();
            staysAt = removed.isEmpty() ? Optional.of(filePlaces.nameOf(row)) : staysAt;
            levels += removed.map(Removed::levels).orElse(0L);
            if (removed.isPresent()
                    && (removed.get().boards() > 0 || removed.get().solutions() > 0)) {
                links.forgetTrials();
            }
        }
        return new Replaced(levels, stays ? staysAt : Optional.empty());
    }

    private ImportedFile addLevelsWithSolutions(IncomingFile incoming, long fileRow) {
        LevelFile file = incoming.file();
        links.forgetTrials();
        long collection = files.insertCollection(fileRow, file);
        List<ImportedLevel> levels = addLevels(incoming, collection);
        List<AddedSolution> solutions = new ArrayList<>();
        FileSolutions into = FileSolutions.ofNew(handle, fileRow);
        levels.forEach(level -> solutions.addAll(links.link(file.name(), into, level.level())));
        List<SolutionLinks.Found> waited = links.linkWaiting(collection, run::id);
        waited.forEach(this::reportWaited);
        String remark = waited.isEmpty()
                ? ""
                : waited.size() + " of the solutions that waited for their levels found them here";
        return new ImportedFile(
                file.name(),
                ImportedFile.ReadAs.of(file),
                ImportedFile.Status.IMPORTED,
                levels.size(),
                levels,
                solutions,
                remark);
    }

    private List<ImportedLevel> addLevels(IncomingFile incoming, long collection) {
        NewCollection added =
                new NewCollection(handle, collection, incoming.source().name(), places, newLevels, known);
        List<ImportedLevel> levels = new ArrayList<>();
        places.expect(incoming.boards().stream().flatMap(Optional::stream).toList());
        Iterator<Optional<IncomingBoard>> boards = incoming.boards().iterator();
        for (Level level : incoming.file().collection().levels()) {
            Optional<IncomingBoard> board = boards.next();
            levels.add(ImportedLevel.of(level, board, added.add(level, board), names));
        }
        added.finish();
        return levels;
    }

    /**
     * The levels of a file that the catalog had before it was added, each with the verdict that it got when it came: how it
     * stands to those before it that are still there; nothing of a file that can only be read as before with its map of characters.
     */
    public List<ImportedLevel> knownLevels(IncomingFile known) {
        return session.inWords(() -> files.sameFile(known)
                .filter(file -> !isToldBefore(file, known.source()))
                .flatMap(file -> files.collectionOf(file.row()))
                .map(collection -> verdicts(known, collection))
                .orElse(List.of()));
    }

    private List<ImportedLevel> verdicts(IncomingFile known, long collection) {
        List<ImportedLevel> levels = new ArrayList<>();
        Iterator<Optional<IncomingBoard>> boards = known.boards().iterator();
        for (Level level : known.file().collection().levels()) {
            Optional<IncomingBoard> board = boards.next();
            Optional<Places.Nearest> nearest =
                    board.flatMap(own -> places.nearestBefore(LevelIds.of(collection, level.index()), own));
            levels.add(ImportedLevel.of(
                    level,
                    board,
                    nearest.map(Places.Nearest::likeness),
                    nearest.map(near -> near.level().id()).map(names::of)));
        }
        return levels;
    }

    private Optional<Levels> levelsOf(Source solutions) {
        return namedLevels.or(() -> SolutionLines.levelFileBeside(solutions)
                .map(file -> new Levels(file.name(), file.collection().levels())));
    }

    /** The solutions of a file with their levels: its own, or those that the lines of a solution file belong to. */
    private static List<SolutionLines.Paired> pairs(LevelFile file, Optional<Levels> levels) {
        Stream<SolutionLines.Paired> own = file.collection().levels().stream()
                .flatMap(level -> level.solutions().stream()
                        .map(solution -> new SolutionLines.Paired(solution, Optional.of(level))));
        List<SolutionLines.Paired> lines =
                SolutionLines.pair(file.solutions(), levels.map(Levels::inOrder).orElse(List.of()));
        return Stream.concat(own, lines.stream()).toList();
    }

    private static String joined(String between, String... remarks) {
        return Stream.of(remarks).filter(remark -> !remark.isEmpty()).collect(Collectors.joining(between));
    }

    private ImportedFile inTransaction(DatabaseWork<ImportedFile> work) {
        return session.inWords(() -> {
            if (mode == Mode.TRY_OUT) {
                return work.run();
            }
            handle.begin();
            boolean firstOfRun = !run.isMade();
            try {
                ImportedFile result = work.run();
                handle.commit();
                known.keep();
                if (mode == Mode.KEEP) {
                    session.changed(result.levels().size());
                }
                return result;
            } catch (SQLException | RuntimeException e) {
                rollBack(e);
                newLevels.forget();
                known.forget();
                names.forget();
                links.forgetTrials();
                links.forgetWaiting();
                if (firstOfRun) {
                    run.forget();
                }
                throw e;
            }
        });
    }

    /** Takes back what was begun, unless the database has closed itself, as it does when it cannot write. */
    private void rollBack(Exception because) {
        try {
            handle.rollback();
        } catch (JdbiException e) {
            because.addSuppressed(e);
        }
    }

    /** The number of this run, if it has changed something. */
    public OptionalLong number() {
        return run.isMade() ? OptionalLong.of(run.id()) : OptionalLong.empty();
    }

    /** Keeps what was loaded; in other modes there is nothing left to do. No file can be added any more. */
    public void finish() {
        session.inWords(() -> {
            if (loading.isPresent()) {
                loading.get().swapIn();
            }
            return null;
        });
    }

    @Override
    public void close() {
        session.inWords(
                () -> { // which does not open a catalog again that was loaded
                    if (mode == Mode.TRY_OUT) {
                        handle.rollback();
                    }
                    if (loading.isPresent()) {
                        loading.get().close();
                    }
                    return null;
                });
    }
}
