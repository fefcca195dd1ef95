package org.sokobase.cli.catalog;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.query.CatalogStats;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.Progress;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import org.sokobase.file.NewFolder;
import org.sokobase.file.UnwrittenFileException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code dump}: writes the whole catalog as text. */
@Command(
        name = "dump",
        description = {
            "Write the whole catalog as text into a new folder.",
            "Each collection becomes a .sok file that any Sokoban program can read; files of JSON "
                    + "lines beside them contain everything else. 'sokobase load' makes the same catalog "
                    + "from it. The same catalog gives the same bytes."
        },
        footer = {"", "Example: sokobase dump catalog-as-text"})
public final class DumpCommand implements Callable<Integer> {

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "DIR", description = "A new or empty folder.")
    private Path folder;

    @Override
    public Integer call() {
        Console console = program.console();
        try (Catalog catalog = program.openCatalog(Access.READ);
                NewFolder written = new NewFolder(folder)) {
            program.interruption().leaves("nothing was dumped; what was written so far is in " + written.path());
            CatalogStats stats = catalog.stats();
            try (Progress progress = Progress.ofLevels(console, "dump", stats.levels())) {
                catalog.dump().write(written.path(), Program.version(), progress::step);
            }
            written.complete();
            console.info("Dumped %s in %s and %s."
                    .formatted(
                            Phrases.count(stats.levels(), "level"),
                            Phrases.count(stats.collections(), "collection"),
                            Phrases.count(stats.solutions(), "solution")));
        } catch (IOException e) {
            throw new UnwrittenFileException(folder, e);
        }
        return ExitCode.DONE;
    }
}
