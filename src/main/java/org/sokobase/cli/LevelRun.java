package org.sokobase.cli;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.sokobase.solver.Cancellation;
import org.sokobase.solver.SearchProgress;

/** Works on levels, one after the other, and passes on what came of each: to the report, a file, the catalog. */
final class LevelRun {

    private final Program program;
    private final String task;
    private final SearchedLevels wanted;
    private final Optional<SolutionOutput> output;
    private final Optional<SolverCatalog> catalog;
    private final LevelReport report;

    LevelRun(
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

    /**
     * Does it, until the last level or an interruption.
     *
     * @param cancellation ends the work
     * @param work         makes what works on a level of what wants to know how it gets on
     */
    void over(Cancellation cancellation, Function<SearchProgress, Function<SearchedLevel, LevelResult>> work) {
        try (OrderlyEnd end = new OrderlyEnd(program.interruption(), cancellation::cancel)) {
            end.leaves("what is shown is kept");
            workOnAll(cancellation, work);
            report.totals(catalog.map(SolverCatalog::inWords).orElse(""));
            program.console().flush();
        }
    }

    private void workOnAll(
            Cancellation cancellation, Function<SearchProgress, Function<SearchedLevel, LevelResult>> work) {
        List<SearchedLevel> levels = wanted.levels();
        try (Progress progress = Progress.ofLevels(program.console(), task, levels.size())) {
            Function<SearchedLevel, LevelResult> worker = work.apply((effort, doing) -> {
                progress.says(Words.count(effort.nodes(), "position") + ", " + doing);
                keepInTime();
            });
            Iterator<SearchedLevel> next = levels.iterator();
            while (next.hasNext() && !cancellation.isCancelled()) {
                LevelResult result = worker.apply(next.next());
                if (cancellation.isCancelled() && !result.isNew()) {
                    break;
                }
                take(result);
                progress.step(1);
            }
        } finally {
            finish();
        }
    }

    private void take(LevelResult result) {
        output.ifPresent(file -> file.add(result));
        if (catalog.isPresent()) {
            catalog.get().add(result);
            keepInTime();
        } else {
            report.add(result, "");
        }
    }

    /** Also called while there is work on the next level, perhaps from several threads, so that nothing waits for its end. */
    private synchronized void keepInTime() {
        catalog.ifPresent(kept -> kept.keepInTime().forEach(this::show));
    }

    private void show(SolverCatalog.Kept kept) {
        report.add(kept.result(), kept.where());
    }

    /** Keeps what was found, whatever ended the run. */
    private void finish() {
        output.ifPresent(file -> file.write(wanted.levels(), wanted.collections()));
        catalog.ifPresent(kept -> kept.keep().forEach(this::show));
    }
}
