package org.sokobase.identity;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.DigestException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Symmetry;

/**
 * Computes the ids of boards. One object serves any number of boards, one thread at a time, and reuses its buffers: an
 * identity costs nine MD5 digests and little else.
 *
 * <p><b>Stability.</b> The ids are a published standard that other programs implement, too. They never change.
 *
 * <p><b>Source.</b> "Level Identity" on sourcecode.se: encode the board as XSB text, each row ended by a line feed;
 * the first 64 bits of its MD5 are the Exact-Id. Draw the player on every square within reach; the smallest of the eight
 * views' sums, unsigned, is the Unique-Id. The first edition of the page took the smallest over the eight views of the
 * unchanged board; lists of such ids are still in circulation, and {@link #firstEdition} computes them.
 */
public final class Identifier {

    private static final Symmetry[] VIEWS = Symmetry.values();
    private static final VarHandle BIG_ENDIAN_LONG =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final int DIGEST_LENGTH = 16;

    private final MessageDigest md5;
    private final byte[] digest = new byte[DIGEST_LENGTH];
    private byte[] text = new byte[1024];
    private byte[] smallest = new byte[1024];
    private Symmetry smallestView = Symmetry.IDENTITY;

    public Identifier() {
        try {
            md5 = MessageDigest.getInstance("MD5");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has MD5", e);
        }
    }

    /** The Exact-Id and the Unique-Id of a board. */
    public LevelIdentity identify(Board board) {
        long exact = sum(board.grid(), Symmetry.IDENTITY);
        long unique = smallest(board.saturated());
        return new LevelIdentity(new LevelId(exact), new LevelId(unique), smallestView);
    }

    /** The id of a board by the first edition of the rules. */
    public LevelId firstEdition(Board board) {
        return new LevelId(smallest(board.grid()));
    }

    /** The 64-bit sum of one view of a grid. */
    public LevelId sumOf(Grid grid, Symmetry view) {
        return new LevelId(sum(grid, view));
    }

    /** The smallest of the sums of the eight views of a grid. */
    public LevelId smallestSum(Grid grid) {
        return new LevelId(smallest(grid));
    }

    /** The smallest sum over the eight views; where two views with different texts share it, the smaller text's view. */
    private long smallest(Grid grid) {
        long best = sum(grid, Symmetry.IDENTITY);
        keep(Symmetry.IDENTITY);
        int length = grid.encodedLength(Symmetry.IDENTITY);
        for (int v = 1; v < VIEWS.length; v++) {
            long sum = sum(grid, VIEWS[v]);
            int order = Long.compareUnsigned(sum, best);
            int viewLength = grid.encodedLength(VIEWS[v]);
            if (order < 0 || order == 0 && Arrays.compare(text, 0, viewLength, smallest, 0, length) < 0) {
                best = sum;
                length = viewLength;
                keep(VIEWS[v]);
            }
        }
        return best;
    }

    /** Keeps the text just summed by swapping the two buffers. */
    private void keep(Symmetry view) {
        byte[] kept = text;
        text = smallest;
        smallest = kept;
        smallestView = view;
    }

    private long sum(Grid grid, Symmetry view) {
        int length = grid.encodedLength(view);
        if (text.length < length) {
            text = new byte[length];
        }
        grid.encode(view, text);
        try {
            md5.update(text, 0, length);
            md5.digest(digest, 0, DIGEST_LENGTH);
        } catch (DigestException e) {
            throw new IllegalStateException("a digest of MD5 has 16 bytes", e);
        }
        return (long) BIG_ENDIAN_LONG.get(digest, 0);
    }
}
