package org.sokobase.cli.solve;

import java.util.Optional;
import java.util.function.Function;
import org.sokobase.cli.console.GracefulShutdown;
import org.sokobase.cli.console.Progress;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import org.sokobase.jobs.solving.LevelResult;
import org.sokobase.jobs.solving.LevelRun;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.jobs.solving.SolverCatalog;
import org.sokobase.solver.search.BestPosition;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchEffort;
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
            Watcher watcher = new Watcher();
            try (LevelRun run = new LevelRun(wanted.levels(), catalog, watcher)) {
                watcher.over(run, jobs, cancellation, work);
            }
            report.totals(catalog.map(ShownRun::describe).orElse(""));
            program.console().flush();
        }
    }

    /** How much was kept, such as {@code 3 solutions saved, 1 puzzle marked as unsolvable}. */
    private static String describe(SolverCatalog kept) {
        String solved = Phrases.count(kept.saved(), "solution") + " saved in the catalog";
        return kept.marked() == 0
                ? solved
                : solved + ", " + Phrases.count(kept.marked(), "puzzle") + " marked as unsolvable";
    }

    private final class Watcher implements LevelRun.Watcher {

        private Optional<Progress> progress = Optional.empty();

        /** The file is written whatever ended the run, and before the last results are kept. */
        void over(
                LevelRun run,
                int jobs,
                Cancellation cancellation,
                Function<SearchProgress, Function<SearchedLevel, LevelResult>> work) {
            try (Progress shown =
                    Progress.ofLevels(program.console(), task, wanted.levels().size())) {
                progress = Optional.of(shown);
                run.over(jobs, cancellation, work);
            } finally {
                output.ifPresent(file -> file.write(wanted.levels(), wanted.collections()));
            }
        }

        @Override
        public void at(SearchEffort effort, String doing, Optional<BestPosition> best) {
            String shown = best.map(position -> position.description() + "; ").orElse("")
                    + Phrases.count(effort.nodes(), "position") + ", " + doing;
            progress.ifPresent(bar -> bar.says(shown));
        }

        @Override
        public void ended(LevelResult result) {
            output.ifPresent(file -> file.add(result));
        }

        @Override
        public void passed() {
            progress.ifPresent(bar -> bar.step(1));
        }

        @Override
        public void kept(SolverCatalog.Kept kept) {
            report.add(kept.result(), kept.fate());
        }
    }
}
