package org.sokobase.cli.duplicate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.duplicate.DecisionText;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.PreferOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Table;
import org.sokobase.identity.LevelId;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** {@code decisions}: what was decided of puzzles that look alike. */
@Command(
        name = "decisions",
        description = {
            "List the decisions about similar puzzles, oldest first.",
            "You can publish the text; 'sokobase decide --from FILE' reads it."
        },
        footer = {"", "Example: sokobase decisions > decisions.txt"})
public final class DecisionsCommand implements Callable<Integer> {

    /** A decision, and the levels that it is about. */
    private record Row(Decision decision, String level, String other) {}

    private static final Table<Row> TABLE = Table.<Row>named("decisions")
            .with(Column.UNIQUE_ID, row -> row.decision().puzzle())
            .with(Column.DECISION, row -> row.decision().ruling().label())
            .with(Column.OTHER_ID, row -> row.decision().other())
            .with(Column.SAID_BY, row -> row.decision().saidBy())
            .with(Column.SAID_AT, row -> row.decision().saidAt())
            .with(Column.NOTE, row -> row.decision().note())
            .with(Column.LEVEL, Row::level)
            .with(Column.OTHER_LEVEL, Row::other);

    @ParentCommand
    private Program program;

    @Mixin
    private PreferOption prefer;

    @Override
    public Integer call() {
        Console console = program.console();
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            List<Decision> decisions = catalog.decisions().all();
            Map<LevelId, CatalogLevel> levels = catalog.levels()
                    .preferredOfPuzzles(
                            decisions.stream()
                                    .flatMap(decision -> Stream.of(decision.puzzle(), decision.other()))
                                    .toList(),
                            prefer.preference());
            Output<Row> output = program.output(TABLE, row -> {
                console.println("; " + row.level() + " - " + row.other());
                console.println(DecisionText.write(row.decision()));
            });
            decisions.forEach(decision ->
                    output.write(new Row(decision, name(levels, decision.puzzle()), name(levels, decision.other()))));
            if (decisions.isEmpty()) {
                console.info("Nothing has been decided.");
            }
            return decisions.isEmpty() ? ExitCode.NO : ExitCode.DONE;
        }
    }

    private static String name(Map<LevelId, CatalogLevel> levels, LevelId puzzle) {
        return Optional.ofNullable(levels.get(puzzle)).map(LevelName::of).orElse("not in the catalog");
    }
}
