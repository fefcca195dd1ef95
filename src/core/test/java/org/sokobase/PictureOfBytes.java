package org.sokobase;

import java.util.Arrays;

/** Makes a board of any bytes: the first three say how wide it is, whether it is closed, and where the player is; each other is a square. */
public final class PictureOfBytes {

    /** Fewer bytes make none. */
    public static final int FEWEST = 4;

    private static final String SQUARES = "##   .$*";
    private static final int WIDEST = 10;
    private static final int HIGHEST = 8;

    private PictureOfBytes() {}

    /** The rows, each with its line end; there may be no board in them. */
    public static String of(byte[] bytes) {
        int width = 1 + (bytes[0] & 0xFF) % WIDEST;
        int height = Math.min(HIGHEST, (bytes.length - 3 + width - 1) / width);
        boolean closed = bytes[1] != 0;
        char[][] rows = new char[height + 2][width + 2];
        for (char[] row : rows) {
            Arrays.fill(row, closed ? '#' : ' ');
        }
        for (int i = 0; i < Math.min(width * height, bytes.length - 3); i++) {
            rows[1 + i / width][1 + i % width] = SQUARES.charAt((bytes[i + 3] & 0xFF) % SQUARES.length());
        }
        int player = (bytes[2] & 0x7F) % (width * height);
        rows[1 + player / width][1 + player % width] = bytes[2] < 0 ? '+' : '@';
        StringBuilder picture = new StringBuilder();
        for (char[] row : rows) {
            picture.append(row).append('\n');
        }
        return picture.toString();
    }
}
