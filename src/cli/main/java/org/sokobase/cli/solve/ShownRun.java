package org.sokobase.cli.solve;

import java.util.Optional;
import java.util.function.Function;
import org.sokobase.cli.console.GracefulShutdown;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import org.sokobase.jobs.solving.LevelResult;
import org.sokobase.jobs.solving.LevelRun;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.jobs.solving.SolverCatalog;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchProgress;

/** Has a {@link LevelRun} done for a user, who may interrupt it: with its progress, a report, and a file of solutions. */
final class ShownRun {

    private final Program program;
    private final String task;
    private final SearchedLevels wanted;
    private final Optional<SolutionOutput> output;
    private final Optional<SolverCatalog> catalog;
    private final LevelReport report;

    ShownRun(
            Program program,
            String task,
            SearchedLevels wanted,
            Optional<SolutionOutput> output,
            Optional<SolverCatalog> catalog,
            LevelReport report) {
        this.program = program;
        this.task = task;
        this.wanted = wanted;
        this.output = output;
        this.catalog = catalog;
        this.report = report;
    }

    /** Does it, so many levels at once, see {@link LevelRun#over}. */
    void over(
            int jobs, Cancellation cancellation, Function<SearchProgress, Function<SearchedLevel, LevelResult>> work) {
        try (GracefulShutdown end = new GracefulShutdown(program.interruption(), cancellation::cancel)) {
            end.leaves("what is shown is kept");
            ShownLevels shown = new ShownLevels(
                    program,
                    task,
                    wanted.levels().size(),
                    report,
                    result -> output.ifPresent(file -> file.add(result)));
            try (LevelRun run = new LevelRun(wanted.levels(), catalog, shown)) {
                over(shown, run, jobs, cancellation, work);
            }
            report.totals(catalog.map(ShownRun::describe).orElse(""));
            program.console().flush();
        }
    }

    /** How much was kept, such as {@code 3 solutions saved, 1 puzzle marked as unsolvable}. */
    static String describe(SolverCatalog kept) {
        String solved = Phrases.count(kept.saved(), "solution") + " saved in the catalog";
        return kept.marked() == 0
                ? solved
                : solved + ", " + Phrases.count(kept.marked(), "puzzle") + " marked as unsolvable";
    }

    /** The file is written whatever ended the run, and before the last results are kept. */
    private void over(
            ShownLevels shown,
            LevelRun run,
            int jobs,
            Cancellation cancellation,
            Function<SearchProgress, Function<SearchedLevel, LevelResult>> work) {
        try {
            shown.over(run, jobs, cancellation, work);
        } finally {
            output.ifPresent(file -> file.write(wanted.levels(), wanted.collections()));
        }
    }
}
