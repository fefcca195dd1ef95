package org.sokobase.cli;

import java.util.concurrent.Callable;
import org.sokobase.catalog.Access;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.CatalogStats;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code stats}: the catalog in numbers. */
@Command(
        name = "stats",
        description = "Show the catalog in numbers.",
        footer = {"", "Example: sokobase stats --format json"})
final class StatsCommand implements Callable<Integer> {

    private static final String COLUMNS =
            "files,collections,levels,rejected,exact_boards,puzzles,groups,redundant,solutions,solved_puzzles,"
                    + "unsolvable_puzzles,trivial_puzzles";
    private static final String ROW = "%9d  %s";

    @ParentCommand
    private Sokobase sokobase;

    @Override
    public Integer call() {
        CatalogStats stats;
        try (Catalog catalog = sokobase.openCatalog(Access.READ)) {
            stats = catalog.stats();
        }
        if (sokobase.format() == OutputFormat.text) {
            showText(stats);
        } else {
            new RecordWriter(sokobase.console(), sokobase.format(), COLUMNS)
                    .write(
                            stats.files(),
                            stats.collections(),
                            stats.levels(),
                            stats.rejected(),
                            stats.exactBoards(),
                            stats.puzzles(),
                            stats.groups(),
                            stats.redundant(),
                            stats.solutions(),
                            stats.solvedPuzzles(),
                            stats.unsolvablePuzzles(),
                            stats.trivialPuzzles());
        }
        return ExitCode.DONE;
    }

    private void showText(CatalogStats stats) {
        Console console = sokobase.console();
        console.println(ROW.formatted(stats.files(), "files"));
        console.println(ROW.formatted(stats.collections(), "collections"));
        console.println(ROW.formatted(stats.levels(), "levels, defective ones included"));
        console.println(ROW.formatted(stats.rejected(), "defective levels"));
        console.println(ROW.formatted(stats.exactBoards(), "different boards (Exact-Ids)"));
        console.println(ROW.formatted(stats.puzzles(), "different puzzles (Unique-Ids)"));
        console.println(ROW.formatted(stats.groups(), "puzzles that occur more than once"));
        console.println(ROW.formatted(stats.redundant(), "levels more than needed"));
        console.println(ROW.formatted(stats.solutions(), "solutions, played and found to solve"));
        console.println(ROW.formatted(stats.solvedPuzzles(), "puzzles with a solution"));
        console.println(ROW.formatted(stats.unsolvablePuzzles(), "puzzles marked as unsolvable"));
        console.println(ROW.formatted(stats.trivialPuzzles(), "puzzles marked as trivial"));
    }
}
