package org.sokobase.format.json;

import java.util.ArrayList;
import java.util.List;
import org.sokobase.format.reading.FoundBoard;
import org.sokobase.row.CharMap;
import org.sokobase.row.RowReader;

/**
 * Tells boards from other strings in a JSON document. A board is two rows or more that all look like rows of level text,
 * with a wall and a box among them. As its ends are plain to see, blank rows are rows of it, but for those at its top and
 * bottom; and as any game may draw its maps in JSON, one without a box is none.
 */
final class JsonBoard {

    private JsonBoard() {}

    /**
     * The rows of a string: its lines, be they parted by line feeds, by the two characters {@code \n}, or by {@code |};
     * without blank ones at its beginning and end; those in the characters of the map in XSB.
     */
    static List<String> rows(String text, CharMap charMap) {
        String lines = text;
        if (text.indexOf('\n') < 0 && text.indexOf('\r') < 0) {
            lines = text.contains("\\n") || charMap.maps('|') ? text.replace("\\n", "\n") : text.replace('|', '\n');
        }
        return withoutBlankEnds(
                lines.lines().map(row -> charMap.row(row).orElse(row)).toList());
    }

    /** Rows without blank ones at their beginning and end. */
    static List<String> withoutBlankEnds(List<String> rows) {
        int from = 0;
        int to = rows.size();
        while (from < to && rows.get(from).isBlank()) {
            from++;
        }
        while (from < to && rows.get(to - 1).isBlank()) {
            to--;
        }
        return rows.subList(from, to);
    }

    /** Whether rows are those of a board. */
    static boolean isBoard(List<String> rows) {
        int sound = 0;
        boolean wall = false;
        boolean box = false;
        for (String row : rows) {
            if (!isRow(row)) {
                return false;
            }
            String squares = RowReader.squares(row);
            sound += RowReader.kind(row) == RowReader.Kind.ROW ? 1 : 0;
            wall |= squares.indexOf('#') >= 0;
            box |= squares.indexOf('$') >= 0 || squares.indexOf('*') >= 0;
        }
        return sound >= 2 && wall && box;
    }

    private static boolean isRow(String row) {
        boolean broken = row.indexOf('\n') >= 0 || row.indexOf('\r') >= 0;
        return !broken && (RowReader.kind(row) != RowReader.Kind.TEXT || RowReader.isSquares(row));
    }

    /** The squares of rows in the usual symbols; foreign characters stay. */
    static FoundBoard of(List<String> rows) {
        List<String> squares = new ArrayList<>(rows.size());
        for (String row : rows) {
            squares.add(RowReader.squares(row));
        }
        return FoundBoard.of(squares);
    }

    /** The offset in a text of the first character in its rows that is no square, or -1. */
    static int foreignCharacter(String text, List<String> rows) {
        for (String row : rows) {
            if (RowReader.kind(row) == RowReader.Kind.FOREIGN) {
                return text.indexOf(row) + RowReader.foreignCharacter(row);
            }
        }
        return -1;
    }
}
