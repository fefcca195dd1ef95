package org.sokobase.cli.file;

import java.util.List;
import java.util.concurrent.Callable;
import org.sokobase.cli.argument.FileReading;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.format.LintReports;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code lint}: everything odd in files. */
@Command(
        name = "lint",
        description = {
            "Report everything odd in level files.",
            "Each report has a place, a severity (info, warning, error) and a stable code; the "
                    + "exit code is 1 if an error is shown. The counts by code come last. Needs no catalog.",
            "With --fix, shows what changes line by line, and writes the fixed files; ids, texts and all other "
                    + "bytes stay. The exit code is 1 if an error or warning is left."
        },
        footer = {
            "",
            "Examples: sokobase lint --format csv new-set.xsb",
            "          sokobase lint --severity warning --except duplicate downloads",
            "          sokobase lint --fix=tab,margin --dry-run old-set.xsb"
        })
public final class LintCommand implements Callable<Integer> {

    private static final Table<Diagnostic> TABLE = Table.<Diagnostic>named("lint")
            .with(Column.FILE, Diagnostic::file)
            .with(Column.LINE, Diagnostic::line)
            .with(Column.COLUMN, Diagnostic::column)
            .with(Column.SEVERITY, report -> report.severity().label())
            .with(Column.CODE, Diagnostic::code)
            .with(Column.MESSAGE, Diagnostic::message);

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Level files or folders; - is standard input.")
    private List<String> paths;

    @Mixin
    private LintFilter filter;

    @Mixin
    private FixOptions fix;

    private final LintReports reports = new LintReports();
    private final LintCounts counts = new LintCounts();
    private int files;

    @Override
    public Integer call() {
        return fix.isWanted() ? new LintFixing(program, fix, filter, paths).run() : report(program.console());
    }

    private int report(Console console) {
        Output<Diagnostic> output = program.output(TABLE, report -> console.println(report.toString()));
        int exitCode = new FileReading(console, "lint", paths).forEach(source -> lint(source, output));
        console.reports().tell();
        counts.table().forEach(console::info);
        long errors = counts.of(Severity.ERROR);
        console.info(Phrases.count(files, "file") + ": " + Phrases.count(errors, "error") + ", "
                + Phrases.count(counts.of(Severity.WARNING), "warning") + ".");
        return exitCode == ExitCode.DONE && errors > 0 ? ExitCode.NO : exitCode;
    }

    private LevelFile lint(Source source, Output<Diagnostic> output) {
        LevelFile file = LevelFiles.read(source);
        files++;
        for (Diagnostic report : reports.of(file)) {
            if (filter.shows(report)) {
                counts.add(report);
                output.write(report);
            }
        }
        return file;
    }
}
