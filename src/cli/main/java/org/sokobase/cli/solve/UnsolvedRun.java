package org.sokobase.cli.solve;

import java.time.Duration;
import java.util.Optional;
import org.sokobase.catalog.FoundSolutions;
import org.sokobase.catalog.attempt.AttemptLimits;
import org.sokobase.catalog.where.Condition;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.GracefulShutdown;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import org.sokobase.jobs.solving.LeftByFile;
import org.sokobase.jobs.solving.LevelRun;
import org.sokobase.jobs.solving.PuzzleQueue;
import org.sokobase.jobs.solving.Searcher;
import org.sokobase.jobs.solving.SolverCatalog;
import org.sokobase.jobs.solving.VainSearch;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;

/**
 * Searches the open puzzles of the catalog, in rounds with more and more time if the user wants that. Each result is in the catalog
 * before it is shown, also that there is none, so the next run goes on where this one ends, however it ends.
 */
final class UnsolvedRun {

    /** What is said if no level is wanted. */
    static final String NOTHING = "no level is like that: nothing to solve";

    private final Program program;
    private final Console console;
    private final SearchOptions search;
    private final UnsolvedOptions which;
    private final int jobs;
    private final Cancellation cancellation = new Cancellation();
    private final CatalogTurns catalog;
    private Optional<SolveReport> report = Optional.empty();

    UnsolvedRun(Program program, SearchOptions search, UnsolvedOptions which, int jobs) {
        this.program = program;
        this.console = program.console();
        this.search = search;
        this.which = which;
        this.jobs = jobs;
        this.catalog = new CatalogTurns(program, cancellation);
    }

    /** What of puzzles was passed over, in words. */
    static String passedOver(int puzzles) {
        return Phrases.count(puzzles, "puzzle")
                + " passed over: tried before with limits as large; a longer --time, or --again, tries them again";
    }

    /** Does it; returns how many levels of the last round were not solved, or nothing if there was nothing to solve. */
    Optional<Integer> over(Optional<String> collection, Optional<Condition> where) {
        try (GracefulShutdown end = new GracefulShutdown(program.interruption(), cancellation::cancel)) {
            end.leaves("what is shown is kept");
            int passedOver = 0;
            for (Duration time : which.rounds(search.time())) {
                if (!cancellation.isCancelled()) {
                    SearchLimits limits = search.limits(time, jobs);
                    AttemptLimits kept = VainSearch.limits(limits, search.settings(), Program.version());
                    PuzzleQueue queue =
                            catalog.ask(open -> PuzzleQueue.of(open, collection, where, which.passing(kept)));
                    passedOver = queue.passedOver();
                    round(queue, time, limits);
                }
            }
            if (report.isEmpty()) {
                console.info(passedOver > 0 ? passedOver(passedOver) : NOTHING);
            }
            console.flush();
        }
        return report.map(SolveReport::unsolved);
    }

    private void round(PuzzleQueue queue, Duration time, SearchLimits limits) {
        if (queue.size() == 0) {
            return;
        }
        if (which.hasRounds()) {
            console.info("round of " + SearchOptions.describe(time) + " each: " + Phrases.count(queue.size(), "puzzle")
                    + ", " + queue.passedOver() + " passed over");
        } else if (queue.passedOver() > 0) {
            console.info(passedOver(queue.passedOver()));
        }
        LeftByFile left = new LeftByFile(queue.byFile());
        GivenUpAdvice advice = GivenUpAdvice.about(limits, jobs);
        SolveReport shown = report.orElseGet(() -> new SolveReport(program, LevelReport.Shape.TABLE, left, advice));
        shown.begin(left, advice);
        report = Optional.of(shown);
        FoundSolutions found = new FoundSolutions(
                SolverCatalog.NAME + " (" + search.describe(time, jobs) + ")",
                Program.version(),
                console.reports()::report);
        SolverCatalog keeper = SolverCatalog.within(catalog::change, found, level -> true);
        ShownLevels levels = new ShownLevels(program, "solve", queue.size(), shown, result -> {});
        try (LevelRun run = new LevelRun(queue.levels(catalog::ask), Optional.of(keeper), levels)) {
            levels.over(
                    run,
                    jobs,
                    cancellation,
                    progress ->
                            new Searcher(FullMemory::solve, limits, search.settings(), cancellation, progress)::search);
        }
        shown.totals(ShownRun.describe(keeper));
    }
}
