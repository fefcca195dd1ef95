package org.sokobase.cli.bench;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sokobase.board.Board;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.RecordWriter;
import org.sokobase.identity.Identifier;
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

    private static final String COLUMNS = "file,index,title,exact_id,verdict,moves,pushes,box_lines,box_changes,"
            + "pushing_sessions,player_lines,best_moves,best_pushes,moves_score,pushes_score,seconds,message,solver";
    private static final String ROW = "%-11s %7s %7s %6s %7s %7s %6s%s  ";
    private static final String SECONDS = " %8s";
    private static final int CELL = 12;
    private static final int SCORE_DIGITS = 3;
    private static final int EXACT_DIGITS = 9;

    /** How a report is written. */
    enum Shape {
        /** For people, with rows for one solver. */
        ONE_SOLVER,
        /** The same, timed. */
        ONE_TIMED_SOLVER,
        /** For people, with columns for several solvers. */
        SIDE_BY_SIDE,
        /** For programs. */
        RECORDS,
        /** Only the totals. */
        NO_LEVELS
    }

    private final Console console;
    private final String file;
    private final Shape shape;
    private final ScoreTotalsReport totals;
    private final List<String> solvers;
    private final Optional<RecordWriter> records;
    private final Identifier identifier = new Identifier();

    /** Begins the report on the levels of a file. */
    ScoreReport(Console console, OutputFormat format, String file, Shape shape, ScoreTotalsReport totals) {
        this.console = console;
        this.file = file;
        this.shape = shape;
        this.totals = totals;
        this.solvers =
                totals.totals().solvers().stream().map(SolverTotals::solver).toList();
        records = shape == Shape.RECORDS ? Optional.of(new RecordWriter(console, format, COLUMNS)) : Optional.empty();
        switch (shape) {
            case ONE_SOLVER, ONE_TIMED_SOLVER ->
                console.row(
                        ROW.formatted(
                                "verdict", "moves", "best", "score", "pushes", "best", "score", seconds("seconds")),
                        "level",
                        "");
            case SIDE_BY_SIDE ->
                console.println(cell("best")
                        + solvers.stream().map(ScoreReport::cell).collect(Collectors.joining()) + "  level");
            case RECORDS, NO_LEVELS -> {}
        }
    }

    private String seconds(Object seconds) {
        return shape == Shape.ONE_TIMED_SOLVER ? SECONDS.formatted(seconds) : "";
    }

    private static String cell(String text) {
        String shown = text.length() < CELL ? text : text.substring(0, CELL - 2) + "…";
        return " ".repeat(CELL - shown.length()) + shown;
    }

    /** Takes in what the solvers made of the next level, each in its place. */
    synchronized void add(List<ScoredLevel> ofSolvers) {
        totals.totals().add(ofSolvers);
        switch (shape) {
            case ONE_SOLVER, ONE_TIMED_SOLVER -> showText(ofSolvers.get(0));
            case SIDE_BY_SIDE -> showSideBySide(ofSolvers);
            case RECORDS ->
                IntStream.range(0, ofSolvers.size())
                        .forEach(i -> records.orElseThrow().write(asRecord(ofSolvers.get(i), solvers.get(i))));
            case NO_LEVELS -> {}
        }
    }

    private void showText(ScoredLevel scored) {
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
        console.row(columns, name(scored.level()), scored.message().isEmpty() ? "" : ": " + scored.message());
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
        console.row(cell(best) + cells + "  ", name(first.level()), "");
    }

    private static String orDash(Optional<?> value) {
        return value.map(Object::toString).orElse("-");
    }

    private Object[] asRecord(ScoredLevel scored, String solver) {
        Optional<Metrics> metrics = scored.played().metrics();
        Optional<Board> board = scored.level().inspection().board();
        return new Object[] {
            file,
            scored.level().index(),
            scored.level().title(),
            board.map(b -> identifier.identify(b).exact()).orElse(null),
            scored.played().verdict().label(),
            metrics.map(Metrics::moves).orElse(null),
            metrics.map(Metrics::pushes).orElse(null),
            metrics.map(Metrics::boxLines).orElse(null),
            metrics.map(Metrics::boxChanges).orElse(null),
            metrics.map(Metrics::pushingSessions).orElse(null),
            metrics.map(Metrics::playerLines).orElse(null),
            scored.best().map(BestKnown::moves).orElse(null),
            scored.best().map(BestKnown::pushes).orElse(null),
            points(scored.byMoves()).orElse(null),
            points(scored.byPushes()).orElse(null),
            seconds(scored).orElse(null),
            scored.message(),
            solver
        };
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
        totals.write();
    }
}
