package org.sokobase.cli.file;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.board.Board;
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
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.Likeness;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.WrittenSolution;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.LintCode;
import org.sokobase.lint.Severity;
import org.sokobase.lint.SuspiciousTitle;
import org.sokobase.notation.SolutionText;
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
                    + "exit code is 1 if an error is shown. The counts by code come last. Needs no catalog."
        },
        footer = {
            "",
            "Examples: sokobase lint --format csv new-set.xsb",
            "          sokobase lint --severity warning --except duplicate downloads"
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

    private final Identifier identifier = new Identifier();
    private Output<Diagnostic> output;
    private final LintCounts counts = new LintCounts();
    private int files;

    @Override
    public Integer call() {
        Console console = program.console();
        output = program.output(TABLE, report -> console.println(report.toString()));
        int exitCode = new FileReading(console, "lint", paths).forEach(this::lint);
        console.reports().tell();
        counts.table().forEach(console::info);
        long errors = counts.of(Severity.ERROR);
        console.info(Phrases.count(files, "file") + ": " + Phrases.count(errors, "error") + ", "
                + Phrases.count(counts.of(Severity.WARNING), "warning") + ".");
        return exitCode == ExitCode.DONE && errors > 0 ? ExitCode.NO : exitCode;
    }

    private LevelFile lint(Source source) {
        LevelFile file = LevelFiles.read(source);
        files++;
        List<Diagnostic> reports = new ArrayList<>(file.diagnostics());
        reports.add(whatItIs(file));
        reports.addAll(copiesWithin(file));
        reports.addAll(malformedSolutions(file));
        reports.addAll(suspiciousTitles(file));
        reports.sort(Comparator.comparingInt(Diagnostic::line).thenComparingInt(Diagnostic::column));
        reports.stream().filter(filter::shows).forEach(this::show);
        return file;
    }

    private static Diagnostic whatItIs(LevelFile file) {
        String charset = file.charset().isEmpty() ? "" : ", " + file.charset();
        String levels = ", " + Phrases.count(file.collection().levels().size(), "level");
        String message = "read as " + file.format().label() + charset + levels;
        return LintCode.FORMAT.at(file.name(), 0, 0, message);
    }

    /** Levels that are the same puzzle as an earlier level of their own file. */
    private List<Diagnostic> copiesWithin(LevelFile file) {
        List<Diagnostic> copies = new ArrayList<>();
        Map<LevelId, Level> first = new HashMap<>();
        for (Level level : file.collection().levels()) {
            Optional<Board> board = level.inspection().board();
            if (board.isPresent()) {
                Level known = first.putIfAbsent(identifier.identify(board.get()).unique(), level);
                Optional<Likeness> likeness = known == null
                        ? Optional.empty()
                        : Likeness.of(known.inspection().board().orElseThrow(), board.get());
                likeness.ifPresent(like -> copies.add(LintCode.DUPLICATE.at(
                        file.name(),
                        level.line(),
                        0,
                        "level " + level.index() + " is level " + known.index() + ", " + Phrases.of(like))));
            }
        }
        return copies;
    }

    private static List<Diagnostic> malformedSolutions(LevelFile file) {
        List<WrittenSolution> solutions = new ArrayList<>(file.solutions());
        file.collection().levels().forEach(level -> solutions.addAll(level.solutions()));
        List<Diagnostic> malformed = new ArrayList<>();
        for (WrittenSolution solution : solutions) {
            if (!solution.isNone() && solution.parse() instanceof SolutionText.Malformed wrong) {
                malformed.add(LintCode.MALFORMED_SOLUTION.at(
                        file.name(), solution.line(), solution.column(wrong), "not moves: " + wrong.reason()));
            }
        }
        return malformed;
    }

    private static List<Diagnostic> suspiciousTitles(LevelFile file) {
        List<Diagnostic> suspicious = new ArrayList<>();
        for (Level level : file.collection().levels()) {
            SuspiciousTitle.reason(level.title())
                    .map(reason -> "the title of level " + level.index() + " " + reason)
                    .map(message -> LintCode.SUSPICIOUS_TITLE.at(file.name(), level.line(), 0, message))
                    .ifPresent(suspicious::add);
        }
        return suspicious;
    }

    private void show(Diagnostic report) {
        counts.add(report);
        output.write(report);
    }
}
