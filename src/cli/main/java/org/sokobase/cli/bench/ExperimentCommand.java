package org.sokobase.cli.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.GracefulShutdown;
import org.sokobase.cli.console.Progress;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.NewLevelColumn;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Table;
import org.sokobase.generator.method.ParameterException;
import org.sokobase.jobs.experiment.ComparisonSet;
import org.sokobase.jobs.experiment.Experiment;
import org.sokobase.jobs.experiment.ExperimentOrder;
import org.sokobase.jobs.experiment.ExperimentRun;
import org.sokobase.jobs.experiment.Experiments;
import org.sokobase.jobs.report.ClaimVerdict;
import org.sokobase.jobs.report.Findings;
import org.sokobase.solver.search.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code experiment}: what is found out about generated levels, and what becomes of the claims of Wu's paper. */
@Command(
        name = "experiment",
        description = {
            "Run experiments with generated levels, and chart the results.",
            "Without a NAME: which experiments there are. 'all' runs them all. The folder gets CSV and SVG for every "
                    + "figure and the page index.html, which says what becomes of the claims of Wu's paper. "
                    + "What is in the folder is not made again, so a run that was ended goes on. The same "
                    + "seed gives the same figures, but for times."
        },
        footer = {
            "",
            "Examples: sokobase experiment all -o results",
            "          sokobase experiment strategies forward -o results --levels 200",
            "          sokobase experiment time -o results --beside level1.txt"
        })
public final class ExperimentCommand implements Callable<Integer> {

    private static final Table<Experiment> LIST = Table.<Experiment>named("experiment")
            .with(NewLevelColumn.EXPERIMENT, Experiment::name)
            .with(NewLevelColumn.SHOWS, Experiment::shows);
    private static final Table<Row> TABLE = Table.<Row>named("experiment NAME")
            .with(NewLevelColumn.CLAIM, row -> row.verdict.claim().letter())
            .with(NewLevelColumn.EXPERIMENT, row -> row.experiment)
            .with(NewLevelColumn.HOLDS, row -> row.verdict.outcome().words())
            .with(NewLevelColumn.FINDING, row -> row.verdict.finding());

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "NAME", arity = "0..*", description = "Which experiments; 'all' for all of them.")
    private List<String> names = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FOLDER",
            description = "Where to write: a new folder, or one of an earlier run.")
    private Optional<Path> folder = Optional.empty();

    @Option(
            names = "--levels",
            paramLabel = "N",
            description = ExperimentOrder.LEVELS + " Default: " + ExperimentOrder.USUAL_LEVELS + ".")
    private int levels = ExperimentOrder.USUAL_LEVELS;

    @Option(
            names = "--others",
            paramLabel = "N",
            description = ExperimentOrder.OTHERS + " Default: a tenth of --levels.")
    private Optional<Integer> others = Optional.empty();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = ExperimentOrder.SEED + " Default: " + ExperimentOrder.USUAL_SEED + ".")
    private long seed = ExperimentOrder.USUAL_SEED;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = ExperimentOrder.THREADS + " Default: " + ExperimentOrder.USUAL_THREADS + ".")
    private int threads = ExperimentOrder.USUAL_THREADS;

    @Option(
            names = "--beside",
            paramLabel = "FILE",
            description =
                    "Also show levels that others made, with headings such as '; 1: 12 lines (60.038 " + "seconds)'.")
    private Optional<Path> beside = Optional.empty();

    /** A verdict of an experiment. */
    private record Row(String experiment, ClaimVerdict verdict) {}

    @Override
    public Integer call() {
        if (names.isEmpty()) {
            program.write(LIST, Experiments.all(), this::list);
            return ExitCode.DONE;
        }
        ExperimentOrder order = checked(new ExperimentOrder(names, levels, others, seed, threads));
        Cancellation cancellation = new Cancellation();
        ExperimentRun run = new ExperimentRun(order, beside.map(ComparisonSet::read), checkedFolder(), cancellation);
        try (GracefulShutdown end = new GracefulShutdown(program.interruption(), cancellation::cancel)) {
            end.leaves("what is finished is kept; the same command goes on from there");
            run(run);
        } catch (CancellationException stopped) {
            return ExitCode.NO; // the process is on its way out, and says so itself
        }
        return ExitCode.DONE;
    }

    private void list(List<Experiment> experiments) {
        for (Experiment experiment : experiments) {
            program.console().row("%-12s ".formatted(experiment.name()), "", experiment.shows());
        }
    }

    private static ExperimentOrder checked(ExperimentOrder order) {
        try {
            return order.checked();
        } catch (ParameterException wrong) {
            String what = ExperimentOrder.OPTIONS.contains(wrong.parameter())
                    ? "--" + wrong.parameter()
                    : "'" + wrong.value() + "'";
            throw new UserException(ExitCode.USAGE, what + " " + wrong.getMessage());
        }
    }

    private Path checkedFolder() {
        Path named =
                folder.orElseThrow(() -> new UserException(ExitCode.USAGE, "name a folder for the results: -o FOLDER"));
        if (!ExperimentRun.mayWriteInto(named)) {
            throw new UserException(
                    ExitCode.USAGE, named + " is no folder of experiments: name a new one, or one of an earlier run");
        }
        return named;
    }

    private void run(ExperimentRun run) {
        Output<Row> output = program.output(TABLE, this::show);
        try (Progress progress = Progress.ofLevels(program.console(), "experiment", run.amount())) {
            run.run(Program.version(), new ExperimentRun.Watcher() {
                @Override
                public void sample(String name) {
                    progress.says(name);
                }

                @Override
                public void passed(long levels) {
                    progress.step(levels);
                }

                @Override
                public void found(Findings findings) {
                    findings.verdicts().forEach(verdict -> output.write(new Row(findings.name(), verdict)));
                }
            });
        }
        output.below("Written to " + folder.orElseThrow().resolve(ExperimentRun.PAGE) + ".");
    }

    private void show(Row row) {
        ClaimVerdict verdict = row.verdict;
        program.console()
                .row(
                        verdict.claim().letter() + " " + row.experiment + ": ",
                        "",
                        verdict.outcome().words() + ". " + verdict.finding() + ".");
    }
}
