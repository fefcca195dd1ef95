package org.sokobase.cli.evaluate;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.GracefulShutdown;
import org.sokobase.cli.console.Progress;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.MeasureConverter;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.option.TimeLimit;
import org.sokobase.cli.option.WhereOption;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.solve.LevelNames;
import org.sokobase.cli.solve.SearchedLevels;
import org.sokobase.generator.evaluation.EvaluationLimits;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.jobs.measuring.Correlations;
import org.sokobase.jobs.measuring.MeasureKeeper;
import org.sokobase.jobs.measuring.MeasuredLevel;
import org.sokobase.jobs.measuring.MeasuringRun;
import org.sokobase.jobs.measuring.UnmeasuredPuzzles;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.solver.search.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code evaluate}: measures levels. */
@Command(
        name = "evaluate",
        description = {
            "Measure how long and how intricate levels are.",
            "Small levels are measured exactly; of larger ones it gives bounds where nothing is proved within the "
                    + "limits: >= at least, <= at most, ? of the best solution found. Without FILE or ID, --save "
                    + "measures all puzzles of the catalog that are not measured yet. An interruption keeps what "
                    + "was measured."
        },
        footer = {
            "",
            "Examples: sokobase evaluate levels.xsb",
            "          sokobase evaluate levels.xsb#3 --measure least_box_lines,least_pushes",
            "          sokobase evaluate --save --time 2s",
            "          sokobase evaluate --correlations"
        })
public final class EvaluateCommand implements Callable<Integer> {

    @ParentCommand
    private Program program;

    @Mixin
    private LevelNames named;

    @Mixin
    private WhereOption where;

    @Option(
            names = "--measure",
            paramLabel = "NAME",
            split = ",",
            converter = MeasureConverter.class,
            description = "Only these measures, by the names of their columns, separated by commas. Default: all.")
    private List<Measure> measures = List.of();

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = TimeLimit.class,
            description = "The time for each level, such as 500ms, 10s or 2m. Default: 10s.")
    private Duration time = EvaluationLimits.USUAL.time().orElseThrow();

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "How many positions of each level are listed, and again how many a search makes. "
                    + "Default: 1000000.")
    private long nodes = EvaluationLimits.USUAL_NODES;

    @Option(
            names = "--save",
            description =
                    "Keep the measures in the catalog, by puzzle, if the catalog has it. What is more certain stays.")
    private boolean save;

    @Option(
            names = "--again",
            description =
                    "Of the catalog, measure also what was measured before and is not proved, such as with more time.")
    private boolean again;

    @Option(
            names = "--correlations",
            description = "Show instead how well each measure agrees with what authors say of the difficulty and with "
                    + "ratings; without FILE or ID, of the measures that the catalog has.")
    private boolean correlations;

    @Override
    public Integer call() {
        Set<Measure> wanted = wanted();
        EvaluationLimits limits = limits();
        if (named.areNone() && !where.isGiven() && !save && !correlations) {
            throw new UserException(
                    ExitCode.USAGE,
                    "what shall be measured? Name a level file or an id, or use --collection, --where or --save");
        }
        where.checkWith(named.names());
        if (again && !named.names().isEmpty()) {
            throw new UserException(ExitCode.USAGE, "--again is for levels of the catalog: leave out the names");
        }
        return correlations && named.names().isEmpty() ? ofCatalog() : measure(wanted, limits);
    }

    private int ofCatalog() {
        if (save || again) {
            throw new UserException(ExitCode.USAGE, "--correlations without FILE or ID measures nothing: first --save");
        }
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            return new CorrelationReport(program).write(Correlations.of(catalog, filter()));
        }
    }

    private int measure(Set<Measure> wanted, EvaluationLimits limits) {
        SearchedLevels given = new SearchedLevels(program, Optional.empty());
        named.names().forEach(given::add);
        List<SearchedLevel> levels = Stream.concat(
                        given.levels().stream(), named.areOfCatalog() ? unmeasured(wanted).stream() : Stream.empty())
                .toList();
        if (levels.isEmpty()) {
            if (given.exitCode() == ExitCode.DONE) {
                program.console().info("no level is like that, or all are measured already: nothing to do");
            }
            return Math.max(given.exitCode(), ExitCode.NO);
        }
        Optional<MeasureKeeper> keeper = save ? Optional.of(keeper(wanted)) : Optional.empty();
        if (correlations) {
            Correlations all = new Correlations();
            run(levels, new MeasuringRun(wanted, limits, keeper), all::add);
            return Math.max(given.exitCode(), new CorrelationReport(program).write(all));
        }
        EvaluationReport report = new EvaluationReport(program, wanted);
        run(levels, new MeasuringRun(wanted, limits, keeper), report::add);
        report.totals(keeper.map(EvaluateCommand::describe));
        return given.exitCode();
    }

    private void run(List<SearchedLevel> levels, MeasuringRun run, Consumer<MeasuredLevel> consumer) {
        Cancellation cancellation = new Cancellation();
        try (GracefulShutdown end = new GracefulShutdown(program.interruption(), cancellation::cancel)) {
            end.leaves(save ? "what is shown is kept" : "nothing was to be kept");
            try (run;
                    Progress progress = Progress.ofLevels(program.console(), "evaluate", levels.size())) {
                run.over(levels, cancellation, level -> {
                    consumer.accept(level);
                    progress.step(1);
                });
            }
        }
    }

    private List<SearchedLevel> unmeasured(Set<Measure> wanted) {
        try (Catalog catalog = program.openCatalog(save ? Access.WRITE : Access.READ)) {
            return UnmeasuredPuzzles.of(
                    catalog,
                    filter(),
                    wanted,
                    !save
                            ? UnmeasuredPuzzles.Again.EVERYTHING
                            : again ? UnmeasuredPuzzles.Again.UNPROVED : UnmeasuredPuzzles.Again.NOTHING);
        }
    }

    private MeasureKeeper keeper(Set<Measure> wanted) {
        program.openCatalog(Access.READ).close(); // that there is none is better known before than after
        return new MeasureKeeper(() -> program.openCatalogToKeep(Access.WRITE, program.waiting()), wanted);
    }

    private static String describe(MeasureKeeper keeper) {
        return "the catalog knows more of " + Phrases.count(keeper.changed(), "puzzle")
                + (keeper.unknown() == 0 ? "" : " and does not have " + Phrases.count(keeper.unknown(), "level"));
    }

    private LevelFilter filter() {
        return LevelFilter.ofCollection(named.collection()).where(where.condition());
    }

    private EvaluationLimits limits() {
        if (nodes < 1 || time.isZero()) {
            throw new UserException(ExitCode.USAGE, "--time and --nodes must be more than nothing");
        }
        return EvaluationLimits.positions(nodes).withTime(time);
    }

    private Set<Measure> wanted() {
        return measures.isEmpty() ? Measure.all() : EnumSet.copyOf(measures);
    }
}
