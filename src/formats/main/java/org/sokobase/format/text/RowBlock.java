package org.sokobase.format.text;

import java.util.ArrayList;
import java.util.List;
import org.sokobase.board.Square;
import org.sokobase.row.RowReader;
import org.sokobase.row.TextLines;

/**
 * Lines that follow each other and look like rows: one board, two that a row of floor parts, or a drawing that is no
 * board. A line of floor marks belongs to the block once a row follows it.
 */
final class RowBlock {

    private final List<Row> rows = new ArrayList<>();
    private final List<TextLines.Line> floorBelow = new ArrayList<>();
    private boolean spelled;

    /** A row; its squares are in the usual symbols, but for the foreign characters of a foreign row. */
    record Row(TextLines.Line line, RowReader.Kind kind, String squares) {

        private static Row of(TextLines.Line line, RowReader.Kind kind) {
            return new Row(line, kind, RowReader.squares(line.text()));
        }

        private boolean has(char square) {
            return squares.indexOf(square) >= 0;
        }

        /** Letters alone, as in a title with a frame of walls around it, are no squares. */
        private boolean hasMoreThanWalls() {
            if (kind == RowReader.Kind.FOREIGN && !isMarked()) {
                return line.text().chars().anyMatch(c -> "@+$*".indexOf(c) >= 0);
            }
            return has('@') || has('$') || has('.') || has('*') || has('+');
        }

        /** Whether it is foreign only by marks of dead squares. */
        private boolean isMarked() {
            return line.text().chars().allMatch(c -> RowReader.isSquare(c) || c == 'x');
        }

        private int players() {
            int players = 0;
            for (int i = 0; i < squares.length(); i++) {
                players += Square.hasPlayer((byte) squares.charAt(i)) ? 1 : 0;
            }
            return players;
        }
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Adds a line, if it can be the next row of this block, or its first one. */
    boolean take(TextLines.Line line, RowReader.Kind kind) {
        if (rows.isEmpty() && (kind == RowReader.Kind.FLOOR || kind == RowReader.Kind.FOREIGN)) {
            return false;
        }
        switch (kind) {
            case ROW, FOREIGN, ENCODED, LETTERED -> {
                spelled |= kind == RowReader.Kind.ENCODED || kind == RowReader.Kind.LETTERED;
                floorBelow.forEach(floor -> rows.add(Row.of(floor, RowReader.Kind.FLOOR)));
                floorBelow.clear();
                rows.add(Row.of(line, kind));
                return true;
            }
            case FLOOR -> {
                floorBelow.add(line);
                return true;
            }
            default -> {
                return false;
            }
        }
    }

    /** Whether some rows are rows only in an encoding or a dialect. */
    boolean isSpelled() {
        return spelled;
    }

    List<Row> rows() {
        return rows;
    }

    /** Lines of floor marks below the last row, which belong to no board. */
    List<TextLines.Line> floorBelow() {
        return floorBelow;
    }

    /** Whether there are two rows or more, with a wall and something besides walls and floor. */
    boolean isBoard() {
        return isBoard(rows);
    }

    private static boolean isBoard(List<Row> rows) {
        boolean walls = false;
        boolean more = false;
        for (Row row : rows) {
            walls |= row.has('#');
            more = more || row.hasMoreThanWalls();
        }
        return rows.size() > 1 && walls && more;
    }

    /** Whether there are two rows or more of walls only. */
    boolean isDrawingOfWalls() {
        return rows.size() > 1 && !isBoard() && rows.stream().anyMatch(row -> row.has('#'));
    }

    /** The boards: parted at the rows of floor if each part then has one player, else all rows together. */
    List<List<Row>> boards() {
        if (players(rows) < 2) {
            return List.of(rows);
        }
        List<List<Row>> parts = new ArrayList<>();
        List<Row> part = new ArrayList<>();
        for (Row row : rows) {
            if (row.kind() == RowReader.Kind.FLOOR) {
                parts.add(part);
                part = new ArrayList<>();
            } else {
                part.add(row);
            }
        }
        parts.add(part);
        return parts.stream().allMatch(p -> players(p) == 1 && isBoard(p)) ? parts : List.of(rows);
    }

    private static int players(List<Row> rows) {
        int players = 0;
        for (Row row : rows) {
            players += row.players();
        }
        return players;
    }
}
