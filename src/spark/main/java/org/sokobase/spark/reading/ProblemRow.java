package org.sokobase.spark.reading;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.sokobase.board.Count;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;

/**
 * What is wrong with a file; what is wrong with it many times is one row.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param file     how the user named it
 * @param line     the first line in question, from 1; 0 for the whole file
 * @param column   the column in it, from 1; 0 for the whole line
 * @param severity how grave it is
 * @param code     the stable name of the problem
 * @param message  the same in words
 * @param times    how often the file has it
 */
public record ProblemRow(String file, int line, int column, String severity, String code, String message, long times)
        implements Serializable {

    /** The code of a file that could not be read. */
    public static final String UNREADABLE = "unreadable";

    /** The columns with their types. */
    public static final StructType SCHEMA = new StructType()
            .add("file", DataTypes.StringType)
            .add("line", DataTypes.IntegerType)
            .add("column", DataTypes.IntegerType)
            .add("severity", DataTypes.StringType)
            .add("code", DataTypes.StringType)
            .add("message", DataTypes.StringType)
            .add("times", DataTypes.LongType);

    /** A file that cannot be read. */
    public static ProblemRow unreadable(String name, String reason) {
        return of(name, Severity.ERROR, UNREADABLE, reason);
    }

    /** A file with solutions of the levels of another file. */
    static ProblemRow unlinked(String name, int solutions) {
        String what = Count.of(solutions, "solution") + " of levels of another file: only 'import' finds these";
        return of(name, Severity.WARNING, "unlinked-solutions", what);
    }

    /** What is wrong with a whole file. */
    static ProblemRow of(String name, Severity severity, String code, String message) {
        return new ProblemRow(name, 0, 0, severity.label(), code, message, 1);
    }

    /** The problems of a file, each kind once, where it comes first. */
    static List<ProblemRow> of(List<Diagnostic> diagnostics) {
        Map<String, ProblemRow> kinds = new LinkedHashMap<>();
        for (Diagnostic diagnostic : diagnostics) {
            kinds.merge(diagnostic.code(), first(diagnostic), ProblemRow::and);
        }
        return new ArrayList<>(kinds.values());
    }

    private static ProblemRow first(Diagnostic it) {
        return new ProblemRow(it.file(), it.line(), it.column(), it.severity().label(), it.code(), it.message(), 1);
    }

    /** The same in another line. */
    ProblemRow at(int other) {
        return new ProblemRow(file, other, 0, severity, code, message, times);
    }

    /** The same as often as it comes here and further on in the file. */
    ProblemRow and(ProblemRow further) {
        return new ProblemRow(file, line, column, severity, code, message, times + further.times);
    }

    /** Whether a file could not be read, rather than that something in it is odd. */
    public boolean isUnreadable() {
        return code.equals(UNREADABLE);
    }

    /** The values in the order of the columns. */
    public List<Object> values() {
        return List.of(file, line, column, severity, code, message, times);
    }

    /** The same as a line for people. */
    public String describe() {
        Diagnostic place = new Diagnostic(file, line, column, Severity.ERROR, code, message);
        String more = times > 1 ? ", " + times + " times" : "";
        return place.place() + ": " + (isUnreadable() ? "" : severity + ": ") + message + more;
    }
}
