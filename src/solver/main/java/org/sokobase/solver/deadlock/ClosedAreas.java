package org.sokobase.solver.deadlock;

import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/** The areas of a position that the player cannot come to, each with the boxes round it; flooded when first asked for. */
final class ClosedAreas {

    private final SearchState board;
    private final SquareGraph graph;
    /** For every square of an area the number of that, valid if found in the same position. */
    private final int[] areaOf;

    private final int[] foundAt;
    private final int[] queue;
    /** The boxes round all areas, one area after the other. */
    private final int[] boxes;

    private final int[] boxSeenAt;
    /** For every area where its boxes end; they begin where those of the area before end. */
    private final int[] boxesEnd;

    private final boolean[] hasGoal;
    private final boolean[] hasFreeBox;
    private int position;
    private int floods;
    private int count;
    private int boxCount;

    /** For positions on a board. */
    ClosedAreas(SearchState board) {
        this.board = board;
        this.graph = board.graph;
        this.areaOf = new int[graph.size];
        this.foundAt = new int[graph.size];
        this.queue = new int[graph.size];
        this.boxes = new int[4 * graph.size];
        this.boxSeenAt = new int[graph.size];
        this.boxesEnd = new int[graph.size];
        this.hasGoal = new boolean[graph.size];
        this.hasFreeBox = new boolean[graph.size];
    }

    /** Begins with another position. */
    void begin() {
        position++;
        count = 0;
        boxCount = 0;
    }

    /** Whether the area of a square was asked for in this position. */
    boolean isFound(int square) {
        return foundAt[square] == position;
    }

    /** The number of the area of a square without a box, to which the player cannot come. */
    int of(int square) {
        if (!isFound(square)) {
            flood(square);
        }
        return areaOf[square];
    }

    private void flood(int start) {
        int area = count++;
        hasGoal[area] = false;
        hasFreeBox[area] = false;
        floods++;
        int size = 0;
        queue[size++] = start;
        foundAt[start] = position;
        for (int i = 0; i < size; i++) {
            int square = queue[i];
            areaOf[square] = area;
            hasGoal[area] |= graph.isGoal[square];
            for (int d = 0; d < 4; d++) {
                int to = graph.next(square, d);
                if (to < 0 || foundAt[to] == position) {
                    continue;
                }
                if (!board.hasBox[to]) {
                    foundAt[to] = position;
                    queue[size++] = to;
                } else if (boxSeenAt[to] != floods) {
                    boxSeenAt[to] = floods;
                    boxes[boxCount++] = to;
                    hasFreeBox[area] |= isFree(to);
                }
            }
        }
        boxesEnd[area] = boxCount;
    }

    /**
     * Whether the player can come to two opposite sides of a box and push it to one of them: whatever is inside, such a box is in no
     * corral.
     */
    boolean isFree(int box) {
        return isFree(graph.next(box, 0), graph.next(box, 2)) || isFree(graph.next(box, 1), graph.next(box, 3));
    }

    private boolean isFree(int one, int other) {
        return board.isReached(one) && board.isReached(other) && (one < graph.live || other < graph.live);
    }

    /** Whether one of the boxes round an area {@link #isFree}, so that the area is part of no corral. */
    boolean hasFreeBox(int area) {
        return hasFreeBox[area];
    }

    /** Where the boxes round an area begin, as {@link #box} counts them. */
    int firstBox(int area) {
        return area == 0 ? 0 : boxesEnd[area - 1];
    }

    /** Where they end. */
    int endOfBoxes(int area) {
        return boxesEnd[area];
    }

    /** The square of a box. */
    int box(int i) {
        return boxes[i];
    }

    /** Whether an area has a goal without a box. */
    boolean hasGoal(int area) {
        return hasGoal[area];
    }
}
