package org.sokobase.format.text;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.sokobase.board.BoardProblem;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.format.reading.EncodedBoard;
import org.sokobase.format.reading.FoundBoard;
import org.sokobase.lint.LintCode;
import org.sokobase.row.DeadSquares;
import org.sokobase.row.RowReader;
import org.sokobase.row.TextLines;

/** Says what is odd about the way in which the rows of boards stand in level text. */
final class RowDiagnostics {

    private final Diagnostics diagnostics;

    RowDiagnostics(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** About a board of plain rows. */
    void report(List<RowBlock.Row> rows, int index, FoundBoard board) {
        first(rows, row -> board.isForeign() && row.kind() == RowReader.Kind.FOREIGN)
                .ifPresent(row -> reportForeign(
                        row.line(), RowReader.foreignCharacter(row.line().text())));
        first(rows, RowDiagnostics::hasTab).ifPresent(row -> reportTab(row.line()));
        if (board.inspection().problems().contains(BoardProblem.SEVERAL_PLAYERS)) {
            List<String> squares = DeadSquares.unmarked(
                    rows.stream().map(RowBlock.Row::squares).toList());
            GluedBoards.second(squares).ifPresent(row -> {
                String message =
                        "level %s: two boards or more without a blank line between them; the second begins here"
                                .formatted(index);
                int line = rows.get(row).line().number();
                diagnostics.report(line, 0, LintCode.GLUED_BOARDS, message);
            });
        }
    }

    /** In a loop of its own, as the rows of every board pass here. */
    private static Optional<RowBlock.Row> first(List<RowBlock.Row> rows, Predicate<RowBlock.Row> wanted) {
        for (RowBlock.Row row : rows) {
            if (wanted.test(row)) {
                return Optional.of(row);
            }
        }
        return Optional.empty();
    }

    private static boolean hasTab(RowBlock.Row row) {
        String text = row.line().text();
        return text.indexOf('\t') >= 0 && text.stripTrailing().indexOf('\t') >= 0;
    }

    private void reportTab(TextLines.Line row) {
        String message = "a tab in a row, read as blanks up to the next multiple of 8 columns; write blanks";
        int column = row.raw().indexOf('\t', row.raw().length() - row.text().length()) + 1;
        diagnostics.report(row.number(), column, LintCode.TAB, message);
    }

    /** About an encoded board. */
    void report(EncodedBoard encoded) {
        encoded.fault().ifPresent(fault -> {
            String message =
                    "in run-length encoding, %s".formatted(fault.fault().description());
            diagnostics.report(fault.line(), fault.column(), fault.fault().code(), message);
        });
    }

    /** About a board between marks. */
    void report(FramedBoard framed, int index, FoundBoard board) {
        List<String> squares = framed.squares();
        for (int i = 0; i < squares.size(); i++) {
            if (!RowReader.isSquares(squares.get(i))) {
                TextLines.Line row = framed.rows().get(i);
                reportForeign(row, RowReader.offset(row.text(), RowReader.foreignCharacter(squares.get(i))));
                break;
            }
        }
        int line = framed.rows().get(0).number();
        board.grid()
                .filter(grid -> framed.differsFrom(grid.width(), grid.height()))
                .ifPresent(grid -> {
                    String message = "level %s: the file says %sx%s, the board is %sx%s"
                            .formatted(index, framed.width(), framed.height(), grid.width(), grid.height());
                    diagnostics.report(line, 0, LintCode.WRONG_SIZE, message);
                });
        if (!framed.closed()) {
            String message = "level %s: no [/soko] follows the board".formatted(index);
            diagnostics.report(line, 0, LintCode.OPEN_SOKO, message);
        }
    }

    private void reportForeign(TextLines.Line row, int at) {
        String message = "'" + row.text().charAt(at) + "' is no square of a board";
        int column = row.raw().length() - row.text().length() + at + 1;
        diagnostics.report(row.number(), column, LintCode.FOREIGN_CHARACTER, message);
    }

    /** About the ends of the lines. */
    void report(TextLines lines) {
        lines.mixedFrom().ifPresent(line -> {
            String message = "the lines before this one end otherwise; use one kind of line end";
            diagnostics.report(line, 0, LintCode.MIXED_LINE_ENDS, message);
        });
    }
}
