package org.sokobase.cli;

import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.format.XsbWriter;

/**
 * Draws a board: on a terminal two columns wide a square, so that squares look square, with shapes and colours that each
 * tell the squares apart; elsewhere as plain XSB.
 */
final class BoardPicture {

    private static final String RESET = "\u001B[0m";

    private final Console console;

    BoardPicture(Console console) {
        this.console = console;
    }

    /** Draws a grid, every row indented by so many columns. */
    void draw(Grid grid, int indent) {
        String margin = " ".repeat(indent);
        if (!console.hasColour()) {
            XsbWriter.rows(grid).lines().forEach(row -> console.println(margin + row));
            return;
        }
        for (int y = 0; y < grid.height(); y++) {
            StringBuilder row = new StringBuilder(margin);
            for (int x = 0; x < grid.width(); x++) {
                row.append(tile(grid.at(x, y)));
            }
            console.print(row.append('\n'));
        }
    }

    private static String tile(Square square) {
        return switch (square) {
            case FLOOR -> "  ";
            case WALL -> "\u001B[90m██" + RESET;
            case GOAL -> "\u001B[32m()" + RESET;
            case BOX -> "\u001B[1;33m[]" + RESET;
            case BOX_ON_GOAL -> "\u001B[1;32m{}" + RESET;
            case PLAYER -> "\u001B[1;36m<>" + RESET;
            case PLAYER_ON_GOAL -> "\u001B[1;36m(>" + RESET;
        };
    }
}
