package org.sokobase.play;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.sokobase.board.Direction;

/**
 * A sequence of steps of the player in LURD notation: {@code l u r d} walk, {@code L U R D} push. What the case claims
 * is only a claim until {@link Replay} has played the moves.
 *
 * <p><b>Equality.</b> Two sequences are equal if they have the same letters.
 *
 * <p>Immutable.
 */
public final class Moves {

    private static final Direction[] DIRECTIONS = new Direction[128];

    static {
        for (Direction direction : Direction.values()) {
            DIRECTIONS[direction.walkLetter()] = direction;
            DIRECTIONS[direction.pushLetter()] = direction;
        }
    }

    private final byte[] letters;

    private Moves(byte[] letters) {
        this.letters = letters;
    }

    /**
     * What a text holds.
     *
     * @param moves the moves, if the text is nothing but LURD letters and blanks, and at least one letter
     * @param wrong the offset of the first character that is neither, or the text's length if there is none
     */
    public record Parsed(Optional<Moves> moves, int wrong) {}

    /** Reads moves; blanks and line ends between them do not count. */
    public static Parsed parse(String text) {
        byte[] letters = new byte[text.length()];
        int length = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isLetter(c)) {
                letters[length++] = (byte) c;
            } else if (!Character.isWhitespace(c)) {
                return new Parsed(Optional.empty(), i);
            }
        }
        Optional<Moves> moves = length == 0 ? Optional.empty() : Optional.of(new Moves(Arrays.copyOf(letters, length)));
        return new Parsed(moves, text.length());
    }

    /**
     * The moves of a text that is known to be LURD.
     *
     * @throws IllegalArgumentException if it is not
     */
    public static Moves of(String lurd) {
        return parse(lurd).moves().orElseThrow(() -> new IllegalArgumentException("not moves: " + lurd));
    }

    /** The moves with these letters; the array now belongs to them. */
    public static Moves wrap(byte[] letters) {
        return new Moves(letters);
    }

    /** Whether a character is one of the eight letters of LURD. */
    public static boolean isLetter(char c) {
        return c < DIRECTIONS.length && DIRECTIONS[c] != null;
    }

    /** Where the step with this letter goes. */
    public static Direction direction(byte letter) {
        return DIRECTIONS[letter];
    }

    /** Whether this letter is that of a push. */
    public static boolean isPush(byte letter) {
        return letter < 'a';
    }

    /** The number of steps. */
    public int length() {
        return letters.length;
    }

    /** Where the i-th step goes, counted from 0. */
    public Direction direction(int i) {
        return direction(letters[i]);
    }

    /** Whether the i-th step is written as a push, counted from 0. */
    public boolean isPush(int i) {
        return isPush(letters[i]);
    }

    /** The i-th letter, counted from 0. */
    byte letter(int i) {
        return letters[i];
    }

    /** All letters, in a new array. */
    byte[] letters() {
        return letters.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Moves that && Arrays.equals(letters, that.letters);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(letters);
    }

    /** The letters without blanks. */
    @Override
    public String toString() {
        return new String(letters, StandardCharsets.US_ASCII);
    }
}
