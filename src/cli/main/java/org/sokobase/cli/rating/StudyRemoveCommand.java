package org.sokobase.cli.rating;

import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code study remove}: takes a study out that nobody has begun. */
@Command(
        name = "remove",
        description = {
            "Remove a study that nobody has begun.",
            "What participants have done is never thrown away: close a study that is begun."
        },
        footer = {"", "Example: sokobase study remove first"})
final class StudyRemoveCommand implements Callable<Integer> {

    @ParentCommand
    private StudyCommand study;

    @Parameters(paramLabel = "NAME", description = "The name of the study.")
    private String name;

    @Override
    public Integer call() {
        Program program = study.program();
        try (Catalog catalog = program.openCatalog(Access.WRITE)) {
            catalog.studies().remove(name);
        }
        program.console().info("The study " + name + " is removed.");
        return ExitCode.DONE;
    }
}
