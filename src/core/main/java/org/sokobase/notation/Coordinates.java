package org.sokobase.notation;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/**
 * A square of a level as published, including walls and blank columns around it, by column x and row y, each counted
 * from 0.
 *
 * <p>Written, the column is in capital letters and the row in small ones: the square at the top left is {@code Aa}, the
 * one to its right {@code Ba}. After {@code Z} comes {@code AA}, as in a spreadsheet.
 *
 * <p>Immutable; equal if all components are.
 */
public record Coordinates(int x, int y) {

    private static final List<Direction> DIRECTIONS = List.of(Direction.values());

    private static final int LETTERS = 26;

    /** Enough letters for {@link Grid#MAX_SIDE} columns. */
    private static final int MOST_LETTERS = 3;

    /** The square of the player in a grid, if there is one; the first of several players. */
    public static Optional<Coordinates> ofPlayer(Grid grid) {
        for (int i = 0; i < grid.size(); i++) {
            if (Square.hasPlayer(grid.symbol(i))) {
                return Optional.of(of(i, grid.width()));
            }
        }
        return Optional.empty();
    }

    /** The square with a row-major index in rows of this width. */
    static Coordinates of(int square, int width) {
        return new Coordinates(square % width, square / width);
    }

    /** The square of the player in the normal form of a board. */
    public static Coordinates ofPlayer(Board board) {
        return of(board.player(), board.grid().width());
    }

    /** The neighbour in a direction. */
    Coordinates next(Direction direction) {
        return new Coordinates(x + direction.dx(), y + direction.dy());
    }

    /** The direction to another square, if it is a neighbour. */
    Optional<Direction> stepTo(Coordinates other) {
        for (Direction direction : DIRECTIONS) {
            if (other.x == x + direction.dx() && other.y == y + direction.dy()) {
                return Optional.of(direction);
            }
        }
        return Optional.empty();
    }

    /** Reads one square such as {@code Aa}, without blanks. */
    public static Optional<Coordinates> parse(String text) {
        int capitals = 0;
        while (capitals < text.length() && isCapital(text.charAt(capitals))) {
            capitals++;
        }
        String column = text.substring(0, capitals);
        String row = text.substring(capitals);
        boolean allSmall = row.chars().allMatch(c -> c >= 'a' && c <= 'z');
        boolean fit = isFewLetters(column) && isFewLetters(row);
        return allSmall && fit ? Optional.of(new Coordinates(number(column, 'A'), number(row, 'a'))) : Optional.empty();
    }

    private static boolean isCapital(char c) {
        return c >= 'A' && c <= 'Z';
    }

    private static boolean isFewLetters(String letters) {
        return !letters.isEmpty() && letters.length() <= MOST_LETTERS;
    }

    private static int number(String letters, char first) {
        int number = 0;
        for (int i = 0; i < letters.length(); i++) {
            number = LETTERS * number + letters.charAt(i) - first + 1;
        }
        return number - 1;
    }

    private static String letters(int number, char first) {
        StringBuilder letters = new StringBuilder();
        for (int left = number + 1; left > 0; left = (left - 1) / LETTERS) {
            letters.append((char) (first + (left - 1) % LETTERS));
        }
        return letters.reverse().toString();
    }

    /** The letters of the column. */
    public String column() {
        return letters(x, 'A');
    }

    /** The letters of the row. */
    public String row() {
        return letters(y, 'a');
    }

    /** The letters of column and row. */
    @Override
    public String toString() {
        return column() + row();
    }
}
