package org.sokobase.cli.duplicate;

import java.io.Closeable;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.file.NewFile;
import org.sokobase.file.UnwrittenFileException;
import org.sokobase.leak.LeakReport;
import org.sokobase.leak.LeakSummary;
import org.sokobase.leak.TestSet;

/** Writes which test levels were found, or how many of each file. */
final class LeakOutput implements Closeable {

    private final Program program;
    private final Optional<NewFile> file;

    /**
     * Prepares for a file, or for standard output.
     *
     * @throws UnwrittenFileException if the file cannot be made
     */
    LeakOutput(Program program, Optional<Path> named) {
        this.program = program;
        this.file = named.map(program.console()::newFile);
    }

    /** Writes all pairs; if they go to a file, also how many there are. */
    void writePairs(LeakReport report, TestSet set) {
        if (file.isPresent()) {
            Consumer<LeakRow> rows = Output.in(file.get().writer(), program.format(), LeakRow.TABLE, LeakRow::line);
            report.pairs().forEach(pair -> rows.accept(LeakRow.of(pair, set)));
            file.get().complete();
            writeSummary(report);
        } else {
            Output<LeakRow> rows = program.output(LeakRow.TABLE, row -> row.show(program.console()));
            report.pairs().forEach(pair -> rows.write(LeakRow.of(pair, set)));
        }
    }

    /** Writes how many levels of each test file were found, by tier. */
    void writeSummary(LeakReport report) {
        Output<LeakSummary> rows = program.output(LeakRow.SUMMARY, this::show);
        rows.head(row("levels", "found", "tier"), "test file");
        report.summary().forEach(rows::write);
    }

    private void show(LeakSummary summary) {
        program.console()
                .row(row(summary.levels(), summary.found(), summary.tier().label()), summary.file(), "");
    }

    private static String row(Object levels, Object found, String tier) {
        return String.format(Locale.ROOT, "%7s %7s  %-11s  ", levels, found, tier);
    }

    /**
     * Such as {@code 8 of 10 test levels found in 24 training levels: exact 2, same 8.}
     *
     * @param exitCode of reading; says whether there are files that could not be read
     */
    static void sayTotals(LeakReport report, TestSet set, int exitCode, Console console) {
        List<String> tiers = set.sought().counted().stream()
                .map(tier -> tier.label() + " " + report.found(tier))
                .toList();
        console.info(report.found() + " of " + Phrases.count(set.levels().size(), "test level") + " found in "
                + Phrases.count(report.training().levels(), "training level")
                + tiers.stream().collect(Collectors.joining(", ", ": ", "."))
                + (exitCode == ExitCode.DONE ? "" : " Some files could not be read."));
    }

    @Override
    public void close() {
        file.ifPresent(NewFile::close);
    }
}
