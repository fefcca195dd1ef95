package org.sokobase.cli.catalog;

import java.util.concurrent.Callable;
import org.sokobase.board.Count;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.attempt.SolvingProgress;
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

    private static final Table<Row> TABLE = Table.<Row>named("stats")
            .with(Column.FILES, row -> row.stats().files())
            .with(Column.COLLECTIONS, row -> row.stats().collections())
            .with(Column.LEVELS, row -> row.stats().levels())
            .with(Column.REJECTED, row -> row.stats().rejected())
            .with(Column.EXACT_BOARDS, row -> row.stats().exactBoards())
            .with(Column.PUZZLES, row -> row.stats().puzzles())
            .with(Column.GROUPS, row -> row.stats().groups())
            .with(Column.REDUNDANT, row -> row.stats().redundant())
            .with(Column.SOLUTIONS, row -> row.stats().solutions())
            .with(Column.SOLVED_PUZZLES, row -> row.stats().solvedPuzzles())
            .with(Column.UNSOLVABLE_PUZZLES, row -> row.stats().unsolvablePuzzles())
            .with(Column.TRIVIAL_PUZZLES, row -> row.stats().trivialPuzzles())
            .with(Column.TRIED_PUZZLES, row -> row.progress().triedInVain())
            .with(Column.UNTRIED_PUZZLES, row -> row.progress().untried())
            .with(Column.TRIED_BY_TIME, row -> row.progress().byTime());
    private static final String ROW = "%9d  %s";

    private record Row(CatalogStats stats, SolvingProgress progress) {}

    @ParentCommand
    private Program program;

    @Override
    public Integer call() {
        Row row;
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            row = new Row(catalog.stats(), catalog.solutions().attempts().progress());
        }
        program.output(TABLE, this::showText).write(row);
        return ExitCode.DONE;
    }

    private void showText(Row row) {
        CatalogStats stats = row.stats();
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
        SolvingProgress progress = row.progress();
        String longest = progress.byTime((seconds, puzzles) -> puzzles + " for " + seconds + "s", ", ");
        show(
                progress.triedInVain(),
                "puzzle",
                "puzzles",
                " tried in vain" + (longest.isEmpty() ? "" : " (" + longest + ")"));
        show(progress.untried(), "puzzle", "puzzles", " not tried yet");
    }

    private void show(long number, String thing, String things, String which) {
        program.console().println(ROW.formatted(number, Count.name(number, thing, things) + which));
    }
}
