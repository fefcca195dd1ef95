package org.sokobase.lint;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.sokobase.board.BoardProblem;

/** Every kind of diagnostic, with its severity; the page {@code lint.md} explains each. */
public enum LintCode {
    NO_PLAYER(Severity.ERROR),
    SEVERAL_PLAYERS(Severity.ERROR),
    NOT_ENCLOSED(Severity.ERROR),
    FOREIGN_CHARACTER(Severity.ERROR),
    OTHER_GAME(Severity.ERROR),
    TOO_LARGE(Severity.ERROR),
    TRAILING_NUMBER(Severity.ERROR),
    MALFORMED_RLE(Severity.ERROR),
    DAMAGED_LEVEL(Severity.ERROR),
    MALFORMED_XML(Severity.ERROR),
    MALFORMED_JSON(Severity.ERROR),
    BOXES_GOALS_DIFFER(Severity.WARNING),
    NO_BOXES(Severity.WARNING),
    CUT_BOARD(Severity.WARNING),
    TAB(Severity.WARNING),
    WRONG_SIZE(Severity.WARNING),
    OPEN_SOKO(Severity.WARNING),
    DUPLICATE(Severity.WARNING),
    MALFORMED_SOLUTION(Severity.WARNING),
    EARLY_SOLUTION(Severity.WARNING),
    OPEN_COMMENT(Severity.WARNING),
    UNDEFINED_MACRO(Severity.WARNING),
    ARCHIVE(Severity.WARNING),
    NO_LEVEL_TABLE(Severity.WARNING),
    LEVEL_GAP(Severity.WARNING),
    GLUED_BOARDS(Severity.WARNING),
    WRONG_COUNT(Severity.WARNING),
    WRONG_CHARSET(Severity.WARNING),
    CONTROL_CHARACTER(Severity.WARNING),
    DEAD_SQUARE_MARK(Severity.INFO),
    ALREADY_SOLVED(Severity.INFO),
    DECORATION(Severity.INFO),
    WALLS_ONLY(Severity.INFO),
    MIXED_LINE_ENDS(Severity.INFO),
    PLACEHOLDER_SOLUTION(Severity.INFO),
    SUSPICIOUS_TITLE(Severity.INFO),
    OTHER_DATA(Severity.INFO),
    REPEATED_LEVELS(Severity.INFO),
    UNKNOWN_ELEMENT(Severity.INFO),
    UNREAD_JSON(Severity.INFO),
    BINARY(Severity.INFO),
    FORMAT(Severity.INFO);

    private final Severity severity;

    LintCode(Severity severity) {
        this.severity = severity;
    }

    /** The code with a name in output. */
    public static Optional<LintCode> labelled(String label) {
        return Arrays.stream(values())
                .filter(code -> code.label().equals(label))
                .findFirst();
    }

    /** The code of a problem that a board has. */
    public static LintCode of(BoardProblem problem) {
        return valueOf(problem.name());
    }

    /** The severity. */
    public Severity severity() {
        return severity;
    }

    /** The name in output and files, such as {@code cut-board}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A report about a line and column of a file, each counted from 1, or 0 for none. */
    public Diagnostic at(String file, int line, int column, String message) {
        return new Diagnostic(file, line, column, severity, label(), message);
    }
}
