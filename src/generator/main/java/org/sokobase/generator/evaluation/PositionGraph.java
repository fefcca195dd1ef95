package org.sokobase.generator.evaluation;

import java.util.Arrays;

/**
 * The positions that can arise on a board and the pushes between them, in the order of how few pushes lead to a position. It is
 * filled in parts: until all solutions with the fewest pushes are in it, or until nothing is left. The last positions have no
 * pushes yet: they are the frontier. Nothing follows a solved position but the start.
 *
 * <p>Not safe for use by several threads; serves any number of boards, one after the other.
 */
final class PositionGraph implements Positions.Pushes {

    static final int NONE = -1;

    private Positions positions;
    private int expanded;
    private int[] firstPush = new int[1 << 12];
    private int[] depths = new int[1 << 12];
    private int known;
    private int[] targets = new int[1 << 14];
    private int[] pushes = new int[1 << 14];
    private int count;
    private int leastPushes;

    /** A graph with the start of a board alone. */
    PositionGraph(Positions positions) {
        this.positions = positions;
        begin(positions);
    }

    /** Begins with the start of a board alone. */
    void begin(Positions of) {
        positions = of;
        expanded = 0;
        known = 1;
        count = 0;
        leastPushes = NONE;
        depths[0] = 0;
    }

    /** Adds positions until all solutions with the fewest pushes are in the graph, or a limit is reached. */
    void fillToSolutions(EvaluationWatch watch) {
        while (!isWhole() && !hasLeastPushes() && !watch.isOver(positions.size())) {
            expandNext();
        }
    }

    /** Adds all positions, until a limit is reached. */
    void fill(EvaluationWatch watch) {
        while (!isWhole() && !watch.isOver(positions.size())) {
            expandNext();
        }
    }

    private void expandNext() {
        if (expanded + 1 == firstPush.length) {
            firstPush = Arrays.copyOf(firstPush, 2 * firstPush.length);
        }
        firstPush[expanded] = count;
        if (expanded == 0 || !positions.isSolved(expanded)) {
            positions.expand(expanded, this);
        }
        firstPush[++expanded] = count;
    }

    @Override
    public boolean push(int to, int direction, int position) {
        if (count == targets.length) {
            targets = Arrays.copyOf(targets, 2 * count);
            pushes = Arrays.copyOf(pushes, 2 * count);
        }
        targets[count] = position;
        pushes[count++] = to * Ground.DIRECTIONS + direction;
        int depth = depths[expanded] + 1;
        if (position == known) {
            if (known == depths.length) {
                depths = Arrays.copyOf(depths, 2 * known);
            }
            depths[known++] = depth;
        }
        if (leastPushes == NONE && positions.isSolved(position)) {
            leastPushes = depth;
        }
        return false;
    }

    /** Whether all positions are known with their pushes. */
    boolean isWhole() {
        return expanded == known;
    }

    /** Whether all solutions with the fewest pushes are in the graph. */
    boolean hasLeastPushes() {
        return leastPushes != NONE && (isWhole() || depths[expanded] >= leastPushes);
    }

    /** The fewest pushes of all solutions, or {@link #NONE} if no solution is known. */
    int leastPushes() {
        return leastPushes;
    }

    /** How many pushes a solution has at least that is not in the graph. */
    int leastPushesBeyond() {
        return depths[expanded] + 1;
    }

    /** How many positions there are. */
    int size() {
        return known;
    }

    /** How many of them have their pushes. */
    int expanded() {
        return expanded;
    }

    /** How many pushes there are. */
    int pushCount() {
        return count;
    }

    boolean isSolved(int position) {
        return positions.isSolved(position);
    }

    boolean hasBox(int position, int square) {
        return positions.hasBox(position, square);
    }

    /** The fewest pushes to a position. */
    int depth(int position) {
        return depths[position];
    }

    /** The first push of a position that has its pushes; they are numbered one after the other. */
    int firstPush(int position) {
        return firstPush[position];
    }

    /** The number after the last push of a position. */
    int endOfPushes(int position) {
        return firstPush[position + 1];
    }

    /** The position that comes of a push. */
    int target(int push) {
        return targets[push];
    }

    /** The square to which a push takes its box. */
    int to(int push) {
        return pushes[push] >> 2;
    }

    /** The ordinal of the direction of a push. */
    int direction(int push) {
        return pushes[push] & 3;
    }
}
