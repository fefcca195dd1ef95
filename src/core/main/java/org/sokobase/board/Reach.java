package org.sokobase.board;

import java.util.Arrays;

/**
 * The squares reachable from one square in the four directions. One object can be reused any number of times without
 * allocating; it is for one thread at a time.
 */
public final class Reach {

    private final byte[] squares;
    private final int width;
    private final boolean[] seen;
    private final int[] queue;
    private int size;

    /** For the squares of a board. */
    public Reach(Board board) {
        this(board.grid().squares(), board.grid().width());
    }

    Reach(byte[] squares, int width) {
        this.squares = squares;
        this.width = width;
        this.seen = new boolean[squares.length];
        this.queue = new int[squares.length];
    }

    /** Collects the squares that the player can walk to from this one: walls and boxes are obstacles. */
    public void walk(int from) {
        begin(from);
        for (int next = 0; next < size; next++) {
            int square = queue[next];
            step(square - 1);
            step(square + 1);
            step(square - width);
            step(square + width);
        }
    }

    private void step(int square) {
        byte symbol = squares[square];
        if (!seen[square] && !Square.isWall(symbol) && !Square.hasBox(symbol)) {
            add(square);
        }
    }

    /**
     * Collects everything inside the walls around a square: only walls stop the fill.
     *
     * @return false if the fill reached the edge of the grid: the square is not enclosed
     */
    boolean fillThroughBoxes(int from) {
        begin(from);
        for (int next = 0; next < size; next++) {
            int square = queue[next];
            if (isAtEdge(square)) {
                return false;
            }
            pourAround(square);
        }
        return true;
    }

    /** Collects everything outside the walls: all that a fill through boxes reaches from the edges of the grid. */
    void fillOutside() {
        clear();
        for (int square = 0; square < squares.length; square++) {
            if (isAtEdge(square)) {
                pour(square);
            }
        }
        for (int next = 0; next < size; next++) {
            int square = queue[next];
            int x = square % width;
            if (x > 0) {
                pour(square - 1);
            }
            if (x < width - 1) {
                pour(square + 1);
            }
            if (square >= width) {
                pour(square - width);
            }
            if (square < squares.length - width) {
                pour(square + width);
            }
        }
    }

    /** Adds everything inside the walls around a square, unless it is already collected; everything outside must be. */
    void fillAlso(int from) {
        int next = size;
        pour(from);
        while (next < size) {
            pourAround(queue[next++]);
        }
    }

    private boolean isAtEdge(int square) {
        int x = square % width;
        return x == 0 || x == width - 1 || square < width || square >= squares.length - width;
    }

    private void pourAround(int square) {
        pour(square - 1);
        pour(square + 1);
        pour(square - width);
        pour(square + width);
    }

    private void pour(int square) {
        if (!seen[square] && !Square.isWall(squares[square])) {
            add(square);
        }
    }

    private void begin(int from) {
        clear();
        add(from);
    }

    private void clear() {
        Arrays.fill(seen, false);
        size = 0;
    }

    private void add(int square) {
        seen[square] = true;
        queue[size++] = square;
    }

    /** The number of squares collected, including the first. */
    public int size() {
        return size;
    }

    /** The i-th square collected, in order of distance, as a row-major index. */
    public int square(int i) {
        if (i >= size) {
            throw new IndexOutOfBoundsException(i);
        }
        return queue[i];
    }

    /** Whether a square was collected. */
    public boolean contains(int square) {
        return seen[square];
    }
}
