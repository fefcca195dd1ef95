package org.sokobase.play;

import java.util.Arrays;

/**
 * Collects letters of moves, up to {@link #MOST}, so that a short text cannot exhaust memory.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class MovesBuilder {

    /** The most moves that a text other than plain LURD may expand to; real solutions have far fewer. */
    public static final int MOST = 10_000_000;

    /** The error message for more. */
    public static final String TOO_MANY = "more than 10,000,000 moves";

    private byte[] letters = new byte[64];
    private int length;

    public int length() {
        return length;
    }

    /** Whether there is room for this many more letters. */
    public boolean hasRoom(long more) {
        return more <= MOST - length;
    }

    /** Adds a letter, for which there must be room. */
    public void add(char letter) {
        reserve(1);
        letters[length++] = (byte) letter;
    }

    /** Adds all letters of another builder, for which there must be room. */
    public void addAll(MovesBuilder more) {
        reserve(more.length);
        System.arraycopy(more.letters, 0, letters, length, more.length);
        length += more.length;
    }

    /** Repeats the letters from this index on this many more times; there must be room for them. */
    public void repeat(int from, int times) {
        int part = length - from;
        reserve(part * times);
        for (int i = 0; i < times; i++) {
            System.arraycopy(letters, from, letters, length, part);
            length += part;
        }
    }

    private void reserve(int more) {
        if (!hasRoom(more)) {
            throw new IllegalStateException(TOO_MANY);
        }
        if (letters.length - length < more) {
            letters = Arrays.copyOf(letters, Math.max(2 * letters.length, length + more));
        }
    }

    /** Whether the letters equal those of these moves from one index up to another. */
    public boolean isEqualTo(Moves moves, int from, int to) {
        boolean equal = length == to - from;
        for (int i = 0; equal && i < length; i++) {
            equal = letters[i] == moves.letter(from + i);
        }
        return equal;
    }

    /** All letters so far, in a new array. */
    public byte[] letters() {
        return Arrays.copyOf(letters, length);
    }
}
