package org.sokobase.cli.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.duplicate.SpareLevels;
import org.sokobase.catalog.merge.UniqueMerges;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.source.SourceFile;
import org.sokobase.choice.Preference;
import org.sokobase.clean.CleanExport;
import org.sokobase.clean.CleanFile;
import org.sokobase.clean.CleanFolder;
import org.sokobase.clean.CleanNames;
import org.sokobase.clean.CleanReport;
import org.sokobase.clean.CleanResult;
import org.sokobase.clean.KeptTexts;
import org.sokobase.clean.MergeReport;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.Progress;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.PreferOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.option.TierConverter;
import org.sokobase.cli.output.Output;
import org.sokobase.file.NewFolder;
import org.sokobase.file.SafeText;
import org.sokobase.file.UnwrittenFileException;
import org.sokobase.similar.Tier;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --clean} of {@code export}, which takes its place, with those that go with it. */
final class CleanOption {

    private static final Set<String> WITH_CLEAN =
            Set.of("--tier", "--prefer", "--merge-texts", "--dry-run", "--summary", "--report");
    private static final Set<String> ALSO_WITH_UNIQUE = Set.of("--prefer", "--merge-texts");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--clean",
            paramLabel = "DIR",
            description = "Write each file of the catalog without its redundant levels and otherwise unchanged "
                    + "into this new or empty folder, with REMOVED.csv and a report as text and HTML. Sets "
                    + "whose author forbids changes are kept whole.")
    private Path folder;

    @Option(
            names = "--tier",
            paramLabel = "TIER",
            converter = TierConverter.class,
            description =
                    "With --clean: what counts as redundant, up to exact, same (default) or trimmed; see duplicates.")
    private Optional<Tier> tier = Optional.empty();

    @Mixin
    private PreferOption prefer;

    @Option(
            names = "--merge-texts",
            description =
                    "With --clean or --unique: the copies that are written gain what they lack and omitted ones have:"
                            + " titles, authors, notes and the best solutions; all names stay.")
    private boolean mergeTexts;

    @Option(names = "--dry-run", description = "With --clean: write nothing, only show the summary.")
    private boolean dryRun;

    @Option(names = "--summary", description = "With --clean: show the totals of each folder.")
    private boolean summary;

    @Option(names = "--report", description = "With --clean: show each removed level and its kept copy.")
    private boolean report;

    /** Whether a clean set is wanted. */
    boolean isGiven() {
        if (folder == null) {
            boolean unique = matched().contains("--unique");
            matched().stream()
                    .filter(option -> WITH_CLEAN.contains(option) && !(unique && ALSO_WITH_UNIQUE.contains(option)))
                    .findFirst()
                    .ifPresent(option -> {
                        String or = ALSO_WITH_UNIQUE.contains(option) ? "--unique or " : "";
                        throw new UserException(ExitCode.USAGE, option + " needs " + or + "--clean DIR");
                    });
        }
        return folder != null;
    }

    /** Which copy is the one to keep. */
    Preference preference() {
        return prefer.preference();
    }

    /** What the copies that are kept gain from the others. */
    UniqueMerges merges(Catalog catalog, LevelFilter filter, SpareLevels spare) {
        return mergeTexts
                ? UniqueMerges.of(catalog.duplicates().kept(filter, preference(), spare), catalog.solutions())
                : UniqueMerges.NONE;
    }

    /** Writes it. Returns the exit code. */
    int export(Program program) {
        refuseOthers();
        try (Catalog catalog =
                upTo() == Tier.TRIMMED ? program.openCatalogWithTierKeys() : program.openCatalog(Access.READ)) {
            List<SourceFile> sources = catalog.sources().all();
            if (sources.isEmpty()) {
                program.console().info("there is no file in the catalog: nothing written");
                return ExitCode.NO;
            }
            show(
                    program,
                    dryRun ? export(program, catalog, sources, Optional.empty()) : written(program, catalog, sources));
            return ExitCode.DONE;
        }
    }

    private Tier upTo() {
        return tier.orElse(Tier.SAME);
    }

    /** The options of this command that the user has given, each by its first name; those of the program hold everywhere. */
    private List<String> matched() {
        return command.commandLine().getParseResult().matchedOptions().stream()
                .filter(option -> !option.inherited())
                .map(option -> option.names()[0])
                .toList();
    }

    private void refuseOthers() {
        for (String option : matched()) {
            if (!WITH_CLEAN.contains(option) && !option.equals("--clean")) {
                throw new UserException(ExitCode.USAGE, option + " does not go with --clean");
            }
        }
        if (summary && report) {
            throw new UserException(ExitCode.USAGE, "--summary and --report exclude each other");
        }
        if (upTo().compareTo(Tier.TRIMMED) > 0) {
            throw new UserException(
                    ExitCode.USAGE,
                    "--tier " + upTo().label()
                            + " is not certain, so nothing is removed by it: exact, same or trimmed");
        }
    }

    private CleanResult written(Program program, Catalog catalog, List<SourceFile> sources) {
        try (NewFolder written = new NewFolder(folder)) {
            program.interruption().leaves("nothing was exported; what was written so far is in " + written.path());
            CleanResult result = export(program, catalog, sources, Optional.of(written.path()));
            writeReports(result, written.path());
            written.complete();
            return result;
        } catch (UncheckedIOException e) {
            throw cannotWrite(Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    private UnwrittenFileException cannotWrite(IOException e) {
        return new UnwrittenFileException(folder, e);
    }

    private CleanResult export(Program program, Catalog catalog, List<SourceFile> sources, Optional<Path> into) {
        long levels = sources.stream().mapToLong(SourceFile::levels).sum();
        KeptTexts texts = mergeTexts ? KeptTexts.MERGED : KeptTexts.AS_PUBLISHED;
        try (Progress progress = Progress.ofLevels(program.console(), "export", levels)) {
            return into.isPresent()
                    ? CleanExport.write(catalog, upTo(), prefer.preference(), texts, into.get(), progress::step)
                    : CleanExport.plan(catalog, upTo(), prefer.preference(), texts, progress::step);
        }
    }

    private void writeReports(CleanResult result, Path into) throws IOException {
        try (Writer csv = Files.newBufferedWriter(into.resolve(CleanNames.REMOVED))) {
            RemovedRow.of(result.files()).forEach(Output.csv(csv, RemovedRow.TABLE));
        }
        if (mergeTexts) {
            try (Writer csv = Files.newBufferedWriter(into.resolve(CleanNames.MERGED))) {
                MergedRow.of(result.files()).forEach(Output.csv(csv, MergedRow.TABLE));
            }
        }
        StringBuilder words = new StringBuilder();
        CleanReport.write(result, line -> words.append(SafeText.of(line)).append('\n'));
        Files.writeString(into.resolve(CleanNames.REPORT), words);
        CleanPages.write(result, into);
    }

    private void show(Program program, CleanResult result) {
        Console console = program.console();
        List<CleanFile> files = result.files();
        files.stream()
                .filter(file -> file.outcome() == CleanFile.Outcome.ANEW)
                .forEach(file ->
                        console.warn(file.source().name() + ": written anew: " + String.join("; ", file.remarks())));
        rows(program, result).write(files);
        if (dryRun && !report) {
            console.info(CleanReport.summary(files));
        }
        if (!report) {
            MergeReport.summary(files).ifPresent(console::info);
            result.solutions().ifPresent(solutions -> console.info(CleanReport.of(solutions)));
        }
        console.info(dryRun ? "Nothing was written." : CleanReport.summary(files));
    }

    private Output<List<CleanFile>> rows(Program program, CleanResult result) {
        Console console = program.console();
        Consumer<List<CleanFile>> words = files -> {
            if (report) {
                CleanReport.write(result, console::println);
            } else if (summary || dryRun) {
                CleanSummary.write(files, console);
            }
        };
        if (summary) {
            return program.output(CleanSummary.TABLE, files -> CleanFolder.of(files).stream(), words);
        }
        return mergeTexts
                ? program.output(MergedRow.TABLE, MergedRow::of, words)
                : program.output(RemovedRow.TABLE, RemovedRow::of, words);
    }
}
