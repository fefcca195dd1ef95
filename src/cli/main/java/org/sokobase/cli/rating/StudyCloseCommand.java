package org.sokobase.cli.rating;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.study.Study;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code study close}: ends a study. */
@Command(
        name = "close",
        description = {
            "Close a study: its ratings count from now on, and nobody can play it any more.",
            "A study cannot be opened again. A game that was left unfinished is no answer."
        },
        footer = {"", "Example: sokobase study close first"})
final class StudyCloseCommand implements Callable<Integer> {

    @ParentCommand
    private StudyCommand study;

    @Parameters(paramLabel = "NAME", description = "The name of the study.")
    private String name;

    @Override
    public Integer call() {
        Program program = study.program();
        Study closed;
        try (Catalog catalog = program.openCatalog(Access.WRITE)) {
            closed = catalog.studies().close(name, Instant.now().truncatedTo(ChronoUnit.SECONDS));
        }
        program.console()
                .info("The study %s is closed, with %s."
                        .formatted(name, Phrases.count(closed.participants().size(), "participant")));
        return ExitCode.DONE;
    }
}
