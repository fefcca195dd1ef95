package org.sokobase.cli.rating;

import java.util.List;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.study.Study;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.NewLevelColumn;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code study list}: all studies. */
@Command(
        name = "list",
        description = {"List all studies.", "Open studies can be played; the ratings of closed ones count."},
        footer = {"", "Example: sokobase study list"})
final class StudyListCommand implements Callable<Integer> {

    private static final Table<Study> TABLE = Table.<Study>named("study list")
            .with(NewLevelColumn.STUDY, Study::name)
            .with(NewLevelColumn.CREATED_AT, Study::createdAt)
            .with(NewLevelColumn.CLOSED_AT, Study::closedAt)
            .with(Column.LEVELS, Study::levels)
            .with(NewLevelColumn.PRACTICE, Study::practice)
            .with(NewLevelColumn.PARTICIPANTS, study -> study.participants().size())
            .with(NewLevelColumn.SEED, Study::seed);

    private static final String ROW = "%-6s  %6s  %8s  %12s  ";

    @ParentCommand
    private StudyCommand study;

    private Console console;

    @Override
    public Integer call() {
        Program program = study.program();
        console = program.console();
        Output<Study> output = program.output(TABLE, this::showText);
        List<Study> all;
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            all = catalog.studies().all();
        }
        if (all.isEmpty()) {
            console.info("no studies");
            return ExitCode.NO;
        }
        output.head(ROW.formatted("", "levels", "practice", "participants"), "study");
        all.forEach(output::write);
        return ExitCode.DONE;
    }

    private void showText(Study one) {
        console.row(
                ROW.formatted(
                        one.closedAt().isPresent() ? "closed" : "open",
                        one.levels(),
                        one.practice(),
                        one.participants().size()),
                one.name(),
                "");
    }
}
