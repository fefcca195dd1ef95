package org.sokobase.cli.rating;

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
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code study show}: who plays a study, and how far each has come. */
@Command(
        name = "show",
        description = {
            "Show who plays a study, and how far each participant has come.",
            "Which levels it has, and from where, stays hidden until it is closed."
        },
        footer = {"", "Example: sokobase study show first"})
final class StudyShowCommand implements Callable<Integer> {

    /** A participant of a study. */
    private record Row(Study study, Study.Participant participant) {
        int levels() {
            return study.levels() + study.practice();
        }
    }

    private static final Table<Row> TABLE = Table.<Row>named("study show")
            .with(NewLevelColumn.STUDY, row -> row.study().name())
            .with(Column.SAID_BY, row -> row.participant().name())
            .with(NewLevelColumn.BEGAN_AT, row -> row.participant().beganAt())
            .with(NewLevelColumn.ANSWERED, row -> row.participant().answered())
            .with(Column.LEVELS, Row::levels);

    private static final String ROW = "%8s  ";

    @ParentCommand
    private StudyCommand study;

    @Parameters(paramLabel = "NAME", description = "The name of the study.")
    private String name;

    private Console console;

    @Override
    public Integer call() {
        Program program = study.program();
        console = program.console();
        Output<Row> output = program.output(TABLE, this::showText);
        Study shown;
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            shown = catalog.studies().named(name);
        }
        console.info("%s, %s, %d for practice, drawn with --seed %d, %s."
                .formatted(
                        shown.name(),
                        Phrases.count(shown.levels(), "level"),
                        shown.practice(),
                        shown.seed(),
                        shown.closedAt().isPresent() ? "closed" : "open"));
        if (shown.participants().isEmpty()) {
            console.info("nobody has begun it");
            return ExitCode.DONE;
        }
        output.head(ROW.formatted("answered"), "participant");
        shown.participants().forEach(participant -> output.write(new Row(shown, participant)));
        return ExitCode.DONE;
    }

    private void showText(Row row) {
        console.row(
                ROW.formatted(row.participant().answered() + "/" + row.levels()),
                row.participant().name(),
                "");
    }
}
