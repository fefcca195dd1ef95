package org.sokobase.cli.catalog;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.query.CatalogStats;
import org.sokobase.catalog.salvage.Salvage;
import org.sokobase.catalog.salvage.SalvageReport;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.Progress;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import org.sokobase.file.NewFolder;
import org.sokobase.file.UnwrittenFileException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
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

    /** How many losses are listed; who has more wants to know how many. */
    private static final int MOST_LINES = 20;

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "DIR", description = "A new or empty folder.")
    private Path folder;

    @Option(
            names = "--salvage",
            description = "Write what can still be read of a damaged catalog in a file, and say what is lost; the file "
                    + "stays as it is. The exit code is 3 if anything is.")
    private boolean salvage;

    @Override
    public Integer call() {
        try {
            return salvage ? salvage() : dump();
        } catch (IOException e) {
            throw new UnwrittenFileException(folder, e);
        }
    }

    private int dump() throws IOException {
        try (Catalog catalog = program.openCatalog(Access.READ);
                NewFolder written = begun()) {
            CatalogStats stats = catalog.stats();
            try (Progress progress = Progress.ofLevels(program.console(), "dump", stats.levels())) {
                catalog.dump().write(written.path(), Program.version(), progress::step);
            }
            written.complete();
            program.console().info("Dumped " + describe(stats) + ".");
        }
        return ExitCode.DONE;
    }

    private NewFolder begun() {
        NewFolder written = new NewFolder(folder);
        program.interruption().leaves("nothing was dumped; what was written so far is in " + written.path());
        return written;
    }

    private int salvage() throws IOException {
        SalvageReport report;
        try (NewFolder written = begun();
                Progress progress = Progress.ofRows(program.console(), "salvage", 0)) {
            report = Salvage.write(
                    program.catalogLocation(), program.waiting(), written.path(), Program.version(), progress::step);
            written.complete();
        }
        if (report.state() == SalvageReport.State.SOUND) {
            program.console().info("The catalog is sound. Dumped " + describe(report.stats()) + ".");
            return ExitCode.DONE;
        }
        tell(report);
        return ExitCode.UNREADABLE;
    }

    private void tell(SalvageReport report) {
        List<SalvageReport.Loss> losses = report.losses();
        losses.stream().limit(MOST_LINES).forEach(loss -> warn(loss.where() + ": " + loss.what()));
        if (losses.size() > MOST_LINES) {
            warn(losses.size() - MOST_LINES + " more of these");
        }
        warn("the catalog " + program.catalogLocation().shown() + " is damaged, and stays as it is; "
                + (losses.isEmpty() ? "nothing is known to be lost" : "what is lost stands above"));
        warn("carried over to " + folder + ": " + describe(report.stats())
                + (report.lostLevels() == 0 ? "" : "; " + report.lostLevels() + " of the levels only keep a place"));
        warn("'sokobase --db NEW load " + folder + "' makes a new catalog of it"
                + (report.lostLevels() == 0
                        ? ""
                        : "; 'remove' there the files that lost levels, and import them again"));
    }

    private void warn(String text) {
        program.console().warn("sokobase: " + text);
    }

    private static String describe(CatalogStats stats) {
        return "%s in %s and %s"
                .formatted(
                        Phrases.count(stats.levels(), "level"),
                        Phrases.count(stats.collections(), "collection"),
                        Phrases.count(stats.solutions(), "solution"));
    }
}
