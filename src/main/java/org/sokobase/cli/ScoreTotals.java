package org.sokobase.cli;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.play.BestKnown;
import org.sokobase.play.TestScore;

/**
 * The totals of solvers over all levels of a set, which end in a test score out of 100. They stand below the table of levels, or
 * beside data for programs; alone they are such data themselves.
 */
final class ScoreTotals {

    private static final String COLUMNS = "solver,levels,unplayable,solved,moves,pushes,compared,moves_score,"
            + "pushes_score,new_best_moves,new_best_pushes,weights,test_score";
    private static final String ROW = "%-24s %13s %8s %8s %8s %8s %7s";
    private static final int TEST_DIGITS = 1;

    private final Console console;
    private final OutputFormat format;
    private final boolean alone;
    private final TestScore.Weights weights;
    private final List<SolverTotals> solvers;

    private ScoreTotals(
            Console console, OutputFormat format, boolean alone, TestScore.Weights weights, List<String> solvers) {
        this.console = console;
        this.format = format;
        this.alone = alone;
        this.weights = weights;
        this.solvers = solvers.stream().map(SolverTotals::new).toList();
    }

    /** Totals that follow the levels. */
    static ScoreTotals afterLevels(
            Console console, OutputFormat format, TestScore.Weights weights, List<String> solvers) {
        return new ScoreTotals(console, format, false, weights, solvers);
    }

    /** Nothing but totals. */
    static ScoreTotals alone(Console console, OutputFormat format, TestScore.Weights weights, List<String> solvers) {
        return new ScoreTotals(console, format, true, weights, solvers);
    }

    /** The names of the solvers. */
    List<String> solvers() {
        return solvers.stream().map(SolverTotals::solver).toList();
    }

    /** Takes in what the solvers made of a level. What any of them found counts among the best known. */
    void add(List<ScoredLevel> ofSolvers) {
        Stream<BestKnown> found = ofSolvers.stream()
                .flatMap(scored -> scored.solution().stream())
                .map(metrics -> new BestKnown(metrics.moves(), metrics.pushes()));
        Optional<BestKnown> best =
                Stream.concat(ofSolvers.get(0).best().stream(), found).reduce(BestKnown::and);
        for (int i = 0; i < ofSolvers.size(); i++) {
            solvers.get(i).add(ofSolvers.get(i), best);
        }
    }

    /** Whether a solver left a level unsolved that can be played. */
    boolean isAnyUnsolved() {
        return solvers.stream().anyMatch(solver -> solver.unsolved() > 0);
    }

    void write() {
        if (alone && format != OutputFormat.text) {
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
        String unplayable =
                solver.unplayable() == 0 ? "" : " " + Words.count(solver.unplayable(), "level") + " cannot be played.";
        total("Solved " + solver.solved() + " of " + Words.count(solver.playable(), "level") + share + " with "
                + Words.count(solver.moves(), "move") + " and " + Words.count(solver.pushes(), "push", "pushes") + "."
                + unplayable);
        int compared = solver.byMoves().levels();
        if (compared > 0) {
            int unknown = solver.playable() - compared;
            total("Score of " + compared + ": "
                    + ScoreReport.rounded(solver.byMoves().points()) + " by moves, "
                    + ScoreReport.rounded(solver.byPushes().points()) + " by pushes. New bests: "
                    + solver.byMoves().newBests() + " by moves, "
                    + solver.byPushes().newBests() + " by pushes."
                    + (unknown > 0 ? " No solution is known of " + Words.count(unknown, "level") + "." : ""));
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
        for (SolverTotals solver : solvers) {
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
