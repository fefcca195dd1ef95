package org.sokobase.solver.deadlock;

import java.util.Arrays;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.position.Surroundings;

/**
 * The areas in which the player can be while one box moves and the others stand still. An area is known by its lowest square.
 * Most squares cut nothing off: with the box there, the areas are those that the other boxes leave.
 */
final class PlayerAreas {

    private final SearchState board;
    private final SquareGraph graph;
    private final SearchBudget budget;
    private final Surroundings surroundings;
    private final CutSquares cuts;
    /** The lowest square of every square's area when all boxes were surveyed, or -1 for boxes. */
    private final short[] surveyed;

    private int surveyedCount;
    /** The square of the box that moves when all boxes were surveyed. */
    private int origin;

    private boolean isJoined;
    /** The lowest square of every square's area without the box that moves, or -1 for boxes. */
    private final short[] base;

    private int baseCount;
    /** Whether the box on a square parts the area of that square. */
    private final boolean[] parts;

    private final int[] counts;
    private final int[] foundAt;
    private final int[] queue;
    private int now;

    PlayerAreas(SearchState board, SearchBudget budget) {
        this.board = board;
        this.graph = board.graph;
        this.budget = budget;
        this.surroundings = new Surroundings(board);
        this.cuts = new CutSquares(graph);
        this.surveyed = new short[graph.size];
        this.base = new short[graph.size];
        this.parts = new boolean[graph.live];
        this.counts = new int[graph.live];
        this.foundAt = new int[graph.live];
        this.queue = new int[graph.size];
    }

    /** Looks at the areas that all boxes leave. */
    void survey() {
        surveyedCount = fill(surveyed);
    }

    /** How many areas all boxes left. */
    int surveyed() {
        return surveyedCount;
    }

    /** Begins with a box that was taken off a square since all boxes were surveyed. */
    void begin(int square) {
        now++;
        origin = square;
        isJoined = false;
        cuts.begin();
    }

    /** Joins the areas beside the box that was taken off. */
    private void join() {
        isJoined = true;
        int least = origin;
        int first = -1;
        int second = -1;
        int third = -1;
        int fourth = -1;
        baseCount = surveyedCount + 1;
        for (int d = 0; d < 4; d++) {
            int to = graph.next(origin, d);
            int area = to < 0 ? -1 : surveyed[to];
            if (area >= 0 && area != first && area != second && area != third) {
                fourth = third;
                third = second;
                second = first;
                first = area;
                least = Math.min(least, area);
                baseCount--;
            }
        }
        System.arraycopy(surveyed, 0, base, 0, base.length);
        if (second >= 0 || least != first) {
            for (int i = 0; i < base.length; i++) {
                int area = base[i];
                if (area >= 0 && (area == first || area == second || area == third || area == fourth)) {
                    base[i] = (short) least;
                }
            }
        }
        base[origin] = (short) least;
    }

    /** Finds the areas with the box on a square, if they are not known yet; to be called before they are asked for. */
    void find(int box) {
        if (foundAt[box] == now) {
            return;
        }
        foundAt[box] = now;
        budget.work(graph.size);
        if (box == origin) {
            counts[box] = surveyedCount;
            return;
        }
        if (!isJoined) {
            join();
        }
        boolean isWhole = surroundings.connect(box);
        int more = isWhole ? 0 : cuts.parts(box, base);
        parts[box] = more > 0;
        counts[box] = isWhole && surroundings.isAlone(box) ? baseCount - 1 : baseCount + more;
    }

    /** The area of a square with the box on another one; it may go by the square of the box, see {@link #lowest}. */
    int of(int box, int square) {
        if (box == origin) {
            return surveyed[square];
        }
        int area = base[square];
        if (!parts[box] || area != base[box]) {
            return area;
        }
        int part = cuts.part(box, square);
        return part >= 0 ? part : area;
    }

    /** The lowest square without a box in the area of a square, with the box on another one. */
    int lowest(int box, int square) {
        int area = of(box, square);
        if (area == box) {
            do {
                area++;
            } while (base[area] != box);
        }
        return area;
    }

    /** How many areas there are with the box on a square. */
    int count(int box) {
        return counts[box];
    }

    /** The sides of the box on a square that belong to an area, as four bits. */
    int sides(int box, int area) {
        int sides = 0;
        for (int d = 0; d < 4; d++) {
            int to = graph.next(box, d);
            if (to >= 0 && of(box, to) == area) {
                sides |= 1 << d;
            }
        }
        return sides;
    }

    private int fill(short[] area) {
        Arrays.fill(area, (short) -1);
        int[] next = graph.next;
        boolean[] hasBox = board.hasBox;
        int count = 0;
        for (int first = 0; first < area.length; first++) {
            if (area[first] >= 0 || hasBox[first]) {
                continue;
            }
            count++;
            int size = 0;
            queue[size++] = first;
            area[first] = (short) first;
            for (int i = 0; i < size; i++) {
                int four = queue[i] << 2;
                for (int d = 0; d < 4; d++) {
                    int to = next[four + d];
                    if (to >= 0 && area[to] < 0 && !hasBox[to]) {
                        area[to] = (short) first;
                        queue[size++] = to;
                    }
                }
            }
        }
        return count;
    }
}
