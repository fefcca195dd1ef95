package org.sokobase.jobs.game;

import java.util.List;
import java.util.OptionalInt;
import org.sokobase.board.Board;
import org.sokobase.solver.Explanation;

/**
 * What a player may want to be told of a board before he plays.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param dead        the squares from which no box comes to a goal, as row-major indices in the board's grid
 * @param leastPushes no solution has fewer pushes; nothing if no such number is known
 */
public record BoardHelps(List<Integer> dead, OptionalInt leastPushes) {

    public BoardHelps {
        dead = List.copyOf(dead);
    }

    /** Those of a board; of a large one it takes up to some seconds. */
    public static BoardHelps of(Board board) {
        Explanation explanation = Explanation.of(board);
        return new BoardHelps(explanation.dead(), explanation.leastPushes());
    }
}
