package org.sokobase.board;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * A rectangle of squares, as published in a level file: with any number of players, enclosed or not, with decoration
 * outside. A {@link Board} is a grid that can be played.
 *
 * <p><b>Shape.</b> Between 1 and {@link #MAX_SIDE} columns and rows. The column x counts from 0 at the left, the row y
 * from 0 at the top.
 *
 * <p><b>Equality.</b> Two grids are equal if they have the same size and the same squares.
 *
 * <p>Immutable.
 */
public final class Grid {

    /** The greatest width and height. */
    public static final int MAX_SIDE = 1000;

    private final int width;
    private final int height;
    private final byte[] squares;

    private Grid(int width, int height, byte[] squares) {
        this.width = width;
        this.height = height;
        this.squares = squares;
    }

    /**
     * The grid with these XSB rows. Shorter rows are padded with floor, and floor may be written as {@code -} or
     * {@code _}.
     *
     * @throws IllegalArgumentException if there is no row, a row contains a foreign character, or the grid is too large
     */
    public static Grid ofRows(List<String> rows) {
        int width = 0;
        for (String row : rows) {
            width = Math.max(width, row.length());
        }
        checkSize(width, rows.size());
        byte[] squares = new byte[width * rows.size()];
        Arrays.fill(squares, Square.FLOOR.symbol());
        int start = 0;
        for (String row : rows) {
            for (int x = 0; x < row.length(); x++) {
                char c = row.charAt(x);
                if (c == '-' || c == '_') {
                    continue;
                }
                if (!Square.isSymbol(c)) {
                    throw new IllegalArgumentException("not a square: '" + c + "'");
                }
                squares[start + x] = (byte) c;
            }
            start += width;
        }
        return new Grid(width, rows.size(), squares);
    }

    /** The grid of an XSB picture, one row per line; see {@link #ofRows}. */
    public static Grid of(String picture) {
        return ofRows(picture.lines().toList());
    }

    /**
     * The grid with these symbols, row by row from the top. The array is copied.
     *
     * @throws IllegalArgumentException if the size does not fit, or a byte is not a {@linkplain Square symbol}
     */
    public static Grid of(int width, int height, byte[] symbols) {
        checkSize(width, height);
        if (symbols.length != width * height) {
            throw new IllegalArgumentException(symbols.length + " squares do not make " + width + "x" + height);
        }
        for (byte symbol : symbols) {
            Square.of(symbol);
        }
        return new Grid(width, height, symbols.clone());
    }

    /** As {@link #of(int, int, byte[])}, but unchecked and not copied: for arrays just created by this package. */
    static Grid wrap(int width, int height, byte[] symbols) {
        return new Grid(width, height, symbols);
    }

    private static void checkSize(int width, int height) {
        if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) {
            throw new IllegalArgumentException("a grid of " + width + "x" + height + " squares");
        }
    }

    /** Columns. */
    public int width() {
        return width;
    }

    /** Rows. */
    public int height() {
        return height;
    }

    /** The number of squares. */
    public int size() {
        return squares.length;
    }

    /** The square in column x and row y. */
    public Square at(int x, int y) {
        if (x < 0 || x >= width || y < 0 || y >= height) {
            throw new IndexOutOfBoundsException("(" + x + "," + y + ") in " + width + "x" + height);
        }
        return Square.of(squares[y * width + x]);
    }

    /** The symbol of the square with this row-major index, {@code y * width + x}. */
    public byte symbol(int index) {
        return squares[index];
    }

    /** All symbols, row by row, in a new array. */
    public byte[] symbols() {
        return squares.clone();
    }

    /** The number of boxes, on goals or not. */
    public int boxes() {
        int boxes = 0;
        for (byte symbol : squares) {
            boxes += Square.hasBox(symbol) ? 1 : 0;
        }
        return boxes;
    }

    /** The number of goals, occupied or not. */
    public int goals() {
        int goals = 0;
        for (byte symbol : squares) {
            goals += Square.hasGoal(symbol) ? 1 : 0;
        }
        return goals;
    }

    /** This grid in another view. */
    public Grid seen(Symmetry view) {
        Symmetry.Path path = view.path(width, height);
        byte[] seen = new byte[squares.length];
        int to = 0;
        for (int y = 0; y < path.height(); y++) {
            int from = path.start() + y * path.down();
            for (int x = 0; x < path.width(); x++) {
                seen[to++] = squares[from];
                from += path.along();
            }
        }
        return new Grid(path.width(), path.height(), seen);
    }

    /** The row-major index, in a view of this grid, of the square that has this index here. */
    public int seen(Symmetry view, int square) {
        Symmetry.Path there = view.path(width, height);
        Symmetry.Path back = view.inverse().path(there.width(), there.height());
        return back.start() + square % width * back.along() + square / width * back.down();
    }

    /** The number of bytes that {@link #encode} writes: one per square, and a line end for every row of the view. */
    public int encodedLength(Symmetry view) {
        return squares.length + (view.swapsSides() ? width : height);
    }

    /**
     * Writes this grid in a view as XSB text, every row ended by a line feed, to the start of the buffer.
     *
     * @return the number of bytes written, {@link #encodedLength}
     */
    public int encode(Symmetry view, byte[] buffer) {
        Symmetry.Path path = view.path(width, height);
        int rowLength = path.width();
        int along = path.along();
        int to = 0;
        for (int y = 0; y < path.height(); y++) {
            int from = path.start() + y * path.down();
            if (along == 1) {
                System.arraycopy(squares, from, buffer, to, rowLength);
            } else {
                for (int x = 0; x < rowLength; x++) {
                    buffer[to + x] = squares[from];
                    from += along;
                }
            }
            to += rowLength;
            buffer[to++] = '\n';
        }
        return to;
    }

    byte[] squares() {
        return squares;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Grid that && width == that.width && Arrays.equals(squares, that.squares);
    }

    @Override
    public int hashCode() {
        return 31 * width + Arrays.hashCode(squares);
    }

    /** XSB text: rows of equal width, each ended by a line feed, including the last. */
    @Override
    public String toString() {
        byte[] text = new byte[encodedLength(Symmetry.IDENTITY)];
        encode(Symmetry.IDENTITY, text);
        return new String(text, StandardCharsets.US_ASCII);
    }
}
