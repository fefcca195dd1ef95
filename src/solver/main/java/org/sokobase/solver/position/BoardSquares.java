package org.sokobase.solver.position;

import org.sokobase.board.Direction;
import org.sokobase.board.Square;

/**
 * Which squares of a board play a part in solving it, by their row-major indices in its grid: where the player could come,
 * from where a single box can be pushed to a goal, and which boxes can never be moved.
 */
final class BoardSquares {

    private final byte[] symbols;
    private final int width;
    private final boolean[] inside;
    private final boolean[] live;
    private final boolean[] movable;

    /** Looks at the symbols of a grid as they are now. */
    BoardSquares(byte[] symbols, int width, int player) {
        this.symbols = symbols;
        this.width = width;
        this.inside = new boolean[symbols.length];
        this.live = new boolean[symbols.length];
        this.movable = new boolean[symbols.length];
        int[] queue = new int[symbols.length];
        findInside(player, queue);
        findLive(queue);
        findMovable();
    }

    /** Whether the player could come to a square if there were no boxes. */
    boolean isInside(int square) {
        return inside[square];
    }

    /** Whether a box, alone on the board, can be pushed from a square to a goal. */
    boolean isLive(int square) {
        return live[square];
    }

    /** Whether there is a box on a square that can never be moved, whatever the player does. */
    boolean isFrozen(int square) {
        return Square.hasBox(symbols[square]) && !movable[square];
    }

    private void findInside(int player, int[] queue) {
        int size = 0;
        queue[size++] = player;
        inside[player] = true;
        for (int i = 0; i < size; i++) {
            for (Direction direction : Direction.values()) {
                int to = queue[i] + direction.offset(width);
                if (!inside[to] && !Square.isWall(symbols[to])) {
                    inside[to] = true;
                    queue[size++] = to;
                }
            }
        }
    }

    /** Pulls a box from every goal. */
    private void findLive(int[] queue) {
        int size = 0;
        for (int i = 0; i < symbols.length; i++) {
            if (inside[i] && Square.hasGoal(symbols[i])) {
                live[i] = true;
                queue[size++] = i;
            }
        }
        for (int i = 0; i < size; i++) {
            for (Direction direction : Direction.values()) {
                int to = queue[i] + direction.offset(width);
                if (inside[to] && !live[to] && inside[to + direction.offset(width)]) {
                    live[to] = true;
                    queue[size++] = to;
                }
            }
        }
    }

    private void findMovable() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 0; i < symbols.length; i++) {
                if (inside[i] && Square.hasBox(symbols[i]) && !movable[i]) {
                    movable[i] = canMove(i, 1) || canMove(i, width);
                    changed |= movable[i];
                }
            }
        }
    }

    /** Whether a box could be moved along an axis, once all that can be moved themselves are out of its way. */
    private boolean canMove(int box, int step) {
        return isFree(box - step) && isFree(box + step) && (live[box - step] || live[box + step]);
    }

    private boolean isFree(int square) {
        return inside[square] && (!Square.hasBox(symbols[square]) || movable[square]);
    }
}
