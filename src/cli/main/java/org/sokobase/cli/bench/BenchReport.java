package org.sokobase.cli.bench;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.RecordWriter;
import org.sokobase.cli.solve.SolveReport;
import org.sokobase.file.NewFile;
import org.sokobase.jobs.bench.BenchRow;
import org.sokobase.jobs.bench.BenchRows;
import org.sokobase.jobs.bench.BenchSample;

/** Writes the rows of a benchmark as soon as they are there, and at last the totals of each solver. */
final class BenchReport {

    private static final String COLUMNS =
            "solver,file,index,title,exact_id,result,reason,moves,pushes,cpu_seconds,wall_seconds,"
                    + "nodes,nodes_per_second,bytes,by,every,lurd";
    private static final String ROW = "%-10s %7s %7s %9s %11s %9s %6s  ";
    private static final String TOTAL = "%-24s %8s %11s %8s %9s %8s %6s";

    private final Console console;
    private final List<RecordWriter> records = new ArrayList<>();
    private final boolean isTable;
    private final BenchSample sample;
    private final List<BenchRow> rows = new ArrayList<>();

    /**
     * Begins the report.
     *
     * @param sample what is measured
     * @param beside also gets all rows as CSV
     */
    BenchReport(Console console, OutputFormat format, BenchSample sample, Optional<NewFile> beside) {
        this.console = console;
        this.sample = sample;
        isTable = format == OutputFormat.text;
        if (sample.isPart()) {
            total(sample.inWords() + ".");
        }
        if (isTable) {
            console.row(ROW.formatted("result", "moves", "pushes", "seconds", "nodes", "nodes/s", "MiB"), "level", "");
        } else {
            records.add(new RecordWriter(console, format, COLUMNS));
        }
        beside.ifPresent(file -> records.add(new RecordWriter(file.writer(), OutputFormat.csv, COLUMNS)));
    }

    /** Takes in the next row. */
    void add(BenchRow row) {
        rows.add(row);
        records.forEach(writer -> writer.write(asRecord(row)));
        if (isTable) {
            show(row);
        }
        console.flush();
    }

    private void show(BenchRow row) {
        boolean isFirst = row.solver().equals(rows.get(0).solver());
        String solver = isFirst ? "" : row.solver() + ": ";
        String columns = ROW.formatted(
                row.result(),
                row.metrics().map(length -> length.moves() + "").orElse("-"),
                row.metrics().map(length -> length.pushes() + "").orElse("-"),
                SolveReport.seconds(row.cpu()),
                row.nodes() == 0 ? "-" : row.nodes() + "",
                row.nodes() == 0 ? "-" : row.nodesPerSecond() + "",
                row.bytes() == 0 ? "-" : mebibytes(row.bytes()));
        console.row(columns, solver + row.level(), row.reason().isEmpty() ? "" : ": " + row.reason());
    }

    private Object[] asRecord(BenchRow row) {
        return new Object[] {
            row.solver(),
            row.file(),
            row.index(),
            row.title(),
            row.exactId(),
            row.result(),
            row.reason(),
            row.metrics().map(BenchRow.Length::moves).orElse(null),
            row.metrics().map(BenchRow.Length::pushes).orElse(null),
            exactSeconds(row.cpu()),
            exactSeconds(row.wall()),
            row.nodes(),
            row.nodesPerSecond(),
            row.bytes(),
            row.by(),
            sample.every(),
            row.lurd()
        };
    }

    /** Many levels take less than a millisecond, and are added up. */
    private static BigDecimal exactSeconds(Duration time) {
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

    /** Says which levels are solved now and were not then, and which are no longer. */
    void compare(BenchRows now, BenchRows then) {
        Map<String, BenchRow> earlier = new HashMap<>();
        then.rows().forEach(row -> earlier.put(row.key(), row));
        List<BenchRow> common = now.rows().stream()
                .filter(row -> earlier.containsKey(row.key()))
                .toList();
        List<BenchRow> both = common.stream()
                .filter(row -> row.isSolved() && earlier.get(row.key()).isSolved())
                .toList();
        total("Of " + Phrases.count(common.size(), "level") + " that " + then.solver() + " had as well, both solve "
                + both.size() + ": now " + inWords(new BenchRows("", both)) + ", then "
                + inWords(new BenchRows(
                        "", both.stream().map(row -> earlier.get(row.key())).toList()))
                + ".");
        list(
                "newly solved",
                now,
                row -> earlier.containsKey(row.key())
                        && row.isSolved()
                        && !earlier.get(row.key()).isSolved());
        list(
                "lost",
                now,
                row -> earlier.containsKey(row.key())
                        && !row.isSolved()
                        && earlier.get(row.key()).isSolved());
    }

    private static String inWords(BenchRows rows) {
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
        if (isTable) {
            console.println(text);
        } else {
            console.say(text);
        }
    }

    /** So many MiB, rounded. */
    static String mebibytes(long bytes) {
        return Long.toString((bytes + (1 << 19)) >> 20);
    }
}
