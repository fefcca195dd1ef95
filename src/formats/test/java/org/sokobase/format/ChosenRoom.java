package org.sokobase.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;

/** Rooms with walls all around and one player in them, and the ways in which their rows are spelled. */
final class ChosenRoom {

    private static final int WIDEST = 9;
    private static final int HIGHEST = 7;
    private static final int MOST_PAIRS = 3;

    private final Choices choices;
    private final int width;
    private final int height;
    private final char[] squares;

    /** A room of floor. Two squares at each side are enough for a player, a box and a goal. */
    private ChosenRoom(Choices choices) {
        this.choices = choices;
        this.width = 2 + choices.next(WIDEST - 1);
        this.height = 2 + choices.next(HIGHEST - 1);
        this.squares = new char[width * height];
        Arrays.fill(squares, ' ');
    }

    /** Any squares around a player in one of these symbols. */
    static List<String> any(Choices choices, String players) {
        ChosenRoom room = new ChosenRoom(choices);
        room.fill("    ##.$*");
        room.squares[choices.next(room.squares.length)] = choices.oneOf(players);
        return room.rows();
    }

    /** As many boxes as goals, all within reach, and a player on floor. */
    static List<String> playable(Choices choices) {
        ChosenRoom room = new ChosenRoom(choices);
        room.fill("     #*");
        int[] places = new int[1 + 2 * (1 + choices.next(MOST_PAIRS))];
        for (int i = 0; i < places.length; i++) {
            places[i] = choices.next(room.squares.length);
        }
        room.furnish(places);
        if (Board.inspect(Grid.ofRows(room.rows())).playable().isEmpty()) {
            Arrays.fill(room.squares, ' ');
            room.furnish(Arrays.copyOf(places, 3)); // one pair always has room
        }
        return room.rows();
    }

    private void fill(String symbols) {
        for (int i = 0; i < squares.length; i++) {
            squares[i] = choices.oneOf(symbols);
        }
    }

    /** Puts the player, then a box and a goal in turn, on the first floor from each place on. */
    private void furnish(int[] places) {
        for (int i = 0; i < places.length; i++) {
            for (int step = 0; step < squares.length; step++) {
                int at = (places[i] + step) % squares.length;
                if (squares[at] == ' ') {
                    squares[at] = i == 0 ? '@' : "$.".charAt((i - 1) % 2);
                    break;
                }
            }
        }
    }

    private List<String> rows() {
        List<String> rows = new ArrayList<>();
        rows.add("#".repeat(width + 2));
        for (int y = 0; y < height; y++) {
            rows.add("#" + new String(squares, y * width, width) + "#");
        }
        rows.add("#".repeat(width + 2));
        return rows;
    }

    /** A row with each square in one of its spellings; the letters mean squares between walls, as here. */
    static String spelled(String row, Choices choices) {
        StringBuilder spelled = new StringBuilder();
        for (char square : row.toCharArray()) {
            spelled.append(choices.oneOf(
                    switch (square) {
                        case ' ' -> " -_";
                        case '@' -> "@pm";
                        case '+' -> "+PM";
                        case '$' -> "$b";
                        case '*' -> "*B";
                        case '.' -> ".o";
                        default -> "#";
                    }));
        }
        return spelled.toString();
    }

    /** Rows that begin so many columns further right. */
    static List<String> indented(List<String> rows, int columns) {
        return rows.stream().map(row -> " ".repeat(columns) + row).toList();
    }
}
