package org.sokobase.cli.catalog;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.importing.ImportedFile;
import org.sokobase.catalog.importing.IncomingFile;
import org.sokobase.cli.argument.FileReading;
import org.sokobase.cli.argument.LevelArgument;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.option.FileSelectionOptions;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import org.sokobase.file.InputSizes;
import org.sokobase.file.Source;
import org.sokobase.format.BulkReading;
import org.sokobase.level.LevelFile;
import org.sokobase.row.CharMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code import}: takes level files into the catalog and says what each level is to what was known before. */
@Command(
        name = "import",
        description = {
            "Import level files and solution files into the catalog.",
            "A file is imported whole or not at all. Importing it again changes nothing, unless an "
                    + "older version of Sokobase read it and this version finds something else: then it is "
                    + "reread. What is found now replaces what was found before; marks, decisions, the order "
                    + "and all solutions stay. The column moved also counts levels that are turned as well.",
            "The lines of a solution file belong to the levels of the file that --solutions-of "
                    + "names, or of the file of the same name beside it. Other solutions go to every level "
                    + "with the id beside them or, without an id, to every level that they solve; the rest "
                    + "wait until their level is imported."
        },
        footer = {"", "Example: sokobase import collections downloads/new-set.xsb"})
public final class ImportCommand implements Callable<Integer> {

    /**
     * From how many bytes of text on an empty catalog is loaded as a whole rather than file by file: some ten thousand
     * levels, which take seconds.
     */
    private static final long WORTH_LOADING = 2_000_000;

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "PATH", arity = "1..*", description = "Level files or folders; - is standard input.")
    private List<String> paths;

    @Option(names = "--dry-run", description = "Show the result, but change nothing.")
    private boolean dryRun;

    @Option(names = "--reread", description = "Reread all files, even those that this version has read.")
    private boolean reread;

    @Option(
            names = "--levels",
            description = "A row for every level instead of every file, even for levels that the catalog had before.")
    private boolean perLevel;

    @Mixin
    private FileSelectionOptions selection = new FileSelectionOptions();

    @Option(
            names = "--solutions-of",
            paramLabel = "LEVELFILE",
            description = "The levels to which the lines of solution files belong, in this order.")
    private String levelFile;

    private Console console;
    private ImportReport report;
    private FileReading reading;
    private Import run;

    /** Solution files wait until all levels are there. */
    private final Map<Source, LevelFile> solutionFiles = new LinkedHashMap<>();

    @Override
    public Integer call() {
        console = program.console();
        report = new ImportReport(
                program,
                perLevel ? ImportReport.Shape.LEVELS : ImportReport.Shape.FILES,
                new ImportTotals(reread ? ImportTotals.Rereading.ALL : ImportTotals.Rereading.OUTDATED),
                paths);
        reading = new FileReading(console, dryRun ? "dry run" : "import", paths)
                .unreadableTo(name -> report.show(ImportedFile.unreadable(name)))
                .leavingOut(selection.selection())
                .askingForArchives(new KnownArchives());
        String target = program.catalogLocation().exists()
                ? "The catalog now"
                : "The new catalog " + program.catalogLocation().shown();
        try (Catalog catalog = open();
                Import started = catalog.startImport(mode(catalog), Program.version(), console.reports()::report)) {
            run = started;
            run.named(paths);
            if (reread) {
                run.rereadAll();
            }
            pairSolutions();
            report.head();
            reading.forEach(run.reader(), this::take);
            run.tryOut(solutionFiles);
            solutionFiles.forEach(this::takeSolutions);
            run.finish();
            report.kept();
            report.totals();
            leftOut();
            if (!dryRun) {
                console.info(target + " holds " + Phrases.count(report.puzzles(catalog), "puzzle") + ".");
            }
        }
        return reading.exitCode();
    }

    /** How to import, and what to say if it is interrupted. */
    private Import.Mode mode(Catalog catalog) {
        if (dryRun) {
            return Import.Mode.DRY_RUN;
        }
        if (InputSizes.estimatedText(paths) < WORTH_LOADING || !catalog.canBeLoaded()) {
            program.interruption().leaves("all files shown are in the catalog; import again to go on");
            program.interruption().does(report::folders);
            return Import.Mode.PER_FILE;
        }
        program.interruption().leaves("a first import of this size is kept as a whole, so nothing is; import again");
        report.waitUntilKept();
        return Import.Mode.BULK;
    }

    private void leftOut() {
        if (!reading.leftOut().isNothing()) {
            console.info("Left out " + reading.leftOut().describe() + ", as --include and --exclude say.");
        }
        if (!reading.leftOut().isNothing() && report.isEmpty()) {
            reading.unreadable(String.join(" ", paths), "--include and --exclude leave no file");
        }
    }

    private void pairSolutions() {
        if (levelFile != null) {
            LevelArgument levels = LevelArgument.required(levelFile, "no such file");
            run.pairWith(levels.file(), levels.levels(console));
        }
    }

    /** A dry run where there is no catalog yet does not make one. */
    private Catalog open() {
        CatalogLocation location = program.catalogLocation();
        return Catalog.openOrCreate(
                dryRun && !location.exists() ? CatalogLocation.inMemory() : location, program.waiting());
    }

    /** Takes a file in; returns what it holds, unless the catalog has it and it was not even read. */
    private Optional<LevelFile> take(IncomingFile incoming) {
        if (incoming.isRead() && incoming.file().isOfSolutions()) {
            solutionFiles.put(incoming.source(), incoming.file());
        } else {
            ImportedFile added = run.add(incoming);
            boolean wasThere = added.levels().isEmpty() || added.status() == ImportedFile.Status.REREAD;
            report.show(added, perLevel && wasThere ? run.knownLevels(incoming) : added.levels());
        }
        return incoming.isRead() ? Optional.of(incoming.file()) : Optional.empty();
    }

    private void takeSolutions(Source source, LevelFile file) {
        ImportedFile result = run.add(source, file);
        report.show(result);
        if (result.status() == ImportedFile.Status.UNMATCHED) {
            if (source.named()) {
                reading.unreadable(source.name(), result.remark());
            } else {
                console.reports().problem(source.name(), result.remark());
            }
        }
    }

    /** Has archives passed over that are in the catalog as a whole, unless their levels are to be shown. */
    private final class KnownArchives implements BulkReading.Archives {

        @Override
        public boolean mayKnow(Source archive) {
            return !perLevel
                    && selection.selection().isAll()
                    && console.charMap().equals(CharMap.NONE)
                    && run.mayKnow(archive);
        }

        @Override
        public boolean knows(Source archive) {
            Optional<ImportedFile> unchanged = run.unchanged(archive);
            unchanged.ifPresent(report::show);
            return unchanged.isPresent();
        }

        @Override
        public void unpacked(Source archive, int members) {
            if (selection.selection().isAll()) {
                run.unpacked(archive, members)
                        .ifPresent(remark -> console.reports().remark(archive.name(), remark));
            }
        }
    }
}
