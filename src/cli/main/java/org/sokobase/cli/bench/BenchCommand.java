package org.sokobase.cli.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.GracefulShutdown;
import org.sokobase.cli.console.Progress;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.solve.FullMemory;
import org.sokobase.cli.solve.SearchOptions;
import org.sokobase.cli.solve.SearchedLevels;
import org.sokobase.cli.solve.SolveReport;
import org.sokobase.jobs.bench.BaselineRun;
import org.sokobase.jobs.bench.BenchRow;
import org.sokobase.jobs.bench.BenchRows;
import org.sokobase.jobs.bench.BenchRun;
import org.sokobase.jobs.bench.BenchSample;
import org.sokobase.jobs.bench.SolverComparison;
import org.sokobase.jobs.program.CommandWords;
import org.sokobase.jobs.program.MemoryPoint;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code bench}: measures our solver, and others beside it. */
@Command(
        name = "bench",
        description = {
            "Measure how many levels a solver solves in how much time.",
            "Times are seconds of processor time, without the start of Java; for other programs "
                    + "elapsed time, if the system does not report their processor time. Every solution is "
                    + "replayed."
        },
        footer = {
            "",
            "Examples: sokobase bench levels.xsb --time 10s --csv today.csv --chart today.svg",
            "          sokobase bench levels.xsb --time 10s --against yesterday.csv",
            "          sokobase bench levels.xsb --time 10s --run 'mysolver {level}'",
            "          sokobase bench levels.xsb --run festival=/opt/festival --memory-chart memory.svg"
        })
public final class BenchCommand implements Callable<Integer> {

    @ParentCommand
    private Program program;

    @Parameters(
            paramLabel = "LEVELS",
            arity = "1..*",
            description = "Level files (or one level of each), folders, archives, or ids of the catalog.")
    private List<String> names;

    @Mixin
    private SearchOptions search;

    @Option(
            names = "--every",
            paramLabel = "N",
            description = "Measure a sample: every Nth level, from the first. Default: all.")
    private int every = 1;

    @Option(
            names = "--run",
            paramLabel = "COMMAND",
            description = "Also run this program for every level, as 'score' does; {seed} stands for the seed. "
                    + "NAME=PROGRAM knows the arguments of festival, hbox and yass. May be repeated.")
    private List<String> commands = List.of();

    @Option(names = "--others-only", description = "Do not run our solver, only those of --run.")
    private boolean othersOnly;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description = "How often each solver gets each level; each run has the next seed. Default: 1.")
    private int runs = 1;

    @Option(
            names = "--against",
            paramLabel = "FILE",
            description = "Compare with an earlier benchmark written with --csv; may be repeated.")
    private List<Path> against = List.of();

    @Mixin
    private BenchFiles files;

    @Mixin
    private MemoryFiles memory;

    @Override
    public Integer call() {
        Duration start = Duration.ofMillis(System.currentTimeMillis()
                - ManagementFactory.getRuntimeMXBean().getStartTime());
        if (every < 1) {
            throw new UserException(ExitCode.USAGE, "--every must be 1 or more");
        }
        if (runs < 1) {
            throw new UserException(ExitCode.USAGE, "--runs must be 1 or more");
        }
        if (othersOnly && commands.isEmpty()) {
            throw new UserException(ExitCode.USAGE, "--others-only needs --run");
        }
        if (files.comparesSolvers() && commands.size() + against.size() + (othersOnly ? 0 : 1) < 2) {
            throw new UserException(ExitCode.USAGE, "--scatter needs a second solver: --run or --against");
        }
        List<BenchRows> earlier = earlier();
        SearchedLevels wanted = new SearchedLevels(program, Optional.empty());
        names.forEach(wanted::add);
        if (wanted.levels().isEmpty()) {
            return Math.max(wanted.exitCode(), ExitCode.NO);
        }
        try (BenchRun run = run();
                GracefulShutdown end = new GracefulShutdown(program.interruption(), run::stop)) {
            end.leaves("the levels shown were measured");
            measure(run, new BenchSample(every, wanted.levels()), earlier, start);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // files say themselves which they are
        }
        return wanted.exitCode();
    }

    private void measure(BenchRun run, BenchSample sample, List<BenchRows> earlier, Duration start) throws IOException {
        try (BenchFiles.Open open = files.open(program.console());
                MemoryFiles.Open curves = memory.open(program.console(), commands)) {
            BenchReport report = new BenchReport(program, sample, open.rows());
            try (Progress progress = Progress.ofLevels(
                    program.console(), "bench", sample.levels().size())) {
                run.over(sample.levels(), watcher(report, curves, progress));
            }
            end(report, earlier, start);
            open.complete(all(report, earlier), solvers(report, earlier));
            curves.complete();
        }
    }

    private BenchRun run() {
        SearchSettings settings = search.settings();
        Optional<BenchRun.Own> own = othersOnly
                ? Optional.empty()
                : Optional.of(new BenchRun.Own("sokobase " + Program.version(), FullMemory::solve, settings));
        BenchRun run = new BenchRun(own, search.limits(), settings.seed(), runs);
        try {
            commands.stream().map(BenchCommand::words).toList().forEach(run::add);
            return run;
        } catch (RuntimeException e) {
            run.close();
            throw e;
        }
    }

    /** A command line of a user in words. */
    static CommandWords words(String command) {
        try {
            return CommandWords.parse(command);
        } catch (IllegalArgumentException e) {
            throw new UserException(ExitCode.USAGE, String.valueOf(e.getMessage()));
        }
    }

    private static BenchRun.Watcher watcher(BenchReport report, MemoryFiles.Open curves, Progress progress) {
        return new BenchRun.Watcher() {
            @Override
            public void at(SearchEffort effort, String doing) {
                progress.says(Phrases.count(effort.nodes(), "position") + ", " + doing);
            }

            @Override
            public void row(BenchRow row) {
                report.add(row);
            }

            @Override
            public void memory(BenchRow row, List<MemoryPoint> memory) {
                curves.add(row, memory);
            }

            @Override
            public void passed() {
                progress.step(1);
            }
        };
    }

    private List<BenchRows> earlier() {
        List<BenchRows> earlier = new ArrayList<>();
        for (Path file : against) {
            BenchRows.bySolver(BaselineRun.read(file)).stream()
                    .map(rows -> rows.named(rows.solver() + " in " + file.getFileName()))
                    .forEach(earlier::add);
        }
        return earlier;
    }

    private static List<BenchRows> all(BenchReport report, List<BenchRows> earlier) {
        List<BenchRows> all = new ArrayList<>(BenchRows.byRound(report.rows()));
        all.addAll(earlier);
        return all;
    }

    /** All solvers, each with all its runs. */
    private static List<BenchRows> solvers(BenchReport report, List<BenchRows> earlier) {
        return Stream.concat(BenchRows.bySolver(report.rows()).stream(), earlier.stream())
                .toList();
    }

    private void end(BenchReport report, List<BenchRows> earlier, Duration start) {
        List<BenchRows> now = BenchRows.bySolver(report.rows());
        report.totals(all(report, earlier));
        report.differences(SolverComparison.ofEachTwo(solvers(report, earlier)));
        if (!now.isEmpty()) {
            earlier.forEach(then -> report.compare(now.get(0).middle(), then.middle()));
        }
        report.total("Limits: " + search.describe() + ". Starting Java took " + SolveReport.seconds(start)
                + " seconds besides; its heap held " + BenchReport.mebibytes(heap()) + " MiB at the most.");
    }

    private static long heap() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum();
    }
}
