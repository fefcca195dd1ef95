package org.sokobase.cli.bench;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.NewLevelColumn;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import org.sokobase.cli.solve.SolveReport;
import org.sokobase.file.NewFile;
import org.sokobase.jobs.bench.BenchRow;
import org.sokobase.jobs.bench.BenchRows;
import org.sokobase.jobs.bench.BenchSample;
import org.sokobase.jobs.bench.SolverComparison;

/** Writes the rows of a benchmark as soon as they are there, and at last the totals of each solver. */
final class BenchReport {

    /** A row, and which sample it belongs to. */
    private record Measured(BenchRow row, BenchSample sample) {}

    private static final Table<Measured> TABLE = Table.<Measured>named("bench")
            .with(Column.SOLVER, measured -> measured.row().solver())
            .with(Column.FILE, measured -> measured.row().file())
            .with(Column.INDEX, measured -> measured.row().index())
            .with(Column.TITLE, measured -> measured.row().title())
            .with(Column.EXACT_ID, measured -> measured.row().exactId())
            .with(Column.RESULT, measured -> measured.row().result())
            .with(Column.REASON, measured -> measured.row().reason())
            .with(Column.MOVES, measured -> measured.row().metrics().map(BenchRow.Length::moves))
            .with(Column.PUSHES, measured -> measured.row().metrics().map(BenchRow.Length::pushes))
            .with(Column.CPU_SECONDS, measured -> exactSeconds(measured.row().cpu()))
            .with(Column.WALL_SECONDS, measured -> exactSeconds(measured.row().wall()))
            .with(Column.NODES, measured -> measured.row().nodes())
            .with(Column.NODES_PER_SECOND, measured -> measured.row().nodesPerSecond())
            .with(Column.BYTES, measured -> measured.row().bytes())
            .with(Column.BY, measured -> measured.row().by())
            .with(Column.EVERY, measured -> measured.sample().every())
            .with(Column.LURD, measured -> measured.row().lurd())
            .with(Column.ROUND, measured -> measured.row().round().number())
            .with(NewLevelColumn.SEED, measured -> measured.row().round().seed())
            .with(Column.CPU_CLOCK, measured -> measured.row().round().clock().label());
    private static final String ROW = "%-10s %7s %7s %9s %11s %9s %6s  ";
    private static final String TOTAL = "%-24s %8s %11s %8s %9s %8s %6s";

    private static final String PAIR = "%12s %13s %8s %6s %11s %8s  ";

    private final Console console;
    private final Output<Measured> output;
    private final Optional<Consumer<Measured>> beside;
    private final BenchSample sample;
    private final List<BenchRow> rows = new ArrayList<>();

    /**
     * Begins the report.
     *
     * @param sample what is measured
     * @param beside also gets all rows as CSV
     */
    BenchReport(Program program, BenchSample sample, Optional<NewFile> beside) {
        this.console = program.console();
        this.sample = sample;
        this.output = program.output(TABLE, measured -> show(measured.row()));
        this.beside = beside.map(file -> Output.csv(file.writer(), TABLE));
        if (sample.isPart()) {
            total(sample.describe() + ".");
        }
        output.head(ROW.formatted("result", "moves", "pushes", "seconds", "nodes", "nodes/s", "MiB"), "level");
    }

    /** Takes in the next row. */
    void add(BenchRow row) {
        rows.add(row);
        Measured measured = new Measured(row, sample);
        beside.ifPresent(file -> file.accept(measured));
        output.write(measured);
        console.flush();
    }

    private void show(BenchRow row) {
        boolean isFirst = row.solver().equals(rows.get(0).solver());
        String solver = isFirst ? "" : row.solver() + ": ";
        int number = row.round().number();
        String run = number == 1 ? "" : "run " + number + ": ";
        String columns = ROW.formatted(
                row.result(),
                row.metrics().map(length -> length.moves() + "").orElse("-"),
                row.metrics().map(length -> length.pushes() + "").orElse("-"),
                SolveReport.seconds(row.cpu()),
                row.nodes() == 0 ? "-" : row.nodes() + "",
                row.nodes() == 0 ? "-" : row.nodesPerSecond() + "",
                row.bytes() == 0 ? "-" : mebibytes(row.bytes()));
        console.row(columns, solver + run + row.level(), row.reason().isEmpty() ? "" : ": " + row.reason());
    }

