package org.sokobase.format.xml;

import java.util.ArrayList;
import java.util.List;
import org.sokobase.board.Grid;
import org.sokobase.format.reading.FoundBoard;
import org.sokobase.row.RowReader;

/**
 * The rows of one level in an XML document, as its elements hold them: usually one in each, but {@code |} and line ends
 * part rows as well. A blank row between others is a row of floor; blank rows above and below the board are none.
 */
final class XmlRows {

    /** As many rows tell that a board is too large; more are not kept. */
    private static final int ENOUGH = Grid.MAX_SIDE + 1;

    /** From the first one that is not blank. */
    private final List<Row> rows = new ArrayList<>();

    private int writtenWidth;
    private int writtenHeight;

    /** Whether there was more than these rows. */
    private boolean cut;

    /**
     * A row.
     *
     * @param line    its line, counted from 1
     * @param column  the column of its first character, counted from 1, or 0 if it cannot be known
     * @param written as it stands in the file
     * @param squares in the usual symbols, but for foreign characters
     */
    record Row(int line, int column, String written, String squares) {

        private boolean isFloor() {
            return RowReader.isFloor(squares);
        }

        boolean isForeign() {
            return !RowReader.isSquares(squares);
        }

        /** The offset of its first foreign character. */
        int foreignCharacter() {
            String unquoted = RowReader.unquoted(written);
            return written.length() - unquoted.length() + RowReader.foreignCharacter(unquoted);
        }
    }

    /**
     * Adds the text of an element, which begins at a line and column and ends in another line; in several lines blank ones
     * do not count. Where line ends are written as references, the rows stand nowhere else than the element.
     */
    void add(int line, int column, String text, int endLine) {
        if (text.isBlank()) {
            add(new Row(line, column, "", ""));
            return;
        }
        boolean severalLines = text.indexOf('\n') >= 0;
        boolean placed = text.chars().filter(c -> c == '\n').count() == endLine - line;
        int rowLine = line;
        int rowColumn = placed ? column : 0;
        int from = 0;
        while (from <= text.length() && !cut) {
            int end = from;
            while (end < text.length() && text.charAt(end) != '|' && text.charAt(end) != '\n') {
                end++;
            }
            String written = text.substring(from, end);
            boolean endsLine = end == text.length() || text.charAt(end) == '\n';
            boolean behindLastBar = endsLine && from > 0 && text.charAt(from - 1) == '|';
            if (!written.isBlank() || !behindLastBar && !(endsLine && severalLines)) {
                add(new Row(rowLine, rowColumn, written, RowReader.squares(RowReader.unquoted(written))));
            }
            if (placed) {
                rowColumn = endsLine ? 1 : rowColumn + written.length() + 1;
                rowLine += endsLine ? 1 : 0;
            }
            from = end + 1;
        }
    }

    private void add(Row row) {
        writtenHeight++;
        writtenWidth = Math.max(writtenWidth, row.written().length());
        if (row.isFloor() && rows.isEmpty()) {
            return;
        }
        if (rows.size() < ENOUGH) {
            rows.add(row);
        } else {
            cut |= !row.isFloor();
        }
    }

    /** All rows but the blank ones above and below the board. */
    List<Row> board() {
        int end = rows.size();
        while (end > 0 && !cut && rows.get(end - 1).isFloor()) {
            end--;
        }
        return rows.subList(0, end);
    }

    /** The widest of some rows. */
    static int width(List<Row> rows) {
        return rows.stream().mapToInt(row -> row.squares().length()).max().orElse(0);
    }

    /** The size of the board, such as {@code 8x5}. */
    String size() {
        return width(board()) + "x" + board().size();
    }

    /** Whether this is the width of the board, or of all rows with the blanks at their ends. */
    boolean haveWidth(String width) {
        return width.equals(String.valueOf(width(board()))) || width.equals(String.valueOf(writtenWidth));
    }

    /** Whether this is the height of the board, or of all rows with the blank ones around it. */
    boolean haveHeight(String height) {
        return height.equals(String.valueOf(board().size())) || height.equals(String.valueOf(writtenHeight));
    }

    /**
     * The boards: parted at the blank rows if each part then is a board that can be played, which two boards glued
     * together are, else all rows together.
     */
    List<List<Row>> boards() {
        List<Row> whole = board();
        if (whole.size() > Grid.MAX_SIDE || players(whole) < 2) {
            return List.of(whole);
        }
        List<List<Row>> parts = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= whole.size(); i++) {
            if (i == whole.size() || whole.get(i).isFloor()) {
                if (i > from) {
                    parts.add(whole.subList(from, i));
                }
                from = i + 1;
            }
        }
        return parts.stream().allMatch(XmlRows::isPlayable) ? parts : List.of(whole);
    }

    private static boolean isPlayable(List<Row> rows) {
        return FoundBoard.of(squares(rows)).inspection().playable().isPresent();
    }

    private static int players(List<Row> rows) {
        int players = 0;
        for (Row row : rows) {
            players += (int)
                    row.squares().chars().filter(c -> c == '@' || c == '+').count();
        }
        return players;
    }

    /** The rows in the usual symbols; a row of floor is never empty, and where there is no row there is floor. */
    static List<String> squares(List<Row> rows) {
        if (rows.isEmpty()) {
            return List.of("-");
        }
        return rows.stream()
                .map(row -> row.squares().isEmpty() ? "-" : row.squares())
                .toList();
    }
}
