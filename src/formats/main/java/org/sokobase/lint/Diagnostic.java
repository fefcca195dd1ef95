package org.sokobase.lint;

/**
 * A problem or oddity of a file. Bad data never throws: it becomes a diagnostic, and the batch continues.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param file     the file as the user named it
 * @param line     the line, counted from 1, or 0 for the whole file
 * @param column   the column, counted from 1 in characters, or 0 for the whole line
 * @param severity how much it matters
 * @param code     a stable name for programs, such as {@code cut-board}
 * @param message  what is wrong and what to do, without the place
 */
public record Diagnostic(String file, int line, int column, Severity severity, String code, String message) {

    /** The usual form, {@code file:line:column: severity: message}, without the parts that are 0. */
    @Override
    public String toString() {
        return place() + ": " + severity.label() + ": " + message;
    }

    /** Where it is, {@code file:line:column}, without the parts that are 0. */
    public String place() {
        return file + (line > 0 ? ":" + line : "") + (column > 0 ? ":" + column : "");
    }
}
