package org.sokobase.similar;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/**
 * A few numbers that prove most pairs of boards to be far apart without comparing them. They do not depend on the view or
 * on the player.
 *
 * <p>They count the squares of floor, and all windows of two by two squares with anything but walls, by their content in any
 * view, without the player. The most frequent kinds of windows, {@link #KINDS}, have counts of their own, the others share
 * them; counts end at {@value #MOST}.
 *
 * <p><b>The bound.</b> A square that differs is in four windows. At worst each changes its kind, which changes two counts
 * by one each. So all counts together change by at most eight, and floor by one, which makes {@link #least} a lower bound
 * of the distance: boards that it excludes need no comparison, and none are missed.
 *
 * <p><b>Stability.</b> Catalogs keep sketches: they never change.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param floors  the number of squares that are not walls
 * @param lattice the key of its {@link FloorLattice}
 * @param high    the counts 0 to 15, four bits each, the first in the highest bits
 * @param low     the counts 16 to 31
 */
public record BoardSignature(int floors, long lattice, long high, long low) {

    private static final int COUNTS = 32;
    private static final int MOST = 15;

    private static final long EACH_ONE = 0x0101010101010101L;
    private static final long EACH_FOUR_BITS = 0x0F * EACH_ONE;
    private static final long EACH_SEVEN_BITS = 0x7F * EACH_ONE;
    private static final long EACH_TOP_BIT = EACH_ONE << 7;

    /**
     * The upper and the lower row of windows, from the most frequent kind on in generated and in collected levels; a dash is
     * floor. The first 32 have the counts from 0 on, the next 32 from 31 down, all others the last.
     */
    private static final String KINDS = """
            ##-- ##-# #--- ---$ ##-. ---- ##-$ ---. --$. #-$- $..$ #--$ ##.# #-.- --$$ -$.-
            #--. ##.. #-.$ --.. -$.. -$$- ##$. #-$$ #-.. -$.$ ---* -$$. -..$ #$.- #-$. #--#
            -**- -..- -$*. --.* $$.. #--* ##-* #-*- -$$$ .... --$* #... --** #$$- -.*$ -.*-
            -$*- -$.* -... #..- #$.. #..$ ##.* #$.$ #-$* #$$. -.*. #-.* #-*. $... #-*$ ...*
            """;

    /** By the contents of a window's squares: which count it belongs to. */
    private static final byte[] COUNT_OF = new byte[5 * 5 * 5 * 5];

    private static final String CONTENTS = "#-$.*";

    /** By the symbol of a square: the index of what it holds in the contents. */
    private static final byte[] CONTENT_OF = new byte[128];

    static {
        for (Square square : Square.values()) {
            byte symbol = square.symbol();
            byte still = Square.hasPlayer(symbol) ? Square.cleared(symbol) : symbol;
            CONTENT_OF[symbol] = (byte) CONTENTS.indexOf(still == Square.FLOOR.symbol() ? '-' : still);
        }
        Arrays.fill(COUNT_OF, (byte) (COUNTS - 1));
        String[] kinds = KINDS.strip().split("\\s+");
        for (int kind = 0; kind < kinds.length; kind++) {
            int count = kind < COUNTS ? kind : 2 * COUNTS - 1 - kind;
            String window = kinds[kind];
            for (int turn = 0; turn < 4; turn++) {
                COUNT_OF[window(window, 0, 1, 2, 3)] = (byte) count;
                COUNT_OF[window(window, 1, 0, 3, 2)] = (byte) count;
                window = "" + window.charAt(2) + window.charAt(0) + window.charAt(3) + window.charAt(1);
            }
        }
    }

    private static int window(String picture, int... order) {
        int window = 0;
        for (int square : order) {
            window = window * 5 + CONTENTS.indexOf(picture.charAt(square));
        }
        return window;
    }

    /**
     * Where sketches are found that are near.
     *
     * @param floors  their squares of floor
     * @param lattice their lattice
     */
    public record Place(int floors, long lattice) {}

    /** The sketch of a board, unless the board is too large to be compared. */
    public static Optional<BoardSignature> of(Board board) {
        return BitBoard.fits(board) ? Optional.of(of(board.grid())) : Optional.empty();
    }

    private static BoardSignature of(Grid grid) {
        int[] counts = new int[COUNTS];
        int width = grid.width();
        int floors = 0;
        for (int row = 0; row + width < grid.size(); row += width) {
            int left = 0;
            for (int x = 0; x < width; x++) {
                int upper = CONTENT_OF[grid.symbol(row + x)];
                int right = upper * 5 + CONTENT_OF[grid.symbol(row + width + x)];
                int window = left * 25 + right;
                if (window != 0) {
                    counts[COUNT_OF[window]]++;
                }
                floors += upper != 0 ? 1 : 0;
                left = right;
            }
        }
        return new BoardSignature(floors, FloorLattice.of(grid).key(), packed(counts, 0), packed(counts, COUNTS / 2));
    }

    private static long packed(int[] counts, int from) {
        long packed = 0;
        for (int i = from; i < from + COUNTS / 2; i++) {
            packed = packed << 4 | Math.min(MOST, counts[i]);
        }
        return packed;
    }

    /** The places of the sketches of all boards that differ from a board in at most this many squares. */
    public static Set<Place> places(Board board, int squares) {
        return FloorLattice.of(board.grid()).near(squares).stream()
                .map(lattice -> new Place(lattice.floors(), lattice.key()))
                .collect(Collectors.toSet());
    }

    /** A lower bound of the distance of two boards with these sketches. */
    public int least(BoardSignature other) {
        int counts = apart(high, other.high) + apart(low, other.low);
        return Math.max(Math.abs(floors - other.floors), (counts + 7) / 8);
    }

    /** The sum of the differences of sixteen counts. */
    private static int apart(long counts, long others) {
        return apartInBytes(counts & EACH_FOUR_BITS, others & EACH_FOUR_BITS)
                + apartInBytes(counts >>> 4 & EACH_FOUR_BITS, others >>> 4 & EACH_FOUR_BITS);
    }

    /** The same of eight counts, one a byte. All at once, as there are pairs of boards by the thousand million. */
    private static int apartInBytes(long counts, long others) {
        long difference = (counts | EACH_TOP_BIT) - others; // the top bit stays where it is not negative
        long negative = (~difference & EACH_TOP_BIT) >>> 7;
        long absolute = ((difference ^ negative * 0xFF) + negative) & EACH_SEVEN_BITS;
        return (int) (absolute * EACH_ONE >>> 56);
    }
}
