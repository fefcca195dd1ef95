package org.sokobase.cli.file;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.sokobase.cli.argument.FileReading;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import org.sokobase.file.Source;
import org.sokobase.fix.FixKind;
import org.sokobase.fix.FixedFile;
import org.sokobase.fix.Hunk;
import org.sokobase.fix.LevelFix;
import org.sokobase.fix.Unfixed;
import org.sokobase.format.LintReports;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;

/** {@code lint --fix}: fixes files, shows the difference, writes them, and says what is left. */
final class LintFixing {

    private static final Table<ShownHunk> TABLE = Table.<ShownHunk>named("lint --fix")
            .with(Column.FILE, shown -> shown.file())
            .with(Column.INDEX, shown -> shown.hunk().level())
            .with(Column.LINE, shown -> shown.hunk().line())
            .with(Column.CODE, shown -> shown.codes())
            .with(Column.BEFORE, shown -> String.join("\n", shown.hunk().before()))
            .with(Column.AFTER, shown -> String.join("\n", shown.hunk().after()));

    private final Console console;
    private final LintFilter filter;
    private final LevelFix fix;
    private final FileReading reading;
    private final FixTarget target;
    private final LintReports reports = new LintReports();
    private final Output<ShownHunk> output;
    private final List<String> summary = new ArrayList<>();
    private String shownFile = "";
    private int files;
    private int fixed;
    private int withLeft;

    /** A file and what has become of it. */
    private record Result(Source source, FixedFile file) {}

    /** Lines of a file that differ. */
    private record ShownHunk(String file, String target, Hunk hunk) {

        private String codes() {
            return hunk.kinds().stream().map(FixKind::label).collect(Collectors.joining(","));
        }

        private String head() {
            return "@@ -" + range(hunk.line(), hunk.before()) + " +" + range(hunk.newLine(), hunk.after())
                    + " @@ level " + hunk.level() + ": " + codes().replace(",", ", ");
        }

        private static String range(int line, List<String> lines) {
            return lines.size() == 1 ? String.valueOf(line) : line + "," + lines.size();
        }
    }

    LintFixing(Program program, FixOptions options, LintFilter filter, List<String> paths) {
        this.console = program.console();
        this.filter = filter;
        this.fix = new LevelFix(options.kinds());
        this.reading = new FileReading(console, "fix", paths);
        this.target = new FixTarget(options, paths, reading, console);
        this.output = program.output(TABLE, this::show);
    }

    /** Returns the exit code. */
    int run() {
        int exitCode = reading.forEach(
                source -> new Result(source, fix.of(source)),
                result -> Optional.of(tell(result.source(), result.file())));
        target.end();
        console.reports().tell();
        summary.forEach(console::info);
        console.info(Phrases.count(files, "file") + ": " + fixed + (target.isDry() ? " to fix, " : " fixed, ")
                + withLeft + " with errors or warnings left.");
        int result = Math.max(exitCode, reading.exitCode());
        return result == ExitCode.DONE && withLeft > 0 ? ExitCode.NO : result;
    }

    /** Shows what has become of a file, and writes it. */
    private LevelFile tell(Source source, FixedFile file) {
        String name = source.name();
        files++;
        String to = target.name(source);
        file.hunks().forEach(hunk -> output.write(new ShownHunk(name, to, hunk)));
        file.joined()
                .forEach(joined -> output.below("%s: levels %s and %s are level %s now, Exact-Id %s, Unique-Id %s"
                        .formatted(
                                name,
                                joined.level(),
                                joined.level() + 1,
                                joined.index(),
                                joined.ids().exact(),
                                joined.ids().unique())));
        file.unfixed()
                .forEach(left -> console.reports()
                        .remark(
                                name + ":" + left.line(),
                                "level " + left.level() + ": " + left.kind().label() + " is not fixed: "
                                        + left.reason()));
        file.refusal().ifPresent(why -> console.reports().remark(name, "is left as it is: " + why));
        Optional<String> written = target.write(source, file);
        sumUp(name, file, written);
        return file.before();
    }

    private void sumUp(String name, FixedFile file, Optional<String> written) {
        Map<String, Integer> left = left(file);
        fixed += file.isChanged() ? 1 : 0;
        withLeft += left.isEmpty() ? 0 : 1;
        if (file.isChanged() || !left.isEmpty()) {
            summary.add(name + ": " + (file.isChanged() ? counts(fixes(file)) + " fixed" : "nothing fixed")
                    + (left.isEmpty() ? "" : "; " + counts(left) + " left")
                    + written.map(place -> "; written to " + place).orElse(""));
        }
    }

    /** How many levels are fixed in each way. */
    private static Map<String, Integer> fixes(FixedFile file) {
        Map<String, Integer> counts = new TreeMap<>();
        Set<String> counted = new HashSet<>();
        for (Hunk hunk : file.hunks()) {
            for (FixKind kind : hunk.kinds()) {
                counts.merge(kind.label(), counted.add(kind.label() + hunk.level()) ? 1 : 0, Integer::sum);
            }
        }
        return counts;
    }

    /** How many errors and warnings of each kind are left, and fixes that could not be made. */
    private Map<String, Integer> left(FixedFile file) {
        Map<String, Integer> left = new TreeMap<>();
        reports.of(file.after()).stream()
                .filter(report -> report.severity() != Severity.INFO && filter.shows(report))
                .map(Diagnostic::code)
                .forEach(code -> left.merge(code, 1, Integer::sum));
        Set<String> reported = Set.copyOf(left.keySet());
        file.unfixed().stream()
                .map(Unfixed::kind)
                .map(FixKind::label)
                .filter(kind -> !reported.contains(kind))
                .forEach(kind -> left.merge(kind, 1, Integer::sum));
        return left;
    }

    private static String counts(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .map(count -> count.getValue() + " " + count.getKey())
                .collect(Collectors.joining(", "));
    }

    /** Like a unified difference without lines around the changes. */
    private void show(ShownHunk shown) {
        if (!shown.file().equals(shownFile)) {
            shownFile = shown.file();
            console.println("--- " + shown.file());
            console.println("+++ " + shown.target());
        }
        console.println(shown.head());
        shown.hunk().before().forEach(line -> console.println("-" + line));
        shown.hunk().after().forEach(line -> console.println("+" + line));
    }
}
