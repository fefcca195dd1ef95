package org.sokobase.cli.solve;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.cli.argument.FileReading;
import org.sokobase.cli.argument.LevelArgument;
import org.sokobase.cli.argument.LevelWord;
import org.sokobase.cli.argument.LevelsWithSolutions;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.option.Program;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.format.SolutionLines;
import org.sokobase.jobs.playing.Played;
import org.sokobase.jobs.scoring.SubmittedSolutions;
import org.sokobase.jobs.solving.Improver;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.play.Moves;

/** Finds the best solution of each level: in files, or in the catalog. */
final class SolutionsToImprove {

    private final Program program;
    private final Console console;
    private final OptimiseCommand.Less less;
    private final SearchedLevels levels;
    private final Map<SearchedLevel, Moves> solutions;

    /**
     * Adds what it finds.
     *
     * @param levels    gets the levels
     * @param solutions gets the best solution of each level that has one
     */
    SolutionsToImprove(
            Program program, OptimiseCommand.Less less, SearchedLevels levels, Map<SearchedLevel, Moves> solutions) {
        this.program = program;
        this.console = program.console();
        this.less = less;
        this.levels = levels;
        this.solutions = solutions;
    }

    /** Adds the levels of files, with the solutions in them or of them, or the level with an id. */
    void add(String name, Optional<String> levelFile) {
        if (SearchedLevels.isOfCatalog(LevelWord.of(name, program))) {
            levels.add(name);
            return;
        }
        FileReading reading = new FileReading(console, "read", List.of(name));
        reading.forEach(source -> {
            LevelFile file = LevelFiles.read(source);
            reading.report(file.diagnostics());
            Optional<LevelFile> owner = file.isOfSolutions() ? owner(source, levelFile) : Optional.of(file);
            if (owner.isEmpty()) {
                reading.unreadable(source.name(), "no levels for its solutions: name the level file with --levels");
            } else if (!owner.get().collection().levels().isEmpty()) {
                add(file, owner.get());
            }
            return file;
        });
        levels.ended(reading.exitCode());
    }

    private Optional<LevelFile> owner(Source source, Optional<String> levelFile) {
        return levelFile.isPresent()
                ? levelFile.map(
                        name -> LevelArgument.required(name, "no such file").read(console))
                : SolutionLines.levelFileBeside(source);
    }

    private void add(LevelFile file, LevelFile owner) {
        List<Level> all = owner.collection().levels();
        SubmittedSolutions submitted = new SubmittedSolutions(
                file, all, less == OptimiseCommand.Less.MOVES ? Played::better : Played::betterByPushes);
        LevelsWithSolutions.reportStrangers(submitted.strangers(), file, console);
        for (SearchedLevel level : levels.add(owner.name(), owner, all)) {
            submitted
                    .solve(all.get(level.index() - 1))
                    .played()
                    .solution()
                    .ifPresent(moves -> solutions.put(level, moves));
        }
    }

    /** Finds the solutions of the levels of the catalog that were added. */
    void ofCatalog() {
        List<SearchedLevel> own =
                levels.levels().stream().filter(SearchedLevel::isOfCatalog).toList();
        if (own.isEmpty()) {
            return;
        }
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            solutions.putAll(Improver.solutions(catalog, own, less.objective()));
        }
    }
}
