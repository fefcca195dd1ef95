package org.sokobase.cli.solve;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
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

/** Shows what a {@link LevelRun} does: its progress, and in a report what came of each level. */
final class ShownLevels implements LevelRun.Watcher {

    private final Program program;
    private final String task;
    private final int levels;
    private final LevelReport report;
    private final Consumer<LevelResult> whenEnded;
    private Optional<Progress> progress = Optional.empty();

    /**
     * For so many levels.
     *
     * @param task      a word for what is done
     * @param whenEnded is told of each level on which the work has ended, perhaps before that is kept
     */
    ShownLevels(Program program, String task, int levels, LevelReport report, Consumer<LevelResult> whenEnded) {
        this.program = program;
        this.task = task;
        this.levels = levels;
        this.report = report;
        this.whenEnded = whenEnded;
    }

    /** Has it done, so many levels at once, see {@link LevelRun#over}. */
    void over(
            LevelRun run,
            int jobs,
            Cancellation cancellation,
            Function<SearchProgress, Function<SearchedLevel, LevelResult>> work) {
        try (Progress shown = Progress.ofLevels(program.console(), task, levels)) {
            progress = Optional.of(shown);
            run.over(jobs, cancellation, work);
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
        whenEnded.accept(result);
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
