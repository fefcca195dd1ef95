package org.sokobase.solver.deadlock;

import java.util.Arrays;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.position.ArticulationPoints;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * The areas in which the player can be while one box moves and the others stand still. An area is known by its lowest square.
 * Most squares cut nothing off: with the box there, the areas are those that the other boxes leave.
 */
final class PlayerAreas {

    private final SearchState board;
    private final SquareGraph graph;
    private final SearchBudget budget;
    private final ArticulationPoints articulationPoints;
    /** The lowest square of every square's area when all boxes were surveyed, or -1 for boxes. */
    private final short[] surveyed;

    private int surveyedCount;
    /** The lowest square of every square's area without the box that moves, or -1 for boxes. */
    private final short[] base;

    private int baseCount;
    /** For the square on which the box stands, if areas are others then: the lowest square of every square's area. */
    private final short[][] own;

    /** For the square on which the box stands the one of these two that holds. */
    private final short[][] areas;

    private final int[] counts;
    private final int[] foundAt;
    private final int[] queue;
    private int now;

    PlayerAreas(SearchState board, SearchBudget budget) {
        this.board = board;
        this.graph = board.graph;
        this.budget = budget;
        this.articulationPoints = new ArticulationPoints(board);
        this.surveyed = new short[graph.size];
        this.base = new short[graph.size];
        this.own = new short[graph.live][];
        this.areas = new short[graph.live][];
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

    /** Begins with a box that was taken off a square since all boxes were surveyed: the areas beside it become one. */
    void begin(int square) {
        now++;
        int least = square;
        int first = -1;
        int second = -1;
        int third = -1;
        int fourth = -1;
        baseCount = surveyedCount + 1;
        for (int d = 0; d < 4; d++) {
            int to = graph.next(square, d);
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
        for (int i = 0; i < base.length; i++) {
            int area = surveyed[i];
            boolean joins = area == first || area == second || area == third || area == fourth;
            base[i] = (short) (joins && area >= 0 ? least : area);
        }
        base[square] = (short) least;
    }

    /** Finds the areas with the box on a square, if they are not known yet; to be called before they are asked for. */
    void find(int box) {
        if (foundAt[box] == now) {
            return;
        }
        foundAt[box] = now;
        budget.work(graph.size);
        if (articulationPoints.isCut(box)) {
            if (own[box] == null) {
                own[box] = new short[graph.size];
            }
            areas[box] = own[box];
            board.hasBox[box] = true;
            counts[box] = fill(own[box]);
            board.hasBox[box] = false;
        } else {
            areas[box] = base;
            counts[box] = articulationPoints.isAlone(box) ? baseCount - 1 : baseCount;
        }
    }

    /** The area of a square with the box on another one; it may go by the square of the box, see {@link #lowest}. */
    int of(int box, int square) {
        return areas[box][square];
    }

    /** The lowest square without a box in the area of a square, with the box on another one. */
    int lowest(int box, int square) {
        int area = areas[box][square];
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
            if (to >= 0 && areas[box][to] == area) {
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
