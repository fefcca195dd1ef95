package org.sokobase.cli.catalog;

import java.util.concurrent.Callable;
import org.sokobase.board.Count;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.query.CatalogStats;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code stats}: the catalog in numbers. */
@Command(
        name = "stats",
        description = "Show the totals of the catalog.",
        footer = {"", "Example: sokobase stats --format json"})
public final class StatsCommand implements Callable<Integer> {

    private static final Table<CatalogStats> TABLE = Table.<CatalogStats>named("stats")
            .with(Column.FILES, CatalogStats::files)
            .with(Column.COLLECTIONS, CatalogStats::collections)
            .with(Column.LEVELS, CatalogStats::levels)
            .with(Column.REJECTED, CatalogStats::rejected)
            .with(Column.EXACT_BOARDS, CatalogStats::exactBoards)
            .with(Column.PUZZLES, CatalogStats::puzzles)
            .with(Column.GROUPS, CatalogStats::groups)
            .with(Column.REDUNDANT, CatalogStats::redundant)
            .with(Column.SOLUTIONS, CatalogStats::solutions)
            .with(Column.SOLVED_PUZZLES, CatalogStats::solvedPuzzles)
            .with(Column.UNSOLVABLE_PUZZLES, CatalogStats::unsolvablePuzzles)
            .with(Column.TRIVIAL_PUZZLES, CatalogStats::trivialPuzzles);
    private static final String ROW = "%9d  %s";

    @ParentCommand
    private Program program;

    @Override
    public Integer call() {
        CatalogStats stats;
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            stats = catalog.stats();
        }
        program.output(TABLE, this::showText).write(stats);
        return ExitCode.DONE;
    }

    private void showText(CatalogStats stats) {
        show(stats.files(), "file", "files", "");
        show(stats.collections(), "collection", "collections", "");
        show(stats.levels(), "level", "levels", ", defective ones included");
        show(stats.rejected(), "defective level", "defective levels", "");
        show(stats.exactBoards(), "different board", "different boards", " (Exact-Ids)");
        show(stats.puzzles(), "different puzzle", "different puzzles", " (Unique-Ids)");
        show(stats.groups(), "puzzle that occurs", "puzzles that occur", " more than once");
        show(stats.redundant(), "redundant level", "redundant levels", "");
        show(stats.solutions(), "solution", "solutions", ", played and found to solve");
        show(stats.solvedPuzzles(), "puzzle", "puzzles", " with a solution");
        show(stats.unsolvablePuzzles(), "puzzle", "puzzles", " marked as unsolvable");
        show(stats.trivialPuzzles(), "puzzle", "puzzles", " marked as trivial");
    }

    private void show(long number, String thing, String things, String which) {
        program.console().println(ROW.formatted(number, Count.name(number, thing, things) + which));
    }
}
