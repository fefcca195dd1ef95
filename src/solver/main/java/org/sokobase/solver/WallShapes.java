package org.sokobase.solver;

import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.sokobase.solver.position.Rooms;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.SearchLimits;

/**
 * What the walls alone make of the squares of a board: tunnels and rooms. Squares are row-major indices in the grid; see {@link
 * Explanation} for each.
 */
record WallShapes(List<Integer> straight, List<Integer> bent, SortedMap<Integer, Integer> rooms) {

    static WallShapes of(SquareGraph graph) {
        return new WallShapes(
                Explanation.squares(graph, s -> isStraight(graph, s)),
                Explanation.squares(graph, s -> isBent(graph, s)),
                graph.size > SearchLimits.MANY_SQUARES ? new TreeMap<>() : rooms(graph, new Rooms(graph)));
    }

    private static boolean isStraight(SquareGraph graph, int square) {
        return isOpenTo(graph, square, 0, 2) && !isOpenTo(graph, square, 1) && !isOpenTo(graph, square, 3)
                || isOpenTo(graph, square, 1, 3) && !isOpenTo(graph, square, 0) && !isOpenTo(graph, square, 2);
    }

    private static boolean isBent(SquareGraph graph, int square) {
        for (int d = 0; d < 4; d++) {
            int e = d + 1 & 3;
            if (isOpenTo(graph, square, d, e) && !isOpenTo(graph, square, d ^ 2) && !isOpenTo(graph, square, e ^ 2)) {
                return !isOpenTo(graph, graph.next(square, d), e);
            }
        }
        return false;
    }

    private static boolean isOpenTo(SquareGraph graph, int square, int... directions) {
        return Arrays.stream(directions).allMatch(d -> graph.next(square, d) >= 0);
    }

    private static SortedMap<Integer, Integer> rooms(SquareGraph graph, Rooms rooms) {
        SortedMap<Integer, Integer> numbers = new TreeMap<>();
        for (int s = 0; s < graph.size; s++) {
            if (rooms.roomOf(s) >= 0) {
                numbers.put(graph.gridIndex[s], rooms.roomOf(s) + 1);
            }
        }
        return numbers;
    }
}
