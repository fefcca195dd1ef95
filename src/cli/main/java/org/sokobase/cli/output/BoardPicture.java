package org.sokobase.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.cli.console.Console;
import org.sokobase.notation.Coordinates;
import org.sokobase.row.PublishedBoard;

/**
 * Draws a board: on a terminal two columns wide a square, so that squares look square, with shapes and colours that each
 * tell the squares apart; elsewhere as plain XSB.
 */
public final class BoardPicture {

    private static final String RESET = "\u001B[0m";
    private static final String MARKED = "\u001B[41m";

    private final Console console;

    public BoardPicture(Console console) {
        this.console = console;
    }

    /** Draws a grid, every row indented by so many columns. */
    public void draw(Grid grid, int indent) {
        draw(
                console.hasColour()
                        ? rows(grid, Window.all(grid))
                        : PublishedBoard.rows(grid).lines().toList(),
                indent);
    }

    /** Draws a grid with the letters of {@link Coordinates} along its top and left edges. */
    public void drawWithCoordinates(Grid grid, int indent) {
        draw(rowsWithCoordinates(grid, Window.all(grid), Set.of()), indent);
    }

    private void draw(List<String> rows, int indent) {
        rows.forEach(row -> console.print(" ".repeat(indent) + row.stripTrailing() + "\n"));
    }

    /** How many columns of the terminal a square takes. */
    public int squareWidth() {
        return console.hasColour() ? 2 : 1;
    }

    /** How many columns the letters at the left of a grid take, with the blank behind them. */
    public static int lettersBeside(Grid grid) {
        return new Coordinates(0, grid.height() - 1).row().length() + 1;
    }

    /** How many rows the letters above a grid take. */
    public static int lettersAbove(Grid grid) {
        return new Coordinates(grid.width() - 1, 0).column().length();
    }

    private List<String> rows(Grid grid, Window seen) {
        return rows(grid, seen, Set.of());
    }

    /**
     * The rows of the part of a grid that is seen.
     *
     * @param blamed squares with boxes, which are drawn so that they catch the eye
     */
    public List<String> rows(Grid grid, Window seen, Set<Integer> blamed) {
        List<String> rows = new ArrayList<>();
        for (int y = seen.top(); y < seen.top() + seen.height(); y++) {
            StringBuilder row = new StringBuilder();
            for (int x = seen.left(); x < seen.left() + seen.width(); x++) {
                Square square = grid.at(x, y);
                row.append(blamed.contains(y * grid.width() + x) ? blamed(square) : drawn(square));
            }
            rows.add(row.toString());
        }
        return rows;
    }

    /** The same with letters. Those of a column stand one below the other where there are several. */
    public List<String> rowsWithCoordinates(Grid grid, Window seen, Set<Integer> blamed) {
        List<String> rows = new ArrayList<>();
        int letters = lettersAbove(grid);
        int beside = lettersBeside(grid);
        for (int letter = 0; letter < letters; letter++) {
            StringBuilder row = new StringBuilder(" ".repeat(beside));
            for (int x = seen.left(); x < seen.left() + seen.width(); x++) {
                String column = padded(new Coordinates(x, 0).column(), letters);
                row.append(column.charAt(letter)).append(" ".repeat(squareWidth() - 1));
            }
            rows.add(row.toString());
        }
        List<String> squares = rows(grid, seen, blamed);
        for (int y = 0; y < seen.height(); y++) {
            String row = new Coordinates(0, seen.top() + y).row();
            rows.add(padded(row, beside - 1) + " " + squares.get(y));
        }
        return rows;
    }

    private static String padded(String letters, int width) {
        return " ".repeat(width - letters.length()) + letters;
    }

    /** One square, {@link #squareWidth} columns wide. */
    public String drawn(Square square) {
        return console.hasColour() ? tile(square) : Character.toString(square.symbol());
    }

    /** A box, on another background where there are colours, else as another letter. */
    private String blamed(Square box) {
        return console.hasColour() ? marked(drawn(box)) : box == Square.BOX_ON_GOAL ? "X" : "x";
    }

    /** A square as drawn, or something else of its width, on another background where there are colours. */
    public String marked(String drawn) {
        return console.hasColour() ? MARKED + drawn + RESET : drawn;
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
