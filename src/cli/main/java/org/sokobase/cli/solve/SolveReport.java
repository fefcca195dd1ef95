package org.sokobase.cli.solve;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.jobs.solving.LeftByFile;
import org.sokobase.jobs.solving.LevelResult;
import org.sokobase.jobs.solving.SolverCatalog;
import org.sokobase.play.Metrics;
import org.sokobase.solver.search.BestPosition;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchResult;

/** Writes what came of each level as soon as it is known, and at last the totals. */
public final class SolveReport implements LevelReport {

    /** What came of a level, what became of that in the catalog, and the ids of the level. */
    private record Row(LevelResult result, SolverCatalog.Fate fate, Optional<LevelIdentity> identity) {
        Optional<LevelResult.Found> found() {
            return result.found();
        }

        Optional<BestPosition> best() {
            return result.givenUp().flatMap(SearchResult.GaveUp::best);
        }

        Optional<BestPosition> planned() {
            return best().filter(BestPosition::isPlanned);
        }
    }

    private static final Table<Row> TABLE = Table.<Row>named("solve")
            .with(row -> row.result().level(), SharedColumns.SEARCHED)
            .with(Column.UNIQUE_ID, row -> row.identity().map(LevelIdentity::unique))
            .with(Column.EXACT_ID, row -> row.identity().map(LevelIdentity::exact))
            .with(Column.RESULT, row -> row.result().label())
            .with(Column.REASON, row -> row.result().reason())
            .with(Column.MOVES, row -> row.found().map(found -> found.metrics().moves()))
            .with(Column.PUSHES, row -> row.found().map(found -> found.metrics().pushes()))
            .with(
                    Column.OPTIMAL,
                    row -> row.found()
                            .map(found -> found.optimal() ? "yes" : "no")
                            .orElse(""))
            .with(Column.BY, row -> row.found().map(LevelResult.Found::by).orElse(""))
            .with(Column.NODES, row -> row.result().effort().nodes())
            .with(Column.CPU_MS, row -> row.result().effort().cpu().toMillis())
            .with(Column.WALL_MS, row -> row.result().effort().wall().toMillis())
            .with(Column.BYTES, row -> row.result().effort().bytes())
            .with(Column.SAVED, row -> LevelReport.describe(row.fate()))
            .with(
                    Column.LURD,
                    row -> row.found().map(found -> found.moves().toString()).orElse(""))
            .with(Column.PATH, row -> row.result().level().path())
            .with(Column.BEST_STAGE, row -> row.planned().map(BestPosition::stage))
            .with(Column.STAGES, row -> row.planned().map(BestPosition::stages))
            .with(Column.OUT_OF_PLAN, row -> row.planned().map(BestPosition::outOfPlan))
            .with(Column.OFF_GOALS, row -> row.best().map(BestPosition::offGoals));
    private static final String ROW = "%-10s %7s %7s %9s  ";
    private static final String LEFT = "%7s %7s %10s %7s %7s  %s";

    private final Console console;
    private final Shape shape;
    private final Output<Row> output;
    private final Identifier identifier = new Identifier();
    private LeftByFile left;
    private GivenUpAdvice advice;
    private int levels;
    private int known;
    private int solved;
    private int unsolvable;
    private int givenUp;
    private int refused;
    private long moves;
    private long pushes;
    private SearchEffort effort = SearchEffort.NONE;

    /** For levels that are wanted, and what helps with those that are given up. */
    SolveReport(Program program, Shape shape, LeftByFile wanted, GivenUpAdvice advice) {
        this.console = program.console();
        this.shape = shape;
        this.left = wanted;
        this.advice = advice;
        output = program.output(TABLE, shape == Shape.TABLE ? this::showRow : this::showMoves);
        if (shape == Shape.TABLE) {
            output.head(ROW.formatted("result", "moves", "pushes", "seconds"), "level");
        }
    }

    /** Begins to count anew, for other levels or with other limits. */
    void begin(LeftByFile wanted, GivenUpAdvice helping) {
        left = wanted;
        advice = helping;
        levels = 0;
        known = 0;
        solved = 0;
        unsolvable = 0;
        givenUp = 0;
        refused = 0;
        moves = 0;
        pushes = 0;
        effort = SearchEffort.NONE;
    }

