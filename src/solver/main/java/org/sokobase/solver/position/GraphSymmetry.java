package org.sokobase.solver.position;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A rotation or reflection that maps the squares of a graph onto its squares, and goals onto goals. A position and its image
 * take as many pushes and moves to be solved. Where boxes and player were at the start does not matter for that, so nothing
 * follows for the ways back to there.
 */
public final class GraphSymmetry {

    private static final int KINDS = 8;
    private static final int SWAPS_AXES = 4;
    private static final int MIRRORS_COLUMNS = 2;
    private static final int MIRRORS_ROWS = 1;

    private final int[] square;
    private final int[] direction;

    private GraphSymmetry(int[] square, int[] direction) {
        this.square = square;
        this.direction = direction;
    }

    /** All symmetries of a graph but the one that leaves everything where it is. */
    public static GraphSymmetry[] of(SquareGraph graph) {
        return IntStream.range(1, KINDS)
                .mapToObj(kind -> squares(graph, kind))
                .flatMap(Optional::stream)
                .map(squares -> new GraphSymmetry(squares, directions(graph, squares)))
                .toArray(GraphSymmetry[]::new);
    }

    private static Optional<int[]> squares(SquareGraph graph, int kind) {
        int[] columns = Arrays.stream(graph.gridIndex).map(i -> i % graph.width).toArray();
        int[] rows = Arrays.stream(graph.gridIndex).map(i -> i / graph.width).toArray();
        int left = Arrays.stream(columns).min().orElseThrow();
        int right = Arrays.stream(columns).max().orElseThrow();
        int top = Arrays.stream(rows).min().orElseThrow();
        int bottom = Arrays.stream(rows).max().orElseThrow();
        boolean swaps = (kind & SWAPS_AXES) != 0;
        if (swaps && right - left != bottom - top) {
            return Optional.empty();
        }
        int[] squares = new int[graph.size];
        for (int s = 0; s < graph.size; s++) {
            int column = swaps ? left + rows[s] - top : columns[s];
            int row = swaps ? top + columns[s] - left : rows[s];
            column = (kind & MIRRORS_COLUMNS) != 0 ? left + right - column : column;
            row = (kind & MIRRORS_ROWS) != 0 ? top + bottom - row : row;
            squares[s] = graph.squareAt(row * graph.width + column);
            if (squares[s] == SquareGraph.WALL || graph.isGoal[squares[s]] != graph.isGoal[s]) {
                return Optional.empty();
            }
        }
        return Optional.of(squares);
    }

    /** The images of the directions, or -1 of those in which there is no way anywhere. */
    private static int[] directions(SquareGraph graph, int[] squares) {
        int[] directions = {-1, -1, -1, -1};
        for (int s = 0; s < graph.size; s++) {
            for (int d = 0; d < 4; d++) {
                for (int e = 0; e < 4 && graph.next(s, d) != SquareGraph.WALL; e++) {
                    if (graph.next(squares[s], e) == squares[graph.next(s, d)]) {
                        directions[d] = e;
                    }
                }
            }
        }
        return directions;
    }

    /** That which takes this one back. */
    public GraphSymmetry inverse() {
        int[] squares = new int[square.length];
        int[] directions = {-1, -1, -1, -1};
        for (int s = 0; s < squares.length; s++) {
            squares[square[s]] = s;
        }
        for (int d = 0; d < directions.length; d++) {
            if (direction[d] >= 0) {
                directions[direction[d]] = d;
            }
        }
        return new GraphSymmetry(squares, directions);
    }

    /** The image of a square. */
    public int square(int from) {
        return square[from];
    }

    /** The lowest square of the image of the squares that {@link SearchState#reach} has collected last. */
    public int corner(SearchState board) {
        int corner = Integer.MAX_VALUE;
        for (int i = 0; i < board.reachedCount(); i++) {
            corner = Math.min(corner, square[board.reached(i)]);
        }
        return corner;
    }

    /** Puts the image of a set of live squares, which are live as well, into another set. */
    public void boxes(long[] boxes, long[] into) {
        Arrays.fill(into, 0);
        for (int word = 0; word < boxes.length; word++) {
            for (long bits = boxes[word]; bits != 0; bits &= bits - 1) {
                int to = square[(word << 6) + Long.numberOfTrailingZeros(bits)];
                into[to >> 6] |= 1L << to;
            }
        }
    }

    /** The image of a push. */
    public int push(int push) {
        return Pushes.push(square[Pushes.box(push)], direction[Pushes.direction(push)]);
    }
}
