package org.sokobase.solver.position;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Square;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchResult;

/**
 * The squares of a board that play a part in solving it, numbered anew from 0. The first {@link #live} of them are the
 * squares from which a box, alone on the board, can be pushed to a goal; boxes on other squares are lost, so sets of
 * boxes need bits for these only. Boxes that stand on goals and can never be moved are walls here, their goals are none.
 *
 * <p>A direction is a number here, that of {@link Direction#ordinal}; the opposite of d is {@code d ^ 2}.
 */
public final class SquareGraph {

    /** No square: a wall. */
    public static final int WALL = -1;

    /** How many bits a number takes in {@link #around}. */
    public static final int NUMBER_BITS = 16;

    /** All bits of a number in {@link #around}. */
    public static final int NUMBER_MASK = (1 << NUMBER_BITS) - 1;

    /** How many squares there are. */
    public final int size;
    /** How many of them are live; those have the numbers below. */
    public final int live;
    /** The neighbour of square s in direction d at {@code 4 * s + d}, or {@link #WALL}. */
    public final int[] next;
    /**
     * The four neighbours of each square, {@link #NUMBER_BITS} bits for each direction from the lowest on; the number {@link #size}
     * stands for walls. One look for all four, and walls need no question where an array is longer by one. Right only for boards that
     * are not refused: more squares than {@link SearchLimits#MOST_SQUARES} may need more bits.
     */
    public final long[] around;
    /** Whether a square is a goal. */
    public final boolean[] isGoal;
    /** The squares of the goals, ascending. */
    public final int[] goals;
    /** Where the boxes stand at the start, ascending. */
    public final int[] boxes;
    /** Where the player stands at the start. */
    public final int player;
    /** The width of the grid of the board. */
    public final int width;
    /** The row-major index of each square in the grid of the board. */
    public final int[] gridIndex;

    private final int[] squareAt;

    private SquareGraph(int[] gridIndex, int live, byte[] symbols, int width, int playerIndex) {
        this.size = gridIndex.length;
        this.live = live;
        this.width = width;
        this.gridIndex = gridIndex;
        this.squareAt = new int[symbols.length];
        Arrays.fill(squareAt, WALL);
        for (int s = 0; s < size; s++) {
            squareAt[gridIndex[s]] = s;
        }
        this.next = new int[4 * size];
        this.around = new long[size];
        this.isGoal = new boolean[size];
        int[] goalSquares = new int[size];
        int[] boxSquares = new int[size];
        int goalCount = 0;
        int boxCount = 0;
        for (int s = 0; s < size; s++) {
            for (Direction direction : Direction.values()) {
                int to = squareAt[gridIndex[s] + direction.offset(width)];
                next[4 * s + direction.ordinal()] = to;
                around[s] |= (to == WALL ? size : (long) to) << NUMBER_BITS * direction.ordinal();
            }
            if (Square.hasGoal(symbols[gridIndex[s]])) {
                isGoal[s] = true;
                goalSquares[goalCount++] = s;
            }
            if (Square.hasBox(symbols[gridIndex[s]])) {
                boxSquares[boxCount++] = s;
            }
        }
        this.goals = Arrays.copyOf(goalSquares, goalCount);
        this.boxes = Arrays.copyOf(boxSquares, boxCount);
        this.player = squareAt[playerIndex];
    }

    private SquareGraph(SquareGraph like, int[] goals, int[] boxes, int player) {
        this.size = like.size;
        this.live = like.live;
        this.next = like.next;
        this.around = like.around;
        this.isGoal = new boolean[size];
        this.goals = goals;
        this.boxes = boxes;
        this.player = player;
        this.width = like.width;
        this.gridIndex = like.gridIndex;
        this.squareAt = like.squareAt;
        for (int goal : goals) {
            isGoal[goal] = true;
        }
    }

    /**
     * The same graph with other goals, every square under its number. So some squares may be called live from which a box
     * comes to none of these goals.
     *
     * @param others live squares, ascending, as many as there are boxes
     */
    public SquareGraph withGoals(int[] others) {
        return new SquareGraph(this, others.clone(), boxes, player);
    }

