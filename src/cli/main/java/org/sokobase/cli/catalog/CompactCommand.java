package org.sokobase.cli.catalog;

import java.util.Locale;
import java.util.concurrent.Callable;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.Compaction;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code compact}: makes the file of the catalog as small as can be. */
@Command(
        name = "compact",
        description = {
            "Make the file of the catalog as small as possible.",
            "After many small imports it is two or three times larger than necessary. A small copy "
                    + "is made beside it and replaces it in one step; if there is no room for that, which "
                    + "may take twice the size of the file, nothing changes. No other process can use the "
                    + "catalog meanwhile."
        },
        footer = {"", "Example: sokobase compact --wait 5m"})
public final class CompactCommand implements Callable<Integer> {

    private static final long MEGABYTE = 1_000_000;

    @ParentCommand
    private Program program;

    @Override
    public Integer call() {
        program.interruption().leaves("the catalog stays as it was");
        CatalogLocation catalog = program.catalogLocation();
        Compaction done = Compaction.of(catalog, program.waiting());
        String now = "The catalog " + catalog.shown() + " takes " + describe(done.after());
        program.console()
                .info(now
                        + (done.after() < done.before()
                                ? ", " + describe(done.before()) + " before."
                                : ", as before."));
        return ExitCode.DONE;
    }

    private static String describe(long bytes) {
        return bytes < MEGABYTE
                ? (bytes + 999) / 1000 + " kB"
                : String.format(Locale.ROOT, "%.1f MB", (double) bytes / MEGABYTE);
    }
}
