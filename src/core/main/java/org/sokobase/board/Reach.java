package org.sokobase.board;

import java.util.Arrays;

/**
 * The squares that can be reached from one square through the four neighbours. One object can be filled again and
 * again without allocating; it is for one thread at a time.
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

    /** Collects the squares that the player can walk to from this one: walls and boxes stop him. */
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
     * @return false if the fill came to the edge of the grid, so that the square is not enclosed
     */
    boolean fillThroughBoxes(int from) {
        begin(from);
        int lastRow = squares.length - width;
        for (int next = 0; next < size; next++) {
            int square = queue[next];
            int x = square % width;
            if (x == 0 || x == width - 1 || square < width || square >= lastRow) {
                return false;
            }
            pour(square - 1);
            pour(square + 1);
            pour(square - width);
            pour(square + width);
        }
        return true;
    }

    private void pour(int square) {
        if (!seen[square] && !Square.isWall(squares[square])) {
            add(square);
        }
    }

    private void begin(int from) {
        Arrays.fill(seen, false);
        size = 0;
        add(from);
    }

    private void add(int square) {
        seen[square] = true;
        queue[size++] = square;
    }

    /** The number of squares collected, the first one included. */
    public int size() {
        return size;
    }

    /** The i-th square collected, in the order of its distance, as a row-major index. */
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
