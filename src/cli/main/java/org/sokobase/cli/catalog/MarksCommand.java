package org.sokobase.cli.catalog;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.MarkedPuzzle;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.catalog.where.Condition;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.MeasureOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.option.StatusOption;
import org.sokobase.cli.option.WhereOption;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** {@code marks}: what is known of puzzles, and who says so. */
@Command(
        name = "marks",
        description = {
            "List what is known about puzzles, and who said so.",
            "A puzzle is solvable if one of its boards has a verified solution; the place shown is "
                    + "that of the oldest one. It is unsolvable or trivial if somebody has marked it so."
        },
        footer = {"", "Example: sokobase marks --status unsolvable --format csv"})
public final class MarksCommand implements Callable<Integer> {

    /** A mark, and the puzzle that has it. */
    private record Row(MarkedPuzzle puzzle, PuzzleMark mark) {}

    private static final Table<Row> TABLE = Table.<Row>named("marks")
            .with(Column.UNIQUE_ID, row -> row.puzzle().unique())
            .with(Column.MARK, row -> row.mark().mark().label())
            .with(Column.SAID_BY, row -> row.mark().saidBy())
            .with(Column.SAID_AT, row -> row.mark().saidAt())
            .with(Column.NOTE, row -> row.mark().note())
            .with(row -> row.puzzle().level(), SharedColumns.LEVEL_IF_ANY)
            .with(
                    Column.PATH,
                    row -> row.puzzle()
                            .level()
                            .flatMap(level -> level.collection().path()));
    private static final String ROW = "%-16s  %-10s  ";

    @ParentCommand
    private Program program;

    @Mixin
    private StatusOption status;

    @Mixin
    private MeasureOption measures;

    @Mixin
    private WhereOption where;

    private Console console;
    private long shown;

    @Override
    public Integer call() {
        console = program.console();
        Output<Row> output = program.output(TABLE, this::showText);
        Optional<Condition> condition = where.condition();
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            Optional<Set<PuzzleKey>> wanted =
                    condition.map(asked -> catalog.levels().puzzlesHaving(asked));
            catalog.marks()
                    .forEach(
                            status.wanted(),
                            measures.ranges(),
                            puzzle -> wanted.isEmpty() || wanted.get().contains(puzzle),
                            puzzle -> puzzle.marks().forEach(mark -> {
                                shown++;
                                output.write(new Row(puzzle, mark));
                            }));
        }
        if (shown == 0) {
            console.info("no marks");
        }
        return shown == 0 ? ExitCode.NO : ExitCode.DONE;
    }

    private void showText(Row row) {
        if (shown == 1) {
            console.row(ROW.formatted("Unique-Id", "mark"), "level: who says so", "");
        }
        String level = row.puzzle().level().map(LevelName::of).orElse("no level at present");
        PuzzleMark mark = row.mark();
        console.row(ROW.formatted(row.puzzle().unique(), mark.mark().label()), level, ": " + Phrases.of(mark));
    }
}
