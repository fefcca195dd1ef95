package org.sokobase.solver.position;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
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

    /** How many squares there are. */
    public final int size;
    /** How many of them are live; those have the numbers below. */
    public final int live;
    /** The neighbour of square s in direction d at {@code 4 * s + d}, or {@link #WALL}. */
    public final int[] next;
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
        this.isGoal = new boolean[size];
        int[] goalSquares = new int[size];
        int[] boxSquares = new int[size];
        int goalCount = 0;
        int boxCount = 0;
        for (int s = 0; s < size; s++) {
            for (Direction direction : Direction.values()) {
                next[4 * s + direction.ordinal()] = squareAt[gridIndex[s] + direction.offset(width)];
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

    private SquareGraph(SquareGraph like, int[] goals) {
        this.size = like.size;
        this.live = like.live;
        this.next = like.next;
        this.isGoal = new boolean[size];
        this.goals = goals;
        this.boxes = like.boxes;
        this.player = like.player;
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
        return new SquareGraph(this, others.clone());
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
        Grid grid = board.grid();
        byte[] symbols = grid.symbols();
        int width = grid.width();
        while (true) {
            boolean[] inside = walkable(symbols, width, board.player());
            boolean[] live = live(symbols, inside, width);
            Frozen frozen = new Frozen(symbols, inside, live, width);
            for (int i = 0; i < symbols.length; i++) {
                if (Square.hasBox(symbols[i]) && !Square.hasGoal(symbols[i])) {
                    if (!inside[i] || !live[i]) {
                        return new Survey(Optional.empty(), Optional.of(SearchResult.Reason.DEAD_BOX));
                    }
                    if (frozen.isFrozen(i)) {
                        return new Survey(Optional.empty(), Optional.of(SearchResult.Reason.FROZEN));
                    }
                }
            }
            boolean changed = false;
            for (int i = 0; i < symbols.length; i++) {
                if (symbols[i] == Square.BOX_ON_GOAL.symbol() && (!inside[i] || frozen.isFrozen(i))) {
                    symbols[i] = Square.WALL.symbol();
                    changed = true;
                }
            }
            if (!changed) {
                SquareGraph graph = numbered(symbols, inside, live, width, board.player());
                // Boxes that are walls may have shut off a goal that is still empty.
                return graph.goals.length < graph.boxes.length
                        ? new Survey(Optional.empty(), Optional.of(SearchResult.Reason.NO_MATCHING))
                        : new Survey(Optional.of(graph), Optional.empty());
            }
        }
    }

    /** The row-major indices of the boxes of a board that can never be moved, whatever the player does, ascending. */
    public static int[] frozen(Board board) {
        byte[] symbols = board.grid().symbols();
        int width = board.grid().width();
        boolean[] inside = walkable(symbols, width, board.player());
        Frozen frozen = new Frozen(symbols, inside, live(symbols, inside, width), width);
        return IntStream.range(0, symbols.length)
                .filter(i -> Square.hasBox(symbols[i]) && frozen.isFrozen(i))
                .toArray();
    }

    private static SquareGraph numbered(byte[] symbols, boolean[] inside, boolean[] live, int width, int player) {
        int count = 0;
        int liveCount = 0;
        int[] index = new int[symbols.length];
        for (int pass = 0; pass < 2; pass++) {
            for (int i = 0; i < symbols.length; i++) {
                if (inside[i] && live[i] == (pass == 0)) {
                    index[count++] = i;
                }
            }
            liveCount = pass == 0 ? count : liveCount;
        }
        return new SquareGraph(Arrays.copyOf(index, count), liveCount, symbols, width, player);
    }

    /** The squares that the player could come to if there were no boxes. */
    private static boolean[] walkable(byte[] symbols, int width, int player) {
        boolean[] inside = new boolean[symbols.length];
        int[] queue = new int[symbols.length];
        int size = 0;
        queue[size++] = player;
        inside[player] = true;
        for (int i = 0; i < size; i++) {
            for (Direction direction : Direction.values()) {
                int to = queue[i] + direction.offset(width);
                if (!inside[to] && !Square.isWall(symbols[to])) {
                    inside[to] = true;
                    queue[size++] = to;
                }
            }
        }
        return inside;
    }

    /** The squares from which a single box can be pushed to a goal, by pulling one from every goal. */
    private static boolean[] live(byte[] symbols, boolean[] inside, int width) {
        boolean[] live = new boolean[symbols.length];
        int[] queue = new int[symbols.length];
        int size = 0;
        for (int i = 0; i < symbols.length; i++) {
            if (inside[i] && Square.hasGoal(symbols[i])) {
                live[i] = true;
                queue[size++] = i;
            }
        }
        for (int i = 0; i < size; i++) {
            for (Direction direction : Direction.values()) {
                int to = queue[i] + direction.offset(width);
                if (inside[to] && !live[to] && inside[to + direction.offset(width)]) {
                    live[to] = true;
                    queue[size++] = to;
                }
            }
        }
        return live;
    }

    /** Which boxes of the start can never be moved, so that they are walls. */
    private static final class Frozen {

        private final boolean[] movable;

        Frozen(byte[] symbols, boolean[] inside, boolean[] live, int width) {
            movable = new boolean[symbols.length];
            boolean changed = true;
            while (changed) {
                changed = false;
                for (int i = 0; i < symbols.length; i++) {
                    if (inside[i] && Square.hasBox(symbols[i]) && !movable[i]) {
                        movable[i] = canMove(symbols, inside, live, i, 1) || canMove(symbols, inside, live, i, width);
                        changed |= movable[i];
                    }
                }
            }
        }

        /** Whether a box could be moved along an axis, once all that can be moved themselves are out of its way. */
        private boolean canMove(byte[] symbols, boolean[] inside, boolean[] live, int box, int step) {
            return isFree(symbols, inside, box - step)
                    && isFree(symbols, inside, box + step)
                    && (live[box - step] || live[box + step]);
        }

        private boolean isFree(byte[] symbols, boolean[] inside, int square) {
            return inside[square] && (!Square.hasBox(symbols[square]) || movable[square]);
        }

        boolean isFrozen(int box) {
            return !movable[box];
        }
    }
}