    /** Many levels take less than a millisecond, and are added up. */
    static BigDecimal exactSeconds(Duration time) {
        return BigDecimal.valueOf(time.toNanos() / 1000, 6);
    }

    /** All rows so far. */
    List<BenchRow> rows() {
        return rows;
    }

    /** Ends the table: a line for each solver, and the earlier ones. */
    void totals(List<BenchRows> solvers) {
        total("");
        total(TOTAL.formatted("solver", "solved", "CPU seconds", "moves", "pushes", "nodes/s", "MiB"));
        for (BenchRows solver : solvers) {
            total(TOTAL.formatted(
                    solver.solver(),
                    solver.solved() + "/" + solver.rows().size(),
                    SolveReport.seconds(solver.cpu()),
                    solver.moves(),
                    solver.pushes(),
                    solver.nodes() == 0 ? "-" : solver.nodesPerSecond() + "",
                    solver.bytes() == 0 ? "-" : mebibytes(solver.bytes())));
        }
    }

    /** Says how each two solvers differ, and whether chance alone could explain it. */
    void differences(List<SolverComparison> pairs) {
        if (pairs.isEmpty()) {
            return;
        }
        total("");
        total(PAIR.formatted("first alone", "second alone", "p", "both", "time ratio", "p") + "first : second");
        for (SolverComparison pair : pairs) {
            total(PAIR.formatted(
                            pair.firstAlone() + "/" + pair.levels(),
                            pair.secondAlone() + "/" + pair.levels(),
                            probability(pair.solvedP()),
                            pair.both(),
                            pair.timeRatio().isPresent()
                                    ? shortened(pair.timeRatio().getAsDouble())
                                    : "-",
                            pair.both() == 0 ? "-" : probability(pair.timeP()))
                    + pair.first() + " : " + pair.second());
        }
        total("p is how likely chance alone makes such a difference: above 0.05 none is shown.");
        total("");
    }

    private static String probability(double p) {
        return p < 0.0001 ? "<0.0001" : shortened(p);
    }

    /** With two digits that count. */
    private static String shortened(double number) {
        return new BigDecimal(number)
                .round(new MathContext(2))
                .stripTrailingZeros()
                .toPlainString();
    }

    /** Says which levels are solved now and were not then, and which are no longer. */
    void compare(BenchRows now, BenchRows then) {
        Map<String, BenchRow> earlier = new HashMap<>();
        then.rows().forEach(row -> earlier.put(row.key(), row));
        Predicate<BenchRow> wasSolved = row -> Optional.ofNullable(earlier.get(row.key()))
                .filter(BenchRow::isSolved)
                .isPresent();
        List<BenchRow> common = now.rows().stream()
                .filter(row -> earlier.containsKey(row.key()))
                .toList();
        List<BenchRow> both = common.stream()
                .filter(row -> row.isSolved() && wasSolved.test(row))
                .toList();
        total("Of " + Phrases.count(common.size(), "level") + " that " + then.solver() + " had as well, both solve "
                + both.size() + ": now " + describe(new BenchRows("", both)) + ", then "
                + describe(new BenchRows(
                        "",
                        both.stream()
                                .flatMap(row -> Stream.ofNullable(earlier.get(row.key())))
                                .toList()))
                + ".");
        list("newly solved", now, row -> earlier.containsKey(row.key()) && row.isSolved() && !wasSolved.test(row));
        list("lost", now, row -> !row.isSolved() && wasSolved.test(row));
    }

    private static String describe(BenchRows rows) {
        return SolveReport.seconds(rows.cpu()) + " seconds, " + Phrases.count(rows.moves(), "move") + ", "
                + Phrases.count(rows.pushes(), "push", "pushes");
    }

    private void list(String what, BenchRows now, Predicate<BenchRow> which) {
        List<BenchRow> found = now.rows().stream().filter(which).toList();
        total(found.size() + " " + what + (found.isEmpty() ? "." : ":"));
        found.forEach(row -> total("  " + row.level()));
    }

    /** Says something with the totals: below the table, or beside the data for programs. */
    void total(String text) {
        output.below(text);
    }

    /** So many MiB, rounded. */
    static String mebibytes(long bytes) {
        return Long.toString((bytes + (1 << 19)) >> 20);
    }
}