    /**
     * The same graph with another start, every square under its number.
     *
     * @param boxesThere live squares, ascending
     */
    public SquareGraph withStart(int[] boxesThere, int playerThere) {
        return new SquareGraph(this, goals, boxesThere.clone(), playerThere);
    }

    /**
     * What there is to search on a board.
     *
     * @param graph   where to search; absent if the rest says that there is nothing to search
     * @param hopeless why no solution can exist, if that is seen at once
     */
    public record Survey(Optional<SquareGraph> graph, Optional<SearchResult.Reason> hopeless) {}

    /** The square with this row-major index in the grid of the board, or {@link #WALL}. */
    public int squareAt(int index) {
        return squareAt[index];
    }

    /**
     * Whether the board is so large that tables of pairs of squares and of boxes take too much time and memory; see {@link
     * SearchLimits#MANY_SQUARES}.
     */
    public boolean isVast() {
        return size > SearchLimits.MANY_SQUARES || boxes.length > SearchLimits.MANY_BOXES;
    }

    /** The neighbour of a square, or {@link #WALL}. */
    public int next(int square, int direction) {
        return next[4 * square + direction];
    }

    /**
     * Numbers the squares of a board.
     *
     * @return the graph, or why no solution can exist; a graph without boxes if none of them can move and all stand on
     *     goals
     */
    public static Survey of(Board board) {
        byte[] symbols = board.grid().symbols();
        int width = board.grid().width();
        while (true) {
            BoardSquares squares = new BoardSquares(symbols, width, board.player());
            for (int i = 0; i < symbols.length; i++) {
                if (Square.hasBox(symbols[i]) && !Square.hasGoal(symbols[i])) {
                    if (!squares.isInside(i) || !squares.isLive(i)) {
                        return new Survey(Optional.empty(), Optional.of(SearchResult.Reason.DEAD_BOX));
                    }
                    if (squares.isFrozen(i)) {
                        return new Survey(Optional.empty(), Optional.of(SearchResult.Reason.FROZEN));
                    }
                }
            }
            int[] fixed = IntStream.range(0, symbols.length)
                    .filter(i -> symbols[i] == Square.BOX_ON_GOAL.symbol() && squares.isFrozen(i))
                    .toArray();
            if (fixed.length == 0) {
                SquareGraph graph = numbered(symbols, squares, width, board.player());
                // Boxes that are walls may have shut off a goal that is still empty.
                return graph.goals.length < graph.boxes.length
                        ? new Survey(Optional.empty(), Optional.of(SearchResult.Reason.NO_MATCHING))
                        : new Survey(Optional.of(graph), Optional.empty());
            }
            for (int box : fixed) {
                symbols[box] = Square.WALL.symbol();
            }
        }
    }

    /** The row-major indices of the boxes of a board that can never be moved, whatever the player does, ascending. */
    public static int[] frozen(Board board) {
        byte[] symbols = board.grid().symbols();
        BoardSquares squares = new BoardSquares(symbols, board.grid().width(), board.player());
        return IntStream.range(0, symbols.length).filter(squares::isFrozen).toArray();
    }

    private static SquareGraph numbered(byte[] symbols, BoardSquares squares, int width, int player) {
        int count = 0;
        int liveCount = 0;
        int[] index = new int[symbols.length];
        for (int pass = 0; pass < 2; pass++) {
            for (int i = 0; i < symbols.length; i++) {
                if (squares.isInside(i) && squares.isLive(i) == (pass == 0)) {
                    index[count++] = i;
                }
            }
            liveCount = pass == 0 ? count : liveCount;
        }
        return new SquareGraph(Arrays.copyOf(index, count), liveCount, symbols, width, player);
    }

    /** How many boxes start on goals. */
    public int boxesOnGoals() {
        return (int) Arrays.stream(boxes).filter(box -> isGoal[box]).count();
    }
}