    @Override
    public void add(LevelResult result, SolverCatalog.Fate fate) {
        count(result);
        left.add(result);
        result.givenUp().ifPresent(advice::add);
        output.write(new Row(result, fate, result.level().board().map(identifier::identify)));
        console.flush();
    }

    private void count(LevelResult result) {
        levels++;
        known += result.isSolved() && !result.isNew() ? 1 : 0;
        solved += result.isNew() ? 1 : 0;
        unsolvable += result.proof().isPresent() ? 1 : 0;
        givenUp += result.isGivenUp() ? 1 : 0;
        moves += result.found().map(found -> found.metrics().moves()).orElse(0);
        pushes += result.found().map(found -> found.metrics().pushes()).orElse(0);
        refused = levels - known - solved - unsolvable - givenUp;
        effort = effort.plus(result.effort());
    }

    private void showMoves(Row row) {
        console.print(row.found().map(found -> found.moves().toString()).orElse("") + "\n");
        sayWhyNot(row.result(), row.fate());
    }

    private void sayWhyNot(LevelResult result, SolverCatalog.Fate fate) {
        String why = why(result, fate);
        if (result.isSolved()) {
            if (!why.isEmpty() && !(fate instanceof SolverCatalog.Fate.Saved)) {
                console.info(result.level().name() + ": " + why);
            }
        } else if (result.proof().isPresent() || result.isGivenUp()) {
            console.info(result.level().name() + ": " + result.label() + ", " + why);
        } else {
            console.warn(result.level().name() + ": " + result.label() + ", " + why);
        }
    }

    private static String why(LevelResult result, SolverCatalog.Fate fate) {
        List<String> parts = new ArrayList<>();
        if (!result.remark().isEmpty()) {
            parts.add(result.remark());
        }
        String where = LevelReport.unlessSaved(fate);
        if (!where.isEmpty()) {
            parts.add(where);
        }
        return String.join("; ", parts);
    }

    private void showRow(Row row) {
        LevelResult result = row.result();
        Optional<Metrics> metrics = result.found().map(LevelResult.Found::metrics);
        String why = why(result, row.fate());
        String columns = ROW.formatted(
                result.label(),
                metrics.map(Metrics::moves).map(Object::toString).orElse("-"),
                metrics.map(Metrics::pushes).map(Object::toString).orElse("-"),
                result.isWorkedOn() ? seconds(result.effort().cpu()) : "-");
        console.row(columns, result.level().name(), why.isEmpty() ? "" : ": " + why);
    }

    /** A time in seconds, to the millisecond. */
    public static BigDecimal seconds(Duration time) {
        return BigDecimal.valueOf(time.toMillis(), 3);
    }

    @Override
    public void totals(String more) {
        String text = "Solved " + (solved + known) + " of " + Phrases.count(levels, "level")
                + (levels > 0 ? " (" + 100L * (solved + known) / levels + "%)" : "")
                + " with " + Phrases.count(moves, "move") + " and " + Phrases.count(pushes, "push", "pushes")
                + counted(known, "known before") + counted(unsolvable, "unsolvable") + counted(givenUp, "given up")
                + counted(refused, "refused") + ".";
        String used = seconds(effort.cpu()) + " seconds of processor time, " + Phrases.count(effort.nodes(), "position")
                + ", " + effort.nodesPerSecond() + " a second.";
        total(text);
        total((more.isEmpty() ? "" : more + "; ") + used);
        advice.lines().forEach(this::total);
        sayWhatIsLeft();
    }

    /** Of one file the totals say it. */
    private void sayWhatIsLeft() {
        List<LeftByFile.Left> files = left.files();
        if (files.size() > 1) {
            total("");
            total(LEFT.formatted("solved", "of", "unsolvable", "refused", "left", "file"));
            files.forEach(file -> total(LEFT.formatted(
                    file.solved(), file.levels(), file.unsolvable(), file.refused(), file.left(), file.file())));
        }
    }

    private static String counted(int number, String what) {
        return number == 0 ? "" : "; " + number + " " + what;
    }

    private void total(String text) {
        if (shape == Shape.TABLE) {
            output.below(text);
        } else {
            console.info(text);
        }
    }

    /** How many levels were not solved. */
    int unsolved() {
        return levels - solved - known;
    }
}
