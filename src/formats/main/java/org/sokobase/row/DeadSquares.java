package org.sokobase.row;

import java.util.ArrayList;
import java.util.List;
import org.sokobase.board.Square;
import org.sokobase.notation.Coordinates;

/**
 * Floor on which a file marks that no box may come there, with an {@code x}, as solvers are told in their input. It is read
 * as floor, and the marks are kept as a note.
 *
 * <p>An {@code x} is such a mark only where the rows without one say that they are a board in the usual symbols: two of them
 * or more, with walls, and nothing in any row but squares and marks. So the letters of a {@link Dialect}, in which an
 * {@code x} is a wall or a player, never meet this rule, and a single line of text never does.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class DeadSquares {

    private static final char MARK = 'x';

    private static final int FEWEST_OTHER_ROWS = 2;

    private DeadSquares() {}

    /** The rows with floor in the place of marks; the same list if they have none, or are no board. */
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

    /** Where the marks stand in rows that have some. */
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
