package org.sokobase.format.pusher;

import java.util.Arrays;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/**
 * The format in which the DOS program pusher.exe packs a level: one byte each for width and height; the squares row by
 * row as runs, which may extend across rows; one byte each for the player's column and row, counted from 0.
 *
 * <p>A run is a counter and a code, as bits with the most significant first; zeros pad the last run to a full byte.
 * Counter: {@code 0} for 1, {@code 1abc} for 2 and the number abc. Code: {@code 00} floor, {@code 01}
 * wall,
 * {@code 10} box, {@code 110} goal, {@code 111} box on goal. Runs are as long as possible, which reproduces every level
 * of the program byte for byte.
 *
 * <p>Unpacking a packed board gives an equal grid.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class PusherLevel {

    /** The greatest width, in squares. */
    private static final int MAX_WIDTH = 39;

    /** The greatest height, in squares. */
    private static final int MAX_HEIGHT = 24;

    private static final int LONGEST_RUN = 9;

    private PusherLevel() {}

    /** The result of unpacking at an offset. */
    sealed interface Unpacking permits Unpacked, Damage {}

    /**
     * A packed level.
     *
     * @param grid   its squares, with one player on floor
     * @param length its length in bytes
     */
    record Unpacked(Grid grid, int length) implements Unpacking {}

    /**
     * There is no packed level.
     *
     * @param offset  the offset of the first wrong byte, or the number of bytes if one is missing
     * @param problem what is wrong there
     */
    record Damage(int offset, String problem) implements Unpacking {}

    /** The result of packing a board. */
    public sealed interface Packing permits Packed, Refusal {}

    /** The packed board. It equals only itself. */
    public static final class Packed implements Packing {

        private final byte[] bytes;

        private Packed(byte[] bytes) {
            this.bytes = bytes;
        }

        /** The bytes; not to be changed. */
        public byte[] bytes() {
            return bytes;
        }
    }

    /**
     * The format cannot hold the board.
     *
     * @param reason why, such as {@code the player stands on a goal}
     */
    public record Refusal(String reason) implements Packing {}

    /** Unpacks the level that begins at an offset within the bytes. Bad data never throws. */
    static Unpacking unpack(byte[] bytes, int offset) {
        PusherBits bits = new PusherBits(bytes, offset);
        int width = bits.nextByte();
        int height = bits.nextByte();
        if (bits.areOver()) {
            return cutOff(bytes);
        }
        if (!isSize(width, height)) {
            return new Damage(
                    offset, "a level of " + MAX_WIDTH + "x" + MAX_HEIGHT + " squares at most should begin here");
        }
        byte[] squares = new byte[width * height];
        for (int from = 0; from < squares.length; ) {
            int at = bits.offset();
            int to = from + (bits.nextBit() == 0 ? 1 : 2 + bits.nextBits(3));
            byte square = square(bits);
            if (bits.areOver()) {
                return cutOff(bytes);
            }
            if (to > squares.length) {
                return new Damage(at, "a run of squares goes beyond the last row");
            }
            Arrays.fill(squares, from, to, square);
            from = to;
        }
        bits.skipToByte();
        int at = bits.offset();
        int x = bits.nextByte();
        int y = bits.nextByte();
        if (bits.areOver()) {
            return cutOff(bytes);
        }
        if (x >= width || y >= height || squares[y * width + x] != Square.FLOOR.symbol()) {
            return new Damage(at, "the player does not stand on free floor");
        }
        squares[y * width + x] = Square.PLAYER.symbol();
        return new Unpacked(Grid.of(width, height, squares), bits.offset() - offset);
    }

    private static Damage cutOff(byte[] bytes) {
        return new Damage(bytes.length, "the file ends within the level");
    }

    private static boolean isSize(int width, int height) {
        return width >= 1 && width <= MAX_WIDTH && height >= 1 && height <= MAX_HEIGHT;
    }

    private static byte square(PusherBits bits) {
        Square square = switch (bits.nextBits(2)) {
            case 0b00 -> Square.FLOOR;
            case 0b01 -> Square.WALL;
            case 0b10 -> Square.BOX;
            default -> bits.nextBit() == 0 ? Square.GOAL : Square.BOX_ON_GOAL;
        };
        return square.symbol();
    }

    /**
     * Packs a board, or says why it cannot be packed: it is too large or not playable, the player is on a goal, or
     * boxes or goals are outside the walls, where the program would count them.
     */
    public static Packing pack(Grid grid) {
        Optional<String> reason = refusal(grid);
        if (reason.isPresent()) {
            return new Refusal(reason.get());
        }
        byte[] squares = grid.symbols();
        int player = 0;
        while (!Square.hasPlayer(squares[player])) {
            player++;
        }
        squares[player] = Square.FLOOR.symbol();
        PusherBits.Writer bits = new PusherBits.Writer();
        bits.add(grid.width(), 8);
        bits.add(grid.height(), 8);
        for (int from = 0; from < squares.length; ) {
            int to = from + 1;
            while (to < squares.length && to - from < LONGEST_RUN && squares[to] == squares[from]) {
                to++;
            }
            addRun(bits, to - from, squares[from]);
            from = to;
        }
        bits.fillByte();
        bits.add(player % grid.width(), 8);
        bits.add(player / grid.width(), 8);
        return new Packed(bits.bytes());
    }

    private static Optional<String> refusal(Grid grid) {
        if (!isSize(grid.width(), grid.height())) {
            return Optional.of("it has %sx%s squares, more than %sx%s"
                    .formatted(grid.width(), grid.height(), MAX_WIDTH, MAX_HEIGHT));
        }
        Board.Inspection inspection = Board.inspect(grid);
        if (inspection.playable().isEmpty()) {
            return inspection.problems().stream()
                    .filter(problem -> problem.preventsPlay())
                    .findFirst()
                    .map(problem -> problem.description());
        }
        Board board = inspection.playable().get();
        if (board.grid().symbol(board.player()) == Square.PLAYER_ON_GOAL.symbol()) {
            return Optional.of("the player stands on a goal");
        }
        boolean decorated = grid.boxes() != board.boxes() || grid.goals() != board.goals();
        return decorated ? Optional.of("boxes or goals lie outside the walls") : Optional.empty();
    }

    private static void addRun(PusherBits.Writer bits, int length, byte square) {
        if (length == 1) {
            bits.add(0, 1);
        } else {
            bits.add(0b1000 | length - 2, 4);
        }
        switch (Square.of(square)) {
            case FLOOR -> bits.add(0b00, 2);
            case WALL -> bits.add(0b01, 2);
            case BOX -> bits.add(0b10, 2);
            case GOAL -> bits.add(0b110, 3);
            case BOX_ON_GOAL -> bits.add(0b111, 3);
            case PLAYER, PLAYER_ON_GOAL -> throw new IllegalStateException("the player is kept apart");
        }
    }
}
