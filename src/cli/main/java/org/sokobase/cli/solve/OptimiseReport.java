package org.sokobase.cli.solve;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.jobs.solving.LevelResult;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.jobs.solving.SolverCatalog;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.search.SearchEffort;

/** Writes how long the solution of each level was and is, and at last the totals. */
final class OptimiseReport implements LevelReport {

    /** What came of a level, what became of that in the catalog, and the solution before and after. */
    private record Row(
            LevelResult result,
            SolverCatalog.Fate fate,
            Optional<LevelId> exact,
            Optional<Metrics> before,
            Optional<Metrics> after) {

        /** What is known and not improved is the same as before. */
        String label() {
            return result.isSolved() && !result.isNew() ? "same" : result.label();
        }
    }

    private static final Table<Row> TABLE = Table.<Row>named("optimise")
            .with(row -> row.result().level(), SharedColumns.SEARCHED)
            .with(Column.EXACT_ID, Row::exact)
            .with(Column.RESULT, Row::label)
            .with(Column.REASON, row -> row.result().reason())
            .with(Column.MOVES_BEFORE, row -> row.before().map(Metrics::moves))
            .with(Column.PUSHES_BEFORE, row -> row.before().map(Metrics::pushes))
            .with(Column.MOVES, row -> row.after().map(Metrics::moves))
            .with(Column.PUSHES, row -> row.after().map(Metrics::pushes))
            .with(Column.NODES, row -> row.result().effort().nodes())
            .with(Column.CPU_MS, row -> row.result().effort().cpu().toMillis())
            .with(Column.SAVED, row -> LevelReport.describe(row.fate()))
            .with(
                    Column.LURD,
                    row -> row.result()
                            .found()
                            .map(found -> found.moves().toString())
                            .orElse(""))
            .with(Column.PATH, row -> row.result().level().path());
    private static final String ROW = "%-10s %7s %7s %7s %7s %9s %10s  ";

    private final Console console;
    private final Shape shape;
    private final Map<SearchedLevel, Moves> solutions;
    private final Output<Row> output;
    private final Identifier identifier = new Identifier();
    private int levels;
    private int improved;
    private long movesBefore;
    private long moves;
    private long pushesBefore;
    private long pushes;
    private SearchEffort effort = SearchEffort.NONE;

    /** For levels that had these solutions. */
    OptimiseReport(Program program, Shape shape, Map<SearchedLevel, Moves> solutions) {
        this.console = program.console();
        this.shape = shape;
        this.solutions = solutions;
        output = program.output(TABLE, shape == Shape.TABLE ? this::showRow : this::showMoves);
        if (shape == Shape.TABLE) {
            output.head(ROW.formatted("result", "moves", "before", "pushes", "before", "seconds", "nodes"), "level");
        }
    }

    @Override
    public void add(LevelResult result, SolverCatalog.Fate fate) {
        Optional<Metrics> before = Optional.ofNullable(solutions.get(result.level()))
                .map(lurd -> Replay.play(result.level().board().orElseThrow(), lurd))
                .map(verdict -> ((Verdict.Solves) verdict).metrics());
        Optional<Metrics> after = result.found().map(LevelResult.Found::metrics);
        count(result, before, after);
        Optional<LevelId> exact =
                result.level().board().map(board -> identifier.identify(board).exact());
        output.write(new Row(result, fate, exact, before, after));
        console.flush();
    }

    private void count(LevelResult result, Optional<Metrics> before, Optional<Metrics> after) {
        levels += after.isPresent() ? 1 : 0;
        improved += result.isNew() ? 1 : 0;
        movesBefore += before.map(Metrics::moves).orElse(0);
        moves += after.map(Metrics::moves).orElse(0);
        pushesBefore += before.map(Metrics::pushes).orElse(0);
        pushes += after.map(Metrics::pushes).orElse(0);
        effort = effort.plus(result.effort());
    }

    private void showMoves(Row row) {
        LevelResult result = row.result();
        console.print(result.found().map(found -> found.moves().toString()).orElse("") + "\n");
        if (!result.reason().isEmpty()) {
            console.info(result.level().name() + ": " + result.reason());
        }
    }

    private void showRow(Row row) {
        LevelResult result = row.result();
        Optional<Metrics> before = row.before();
        Optional<Metrics> after = row.after();
        String why = result.reason() + LevelReport.unlessSaved(row.fate());
        String columns = ROW.formatted(
                row.label(),
                orDash(after.map(Metrics::moves)),
                orDash(before.map(Metrics::moves)),
                orDash(after.map(Metrics::pushes)),
                orDash(before.map(Metrics::pushes)),
                SolveReport.seconds(result.effort().cpu()),
                result.effort().nodes());
        console.row(columns, result.level().name(), why.isEmpty() ? "" : ": " + why);
    }

    private static String orDash(Optional<?> value) {
        return value.map(Object::toString).orElse("-");
    }

    @Override
    public void totals(String saved) {
        total("Improved " + improved + " of " + Phrases.count(levels, "solution") + ": "
                + change(movesBefore, Phrases.count(moves, "move"), moves) + ", "
                + change(pushesBefore, Phrases.count(pushes, "push", "pushes"), pushes) + ".");
        total((saved.isEmpty() ? "" : saved + "; ") + SolveReport.seconds(effort.cpu())
                + " seconds of processor time, " + Phrases.count(effort.nodes(), "position") + ", "
                + effort.nodesPerSecond()
                + " a second.");
    }

    private static String change(long before, String after, long number) {
        if (before == number) {
            return after + " as before";
        }
        BigDecimal percent =
                BigDecimal.valueOf(100 * (number - before)).divide(BigDecimal.valueOf(before), 1, RoundingMode.HALF_UP);
        return after + " instead of " + before + " (" + (percent.signum() > 0 ? "+" : "") + percent + "%)";
    }

    private void total(String text) {
        if (shape == Shape.TABLE) {
            output.below(text);
        } else {
            console.info(text);
        }
    }
}
