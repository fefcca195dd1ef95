package org.sokobase.cli.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.FoundSolutions;
import org.sokobase.catalog.attempt.AttemptLimits;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.mark.PuzzleStatus;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.catalog.where.Condition;
import org.sokobase.cli.argument.FileReading;
import org.sokobase.cli.argument.LevelArgument;
import org.sokobase.cli.argument.LevelWord;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.NamedFile;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.jobs.solving.PuzzleQueue;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.jobs.solving.SearchedPuzzles;
import org.sokobase.jobs.solving.SolverCatalog;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.LevelFile;

/**
 * Collects the levels for which solutions are wanted: of files, and from the catalog, of which one level of each puzzle will
 * do. What cannot be read is said and stops nothing. The catalog is closed again before anybody begins to think.
 */
public final class SearchedLevels {

    private final Program program;
    private final Console console;
    private final Optional<PuzzleStatus> status;
    private final List<SearchedLevel> levels = new ArrayList<>();
    private final List<LevelCollection> collections = new ArrayList<>();
    private int exitCode = ExitCode.DONE;

    /** Of the catalog, only puzzles with this status. */
    public SearchedLevels(Program program, Optional<PuzzleStatus> status) {
        this.program = program;
        this.console = program.console();
        this.status = status;
    }

    /** Adds what a user names: {@code ID}, {@code FILE[#N]}, a folder or an archive. */
    public void add(String name) {
        Optional<LevelWord> word = LevelWord.of(name, program);
        if (isOfCatalog(word)) {
            addOfCatalog(name, word.orElseThrow());
            return;
        }
        Optional<LevelArgument> one =
                LevelArgument.of(name).filter(file -> file.numbers().isPresent());
        if (one.isPresent()) {
            LevelFile file = one.get().read(console);
            add(one.get().file(), file, one.get().levelsOf(file));
            return;
        }
        FileReading reading = new FileReading(console, "read", List.of(name));
        ended(reading.forEach(source -> read(reading, source)));
    }

    private LevelFile read(FileReading reading, Source source) {
        LevelFile file = LevelFiles.read(source);
        reading.report(file.diagnostics());
        if (file.isOfSolutions() && source.named()) {
            reading.unreadable(source.name(), "there are only solutions in it, no levels");
        }
        add(source.name(), file, file.collection().levels());
        return file;
    }

    /** Adds levels of a file, and returns them. */
    public List<SearchedLevel> add(String name, LevelFile file, List<Level> wanted) {
        NamedFile named = NamedFile.given(name);
        List<SearchedLevel> added = wanted.stream()
                .map(level -> SearchedLevel.of(name, named.path(), level))
                .toList();
        levels.addAll(added);
        if (!added.isEmpty()) {
            collections.add(file.collection());
        }
        return added;
    }

    /** Takes note of how the reading of something else has ended. */
    void ended(int otherExitCode) {
        exitCode = Math.max(exitCode, otherExitCode);
    }

    /** Whether a word means levels of the catalog. */
    static boolean isOfCatalog(Optional<LevelWord> word) {
        return word.filter(known -> !(known instanceof LevelWord.OnDisk)).isPresent();
    }

    /** Of an id the preferred level that is wanted, of a place all. */
    private void addOfCatalog(String name, LevelWord word) {
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            List<FoundLevel> found = word instanceof LevelWord.ById named
                    ? catalog.find(named.id())
                    : ((LevelWord.InCatalog) word)
                            .levels().stream()
                                    .map(level -> new FoundLevel(level, FoundLevel.MatchedBy.PLACE, Optional.empty()))
                                    .toList();
            List<FoundLevel> wanted =
                    status.map(having -> catalog.levels().having(having, found)).orElse(found);
            if (found.isEmpty()) {
                console.warn("nothing found for " + name);
                ended(ExitCode.NO);
            }
            wanted.stream()
                    .limit(word instanceof LevelWord.ById ? 1 : found.size())
                    .map(FoundLevel::level)
                    .map(SearchedLevel::of)
                    .forEach(levels::add);
        }
    }

    /** Adds the preferred level of each puzzle in the collections of the catalog. */
    void addCollections(Optional<String> collection, Optional<Condition> where) {
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            levels.addAll(SearchedPuzzles.of(catalog, collection, status, where));
        }
    }

    /** Adds the open puzzles among them, as {@link PuzzleQueue} has them; returns how many were passed over. */
    int addOpen(Optional<String> collection, Optional<Condition> where, Optional<AttemptLimits> limits) {
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            PuzzleQueue queue = PuzzleQueue.of(catalog, collection, where, limits);
            queue.levels(question -> question.apply(catalog)).forEach(levels::add);
            return queue.passedOver();
        }
    }

    /**
     * Keeps in the catalog what comes of levels.
     *
     * @param how they were worked on, such as {@code 30s, seed 0}
     */
    static SolverCatalog keeper(Program program, String how, Predicate<SearchedLevel> kept) {
        return new SolverCatalog(
                () -> program.openCatalogToKeep(Access.WRITE, program.waiting()),
                new FoundSolutions(
                        SolverCatalog.NAME + " (" + how + ")",
                        Program.version(),
                        program.console().reports()::report),
                kept);
    }

    /** All that were added. */
    public List<SearchedLevel> levels() {
        return levels;
    }

    /** The texts at the heads of the files from which they come. */
    List<LevelCollection> collections() {
        return collections;
    }

    /** Whether everything was found and could be read. */
    public int exitCode() {
        return exitCode;
    }
}
