package org.sokobase.format.reading;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.LintCode;

/** Gathers everything odd about one file while it is read. */
public final class Diagnostics {

    private final String file;
    private final List<Diagnostic> all = new ArrayList<>();

    public Diagnostics(String file) {
        this.file = file;
    }

    /** Something odd at a line and column, each counted from 1, or 0 for none. */
    public void report(int line, int column, LintCode code, String message) {
        all.add(code.at(file, line, column, message));
    }

    /** Something odd about the whole file. */
    public void report(LintCode code, String message) {
        report(0, 0, code, message);
    }

    /** All that is odd about a board; foreign characters are for the reader to report, who knows where they stand. */
    public void reportBoard(int line, int index, FoundBoard board) {
        all.addAll(BoardDiagnostics.of(file, line, index, board));
    }

    /** Forgets everything so far. */
    public void clear() {
        all.clear();
    }

    /** In the order of their lines and columns. */
    public List<Diagnostic> sorted() {
        return all.stream()
                .sorted(Comparator.comparingInt(Diagnostic::line).thenComparingInt(Diagnostic::column))
                .toList();
    }
}
