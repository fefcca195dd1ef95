package org.sokobase.cli.file;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sokobase.catalog.name.Nearest;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.LintCode;
import org.sokobase.lint.Severity;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that say which reports {@code lint} shows and counts. */
final class LintFilter {

    @Option(
            names = "--severity",
            paramLabel = "SEVERITY",
            description = "The least severity to show: error, warning or info (everything). Default: info.")
    private Severity least = Severity.INFO;

    @Option(
            names = "--code",
            paramLabel = "CODE",
            split = ",",
            converter = CodeConverter.class,
            description = "Only reports with these codes.")
    private List<LintCode> wanted = List.of();

    @Option(
            names = "--except",
            paramLabel = "CODE",
            split = ",",
            converter = CodeConverter.class,
            description = "No reports with these codes.")
    private List<LintCode> unwanted = List.of();

    boolean shows(Diagnostic report) {
        return report.severity().compareTo(least) >= 0
                && (wanted.isEmpty() || has(wanted, report))
                && !has(unwanted, report);
    }

    private static boolean has(List<LintCode> codes, Diagnostic report) {
        return codes.stream().anyMatch(code -> code.label().equals(report.code()));
    }

    /** Reads a code, in any case. */
    private static final class CodeConverter implements ITypeConverter<LintCode> {
        @Override
        public LintCode convert(String text) {
            return LintCode.labelled(text.toLowerCase(Locale.ROOT)).orElseThrow(() -> {
                Optional<String> nearest =
                        Nearest.to(text, Arrays.stream(LintCode.values()).map(LintCode::label));
                return new TypeConversionException("'" + text + "' is no code"
                        + nearest.map(code -> ", perhaps " + code).orElse("") + ": the page lint.md lists all");
            });
        }
    }
}
