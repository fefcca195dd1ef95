package org.sokobase.play;

import java.util.List;
import org.sokobase.board.Direction;

/**
 * Moves as .ssc files have them, packed into bytes before Base64: their number, then two bits for each, the first in the
 * highest bits of its byte: up 0, right 1, down 2, left 3. The number has four bytes, the highest first, or two in
 * version 1. Pushes are not marked; the replay finds them out.
 */
public final class SscMoves {

    private static final List<Direction> BY_CODE =
            List.of(Direction.UP, Direction.RIGHT, Direction.DOWN, Direction.LEFT);

    private static final int MOVES_IN_A_BYTE = 4;

    private SscMoves() {}

    /** The bytes of version 2. */
    public static byte[] encode(Moves moves) {
        int header = headerLength(2);
        byte[] bytes = new byte[header + bytesFor(moves.length())];
        for (int i = 0; i < header; i++) {
            bytes[i] = (byte) (moves.length() >>> 8 * (header - 1 - i));
        }
        for (int i = 0; i < moves.length(); i++) {
            bytes[header + i / MOVES_IN_A_BYTE] |= (byte) (code(moves.direction(i)) << shift(i));
        }
        return bytes;
    }

    /** The moves in the bytes of version 1 or 2, all as walks. Bits behind the last move do not count. */
    public static Conversion decode(int version, byte[] bytes) {
        if (version != 1 && version != 2) {
            return Conversion.impossible("version " + version + " is not known");
        }
        int header = headerLength(version);
        if (bytes.length < header) {
            return Conversion.impossible("the number of moves is missing");
        }
        long length = 0;
        for (int i = 0; i < header; i++) {
            length = length << 8 | bytes[i] & 0xFF;
        }
        if (length == 0) {
            return Conversion.impossible("there are no moves");
        }
        if (bytesFor(length) > bytes.length - header) {
            return Conversion.impossible("it should have " + length + " moves but ends before");
        }
        byte[] letters = new byte[(int) length];
        for (int i = 0; i < letters.length; i++) {
            int code = bytes[header + i / MOVES_IN_A_BYTE] >> shift(i) & 3;
            letters[i] = (byte) BY_CODE.get(code).walkLetter();
        }
        return Conversion.of(Moves.wrap(letters));
    }

    private static int headerLength(int version) {
        return version == 1 ? 2 : 4;
    }

    private static int bytesFor(long moves) {
        return (int) ((moves + MOVES_IN_A_BYTE - 1) / MOVES_IN_A_BYTE);
    }

    private static int shift(int move) {
        return 2 * (MOVES_IN_A_BYTE - 1 - move % MOVES_IN_A_BYTE);
    }

    private static int code(Direction direction) {
        return BY_CODE.indexOf(direction);
    }
}
