package org.sokobase.generator.room;

import java.util.Arrays;
import org.sokobase.board.Direction;

/** Steps of the player as they are made, as LURD letters; a pull has the letter of a push in its direction. Not thread-safe. */
public final class Journal {

    private static final Direction[] DIRECTIONS = Direction.values();

    private byte[] letters = new byte[256];
    private int length;

    void clear() {
        length = 0;
    }

    void walk(int direction) {
        add(DIRECTIONS[direction].walkLetter());
    }

    void moveBox(int direction) {
        add(DIRECTIONS[direction].pushLetter());
    }

    private void add(char letter) {
        if (length == letters.length) {
            letters = Arrays.copyOf(letters, 2 * length);
        }
        letters[length++] = (byte) letter;
    }

    /** How many there are. */
    public int length() {
        return length;
    }

    /** One of them. */
    public byte letter(int index) {
        return letters[index];
    }

    /** All of them. */
    public byte[] letters() {
        return Arrays.copyOf(letters, length);
    }
}
