package org.sokobase.cli.catalog;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.sokobase.catalog.database.Backup;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code backup}: a copy of the whole catalog in one file. */
@Command(
        name = "backup",
        description = {
            "Write a copy of the whole catalog to a file.",
            "The file appears when it is complete, and only its owner may read it. It is a zip "
                    + "archive that contains the database file; 'sokobase restore' turns it back into a catalog."
        },
        footer = {"", "Example: sokobase backup catalog-before-cleaning.zip"})
public final class BackupCommand implements Callable<Integer> {

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "FILE", description = "The file to write; it must not exist yet.")
    private Path file;

    @Option(names = "--force", description = "Replace the file if it exists.")
    private boolean force;

    @Override
    public Integer call() {
        if (file.toString().equals(Console.STANDARD_OUTPUT)) {
            throw new UserException(ExitCode.USAGE, "a backup needs the name of a file, not -");
        }
        program.interruption().leaves("no backup was made");
        CatalogLocation catalog = program.catalogLocation();
        Backup.write(catalog, program.waiting(), file, force ? Backup.IfThere.REPLACE : Backup.IfThere.REFUSE);
        program.console().info("The catalog " + catalog.shown() + " is copied to " + file + ".");
        return ExitCode.DONE;
    }
}
