package org.sokobase.cli.catalog;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.catalog.database.Backup;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code restore}: puts a backup in the place of the catalog. */
@Command(
        name = "restore",
        description = {
            "Replace the catalog by a backup.",
            "The backup is unpacked and checked first; then it replaces the catalog in one step. "
                    + "The replaced catalog is kept beside it; the message names it."
        },
        footer = {"", "Example: sokobase restore catalog-before-cleaning.zip"})
public final class RestoreCommand implements Callable<Integer> {

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "FILE", description = "A file that 'sokobase backup' wrote.")
    private Path file;

    @Override
    public Integer call() {
        CatalogLocation catalog = program.catalogLocation();
        Optional<Path> kept = Backup.restore(catalog, program.waiting(), file);
        program.console().info("The catalog " + catalog.shown() + " is restored from " + file + ".");
        kept.ifPresent(path -> program.console().info("What was there before is kept as " + path + "."));
        return ExitCode.DONE;
    }
}
