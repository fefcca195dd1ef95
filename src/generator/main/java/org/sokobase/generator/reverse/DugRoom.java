package org.sokobase.generator.reverse;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.generator.method.SeededRandom;

/** A room that a walk has dug into rock. Squares are row-major indices; the border stays rock. */
final class DugRoom {

    private static final Direction[] DIRECTIONS = Direction.values();

    /** What is dug at each step, as columns and rows from there: a row, a column, a block on either side. */
    private static final int[][][] SHAPES = {
        {{-1, 0}, {0, 0}, {1, 0}},
        {{0, -1}, {0, 0}, {0, 1}},
        {{0, 0}, {1, 0}, {0, 1}, {1, 1}},
        {{0, 0}, {-1, 0}, {0, -1}, {-1, -1}},
    };

    private final int width;
    private final int height;
    private final boolean[] floor;

    private DugRoom(int width, int height) {
        this.width = width;
        this.height = height;
        floor = new boolean[width * height];
    }

    /** Digs a room of a size. */
    static DugRoom dig(int width, int height, ReverseSettings settings, SeededRandom random) {
        DugRoom room = new DugRoom(width, height);
        int x = random.between(1, width - 2);
        int y = random.between(1, height - 2);
        Direction direction = DIRECTIONS[random.below(DIRECTIONS.length)];
        for (int step = 0; step < settings.steps(); step++) {
            room.open(x, y, SHAPES[random.below(SHAPES.length)]);
            if (random.below(100) < settings.turn()) {
                direction = DIRECTIONS[random.below(DIRECTIONS.length)];
            }
            x = Math.min(width - 2, Math.max(1, x + direction.dx()));
            y = Math.min(height - 2, Math.max(1, y + direction.dy()));
        }
        return room;
    }

    private void open(int x, int y, int[][] shape) {
        for (int[] square : shape) {
            int column = x + square[0];
            int row = y + square[1];
            if (column >= 1 && column < width - 1 && row >= 1 && row < height - 1) {
                floor[row * width + column] = true;
            }
        }
    }

    int size() {
        return floor.length;
    }

    int width() {
        return width;
    }

    boolean isFloor(int square) {
        return floor[square];
    }

    int[] squares() {
        return IntStream.range(0, floor.length).filter(square -> floor[square]).toArray();
    }

    int manhattan(int from, int to) {
        return Math.abs(from % width - to % width) + Math.abs(from / width - to / width);
    }

    Grid grid(int[] goals, int[] boxes, int player) {
        byte[] symbols = new byte[floor.length];
        Arrays.fill(symbols, Square.WALL.symbol());
        for (int square : squares()) {
            symbols[square] = Square.FLOOR.symbol();
        }
        for (int goal : goals) {
            symbols[goal] = Square.GOAL.symbol();
        }
        for (int box : boxes) {
            symbols[box] = Square.withBox(symbols[box]);
        }
        symbols[player] = Square.withPlayer(symbols[player]);
        return Grid.of(width, height, symbols);
    }
}
