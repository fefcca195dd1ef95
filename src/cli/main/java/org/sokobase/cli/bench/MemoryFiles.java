package org.sokobase.cli.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Table;
import org.sokobase.file.NewFile;
import org.sokobase.jobs.bench.BenchRow;
import org.sokobase.jobs.bench.MemoryChart;
import org.sokobase.jobs.bench.MemoryCurve;
import org.sokobase.jobs.program.MemoryPoint;
import org.sokobase.jobs.program.ProcessMemory;
import picocli.CommandLine.Option;

/** The files in which a benchmark shows memory over time. */
final class MemoryFiles {

    /** What a solver held at a moment of a run. */
    private record Moment(BenchRow row, MemoryPoint point) {}

    private static final Table<Moment> TABLE = Table.<Moment>named("bench --memory-csv")
            .with(Column.SOLVER, moment -> moment.row().solver())
            .with(Column.FILE, moment -> moment.row().file())
            .with(Column.INDEX, moment -> moment.row().index())
            .with(Column.ROUND, moment -> moment.row().round().number())
            .with(
                    Column.WALL_SECONDS,
                    moment -> BenchReport.exactSeconds(moment.point().after()))
            .with(Column.BYTES, moment -> moment.point().bytes());

    @Option(
            names = "--memory-chart",
            paramLabel = "FILE",
            description = "Draw the memory of each solver over the time of its runs, as .svg or .html.")
    private Optional<Path> chart = Optional.empty();

    @Option(
            names = "--memory-csv",
            paramLabel = "FILE",
            description = "Write what each solver held at each moment as CSV to this file; - is standard output.")
    private Optional<Path> csv = Optional.empty();

    /** Makes the files, before anything is measured in vain. Says so if other programs are run whose memory nobody tells. */
    Open open(Console console, List<String> programs) {
        if ((chart.isPresent() || csv.isPresent()) && !programs.isEmpty() && !ProcessMemory.isKnown()) {
            console.warn("this system does not tell the memory of other programs: only that of our solver is shown");
        }
        return new Open(console);
    }

    /** The files while the benchmark runs; those that are not completed are gone when this is closed. */
    final class Open implements AutoCloseable {

        private final Optional<NewFile> drawing;
        private final Optional<NewFile> rows;
        private final Optional<Consumer<Moment>> moments;
        private final List<MemoryCurve> curves = new ArrayList<>();

        private Open(Console console) {
            drawing = chart.map(console::newFile);
            rows = csv.map(console::newFile);
            moments = rows.map(file -> Output.csv(file.writer(), TABLE));
        }

        /** Takes in what a solver held over the time of a run. */
        void add(BenchRow row, List<MemoryPoint> memory) {
            moments.ifPresent(file -> memory.forEach(point -> file.accept(new Moment(row, point))));
            if (drawing.isPresent() && !memory.isEmpty()) {
                curves.add(new MemoryCurve(row, memory));
            }
        }

        /** Writes what is drawn. */
        void complete() throws IOException {
            if (rows.isPresent()) {
                rows.get().complete();
            }
            if (drawing.isPresent()) {
                if (BenchFiles.isPage(chart.orElseThrow())) {
                    MemoryChart.writeHtml(curves, drawing.get().writer());
                } else {
                    MemoryChart.writeSvg(curves, drawing.get().writer());
                }
                drawing.get().complete();
            }
        }

        /** Each is closed, though closing the other one fails. */
        @Override
        public void close() throws IOException {
            try {
                BenchFiles.close(rows);
            } finally {
                BenchFiles.close(drawing);
            }
        }
    }
}
