package org.sokobase.cli.evaluate;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.NewLevelColumn;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Table;
import org.sokobase.jobs.measuring.Correlations;

/** Writes how well measures agree with what people say. */
final class CorrelationReport {

    private static final Table<Correlations.Row> TABLE = Table.<Correlations.Row>named("evaluate --correlations")
            .with(NewLevelColumn.OPINION, row -> row.opinion().label())
            .with(NewLevelColumn.MEASURE, row -> row.measure().label())
            .with(Column.LEVELS, row -> row.correlation().pairs())
            .with(NewLevelColumn.SPEARMAN, row -> rounded(row.correlation().rho()))
            .with(NewLevelColumn.LOW, row -> rounded(row.correlation().low()))
            .with(NewLevelColumn.HIGH, row -> rounded(row.correlation().high()));

    private static final String LINE = "%-18s %-23s %7s %9s  %s";

    private final Program program;

    CorrelationReport(Program program) {
        this.program = program;
    }

    private static BigDecimal rounded(double number) {
        return BigDecimal.valueOf(number).setScale(3, RoundingMode.HALF_EVEN);
    }

    /** Writes them; returns the exit code. */
    int write(Correlations correlations) {
        Console console = program.console();
        List<Correlations.Row> rows = correlations.rows();
        Output<Correlations.Row> output = program.output(TABLE, this::show);
        if (rows.isEmpty()) {
            console.info("too few levels have both measures and what people say of them: 'sokobase evaluate --save'"
                    + " measures the catalog, 'sokobase rate' keeps ratings");
            return ExitCode.NO;
        }
        output.head(LINE.formatted("people say", "measure", "levels", "spearman", "95% interval"), "");
        rows.forEach(output::write);
        return ExitCode.DONE;
    }

    private void show(Correlations.Row row) {
        program.console()
                .println(LINE.formatted(
                        row.opinion().label(),
                        row.measure().label(),
                        row.correlation().pairs(),
                        String.format(Locale.ROOT, "%+.3f", row.correlation().rho()),
                        String.format(
                                Locale.ROOT,
                                "%+.3f to %+.3f",
                                row.correlation().low(),
                                row.correlation().high())));
    }
}
