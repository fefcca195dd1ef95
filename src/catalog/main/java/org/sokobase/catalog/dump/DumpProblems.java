package org.sokobase.catalog.dump;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;

/** What is wrong with a dump: each is reported, and a dump with any is not loaded. */
final class DumpProblems {

    /** Who has so many problems does not want to read more. */
    private static final int ENOUGH = 100;

    private final Path folder;
    private final Consumer<Diagnostic> diagnostics;
    private int count;

    DumpProblems(Path folder, Consumer<Diagnostic> diagnostics) {
        this.folder = folder;
        this.diagnostics = diagnostics;
    }

    /** Reports what is wrong in a line of a file, or with the whole file if the line is 0. */
    void add(String file, int line, String message) {
        count++;
        if (count <= ENOUGH) {
            report(file, line, Severity.ERROR, message);
        }
        if (count == ENOUGH) {
            report(file, line, Severity.ERROR, "so much is wrong that what follows is not shown");
        }
    }

    /** Reports what does no harm. */
    void warn(String file, String message) {
        report(file, 0, Severity.WARNING, message);
    }

    private void report(String file, int line, Severity severity, String message) {
        diagnostics.accept(new Diagnostic(folder.resolve(file).toString(), line, 0, severity, "dump", message));
    }

    /** Whether nothing is wrong so far. */
    boolean none() {
        return count == 0;
    }

    /** How much is wrong so far. */
    int count() {
        return count;
    }

    /** Whether so much is wrong that reading on is of no use. */
    boolean areEnough() {
        return count >= ENOUGH;
    }
}
