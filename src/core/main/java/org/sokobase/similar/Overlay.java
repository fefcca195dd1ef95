package org.sokobase.similar;

import java.util.Arrays;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/**
 * Two boards overlaid for display: both as pictures of the same size, with the squares that differ. Each board is padded
 * with walls up to the edges of the other.
 *
 * <p>Immutable.
 */
public final class Overlay {

    private final Picture first;
    private final Picture second;

    /** A board in a larger picture: its squares, and the same with the player on all that he can walk to. */
    private record Picture(Grid squares, Grid saturated) {

        static Picture of(Grid squares, Grid saturated, int width, int height, int right, int down) {
            return new Picture(
                    placed(squares, width, height, right, down), placed(saturated, width, height, right, down));
        }

        private static Grid placed(Grid grid, int width, int height, int right, int down) {
            byte[] squares = new byte[width * height];
            Arrays.fill(squares, Square.WALL.symbol());
            for (int i = 0; i < grid.size(); i++) {
                int column = i % grid.width() + right;
                int row = i / grid.width() + down;
                squares[row * width + column] = grid.symbol(i);
            }
            return Grid.of(width, height, squares);
        }

        /** Whether the player of this picture stands on a square that the other's cannot walk to. */
        boolean playerApart(Picture other, int square) {
            return Square.hasPlayer(squares.symbol(square)) && !Square.hasPlayer(other.saturated.symbol(square));
        }

        byte withoutPlayer(int square) {
            byte symbol = squares.symbol(square);
            return Square.hasPlayer(symbol) ? Square.cleared(symbol) : symbol;
        }
    }

    private Overlay(Picture first, Picture second) {
        this.first = first;
        this.second = second;
    }

    /**
     * Overlays a board on another.
     *
     * @throws IllegalArgumentException if the alignment puts them too far apart for one picture
     */
    public static Overlay of(Board first, Board second, Alignment alignment) {
        Grid turned = first.grid().seen(alignment.view());
        int right = Math.max(0, alignment.right());
        int down = Math.max(0, alignment.down());
        int otherRight = right - alignment.right();
        int otherDown = down - alignment.down();
        int width = Math.max(right + turned.width(), otherRight + second.grid().width());
        int height = Math.max(down + turned.height(), otherDown + second.grid().height());
        return new Overlay(
                Picture.of(turned, first.saturated().seen(alignment.view()), width, height, right, down),
                Picture.of(second.grid(), second.saturated(), width, height, otherRight, otherDown));
    }

    /** The first board, turned. */
    public Grid first() {
        return first.squares;
    }

    /** The second board. */
    public Grid second() {
        return second.squares;
    }

    /** Whether the square with this row-major index differs. */
    public boolean differs(int square) {
        return first.withoutPlayer(square) != second.withoutPlayer(square)
                || first.playerApart(second, square)
                || second.playerApart(first, square);
    }
}
