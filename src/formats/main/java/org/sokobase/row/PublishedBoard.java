package org.sokobase.row;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.BoardProblem;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.level.Level;
import org.sokobase.level.LevelWriter;
import org.sokobase.notation.Coordinates;

/**
 * Parses the board of a level from its lines exactly as published.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class PublishedBoard {

    /** The symbols that every program knows. */
    private static final String USUAL = "#@+$*. -_";

    private PublishedBoard() {}

    /**
     * The squares of {@link Level#published()}; empty if a row contains a foreign character or the board is too large.
     */
    public static Optional<Grid> grid(String published) {
        int width = plainWidth(published);
        return width > 0 ? Optional.of(plainGrid(published, width)) : spelledGrid(published);
    }

    /**
     * Inspects the rows of a level with this stored status; empty if they have no squares. Only the status tells that a
     * level belongs to another game: its rows may be a valid Sokoban board.
     */
    public static Optional<Board.Inspection> inspection(String published, String status) {
        return status.equals(BoardProblem.OTHER_GAME.label())
                ? Optional.of(Board.Inspection.refused(BoardProblem.OTHER_GAME))
                : grid(published).map(Board::inspect);
    }

    private static Optional<Grid> spelledGrid(String published) {
        List<String> rows = new ArrayList<>();
        for (Iterator<String> lines = published.lines().iterator(); lines.hasNext(); ) {
            rows.add(RowReader.squares(RowReader.unquoted(lines.next())));
        }
        List<String> squares = DeadSquares.unmarked(rows);
        return squares.stream().allMatch(RowReader::isSquares) ? grid(squares) : Optional.empty();
    }

    /**
     * The width of rows in the usual symbols, without trailing blanks and empty rows, of a board that is not too large;
     * otherwise 0. Most levels are published like this, and this fast path pays off for millions of levels.
     */
    private static int plainWidth(String published) {
        int width = 0;
        int height = 0;
        int start = 0;
        for (int i = 0; i <= published.length(); i++) {
            if (i == published.length() || published.charAt(i) == '\n') {
                if (i == start || published.charAt(i - 1) == ' ') {
                    return 0;
                }
                width = Math.max(width, i - start);
                height++;
                start = i + 1;
            } else if (!Square.isSymbol(published.charAt(i))) {
                return 0;
            }
        }
        return width <= Grid.MAX_SIDE && height <= Grid.MAX_SIDE ? width : 0;
    }

    private static Grid plainGrid(String published, int width) {
        int height = 1;
        for (int i = published.indexOf('\n'); i >= 0; i = published.indexOf('\n', i + 1)) {
            height++;
        }
        byte[] squares = new byte[width * height];
        Arrays.fill(squares, Square.FLOOR.symbol());
        int row = 0;
        int x = 0;
        for (int i = 0; i < published.length(); i++) {
            char c = published.charAt(i);
            if (c == '\n') {
                row += width;
                x = 0;
            } else {
                squares[row + x++] = (byte) c;
            }
        }
        return Grid.of(width, height, squares);
    }

    /**
     * The player's square in a level as published, the base of coordinates in solutions; for rows not in XSB, the
     * player's square in the normal form.
     *
     * @param board the normal form
     */
    public static Coordinates player(String published, Board board) {
        return grid(published).flatMap(Coordinates::ofPlayer).orElseGet(() -> Coordinates.ofPlayer(board));
    }

    /**
     * Returns the rows of a grid without trailing blanks. A row of floor and goals only uses {@code -} for floor, at
     * least once, if necessary after the last column: level text recognises it by that.
     */
    public static String rows(Grid grid) {
        StringBuilder rows = new StringBuilder(grid.size() + grid.height());
        for (int y = 0; y < grid.height(); y++) {
            int end = grid.width();
            while (end > 0 && grid.at(end - 1, y) == Square.FLOOR) {
                end--;
            }
            boolean marked = isFloorAndGoals(grid, y);
            boolean hasMark = false;
            for (int x = 0; x < end; x++) {
                Square square = grid.at(x, y);
                boolean mark = marked && square == Square.FLOOR;
                rows.append(mark ? '-' : (char) square.symbol());
                hasMark |= mark;
            }
            rows.append(marked && (end < grid.width() || !hasMark) ? "-\n" : "\n");
        }
        return rows.toString();
    }

    private static boolean isFloorAndGoals(Grid grid, int y) {
        for (int x = 0; x < grid.width(); x++) {
            if (grid.at(x, y) != Square.FLOOR && grid.at(x, y) != Square.GOAL) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the rows for a {@link LevelWriter}: those of {@link #rows(Grid)}, or as published if there is no grid.
     */
    public static String rows(String published) {
        return isAsWritten(published)
                ? published + "\n"
                : grid(published).map(PublishedBoard::rows).orElse(published);
    }

    /**
     * Whether {@link #rows(Grid)} would return the same rows; it would change rows of floor and goals only.
     */
    private static boolean isAsWritten(String published) {
        boolean more = false;
        int start = 0;
        int height = 0;
        for (int i = 0; i <= published.length(); i++) {
            char c = i < published.length() ? published.charAt(i) : '\n';
            if (c == '\n') {
                height++;
                if (!more || published.charAt(i - 1) == ' ' || i - start > Grid.MAX_SIDE || height > Grid.MAX_SIDE) {
                    return false;
                }
                more = false;
                start = i + 1;
            } else if (Square.isSymbol(c)) {
                more |= c != ' ' && c != '.';
            } else {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether every program can read the rows of {@link Level#published()} from level text: at least two rows, each
     * with a wall and only the usual symbols.
     */
    public static boolean isPlain(String published) {
        int rows = 1;
        boolean hasWall = false;
        // Not row by row, as this is asked of every level that is written.
        for (int i = 0; i < published.length(); i++) {
            char symbol = published.charAt(i);
            if (symbol == '\n' && hasWall) {
                rows++;
                hasWall = false;
            } else if (USUAL.indexOf(symbol) < 0) {
                return false;
            } else {
                hasWall |= symbol == '#';
            }
        }
        return rows > 1 && hasWall;
    }

    /** The grid of rows of squares, unless it is too large. */
    public static Optional<Grid> grid(List<String> rows) {
        boolean tooLarge = rows.size() > Grid.MAX_SIDE;
        for (String row : rows) {
            tooLarge |= row.length() > Grid.MAX_SIDE;
        }
        return tooLarge ? Optional.empty() : Optional.of(Grid.ofRows(rows));
    }
}
