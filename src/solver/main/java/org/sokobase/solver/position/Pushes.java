package org.sokobase.solver.position;

import java.util.Arrays;
import org.sokobase.board.Direction;
import org.sokobase.play.Moves;

/**
 * Pushes, one after the other, without the walks between them. A push is one number: four times the square of the box,
 * plus the direction.
 */
public final class Pushes {

    private int[] pushes = new int[64];
    private int size;

    /** The number of a push. */
    public static int push(int box, int direction) {
        return box << 2 | direction;
    }

    /** The square from which the box is pushed. */
    public static int box(int push) {
        return push >> 2;
    }

    /** Where to. */
    public static int direction(int push) {
        return push & 3;
    }

    public void add(int push) {
        if (size == pushes.length) {
            pushes = Arrays.copyOf(pushes, 2 * size);
        }
        pushes[size++] = push;
    }

    public int size() {
        return size;
    }

    public int get(int i) {
        return pushes[i];
    }

    /** Turns round the pushes from an index on. */
    public void reverse(int from) {
        for (int i = from, j = size - 1; i < j; i++, j--) {
            int push = pushes[i];
            pushes[i] = pushes[j];
            pushes[j] = push;
        }
    }

    /**
     * The moves of the player who makes these pushes from the start of a graph, by shortest walks.
     *
     * @throws IllegalStateException if one of them cannot be made
     */
    public Moves moves(SquareGraph graph) {
        StringBuilder lurd = new StringBuilder();
        Direction[] directions = Direction.values();
        boolean[] hasBox = new boolean[graph.size];
        for (int box : graph.boxes) {
            hasBox[box] = true;
        }
        Walk walk = new Walk(graph, hasBox);
        int player = graph.player;
        for (int i = 0; i < size; i++) {
            int box = box(pushes[i]);
            int direction = direction(pushes[i]);
            int to = graph.next(box, direction);
            int behind = graph.next(box, direction ^ 2);
            if (!hasBox[box] || to < 0 || hasBox[to] || behind < 0 || !walk.append(player, behind, lurd)) {
                throw new IllegalStateException("push " + (i + 1) + " of " + size + " cannot be made");
            }
            lurd.append(directions[direction].pushLetter());
            hasBox[box] = false;
            hasBox[to] = true;
            player = box;
        }
        return Moves.of(lurd.toString());
    }

    /** Shortest walks among boxes. */
    private static final class Walk {

        private final SquareGraph graph;
        private final boolean[] hasBox;
        private final int[] towards;
        private final int[] queue;

        Walk(SquareGraph graph, boolean[] hasBox) {
            this.graph = graph;
            this.hasBox = hasBox;
            this.towards = new int[graph.size];
            this.queue = new int[graph.size];
        }

        /** Searches from the end, so that the walk can be read off from its beginning. */
        boolean append(int from, int to, StringBuilder lurd) {
            Arrays.fill(towards, -1);
            int count = 0;
            queue[count++] = to;
            towards[to] = 0;
            for (int i = 0; i < count && towards[from] < 0; i++) {
                for (int d = 0; d < 4; d++) {
                    int square = graph.next(queue[i], d);
                    if (square >= 0 && towards[square] < 0 && !hasBox[square]) {
                        towards[square] = d ^ 2;
                        queue[count++] = square;
                    }
                }
            }
            if (towards[from] < 0 || hasBox[to]) {
                return false;
            }
            for (int square = from; square != to; ) {
                int d = towards[square];
                lurd.append(Direction.values()[d].walkLetter());
                square = graph.next(square, d);
            }
            return true;
        }
    }
}
