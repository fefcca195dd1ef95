package org.sokobase.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sokobase.catalog.Access;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.DuplicateGroup;
import org.sokobase.catalog.SourceFile;
import org.sokobase.format.FileTrouble;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --clean} of {@code export}, which takes its place, with those that go with it. */
final class CleanOption {

    private static final Set<String> TOGETHER = Set.of("--clean", "--dry-run", "--db", "--wait", "--format", "-q");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--clean",
            paramLabel = "DIR",
            description =
                    "Write each file of the catalog without its redundant levels, all else as it was, into this new or"
                            + " empty folder, with REMOVED.csv, REPORT.txt and REPORT.html. Sets whose author forbids changes are"
                            + " kept whole.")
    private Path folder;

    @Option(names = "--dry-run", description = "With --clean: only show the report.")
    private boolean dryRun;

    /** Whether a clean set is wanted. */
    boolean isGiven() {
        if (dryRun && folder == null) {
            throw new UserException(ExitCode.USAGE, "--dry-run needs --clean DIR");
        }
        return folder != null;
    }

    /** Writes it. Returns the exit code. */
    int export(Sokobase sokobase) {
        refuseOthers();
        try (Catalog catalog = sokobase.openCatalog(Access.READ)) {
            List<SourceFile> sources = catalog.sources();
            if (sources.isEmpty()) {
                sokobase.console().say("there is no file in the catalog: nothing written");
                return ExitCode.NO;
            }
            show(
                    sokobase,
                    dryRun
                            ? export(sokobase, catalog, sources, Optional.empty())
                            : written(sokobase, catalog, sources));
            return ExitCode.DONE;
        }
    }

    private void refuseOthers() {
        for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
            if (TOGETHER.stream().noneMatch(name -> List.of(option.names()).contains(name))) {
                throw new UserException(ExitCode.USAGE, option.longestName() + " does not go with --clean");
            }
        }
    }

    private List<CleanFile> written(Sokobase sokobase, Catalog catalog, List<SourceFile> sources) {
        try (NewFolder written = new NewFolder(folder)) {
            sokobase.interruption().leaves("nothing was exported; what was written so far is in " + written.path());
            List<CleanFile> files = export(sokobase, catalog, sources, Optional.of(written.path()));
            writeReports(files, written.path());
            written.complete();
            return files;
        } catch (UncheckedIOException e) {
            throw cannotWrite(e.getCause());
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    private UserException cannotWrite(IOException e) {
        return new UserException(ExitCode.UNREADABLE, folder + ": cannot be written: " + FileTrouble.inWords(e));
    }

    private static List<CleanFile> export(
            Sokobase sokobase, Catalog catalog, List<SourceFile> sources, Optional<Path> into) {
        CleanSet set = CleanSet.of(catalog, DuplicateGroup.Scope.ALL);
        long levels = sources.stream().mapToLong(SourceFile::levels).sum();
        try (Progress progress = Progress.ofLevels(sokobase.console(), "export", levels)) {
            return new CleanExport(catalog, set, into, progress::step).write(sources);
        }
    }

    private static void writeReports(List<CleanFile> files, Path into) throws IOException {
        try (Writer csv = Files.newBufferedWriter(into.resolve(CleanNames.REMOVED))) {
            RemovedRows.write(files, new RecordWriter(csv, OutputFormat.csv, RemovedRows.COLUMNS));
        }
        try (Writer text = Files.newBufferedWriter(into.resolve(CleanNames.REPORT))) {
            StringBuilder lines = new StringBuilder();
            CleanReport.write(
                    files, line -> lines.append(Console.harmless(line)).append('\n'));
            text.append(lines);
        }
        try (Writer page = Files.newBufferedWriter(into.resolve(CleanNames.PAGE))) {
            CleanPage.write(files, page);
        }
    }

    private void show(Sokobase sokobase, List<CleanFile> files) {
        Console console = sokobase.console();
        if (sokobase.format() != OutputFormat.text) {
            RemovedRows.write(files, new RecordWriter(console, sokobase.format(), RemovedRows.COLUMNS));
        } else if (dryRun) {
            CleanReport.write(files, console::println);
        }
        console.say(dryRun ? "Nothing was written." : CleanReport.summary(files));
    }
}
