package org.sokobase.catalog.importing;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.sokobase.catalog.database.DatabaseWork;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.source.RunRow;
import org.sokobase.file.Source;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;

/**
 * An import run. Each file is imported in one transaction, completely or not at all; only a dry run is a single
 * transaction.
 *
 * <p>Two files are the same if their bytes are equal, and also their places or their names without folders; if one has
 * a map of characters, the levels must be equal, too. Of a known file only a new place is recorded. A file whose
 * content has changed since its import replaces the earlier content of its place. That stays in the catalog if it was
 * found at another place as well; otherwise everything is removed that no other file supports. A file last read by an
 * older reader, which may have found less in it, is read again.
 *
 * <p><b>Errors.</b> Every method that uses the database throws a
 * {@link org.sokobase.catalog.database.CatalogException} when it fails. A run does not begin on a catalog that is open
 * for reading only, or unfit for the mode: {@link IllegalStateException}. Bad data is reported as a diagnostic.
 * <b>Threads.</b> For one thread at a time, except the function that {@link #reader} returns.
 */
public final class Import implements AutoCloseable {

    /** When the results of an import are kept. */
    public enum Mode {
        /** Each file is committed before {@link #add} returns. */
        PER_FILE,
        /** Much faster for many levels: {@link #finish} commits all at once. Only for an empty catalog in a file. */
        BULK,
        /** {@link #close} rolls everything back. */
        DRY_RUN
    }

    private final ImportTarget target;
    private final ImportState state;
    private final RunRow run;
    private final EarlierContent earlierContent;
    private final SolutionPairing pairing = new SolutionPairing();
    private final LevelFileImport levelFiles;
    private final SolutionFileImport solutionFiles;
    private final KnownFileImport knownFiles;

    private Import(ImportTarget target, RunRow run, Consumer<Diagnostic> diagnostics) {
        this.target = target;
        this.run = run;
        this.state = ImportState.of(target, run, diagnostics);
        this.earlierContent = new EarlierContent(target, state);
        this.knownFiles = new KnownFileImport(state, earlierContent, pairing);
        this.levelFiles = new LevelFileImport(state, earlierContent);
        this.solutionFiles = new SolutionFileImport(target, state, earlierContent, pairing, knownFiles);
    }

    /** Begins a new run. */
    public static Import begin(Session session, Mode mode, String programVersion, Consumer<Diagnostic> diagnostics) {
        return begin(session, mode, programVersion, OptionalLong.empty(), diagnostics);
    }

    /** Continues an earlier run {@link Mode#PER_FILE}, or begins a new one if it has been undone. */
    public static Import resume(Session session, long run, String programVersion, Consumer<Diagnostic> diagnostics) {
        return begin(session, Mode.PER_FILE, programVersion, OptionalLong.of(run), diagnostics);
    }

    private static Import begin(
            Session session,
            Mode mode,
            String programVersion,
            OptionalLong earlierRun,
            Consumer<Diagnostic> diagnostics) {
        ImportTarget target = ImportTarget.begin(session, mode);
        RunRow run = new RunRow(target.handle(), programVersion, earlierRun);
        return target.started(() -> new Import(target, run, diagnostics));
    }

    /** Sets the paths that the user named for this run; has no effect once a new run has changed something. */
    public void named(List<String> paths) {
        run.named(paths);
    }

    /**
     * From now on, reads every known file again, whatever the version of the readers that read it before: once in this
     * run, and never a file that was read with a map of characters, because the map is not stored.
     */
    public void rereadAll() {
        state.outdated().addAll();
    }

    /** From now on, pairs lines of solution files with these levels of the named file, not with the file beside them. */
    public void pairWith(String file, List<Level> levels) {
        pairing.name(file, levels);
    }

    /**
     * Looks for the boards of all solutions without a level in files that will be added next. This changes nothing, but
     * takes a single pass over the catalog; {@link #add} would take one per file. The result is lost when a file with
     * levels is added or removed in between.
     */
    public void tryOut(Map<Source, LevelFile> files) {
        target.translating(() -> state.handle()
                .inTransaction(
                        transaction -> { // else a server sends all boards at once
                            solutionFiles.tryOut(files);
                            return null;
                        }));
    }

    /**
     * Returns a function that finds out about a file what takes no catalog; any number of threads may call it at once.
     * It does not even read a file if the catalog, at the time of this call, has the levels of a file with these bytes,
     * unless that is to be read again or the file has a map of characters.
     */
    public Function<Source, IncomingFile> reader() {
        Set<String> sums = target.translating(() -> state.files().sumsOfLevelFiles(state.outdated()));
        return source -> IncomingFile.readUnless(source, sums);
    }

