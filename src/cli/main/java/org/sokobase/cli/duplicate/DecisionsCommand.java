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
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.RecordWriter;
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

    private static final String COLUMNS = "unique_id,decision,other_id,said_by,said_at,note,level,other_level";

    @ParentCommand
    private Program program;

    @Mixin
    private PreferOption prefer;

    @Override
    public Integer call() {
        Console console = program.console();
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            List<Decision> decisions = catalog.decisions();
            Map<LevelId, CatalogLevel> levels = catalog.preferred(
                    decisions.stream()
                            .flatMap(decision -> Stream.of(decision.puzzle(), decision.other()))
                            .toList(),
                    prefer.preference());
            if (program.format() == OutputFormat.text) {
                decisions.forEach(decision -> {
                    console.println("; " + name(levels, decision.puzzle()) + " - " + name(levels, decision.other()));
                    console.println(DecisionText.write(decision));
                });
            } else {
                RecordWriter records = new RecordWriter(console, program.format(), COLUMNS);
                decisions.forEach(decision -> records.write(
                        decision.puzzle(),
                        decision.ruling().label(),
                        decision.other(),
                        decision.saidBy(),
                        decision.saidAt(),
                        decision.note(),
                        name(levels, decision.puzzle()),
                        name(levels, decision.other())));
            }
            if (decisions.isEmpty()) {
                console.say("Nothing has been decided.");
            }
            return decisions.isEmpty() ? ExitCode.NO : ExitCode.DONE;
        }
    }

    private static String name(Map<LevelId, CatalogLevel> levels, LevelId puzzle) {
        return Optional.ofNullable(levels.get(puzzle)).map(LevelName::of).orElse("not in the catalog");
    }
}
