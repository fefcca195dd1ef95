package org.sokobase.cli.bench;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import org.sokobase.jobs.scoring.ScoreTotals;
import org.sokobase.jobs.scoring.SolverTotals;
import org.sokobase.play.TestScore;

/**
 * Writes the totals of solvers over all levels of a set, which end in a test score out of 100. They stand below the table of levels, or
 * beside data for programs; alone they are such data themselves.
 */
final class ScoreTotalsReport {

    /** The totals of a solver, and what counts how much in its test score. */
    private record Row(SolverTotals solver, TestScore.Weights weights) {
        Optional<BigDecimal> testScore() {
            return solver.test().outOf100(weights).map(score -> ScoreReport.rounded(score, TEST_DIGITS));
        }
    }

    private static final Table<Row> TABLE = Table.<Row>named("score --totals")
            .with(Column.SOLVER, row -> row.solver().solver())
            .with(Column.LEVELS, row -> row.solver().playable())
            .with(Column.UNPLAYABLE, row -> row.solver().unplayable())
            .with(Column.SOLVED, row -> row.solver().solved())
            .with(Column.MOVES, row -> row.solver().moves())
            .with(Column.PUSHES, row -> row.solver().pushes())
            .with(Column.COMPARED, row -> row.solver().byMoves().levels())
            .with(
                    Column.MOVES_SCORE,
                    row -> ScoreReport.rounded(row.solver().byMoves().points()))
            .with(
                    Column.PUSHES_SCORE,
                    row -> ScoreReport.rounded(row.solver().byPushes().points()))
            .with(Column.NEW_BEST_MOVES, row -> row.solver().byMoves().newBests())
            .with(Column.NEW_BEST_PUSHES, row -> row.solver().byPushes().newBests())
            .with(Column.WEIGHTS, Row::weights)
            .with(Column.TEST_SCORE, Row::testScore);
    private static final String ROW = "%-24s %13s %8s %8s %8s %8s %7s";
    private static final int TEST_DIGITS = 1;

    private final TestScore.Weights weights;
    private final ScoreTotals totals;

    ScoreTotalsReport(TestScore.Weights weights, ScoreTotals totals) {
        this.weights = weights;
        this.totals = totals;
    }

    ScoreTotals totals() {
        return totals;
    }

    /** Writes them below the levels. */
    void writeBelow(Output<?> levels) {
        lines().forEach(levels::below);
    }

    /** Writes them alone. */
    void write(Program program) {
        List<Row> rows = totals.solvers().stream()
                .map(solver -> new Row(solver, weights))
                .toList();
        program.write(TABLE, rows, shown -> lines().forEach(program.console()::println));
    }

    private List<String> lines() {
        List<SolverTotals> solvers = totals.solvers();
        return solvers.size() == 1 ? linesOf(new Row(solvers.get(0), weights)) : table();
    }

    private List<String> linesOf(Row row) {
        SolverTotals solver = row.solver();
        List<String> lines = new ArrayList<>();
        String share = solver.share().map(percent -> " (" + percent + ")").orElse("");
        String unplayable = solver.unplayable() == 0
                ? ""
                : " " + Phrases.count(solver.unplayable(), "level") + " cannot be played.";
        lines.add("Solved " + solver.solved() + " of " + Phrases.count(solver.playable(), "level") + share + " with "
                + Phrases.count(solver.moves(), "move") + " and " + Phrases.count(solver.pushes(), "push", "pushes")
                + "."
                + unplayable);
        int compared = solver.byMoves().levels();
        if (compared > 0) {
            int unknown = solver.playable() - compared;
            lines.add("Score of " + compared + ": "
                    + ScoreReport.rounded(solver.byMoves().points()) + " by moves, "
                    + ScoreReport.rounded(solver.byPushes().points()) + " by pushes. New bests: "
                    + solver.byMoves().newBests() + " by moves, "
                    + solver.byPushes().newBests() + " by pushes."
                    + (unknown > 0 ? " No solution is known of " + Phrases.count(unknown, "level") + "." : ""));
        }
        row.testScore().ifPresent(score -> lines.add("Test score: " + score + " out of 100 (" + weighed() + ")."));
        return lines;
    }

    private String weighed() {
        return "weights: " + weights.solved() + " for levels solved, " + weights.moves() + " for moves, "
                + weights.pushes() + " for pushes";
    }

    private List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(ROW.formatted("solver", "solved", "moves", "score", "pushes", "score", "of 100"));
        for (SolverTotals solver : totals.solvers()) {
            boolean isCompared = solver.byMoves().levels() > 0;
            lines.add(ROW.formatted(
                    solver.solver(),
                    solver.solved() + " of " + solver.playable(),
                    solver.moves(),
                    isCompared ? ScoreReport.rounded(solver.byMoves().points()) : "-",
                    solver.pushes(),
                    isCompared ? ScoreReport.rounded(solver.byPushes().points()) : "-",
                    new Row(solver, weights).testScore().map(Object::toString).orElse("-")));
        }
        lines.add("The last column is the test score (" + weighed() + ").");
        return lines;
    }
}
