package org.sokobase.solver;

import java.util.Arrays;
import java.util.Random;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/** Random boards of up to five by five squares inside, with up to three boxes, as many goals, and all sorts of walls. */
public final class SmallBoards {

    /** The most squares at each side, walls included. */
    static final int MOST_SIDE = 7;

    private SmallBoards() {}

    /** The board of a seed, the same on every machine. */
    public static Board of(long seed) {
        Random random = new Random(seed);
        while (true) {
            Board board = maybe(random);
            if (board != null && board.boxes() > 0 && board.boxes() == board.goals()) {
                return board;
            }
        }
    }

    /** Null if there is no room. What the player cannot come to is no part of a board, so that boxes may get lost. */
    private static Board maybe(Random random) {
        int width = side(random);
        int height = side(random);
        int walls = random.nextInt(5);
        byte[] squares = new byte[width * height];
        Arrays.fill(squares, Square.WALL.symbol());
        for (int y = 1; y < height - 1; y++) {
            for (int x = 1; x < width - 1; x++) {
                squares[y * width + x] = (random.nextInt(12) < walls ? Square.WALL : Square.FLOOR).symbol();
            }
        }
        int boxes = 1 + random.nextInt(3);
        int solved = random.nextInt(3) == 0 ? 1 + random.nextInt(boxes) : 0;
        String things = "@" + "*".repeat(solved) + "$".repeat(boxes - solved) + ".".repeat(boxes - solved);
        for (char thing : things.toCharArray()) {
            int tries = 0;
            int square;
            do {
                square = random.nextInt(squares.length);
                tries++;
            } while (squares[square] != Square.FLOOR.symbol() && tries < 100);
            if (tries == 100) {
                return null;
            }
            squares[square] = (byte) thing;
        }
        if (random.nextInt(8) == 0) {
            startOnGoal(squares);
        }
        return Board.of(Grid.of(width, height, squares));
    }

    /** More often a long one than a short one, as there are more boards with these. */
    private static int side(Random random) {
        return Math.max(3 + random.nextInt(MOST_SIDE - 2), 3 + random.nextInt(MOST_SIDE - 2));
    }

    /** Brings the player onto the first goal that is free. */
    private static void startOnGoal(byte[] squares) {
        for (int i = 0; i < squares.length; i++) {
            if (squares[i] == Square.GOAL.symbol()) {
                for (int j = 0; j < squares.length; j++) {
                    squares[j] = Square.hasPlayer(squares[j]) ? Square.FLOOR.symbol() : squares[j];
                }
                squares[i] = Square.PLAYER_ON_GOAL.symbol();
                return;
            }
        }
    }
}
