package org.sokobase.cli.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sokobase.cli.console.Console;
import org.sokobase.file.NewFile;
import org.sokobase.jobs.bench.BenchChart;
import org.sokobase.jobs.bench.BenchRows;
import picocli.CommandLine.Option;

/** The files that a benchmark also writes. */
final class BenchFiles {

    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description = "Also write the rows as CSV to this file; - is standard output.")
    private Optional<Path> csv = Optional.empty();

    @Option(
            names = "--chart",
            paramLabel = "FILE",
            description = "Draw how many levels are solved in how much time, as .svg or .html.")
    private Optional<Path> chart = Optional.empty();

    @Option(
            names = "--scatter",
            paramLabel = "FILE",
            description = "Draw the first solver beside the others, level by level, as .svg or .html.")
    private Optional<Path> scatter = Optional.empty();

    /** Whether one of them needs two solvers. */
    boolean comparesSolvers() {
        return scatter.isPresent();
    }

    /** Makes the files, before anything is measured in vain. */
    Open open(Console console) {
        return new Open(console);
    }

    /** The files while the benchmark runs; those that are not completed are gone when this is closed. */
    final class Open implements AutoCloseable {

        private final Optional<NewFile> rows;
        private final Optional<NewFile> within;
        private final Optional<NewFile> pairs;

        private Open(Console console) {
            rows = csv.map(console::newFile);
            within = chart.map(console::newFile);
            pairs = scatter.map(console::newFile);
        }

        /** The one for the rows. */
        Optional<NewFile> rows() {
            return rows;
        }

        /**
         * Writes what is drawn.
         *
         * @param runs    each run of each solver
         * @param solvers each solver with all its runs
         */
        void complete(List<BenchRows> runs, List<BenchRows> solvers) throws IOException {
            if (rows.isPresent()) {
                rows.get().complete();
            }
            draw(BenchChart.Kind.SOLVED_WITHIN, runs, chart, within);
            draw(BenchChart.Kind.LEVEL_BY_LEVEL, solvers, scatter, pairs);
        }

        private static void draw(BenchChart.Kind kind, List<BenchRows> all, Optional<Path> path, Optional<NewFile> file)
                throws IOException {
            if (path.isEmpty() || file.isEmpty()) {
                return;
            }
            if (isPage(path.get())) {
                BenchChart.writeHtml(kind, all, file.get().writer());
            } else {
                BenchChart.writeSvg(kind, all, file.get().writer());
            }
            file.get().complete();
        }

        /** Each is closed, though closing another one fails. */
        @Override
        public void close() throws IOException {
            try {
                BenchFiles.close(rows);
            } finally {
                try {
                    BenchFiles.close(within);
                } finally {
                    BenchFiles.close(pairs);
                }
            }
        }
    }

    /** Whether a drawing is wanted as a page, by the name of its file. */
    static boolean isPage(Path path) {
        String name = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
        return name.endsWith(".html") || name.endsWith(".htm");
    }

    /** Closes a file, if there is one. */
    static void close(Optional<NewFile> file) throws IOException {
        if (file.isPresent()) {
            file.get().close();
        }
    }
}
