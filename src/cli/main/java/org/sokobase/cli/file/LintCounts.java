package org.sokobase.cli.file;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;

/** How often each code was reported, and in how many files. Reports on one file come one after the other. */
final class LintCounts {

    private static final String ROW = "%8s %7s  %-8s  %s";

    private final Map<String, Count> counts = new HashMap<>();

    /** The reports with one code. */
    private static final class Count {

        private final Severity severity;
        private final String code;
        private String lastFile = "";
        private long files;
        private long reports;

        Count(Diagnostic first) {
            severity = first.severity();
            code = first.code();
        }

        void add(Diagnostic report) {
            reports++;
            files += report.file().equals(lastFile) ? 0 : 1;
            lastFile = report.file();
        }

        long reports() {
            return reports;
        }

        String row() {
            return ROW.formatted(reports, files, severity.label(), code);
        }
    }

    void add(Diagnostic report) {
        counts.computeIfAbsent(report.code(), code -> new Count(report)).add(report);
    }

    /** How many reports of a severity there were. */
    long of(Severity severity) {
        return counts.values().stream()
                .filter(count -> count.severity == severity)
                .mapToLong(Count::reports)
                .sum();
    }

    /** A table with a head, the gravest codes first and of these the most frequent. */
    List<String> table() {
        Comparator<Count> order = Comparator.comparing((Count count) -> count.severity)
                .thenComparing(Count::reports)
                .reversed()
                .thenComparing(count -> count.code);
        List<String> rows =
                counts.values().stream().sorted(order).map(Count::row).toList();
        return rows.isEmpty()
                ? rows
                : Stream.concat(Stream.of(ROW.formatted("reports", "files", "severity", "code")), rows.stream())
                        .toList();
    }
}
