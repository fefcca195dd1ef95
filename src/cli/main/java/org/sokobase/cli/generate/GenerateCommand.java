package org.sokobase.cli.generate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.GracefulShutdown;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.WrittenFile;
import org.sokobase.format.ExportFormat;
import org.sokobase.generator.GeneratedLevel;
import org.sokobase.generator.Generation;
import org.sokobase.generator.GenerationSettings;
import org.sokobase.generator.Novelty;
import org.sokobase.generator.Tally;
import org.sokobase.generator.method.ParameterException;
import org.sokobase.jobs.generating.CatalogNovelty;
import org.sokobase.jobs.generating.GeneratedTexts;
import org.sokobase.jobs.generating.GenerationOrder;
import org.sokobase.jobs.generating.SavedLevels;
import org.sokobase.solver.search.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code generate}: makes levels. */
@Command(
        name = "generate",
        description = {
            "Make new levels, each with a solution.",
            "Writes the levels with the solution that made them and, unless --no-evaluation, the solution with the "
                    + "fewest pushes. Duplicates are dropped and counted. The same seed and number make the same level, "
                    + "whatever the number of threads. An interruption keeps what was made."
        },
        footer = {
            "",
            "Examples: sokobase generate --size 8x8 --boxes 3 --seed 1 --count 100 -o made.sok",
            "          sokobase generate --boxes 2..4 --min-box-lines 12 --until 20 -o hard.sok",
            "          sokobase generate --time 1m --best 50 --apart 4 --new --save",
            "          sokobase generate --seed 1 --number 42"
        })
public final class GenerateCommand implements Callable<Integer> {

    @ParentCommand
    private Program program;

    @Mixin
    private MethodOptions methodOptions;

    @Mixin
    private SelectionOptions selection;

    @Mixin
    private CollectionOptions collection;

    @Option(names = "--methods", description = "List the methods with their settings, and make nothing.")
    private boolean methods;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "The seed of all random numbers. Default: another one each time, which is shown.")
    private Optional<Long> seed = Optional.empty();

    @Option(names = "--number", paramLabel = "N", description = "Make this try of the seed alone.")
    private Optional<Long> number = Optional.empty();

    @Option(names = "--threads", paramLabel = "N", description = "How many threads make levels. Default: 1.")
    private int threads = 1;

    @Option(names = "--new", description = "Keep no level whose puzzle is in the catalog.")
    private boolean onlyNew;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Where to write the levels; - is standard output, the default unless --save or records are "
                    + "written. If it is killed, what was made is in .FILE.*.part beside it.")
    private Optional<String> output = Optional.empty();

    @Option(
            names = "--as",
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES}. Default: by the extension of FILE, else xsb.")
    private Optional<ExportFormat> as = Optional.empty();

    @Option(names = "--save", description = "Save the levels as a collection of the catalog, which 'undo' takes back.")
    private boolean save;

    @Option(names = "--no-evaluation", description = "Measure nothing but what wishes and --best need: much faster.")
    private boolean noEvaluation;

    @Option(
            names = "--repeatable",
            description = "Leave out times in files, so that the same command writes the same bytes.")
    private boolean repeatable;

    private String title = "";

    @Override
    public Integer call() {
        GenerationOrder order = order();
        title = order.title();
        if (methods) {
            new MethodsReport(program).write();
            return ExitCode.DONE;
        }
        GenerationSettings settings = settings(order);
        if (save || onlyNew) {
            program.openCatalog(Access.READ).close(); // that there is none is better known before than after
        }
        GeneratedTexts texts = new GeneratedTexts(
                Program.version(),
                order.method(),
                order.seed(),
                repeatable ? GeneratedTexts.Times.LEFT_OUT : GeneratedTexts.Times.SHOWN,
                collection.notes());
        SavedLevels saved = new SavedLevels(title, texts);
        Tally tally;
        try {
            tally = run(settings, texts, saved);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return tally.kept() > 0 ? ExitCode.DONE : ExitCode.NO;
    }

    private GenerationSettings settings(GenerationOrder order) {
        if (as.isPresent() && output.isEmpty() && program.format() != OutputFormat.TEXT) {
            throw new UserException(ExitCode.USAGE, "--as needs -o where --format writes records");
        }
        if (collection.areGiven() && !save && !writesLevels()) {
            throw new UserException(ExitCode.USAGE, "--title and --note need -o or --save");
        }
        try {
            return order.settings();
        } catch (ParameterException wrong) {
            throw new UserException(
                    ExitCode.USAGE, "--" + wrong.parameter() + " " + wrong.value() + ": " + wrong.getMessage());
        } catch (IllegalArgumentException wrong) {
            throw new UserException(ExitCode.USAGE, String.valueOf(wrong.getMessage()));
        }
    }

    private GenerationOrder order() {
        return new GenerationOrder(
                methodOptions.method(program),
                seed.orElseGet(() -> (long) new SecureRandom().nextInt(Integer.MAX_VALUE)),
                number,
                threads,
                selection.wishes(),
                noEvaluation ? GenerationOrder.Effort.NONE : GenerationOrder.Effort.USUAL,
                collection.title());
    }

    private CatalogNovelty catalogNovelty(GenerationSettings settings) {
        Supplier<Catalog> opening = settings.apart() > 1
                ? program::openCatalogWithTierKeysToKeep
                : () -> program.openCatalogToKeep(Access.READ, program.waiting());
        return new CatalogNovelty(opening, settings.apart());
    }

    private boolean writesLevels() {
        return output.isPresent() || !save && program.format() == OutputFormat.TEXT;
    }

    private Tally run(GenerationSettings settings, GeneratedTexts texts, SavedLevels saved) throws IOException {
        Cancellation cancellation = new Cancellation();
        try (GracefulShutdown end = new GracefulShutdown(program.interruption(), cancellation::cancel);
                GeneratedOutput written = new GeneratedOutput(program, texts, title, file())) {
            end.leaves("what was made is kept");
            GenerationReport report = new GenerationReport(program, settings);
            Tally tally;
            try (GenerationReport shown = report;
                    CatalogNovelty known = catalogNovelty(settings)) {
                tally = new Generation(
                                settings,
                                onlyNew ? known : Novelty.ALL_NEW,
                                level -> keep(level, written, saved),
                                shown::progress,
                                cancellation)
                        .run();
            }
            written.complete();
            save(saved);
            report.summary(tally);
            return tally;
        }
    }

    private void keep(GeneratedLevel level, GeneratedOutput written, SavedLevels saved) {
        written.add(level);
        if (save) {
            saved.add(level);
        }
    }

    private Optional<WrittenFile> file() {
        if (!writesLevels()) {
            return Optional.empty();
        }
        Console console = program.console();
        ExportFormat format = ExportFormat.wanted(as, output);
        return Optional.of(
                output.isPresent()
                        ? new WrittenFile(Path.of(output.get()), format, console)
                        : new WrittenFile(format, console));
    }

    private void save(SavedLevels saved) {
        if (!save || saved.levels() == 0) {
            return;
        }
        try (Catalog catalog = program.openCatalogToKeep(Access.WRITE, program.waiting())) {
            saved.save(catalog, Program.version(), program.console().reports()::report)
                    .ifPresent(run -> program.console()
                            .info("Saved " + Phrases.count(saved.levels(), "level") + " as \"" + title
                                    + "\"; 'sokobase undo --run " + run + "' takes them back."));
        }
    }
}
