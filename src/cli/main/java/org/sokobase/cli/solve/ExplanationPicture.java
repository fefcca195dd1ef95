package org.sokobase.cli.solve;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.BoardPicture;
import org.sokobase.solver.Explanation;

/**
 * Draws what the solver sees of a board, a picture for each thing with letters or numbers on its squares; on a terminal
 * these have another background. What there is none of gets a line without a picture.
 */
final class ExplanationPicture {

    private static final int INDENT = 2;

    private final Console console;
    private final BoardPicture picture;
    private final Grid grid;

    ExplanationPicture(Console console, Board board) {
        this.console = console;
        this.picture = new BoardPicture(console);
        this.grid = board.grid();
    }

    void draw(Explanation seen) {
        Map<Integer, String> dead = marks(seen.dead(), "x");
        dead.replaceAll((square, mark) -> Square.hasBox(grid.symbol(square)) ? "X" : mark);
        draw("Dead squares x, from which no box can reach a goal, X with a box", dead);
        Map<Integer, String> tunnels = marks(seen.straight(), "=");
        tunnels.putAll(marks(seen.bent(), "%"));
        draw("Tunnels =, bent %", tunnels);
        draw("Rooms", numbers(seen.rooms()));
        Map<Integer, String> corral = marks(seen.closed(), "o");
        corral.putAll(marks(seen.corral(), "!"));
        draw("Squares o out of the player's reach, boxes ! around them of which one must be pushed first", corral);
        draw("Boxes F that can never be moved", marks(seen.frozen(), "F"));
        Map<Integer, String> order = marks(seen.parking(), "p");
        order.putAll(numbers(seen.packing()));
        draw("Order of filling the goals, squares p where boxes wait", order);
    }

    private static Map<Integer, String> marks(Collection<Integer> squares, String mark) {
        return squares.stream().collect(Collectors.toMap(square -> square, square -> mark, (a, b) -> a, TreeMap::new));
    }

    private static Map<Integer, String> numbers(Map<Integer, Integer> numbers) {
        Map<Integer, String> texts = new TreeMap<>();
        numbers.forEach((square, number) -> texts.put(square, number.toString()));
        return texts;
    }

    private void draw(String title, Map<Integer, String> marks) {
        if (marks.isEmpty()) {
            console.println(title + ": none");
            return;
        }
        console.println(title + ":");
        int width = marks.values().stream().mapToInt(String::length).max().orElseThrow();
        int columns = Math.max(width, picture.squareWidth());
        for (int y = 0; y < grid.height(); y++) {
            StringBuilder row = new StringBuilder();
            for (int x = 0; x < grid.width(); x++) {
                int square = y * grid.width() + x;
                row.append(marks.containsKey(square) ? marked(marks.get(square), columns) : plain(square, columns));
            }
            console.print(" ".repeat(INDENT) + row.toString().stripTrailing() + "\n");
        }
    }

    private String marked(String mark, int columns) {
        return picture.marked(mark + " ".repeat(columns - mark.length()));
    }

    /** A square without a mark; walls fill its columns. */
    private String plain(int index, int columns) {
        Square square = Square.of(grid.symbol(index));
        int more = columns - picture.squareWidth();
        if (square == Square.WALL && picture.squareWidth() == 1) {
            return picture.drawn(square).repeat(columns);
        }
        return picture.drawn(square) + " ".repeat(more);
    }
}
