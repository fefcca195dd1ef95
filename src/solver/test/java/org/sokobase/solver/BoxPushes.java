package org.sokobase.solver;

import org.sokobase.board.Board;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SquareGraph;

/** Solutions written down box by box. */
final class BoxPushes {

    private BoxPushes() {}

    /** Adds so many pushes of the box in a column and a row: 0 is up, 1 right, 2 down and 3 left. */
    static void add(Board board, Pushes pushes, int column, int row, int direction, int count) {
        SquareGraph graph = SquareGraph.of(board).graph().orElseThrow();
        int width = board.grid().width();
        int[] step = {-width, 1, width, -1};
        for (int i = 0; i < count; i++) {
            int index = row * width + column + i * step[direction];
            pushes.add(Pushes.push(graph.squareAt(index), direction));
        }
    }
}