    /**
     * Whether the catalog knows an archive at this place. It may have changed; this check is quick. Never after
     * {@link #rereadAll}.
     */
    public boolean mayKnow(Source archive) {
        return !state.outdated().areAll()
                && target.translating(() -> state.archives().isAtLocation(archive));
    }

    /**
     * Returns the result for an archive that is completely in the catalog; empty if it has to be unpacked, as it always
     * has after {@link #rereadAll}.
     */
    public Optional<ImportedFile> unchanged(Source archive) {
        if (state.outdated().areAll()) {
            return Optional.empty();
        }
        return target.translating(() -> state.archives().whole(archive))
                .map(whole -> ImportedFile.unchangedArchive(archive.name(), whole.files(), whole.levels()));
    }

    /**
     * Remembers that an archive is completely in the catalog, if it is. If older readers took it for one text, its
     * members replace that text.
     *
     * <p>It is completely in the catalog if all members were added just before, at least one of them has levels, and
     * none has only solutions.
     *
     * @param members the number of all its members, including unreadable ones
     * @return a remark for the user; empty unless levels were replaced
     */
    public Optional<String> unpacked(Source archive, int members) {
        return target.translating(() -> state.handle().inTransaction(transaction -> {
            Optional<String> remark =
                    earlierContent.replaceText(archive, state.archives().membersOf(archive));
            state.archives().remember(archive, members);
            return remark;
        }));
    }

    /**
     * Imports a file that has been read, and reports its diagnostics and the outcomes of its solutions. Of a known file
     * only what a changed reading brings is reported.
     */
    public ImportedFile add(Source source, LevelFile file) {
        return add(IncomingFile.of(source, file));
    }

    /** Does the same for a file that is read only if the catalog does not know it. */
    public ImportedFile add(IncomingFile incoming) {
        Source source = incoming.source();
        Optional<FileRows.Known> known =
                target.translating(() -> state.files().sameFile(incoming).filter(FileRows.Known::hasLevels));
        if (known.isPresent()) {
            return takeIn(() -> {
                state.archives().taken(source, known.map(FileRows.Known::row));
                return reported(knownFiles.addLevels(incoming, known.get()));
            });
        }
        return switch (incoming.file().format()) {
            case BINARY -> takeIn(() -> levelFiles.addUnused(incoming, ImportedFile.Status.BINARY));
            case OTHER_TEXT -> takeIn(() -> levelFiles.addUnused(incoming, ImportedFile.Status.NO_LEVELS));
            case SOLUTIONS, SSC -> takeIn(() -> reported(solutionFiles.add(incoming)));
            case TEXT, SOK, SLC, SSX, JSON, MF8, PUSHER_LISTING, ASSEMBLY, PUSHER ->
                takeIn(() -> reported(levelFiles.add(incoming)));
        };
    }

    /**
     * Imports only the solutions of a file that has been read, including those of its levels, but not the levels. Their
     * outcomes are in the result and are not reported, unlike the diagnostics of the file.
     */
    public ImportedFile addSolutions(Source source, LevelFile file) {
        return takeIn(() -> solutionFiles.add(IncomingFile.of(source, file)));
    }

    /**
     * Imports the lines that were appended to a file of solutions without a place since this run imported it. The
     * catalog then has one file, as if all lines had been imported together. If this run has not imported it, the whole
     * file is added.
     *
     * @param earlier the file before, in whole lines
     * @param grown   the file now, which begins with these lines
     * @return the outcomes of the appended lines alone
     */
    public ImportedFile append(Source earlier, Source grown) {
        return takeIn(() -> reported(solutionFiles.append(earlier, grown)));
    }

    private ImportedFile takeIn(DatabaseWork<ImportedFile> work) {
        return target.takeIn(work, state);
    }

    /** Reports the outcomes of solutions. */
    private ImportedFile reported(ImportedFile added) {
        added.solutions().forEach(solution -> state.report(added.file(), solution));
        return added;
    }

    /**
     * Returns the levels of a file that was known before it was added. Their verdicts compare each with the earlier
     * levels that are still in the catalog. Empty for a file whose levels the catalog does not have, or which can only
     * be read with its map of characters.
     */
    public List<ImportedLevel> knownLevels(IncomingFile known) {
        return target.translating(() -> levelFiles.known(known));
    }

    /** The number of this run, if it has changed something; in a dry run no run will have it. */
    public OptionalLong number() {
        return run.isMade() ? OptionalLong.of(run.id()) : OptionalLong.empty();
    }

    /** Commits a {@link Mode#BULK} import, to which no file can be added afterwards; does nothing in other modes. */
    public void finish() {
        target.finish();
    }

    /** Discards a dry run, and a {@link Mode#BULK} import that has not been finished. */
    @Override
    public void close() {
        target.close();
    }
}
