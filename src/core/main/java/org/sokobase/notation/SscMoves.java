package org.sokobase.notation;

import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Count;
import org.sokobase.board.Direction;
import org.sokobase.play.Moves;
import org.sokobase.play.MovesBuilder;

/**
 * Moves as in .ssc files, packed into bytes and written in Base64: their number, then two bits for each move, the first
 * in the highest bits of its byte: up 0, right 1, down 2, left 3. The number has four bytes, big-endian, or two in
 * version 1. Pushes are not marked; they follow from the board.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class SscMoves {

    private static final List<Direction> BY_CODE =
            List.of(Direction.UP, Direction.RIGHT, Direction.DOWN, Direction.LEFT);

    private static final int MOVES_IN_A_BYTE = 4;

    private SscMoves() {}

    /** The bytes of version 2. */
    static byte[] encode(Moves moves) {
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

    /** The moves in the bytes of version 1 or 2, all as walks. Bits after the last move are ignored. */
    static Conversion decode(int version, byte[] bytes) {
        int header = headerLength(version);
        if (bytes.length < header) {
            return Conversion.impossible("the number of moves is missing: expected it in " + header + " bytes");
        }
        long length = number(bytes, header);
        if (length == 0) {
            return Conversion.impossible("there are no moves: expected one or more");
        }
        if (bytesFor(length) > bytes.length - header) {
            return Conversion.impossible("it should have " + Count.of(length, "move") + " but ends before");
        }
        if (length > MovesBuilder.MOST) {
            return Conversion.impossible(MovesBuilder.TOO_MANY);
        }
        byte[] letters = new byte[(int) length];
        for (int i = 0; i < letters.length; i++) {
            int code = bytes[header + i / MOVES_IN_A_BYTE] >> shift(i) & 3;
            letters[i] = (byte) BY_CODE.get(code).walkLetter();
        }
        return Conversion.of(Moves.wrap(letters));
    }

    /** Moves in Base64 of version 2. */
    public static String write(Moves moves) {
        return Base64.getEncoder().encodeToString(encode(moves));
    }

    /**
     * Reads moves.
     *
     * @param version as the file names it
     * @param base64  the moves; blanks and line ends do not count
     */
    public static SolutionText parse(String version, String base64) {
        if (!version.equals("1") && !version.equals("2")) {
            return new SolutionText.Malformed(0, "the version '" + version + "' of .ssc is not known: expected 1 or 2");
        }
        int foreign = foreignCharacter(base64);
        if (foreign < base64.length()) {
            return new SolutionText.Malformed(foreign, "this is no Base64: expected letters, digits, +, / or =");
        }
        Optional<byte[]> bytes = bytes(base64);
        if (bytes.isEmpty()) {
            return new SolutionText.Malformed(
                    0, "this is no Base64, or not all of it: expected groups of four characters");
        }
        Conversion conversion = decode(Integer.parseInt(version), bytes.get());
        return conversion.moves().isPresent()
                ? new SolutionText.Steps(conversion.moves().get())
                : new SolutionText.Malformed(0, conversion.reason());
    }

    /** The number of bytes after the last move of well-formed moves, which the number of moves excludes. */
    public static int bytesLeftOver(String version, String base64) {
        return parse(version, base64) instanceof SolutionText.Steps steps
                ? bytes(base64).orElseThrow().length
                        - headerLength(Integer.parseInt(version))
                        - bytesFor(steps.moves().length())
                : 0;
    }

    private static int foreignCharacter(String base64) {
        int at = 0;
        while (at < base64.length() && (isOfBase64(base64.charAt(at)) || base64.charAt(at) <= ' ')) {
            at++;
        }
        return at;
    }

    private static boolean isOfBase64(char c) {
        return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || "+/=".indexOf(c) >= 0;
    }

    private static Optional<byte[]> bytes(String base64) {
        try {
            return Optional.of(Base64.getDecoder().decode(base64.replaceAll("[\\x00- ]", "")));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static long number(byte[] bytes, int length) {
        long number = 0;
        for (int i = 0; i < length; i++) {
            number = number << 8 | bytes[i] & 0xFF;
        }
        return number;
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
