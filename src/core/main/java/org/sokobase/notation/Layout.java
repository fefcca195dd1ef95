package org.sokobase.notation;

import java.util.OptionalInt;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/**
 * A board within its level as published, which may have blank columns and decoration around it. {@link Coordinates} refer
 * to the level as published; squares are row-major indices in the board.
 *
 * <p>Immutable.
 */
public final class Layout {

    private final Grid published;
    private final Board board;
    private final int left;
    private final int top;

    private Layout(Grid published, Board board, Coordinates player) {
        this.published = published;
        this.board = board;
        Coordinates inBoard = Coordinates.ofPlayer(board);
        this.left = player.x() - inBoard.x();
        this.top = player.y() - inBoard.y();
    }

    /** A board whose level was published in normal form, or in rows that are not a grid. */
    public static Layout of(Board board) {
        return new Layout(board.grid(), board, Coordinates.ofPlayer(board));
    }

    /** A level as published and its normal form, which replaces the level if that shows no player. */
    public static Layout of(Grid published, Board board) {
        return Coordinates.ofPlayer(published)
                .map(player -> new Layout(published, board, player))
                .orElseGet(() -> of(board));
    }

    /** The board. */
    public Board board() {
        return board;
    }

    /** Where the player starts. */
    public Coordinates player() {
        return coordinates(board.player());
    }

    /** The coordinates of a square of the board. */
    public Coordinates coordinates(int square) {
        Coordinates inBoard = Coordinates.of(square, board.grid().width());
        return new Coordinates(inBoard.x() + left, inBoard.y() + top);
    }

    /** The square of the board at these coordinates, possibly a wall; empty outside the board. */
    OptionalInt square(Coordinates at) {
        int x = at.x() - left;
        int y = at.y() - top;
        Grid grid = board.grid();
        boolean within = x >= 0 && y >= 0 && x < grid.width() && y < grid.height();
        return within ? OptionalInt.of(y * grid.width() + x) : OptionalInt.empty();
    }

    /** The level as published, with a position of the board inside its walls. */
    public Grid showing(Grid position) {
        byte[] symbols = published.symbols();
        for (int i = 0; i < position.size(); i++) {
            if (!Square.isWall(position.symbol(i))) {
                Coordinates at = coordinates(i);
                symbols[at.y() * published.width() + at.x()] = position.symbol(i);
            }
        }
        return Grid.of(published.width(), published.height(), symbols);
    }

    /** This level with another position of its board as the start. */
    public Layout startingWith(Board position) {
        return new Layout(showing(position.grid()), position, coordinates(position.player()));
    }
}
