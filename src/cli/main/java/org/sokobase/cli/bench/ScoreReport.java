package org.sokobase.cli.bench;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.sokobase.board.Board;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.jobs.scoring.ScoredLevel;
import org.sokobase.jobs.scoring.ScoredSolver;
import org.sokobase.jobs.scoring.SolverTotals;
import org.sokobase.level.Level;
import org.sokobase.play.BestKnown;
import org.sokobase.play.Metrics;
import org.sokobase.play.Score;

/**
 * Writes what solvers made of every level as soon as it is scored: of one solver a row with all numbers, of several a row
 * with a column for each. The totals follow, see {@link ScoreTotalsReport}. Two threads may use it.
 */
final class ScoreReport {

    /** What a solver made of a level of a file. */
    private record Row(String file, ScoredLevel scored, Optional<LevelId> exact, String solver) {}

    private static final Table<Row> TABLE = Table.<Row>named("score")
            .with(Column.FILE, Row::file)
            .with(Column.INDEX, row -> row.scored().level().index())
            .with(Column.TITLE, row -> row.scored().level().title())
            .with(Column.EXACT_ID, Row::exact)
            .with(Column.VERDICT, row -> row.scored().played().verdict().label())
            .with(row -> row.scored().played().metrics(), SharedColumns.METRICS)
            .with(Column.BEST_MOVES, row -> row.scored().best().map(BestKnown::moves))
            .with(Column.BEST_PUSHES, row -> row.scored().best().map(BestKnown::pushes))
            .with(Column.MOVES_SCORE, row -> points(row.scored().byMoves()))
            .with(Column.PUSHES_SCORE, row -> points(row.scored().byPushes()))
            .with(Column.SECONDS, row -> seconds(row.scored()))
            .with(Column.MESSAGE, row -> row.scored().message())
            .with(Column.SOLVER, Row::solver);
    private static final String ROW = "%-11s %7s %7s %6s %7s %7s %6s%s  ";
    private static final String SECONDS_CELL = " %8s";
    private static final int CELL = 12;
    private static final int SCORE_DIGITS = 3;
    private static final int EXACT_DIGITS = 9;

    /** What people see. */
    enum Shape {
        /** Rows for one solver. */
        ONE_SOLVER,
        /** The same, timed. */
        ONE_TIMED_SOLVER,
        /** Columns for several solvers. */
        SIDE_BY_SIDE,
        /** Only the totals, also in records. */
        NO_LEVELS
    }

    private final String file;
    private final Shape shape;
    private final ScoreTotalsReport totals;
    private final List<String> solvers;
    private final Program program;
    private final Optional<Output<List<ScoredLevel>>> output;
    private final Identifier identifier = new Identifier();

    /** Begins the report on the levels of a file. */
    ScoreReport(Program program, String file, Shape shape, ScoreTotalsReport totals) {
        this.program = program;
        this.file = file;
        this.shape = shape;
        this.totals = totals;
        this.solvers =
                totals.totals().solvers().stream().map(SolverTotals::solver).toList();
        output = shape == Shape.NO_LEVELS
                ? Optional.empty()
                : Optional.of(program.output(
                        TABLE, this::rows, shape == Shape.SIDE_BY_SIDE ? this::showSideBySide : this::showText));
        output.ifPresent(this::head);
    }

    private void head(Output<List<ScoredLevel>> levels) {
        String columns = shape == Shape.SIDE_BY_SIDE
                ? cell("best") + solvers.stream().map(ScoreReport::cell).collect(Collectors.joining()) + "  "
                : ROW.formatted("verdict", "moves", "best", "score", "pushes", "best", "score", seconds("seconds"));
        levels.head(columns, "level");
    }

    private String seconds(Object seconds) {
        return shape == Shape.ONE_TIMED_SOLVER ? SECONDS_CELL.formatted(seconds) : "";
    }

    private static String cell(String text) {
        String shown = text.length() < CELL ? text : text.substring(0, CELL - 2) + "…";
        return " ".repeat(CELL - shown.length()) + shown;
    }

    /** Takes in what the solvers made of the next level, each in its place. */
    synchronized void add(List<ScoredLevel> ofSolvers) {
        totals.totals().add(ofSolvers);
        output.ifPresent(levels -> levels.write(ofSolvers));
    }

    private Stream<Row> rows(List<ScoredLevel> ofSolvers) {
        return IntStream.range(0, ofSolvers.size()).mapToObj(i -> {
            ScoredLevel scored = ofSolvers.get(i);
            Optional<Board> board = scored.level().inspection().board();
            return new Row(file, scored, board.map(b -> identifier.identify(b).exact()), solvers.get(i));
        });
    }

    private void showText(List<ScoredLevel> ofOneSolver) {
        ScoredLevel scored = ofOneSolver.get(0);
        Optional<Metrics> metrics = scored.played().metrics();
        String columns = ROW.formatted(
                scored.played().verdict().label(),
                orDash(metrics.map(Metrics::moves)),
                orDash(scored.best().map(BestKnown::moves)),
                orDash(points(scored.byMoves())),
                orDash(metrics.map(Metrics::pushes)),
                orDash(scored.best().map(BestKnown::pushes)),
                orDash(points(scored.byPushes())),
                seconds(orDash(seconds(scored))));
        program.console().row(columns, name(scored.level()), scored.message().isEmpty() ? "" : ": " + scored.message());
    }

    private String name(Level level) {
        return file + "#" + level.index() + (level.title().isEmpty() ? "" : " \"" + level.title() + "\"");
    }

    /** Moves and pushes of each that solves the level, such as {@code 36/10}; else why not. */
    private void showSideBySide(List<ScoredLevel> ofSolvers) {
        ScoredLevel first = ofSolvers.get(0);
        String best = orDash(first.best().map(known -> known.moves() + "/" + known.pushes()));
        String cells = ofSolvers.stream()
                .map(scored -> scored.solution()
                        .map(metrics -> metrics.moves() + "/" + metrics.pushes())
                        .orElse(scored.played().verdict().label()))
                .map(ScoreReport::cell)
                .collect(Collectors.joining());
        program.console().row(cell(best) + cells + "  ", name(first.level()), "");
    }

    private static String orDash(Optional<?> value) {
        return value.map(Object::toString).orElse("-");
    }

    private static Optional<BigDecimal> points(Score score) {
        return score.levels() == 0 ? Optional.empty() : Optional.of(rounded(score.points()));
    }

    /** Rounded down, so that what looks perfect is; but not for what additions have lost. */
    static BigDecimal rounded(double points) {
        return rounded(points, SCORE_DIGITS);
    }

    /** The same with so many digits behind the point. */
    static BigDecimal rounded(double points, int digits) {
        return new BigDecimal(points)
                .setScale(EXACT_DIGITS, RoundingMode.HALF_UP)
                .setScale(digits, RoundingMode.DOWN);
    }

    private static Optional<BigDecimal> seconds(ScoredLevel scored) {
        return scored.attempt()
                .flatMap(ScoredSolver.Attempt::wall)
                .map(Duration::toMillis)
                .map(millis -> BigDecimal.valueOf(millis, 3));
    }

    /** Ends the report with the totals. */
    synchronized void end() {
        output.ifPresentOrElse(totals::writeBelow, () -> totals.write(program));
    }
}
