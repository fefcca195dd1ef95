package org.sokobase.row;

import java.util.ArrayList;
import java.util.List;
import org.sokobase.board.Square;
import org.sokobase.notation.Coordinates;

/**
 * Floor marked with {@code x} as dead for boxes, as in the input of solvers. It is read as floor, and the marks become
 * a note.
 *
 * <p>An {@code x} is such a mark only if the rows without one are a board in the usual symbols: at least two, with
 * walls,
 * and every row has only squares and marks. So this rule never applies to a {@link Dialect} in which an {@code x} is a
 * wall or a player, nor to a single line of text.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class DeadSquares {

    private static final char MARK = 'x';

    private static final int FEWEST_OTHER_ROWS = 2;

    private DeadSquares() {}

    /** Replaces marks by floor; returns the same list if there are none, or if the rows are not a board. */
    public static List<String> unmarked(List<String> rows) {
        int others = 0;
        for (String row : rows) {
            if (!RowReader.isSquares(floor(row))) {
                return rows;
            }
            boolean isOther = row.indexOf(MARK) < 0 && row.indexOf(Square.WALL.symbol()) >= 0;
            others += isOther ? 1 : 0;
        }
        boolean marked = rows.stream().anyMatch(row -> row.indexOf(MARK) >= 0);
        return marked && others >= FEWEST_OTHER_ROWS
                ? rows.stream().map(DeadSquares::floor).toList()
                : rows;
    }

    private static String floor(String row) {
        return row.replace(MARK, (char) Square.FLOOR.symbol());
    }

    /** The marked squares of rows that have marks. */
    public static List<Coordinates> in(List<String> rows) {
        List<Coordinates> squares = new ArrayList<>();
        for (int y = 0; y < rows.size(); y++) {
            for (int x = rows.get(y).indexOf(MARK); x >= 0; x = rows.get(y).indexOf(MARK, x + 1)) {
                squares.add(new Coordinates(x, y));
            }
        }
        return List.copyOf(squares);
    }
}
