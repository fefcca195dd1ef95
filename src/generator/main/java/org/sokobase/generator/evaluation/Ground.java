package org.sokobase.generator.evaluation;

import java.util.Arrays;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Square;

/** What the walls and goals of a board say about a box alone. Squares are row-major indices of its grid. Immutable. */
final class Ground {

    static final int DIRECTIONS = 4;
    static final int UNREACHABLE = Integer.MAX_VALUE;

    private final Board board;
    private final byte[] symbols;
    private final int[] offsets = new int[DIRECTIONS];
    private final int floor;
    private final int[] toNearestGoal;

    Ground(Board board) {
        this.board = board;
        symbols = board.grid().symbols();
        floor = board.floor();
        for (Direction direction : Direction.values()) {
            offsets[direction.ordinal()] = direction.offset(board.grid().width());
        }
        int[] goals = new int[board.goals()];
        int count = 0;
        for (int square = 0; square < symbols.length; square++) {
            if (Square.hasGoal(symbols[square])) {
                goals[count++] = square;
            }
        }
        toNearestGoal = pushesTo(goals);
    }

    Board board() {
        return board;
    }

    int size() {
        return symbols.length;
    }

    /** The number of squares that are no wall. */
    int floor() {
        return floor;
    }

    int offset(int direction) {
        return offsets[direction];
    }

    boolean isWall(int square) {
        return Square.isWall(symbols[square]);
    }

    boolean isGoal(int square) {
        return Square.hasGoal(symbols[square]);
    }

    boolean startsWithBox(int square) {
        return Square.hasBox(symbols[square]);
    }

    /** Whether a box alone can be brought from a square to a goal. */
    boolean isLive(int square) {
        return toNearestGoal[square] != UNREACHABLE;
    }

    /** The fewest pushes of a box alone from each square to the nearest of some, wherever the player is. */
    int[] pushesTo(int... squares) {
        int[] pushes = new int[symbols.length];
        Arrays.fill(pushes, UNREACHABLE);
        int[] queue = new int[floor];
        int queued = 0;
        for (int square : squares) {
            pushes[square] = 0;
            queue[queued++] = square;
        }
        for (int next = 0; next < queued; next++) {
            int to = queue[next];
            for (int offset : offsets) {
                int from = to - offset;
                if (pushes[from] == UNREACHABLE && !isWall(from) && !isWall(from - offset)) {
                    pushes[from] = pushes[to] + 1;
                    queue[queued++] = from;
                }
            }
        }
        return pushes;
    }

    /** The pushes that bring each box to the goal nearest to it, which every solution has at least. */
    int leastPushes() {
        int pushes = 0;
        for (int square = 0; square < symbols.length; square++) {
            pushes += startsWithBox(square) ? toNearestGoal[square] : 0;
        }
        return pushes;
    }

    /** The percentage of the floor that is dead. */
    double deadPercent() {
        int dead = 0;
        for (int square = 0; square < symbols.length; square++) {
            dead += isWall(square) || isLive(square) ? 0 : 1;
        }
        return 100.0 * dead / floor;
    }

    /** Whether a box stands on a dead square at the start. */
    boolean startsDead() {
        for (int square = 0; square < symbols.length; square++) {
            if (startsWithBox(square) && !isLive(square)) {
                return true;
            }
        }
        return false;
    }
}
