package org.sokobase.jobs.solving;

import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import org.sokobase.board.Board;
import org.sokobase.notation.Coordinates;

/**
 * Squares of a level's board in words: in the coordinates of the level as published, where it comes from a file.
 *
 * @param level one with a board
 */
public record ExplainedSquares(SearchedLevel level) {

    /** Row-major indices in the board's grid, separated by commas. */
    public String listed(Collection<Integer> squares) {
        return squares.stream().map(this::coordinates).collect(Collectors.joining(","));
    }

    /** The same with a number behind each. */
    public String numbered(Map<Integer, Integer> numbers) {
        return numbers.entrySet().stream()
                .map(entry -> coordinates(entry.getKey()) + "=" + entry.getValue())
                .collect(Collectors.joining(","));
    }

    private String coordinates(int square) {
        Board board = level.board().orElseThrow();
        Coordinates published = level.player().orElseThrow();
        Coordinates inBoard = Coordinates.ofPlayer(board);
        int width = board.grid().width();
        return new Coordinates(
                        square % width + published.x() - inBoard.x(), square / width + published.y() - inBoard.y())
                .toString();
    }
}
