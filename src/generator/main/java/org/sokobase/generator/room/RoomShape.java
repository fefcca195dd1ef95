package org.sokobase.generator.room;

import java.util.Arrays;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;
import org.sokobase.generator.method.SeededRandom;

/** A rectangle of squares with a border, numbered row by row. */
final class RoomShape {

    private final int width;
    private final int height;
    private final int[] offsets = new int[Room.DIRECTIONS];

    RoomShape(int width, int height) {
        if (width < 3 || height < 3) {
            throw new IllegalArgumentException(width + "x" + height + " squares have no inside");
        }
        this.width = width;
        this.height = height;
        for (Direction direction : Direction.values()) {
            offsets[direction.ordinal()] = direction.offset(width);
        }
    }

    int size() {
        return width * height;
    }

    int insideSquares() {
        return (width - 2) * (height - 2);
    }

    boolean isOf(int width, int height) {
        return this.width == width && this.height == height;
    }

    int offset(int direction) {
        return offsets[direction];
    }

    int[] offsets() {
        return offsets;
    }

    int manhattan(int from, int to) {
        return Math.abs(from % width - to % width) + Math.abs(from / width - to / width);
    }

    int randomSquare(SeededRandom random) {
        return random.between(1, height - 2) * width + random.between(1, width - 2);
    }

    int[] squares(int value) {
        int[] squares = new int[size()];
        Arrays.fill(squares, value);
        return squares;
    }

    void fillInside(int[] squares, int value) {
        for (int y = 1; y < height - 1; y++) {
            Arrays.fill(squares, y * width + 1, (y + 1) * width - 1, value);
        }
    }

    Grid grid(byte[] symbols) {
        return Grid.of(width, height, symbols);
    }
}
