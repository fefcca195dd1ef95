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
 * One run of importing files. Each file is one transaction: it is in the catalog as a whole or not at all.
 *
 * <p>Two files are the same if their bytes and their names (without folders) are: then only the place is kept, if it is new. A
 * file whose content changed since its import replaces what the catalog had from that place, unless that was met at another
 * place as well; what no other file supports then goes. A file that an older reader has read is read again.
 *
 * <p><b>Errors.</b> Every method throws a {@link org.sokobase.catalog.database.CatalogException} when the database fails; bad
 * data is reported as a diagnostic. <b>Threads.</b> For one thread at a time, but for what {@link #reader} returns.
 */
public final class Import implements AutoCloseable {

    /** Whether an import is meant. */
    public enum Mode {
        /** Every file is kept as soon as {@link #add} returns. */
        PER_FILE,
        /** All files are kept together by {@link #finish}, nothing before: much faster for many levels. */
        BULK,
        /** Everything is tried out and taken back at the end. */
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

    /** Goes on with an earlier run, or begins another one if it was taken back since. */
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
        try {
            RunRow run = new RunRow(target.handle(), programVersion, earlierRun);
            return target.translating(() -> new Import(target, run, diagnostics));
        } catch (RuntimeException | Error e) {
            try {
                target.close();
            } catch (RuntimeException inVain) {
                e.addSuppressed(inVain);
            }
            throw e;
        }
    }

    /** Takes down what the user has named for this run. */
    public void named(List<String> paths) {
        run.named(paths);
    }

    /** From now on, every file that the catalog has is read again, whichever readers have read it before. */
    public void rereadAll() {
        state.outdated().addAll();
    }

    /** From now on, the lines of solution files belong to these levels of a file, rather than to the file beside them. */
    public void pairWith(String file, List<Level> levels) {
        pairing.name(file, levels);
    }

    /**
     * Looks for the levels of all solutions in solution files that will be added next. It changes nothing, but goes over
     * the catalog once, where {@link #add} would do so once for every file.
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
     * What can be found out about files without the catalog; any number of threads may ask. The level files that the catalog
     * has when this is called are not even read, unless an older reader has read them.
     */
    public Function<Source, IncomingFile> reader() {
        Set<String> sums = target.translating(() -> state.files().sumsOfLevelFiles(state.outdated()));
        return source -> IncomingFile.readUnless(source, sums);
    }

    /** Whether the catalog knows an archive of this place, which may have changed; this is found out quickly. */
    public boolean mayKnow(Source archive) {
        return !state.outdated().areAll()
                && target.translating(() -> state.archives().isAtLocation(archive));
    }

    /** What importing an archive comes to that the catalog has as a whole; nothing if it must be unpacked. */
    public Optional<ImportedFile> unchanged(Source archive) {
        if (state.outdated().areAll()) {
            return Optional.empty();
        }
        return target.translating(() -> state.archives().whole(archive))
                .map(whole -> ImportedFile.unchangedArchive(archive.name(), whole.files(), whole.levels()));
    }

    /**
     * Keeps in mind that the catalog has an archive as a whole, if it does. If older readers took the archive for one text, its
     * members take the place of that.
     *
     * @param members how many members it has; all that can be read were added last, except those with solutions
     * @return what its owner should know
     */
    public Optional<String> unpacked(Source archive, int members) {
        return target.translating(() -> state.handle().inTransaction(transaction -> {
            Optional<String> remark =
                    earlierContent.replaceText(archive, state.archives().membersOf(archive));
            state.archives().remember(archive, members);
            return remark;
        }));
    }

    /** Takes in a file that was read, and reports its diagnostics unless the file is unchanged. */
    public ImportedFile add(Source source, LevelFile file) {
        return add(IncomingFile.of(source, file));
    }

    /** Takes in a file, and reports its diagnostics unless the file is unchanged. */
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
     * Takes in only the solutions of a file that was read, also those that stand with its levels; the levels themselves
     * are left out. What became of each is in the answer and not reported besides.
     */
    public ImportedFile addSolutions(Source source, LevelFile file) {
        return takeIn(() -> solutionFiles.add(IncomingFile.of(source, file)));
    }

    /**
     * Takes in the lines that were added to a file of solutions, which lies nowhere, since this run took it in. The catalog has
     * one file then, as if all lines had come together. If this run has not taken it in, all of it is added.
     *
     * @param earlier the file as it was, whole lines
     * @param grown   the file as it is now, which begins with these
     */
    public ImportedFile append(Source earlier, Source grown) {
        return takeIn(() -> reported(solutionFiles.append(earlier, grown)));
    }

    private ImportedFile takeIn(DatabaseWork<ImportedFile> work) {
        return target.takeIn(work, state);
    }

    /** Reports what became of solutions. */
    private ImportedFile reported(ImportedFile added) {
        added.solutions().forEach(solution -> state.report(added.file(), solution));
        return added;
    }

    /**
     * The levels of a file that the catalog had before it was added, each with the verdict that it got when it came: how it
     * stands to those before it that are still there; nothing of a file that can only be read as before with its map of characters.
     */
    public List<ImportedLevel> knownLevels(IncomingFile known) {
        return target.translating(() -> levelFiles.known(known));
    }

    /** The number of this run, if it has changed something. */
    public OptionalLong number() {
        return run.isMade() ? OptionalLong.of(run.id()) : OptionalLong.empty();
    }

    /** Keeps what was loaded; in other modes there is nothing left to do. No file can be added any more. */
    public void finish() {
        target.finish();
    }

    @Override
    public void close() {
        target.close();
    }
}
