package org.sokobase.cli.catalog;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.Progress;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import org.sokobase.file.InputSizes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code load}: makes a catalog of what dump wrote. */
@Command(
        name = "load",
        description = {
            "Make a new catalog from a folder that 'sokobase dump' wrote.",
            "It is loaded whole or not at all; everything wrong with the dump is reported with "
                    + "file and line. Recomputes ids and replays solutions."
        },
        footer = {"", "Example: sokobase --db new load catalog-as-text"})
public final class LoadCommand implements Callable<Integer> {

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "DIR", description = "The folder.")
    private Path folder;

    @Override
    public Integer call() {
        CatalogLocation location = program.catalogLocation();
        program.interruption().leaves("nothing was loaded; load again");
        OptionalLong levels = load(location);
        if (levels.isEmpty()) {
            program.console().reports().tell();
            program.console().warn("sokobase: nothing was loaded");
            return ExitCode.UNREADABLE;
        }
        program.console()
                .info("Loaded " + Phrases.count(levels.getAsLong(), "level") + " into the catalog " + location.shown()
                        + ".");
        return ExitCode.DONE;
    }

    private OptionalLong load(CatalogLocation location) {
        Console console = program.console();
        try (Catalog catalog = Catalog.openOrCreate(location, program.waiting())) {
            if (!catalog.isEmpty()) {
                throw new UserException(
                        ExitCode.UNREADABLE,
                        "the catalog " + location.shown() + " is not empty: name a new one with --db");
            }
            long total = console.errIsTerminal() ? InputSizes.total(List.of(folder.toString())) : 0;
            try (Progress progress = Progress.ofBytes(console, "load", total)) {
                return catalog.dump().load(folder, console.reports()::report, progress::step);
            }
        }
    }
}
