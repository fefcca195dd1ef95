package org.sokobase.play;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.sokobase.board.Direction;

/**
 * A sequence of steps of the player in LURD notation: {@code l u r d} walk, {@code L U R D} push. The case is unverified
 * until {@link Replay} has played the moves.
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
     * The result of parsing a text.
     *
     * @param moves the moves, if the text has only LURD letters and blanks, and at least one letter
     * @param wrong the offset of the first other character, or the length of the text if there is none
     */
    public record Parsed(Optional<Moves> moves, int wrong) {}

    /** Parses moves; blanks and line ends are ignored. */
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

    /** The moves with these letters; the caller gives up the array. */
    public static Moves wrap(byte[] letters) {
        return new Moves(letters);
    }

    /** Whether a character is one of the eight letters of LURD. */
    public static boolean isLetter(char c) {
        return c < DIRECTIONS.length && DIRECTIONS[c] != null;
    }

    /** The direction of the step with this letter. */
    public static Direction direction(byte letter) {
        return DIRECTIONS[letter];
    }

    /** Whether this letter is a push. */
    public static boolean isPush(byte letter) {
        return letter < 'a';
    }

    /** The number of steps. */
    public int length() {
        return letters.length;
    }

    /** The direction of the i-th step, counted from 0. */
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
