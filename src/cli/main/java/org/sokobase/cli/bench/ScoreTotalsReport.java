package org.sokobase.cli.bench;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.RecordWriter;
import org.sokobase.jobs.scoring.ScoreTotals;
import org.sokobase.jobs.scoring.SolverTotals;
import org.sokobase.play.TestScore;

/**
 * Writes the totals of solvers over all levels of a set, which end in a test score out of 100. They stand below the table of levels, or
 * beside data for programs; alone they are such data themselves.
 */
final class ScoreTotalsReport {

    private static final String COLUMNS = "solver,levels,unplayable,solved,moves,pushes,compared,moves_score,"
            + "pushes_score,new_best_moves,new_best_pushes,weights,test_score";
    private static final String ROW = "%-24s %13s %8s %8s %8s %8s %7s";
    private static final int TEST_DIGITS = 1;

    /** Where they stand. */
    enum Place {
        AFTER_LEVELS,
        ALONE
    }

    private final Console console;
    private final OutputFormat format;
    private final Place place;
    private final TestScore.Weights weights;
    private final ScoreTotals totals;

    ScoreTotalsReport(
            Console console, OutputFormat format, Place place, TestScore.Weights weights, ScoreTotals totals) {
        this.console = console;
        this.format = format;
        this.place = place;
        this.weights = weights;
        this.totals = totals;
    }

    ScoreTotals totals() {
        return totals;
    }

    /** Writes them. */
    void write() {
        List<SolverTotals> solvers = totals.solvers();
        if (place == Place.ALONE && format != OutputFormat.text) {
            RecordWriter records = new RecordWriter(console, format, COLUMNS);
            solvers.forEach(solver -> records.write(asRecord(solver)));
        } else if (solvers.size() == 1) {
            writeLines(solvers.get(0));
        } else {
            writeTable();
        }
    }

    private Object[] asRecord(SolverTotals solver) {
        return new Object[] {
            solver.solver(),
            solver.playable(),
            solver.unplayable(),
            solver.solved(),
            solver.moves(),
            solver.pushes(),
            solver.byMoves().levels(),
            ScoreReport.rounded(solver.byMoves().points()),
            ScoreReport.rounded(solver.byPushes().points()),
            solver.byMoves().newBests(),
            solver.byPushes().newBests(),
            weights,
            testScore(solver).orElse(null)
        };
    }

    private Optional<BigDecimal> testScore(SolverTotals solver) {
        return solver.test().outOf100(weights).map(score -> ScoreReport.rounded(score, TEST_DIGITS));
    }

    private void writeLines(SolverTotals solver) {
        String share = solver.share().map(percent -> " (" + percent + ")").orElse("");
        String unplayable = solver.unplayable() == 0
                ? ""
                : " " + Phrases.count(solver.unplayable(), "level") + " cannot be played.";
        total("Solved " + solver.solved() + " of " + Phrases.count(solver.playable(), "level") + share + " with "
                + Phrases.count(solver.moves(), "move") + " and " + Phrases.count(solver.pushes(), "push", "pushes")
                + "."
                + unplayable);
        int compared = solver.byMoves().levels();
        if (compared > 0) {
            int unknown = solver.playable() - compared;
            total("Score of " + compared + ": "
                    + ScoreReport.rounded(solver.byMoves().points()) + " by moves, "
                    + ScoreReport.rounded(solver.byPushes().points()) + " by pushes. New bests: "
                    + solver.byMoves().newBests() + " by moves, "
                    + solver.byPushes().newBests() + " by pushes."
                    + (unknown > 0 ? " No solution is known of " + Phrases.count(unknown, "level") + "." : ""));
        }
        testScore(solver).ifPresent(score -> total("Test score: " + score + " out of 100 (" + weighed() + ")."));
    }

    private String weighed() {
        return "weights: " + weights.solved() + " for levels solved, " + weights.moves() + " for moves, "
                + weights.pushes() + " for pushes";
    }

    private void writeTable() {
        total("");
        total(ROW.formatted("solver", "solved", "moves", "score", "pushes", "score", "of 100"));
        for (SolverTotals solver : totals.solvers()) {
            boolean isCompared = solver.byMoves().levels() > 0;
            total(ROW.formatted(
                    solver.solver(),
                    solver.solved() + " of " + solver.playable(),
                    solver.moves(),
                    isCompared ? ScoreReport.rounded(solver.byMoves().points()) : "-",
                    solver.pushes(),
                    isCompared ? ScoreReport.rounded(solver.byPushes().points()) : "-",
                    testScore(solver).map(Object::toString).orElse("-")));
        }
        total("The last column is the test score (" + weighed() + ").");
    }

    private void total(String text) {
        if (format == OutputFormat.text) {
            console.println(text);
        } else {
            console.say(text);
        }
    }
}
