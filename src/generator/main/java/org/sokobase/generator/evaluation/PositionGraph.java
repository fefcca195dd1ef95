package org.sokobase.generator.evaluation;

import java.util.Arrays;

/**
 * All positions that can come about in a small room, by pushes, in the order of how few they take. A position with a box on a
 * square from which it can never be brought to a goal is not among them.
 *
 * <p>Not safe for use by several threads; serves any number of rooms, one after the other.
 */
final class PositionGraph {

    private static final int DIRECTIONS = 4;
    private static final int NONE = -1;

    private final PositionTable positions = new PositionTable();
    private int[] firstEdge = new int[1 << 12];
    private int[] targets = new int[1 << 14];
    private short[] pushes = new short[1 << 14];
    private int edges;
    private int[] lines = new int[1 << 12];
    private int[] queue = new int[1 << 12];
    private BitRoom room;

    /**
     * Finds all positions of a room.
     *
     * @param most how many at most
     * @return whether there are no more
     */
    boolean fill(BitRoom of, int most) {
        room = of;
        positions.clear();
        edges = 0;
        positions.add(room.boxes(), first(room.reach(room.player(), room.boxes())));
        for (int next = 0; next < positions.size(); next++) {
            if (positions.size() > most) {
                return false;
            }
            if (next + 1 >= firstEdge.length) {
                firstEdge = Arrays.copyOf(firstEdge, 2 * firstEdge.length);
            }
            firstEdge[next] = edges;
            expand(positions.boxes(next), positions.player(next));
            firstEdge[next + 1] = edges;
        }
        return true;
    }

    private static int first(long squares) {
        return Long.numberOfTrailingZeros(squares);
    }

    private void expand(long boxes, int player) {
        long reach = room.reach(1L << player, boxes);
        long free = room.live() & ~boxes;
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            long pushable = boxes & room.shifted(reach, direction) & room.shifted(free, direction ^ 2);
            for (; pushable != 0; pushable &= pushable - 1) {
                long box = Long.lowestOneBit(pushable);
                long to = room.shifted(box, direction);
                long pushed = boxes ^ box ^ to;
                addEdge(positions.add(pushed, first(room.reach(box, pushed))), push(first(to), direction));
            }
        }
    }

    private static short push(int to, int direction) {
        return (short) (to * DIRECTIONS + direction);
    }

    private void addEdge(int target, short push) {
        if (edges == targets.length) {
            targets = Arrays.copyOf(targets, 2 * edges);
            pushes = Arrays.copyOf(pushes, 2 * edges);
        }
        targets[edges] = target;
        pushes[edges++] = push;
    }

    /** The fewest box lines of all solutions, or -1 if there is none. */
    int leastBoxLines() {
        ensure();
        Arrays.fill(lines, 0, positions.size(), NONE);
        int queued = 0;
        lines[0] = 0;
        queue[queued++] = 0;
        for (int next = 0; next < queued; next++) {
            int from = queue[next];
            for (int edge = firstEdge[from]; edge < firstEdge[from + 1]; edge++) {
                // A line goes on through positions that another line has come to before.
                for (int along = edge; along >= 0; along = goOn(along)) {
                    int to = targets[along];
                    if (lines[to] == NONE) {
                        lines[to] = lines[from] + 1;
                        queue[queued++] = to;
                        if (isSolved(to)) {
                            return lines[to];
                        }
                    }
                }
            }
        }
        return NONE;
    }

    /** The push of the same box once more in the same direction, or -1. */
    private int goOn(int edge) {
        int direction = pushes[edge] & 3;
        short next = push(first(room.shifted(1L << pushes[edge] / DIRECTIONS, direction)), direction);
        int from = targets[edge];
        for (int other = firstEdge[from]; other < firstEdge[from + 1]; other++) {
            if (pushes[other] == next) {
                return other;
            }
        }
        return NONE;
    }

    /** The fewest pushes of all solutions, or -1 if there is none. */
    int leastPushes() {
        ensure();
        Arrays.fill(lines, 0, positions.size(), NONE);
        lines[0] = 0;
        for (int from = 0; from < positions.size(); from++) { // numbered in the order of their pushes
            for (int edge = firstEdge[from]; edge < firstEdge[from + 1]; edge++) {
                int to = targets[edge];
                if (lines[to] == NONE) {
                    lines[to] = lines[from] + 1;
                    if (isSolved(to)) {
                        return lines[to];
                    }
                }
            }
        }
        return NONE;
    }

    private void ensure() {
        if (lines.length < positions.size()) {
            lines = new int[2 * positions.size()];
            queue = new int[2 * positions.size()];
        }
    }

    private boolean isSolved(int position) {
        return positions.boxes(position) == room.goals();
    }

    /** How many positions there are. */
    int size() {
        return positions.size();
    }
}
