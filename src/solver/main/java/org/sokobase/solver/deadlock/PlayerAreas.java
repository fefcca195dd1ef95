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

    /** For boxes and walls while areas spread: no area spreads to where a number stands already. */
    private static final short SHUT = Short.MAX_VALUE;

    private final SearchState board;
    private final SquareGraph graph;
    private final SearchBudget budget;
    private final Surroundings surroundings;
    private final CutSquares cuts;
    /** The lowest square of every square's area when all boxes were surveyed, or -1 for boxes and, as the last one, walls. */
    private final short[] surveyed;

    private int surveyedCount;
    /** The square of the box that moves when all boxes were surveyed. */
    private int origin;

    private boolean isJoined;
    /** The lowest square of every square's area without the box that moves, or -1 for boxes and walls. */
    private final short[] base;

    private int baseCount;
    /** Whether the box on a square parts the area of that square. */
    private final boolean[] parts;

    /** The areas of the four squares beside each box that was asked for, -1 for boxes and walls. */
    private final int[] beside;

    private final int[] counts;
    private final int[] foundAt;
    private final int[] queue;
    private int now;

    PlayerAreas(SearchState board, SearchBudget budget) {
        this.board = board;
        this.graph = board.graph;
        this.budget = budget;
        this.surroundings = new Surroundings(board);
        this.cuts = new CutSquares(board);
        this.surveyed = new short[graph.size + 1];
        this.base = new short[graph.size + 1];
        this.parts = new boolean[graph.live];
        this.counts = new int[graph.live];
        this.foundAt = new int[graph.live];
        this.beside = new int[4 * graph.live];
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
        counts[box] = box == origin ? surveyedCount : countAt(box);
        long four = graph.around[box];
        for (int d = 0; d < 4; d++) {
            beside[4 * box + d] = of(box, (int) four & SquareGraph.NUMBER_MASK);
            four >>>= SquareGraph.NUMBER_BITS;
        }
    }

    private int countAt(int box) {
        if (!isJoined) {
            join();
        }
        boolean isWhole = surroundings.connect(box);
        int more = isWhole ? 0 : cuts.parts(box, base);
        parts[box] = more > 0;
        return isWhole && surroundings.isAlone(box) ? baseCount - 1 : baseCount + more;
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

    /** The area of the square on one side of the box, as of the last {@link #find} of it; -1 if a box or a wall is there. */
    int beside(int box, int side) {
        return beside[4 * box + side];
    }

    /** The lowest square without a box in the area on one side of the box. */
    int lowest(int box, int side) {
        int area = beside(box, side);
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
            if (beside(box, d) == area) {
                sides |= 1 << d;
            }
        }
        return sides;
    }

    /** Gives every square its area; returns how many there are. */
    private int fill(short[] area) {
        Arrays.fill(area, (short) -1);
        enter(SHUT, area);
        int count = 0;
        for (int first = 0; first < graph.size; first++) {
            if (area[first] >= 0) {
                continue;
            }
            count++;
            int size = 0;
            queue[size++] = first;
            area[first] = (short) first;
            for (int i = 0; i < size; i++) {
                long four = graph.around[queue[i]];
                for (int d = 0; d < 4; d++) {
                    int to = (int) four & SquareGraph.NUMBER_MASK;
                    if (area[to] < 0) {
                        area[to] = (short) first;
                        queue[size++] = to;
                    }
                    four >>>= SquareGraph.NUMBER_BITS;
                }
            }
        }
        enter((short) -1, area);
        return count;
    }

    /** Enters something for the walls and all boxes. */
    private void enter(short value, short[] area) {
        area[graph.size] = value;
        for (int word = 0; word < board.words; word++) {
            long bits = board.boxes[word];
            while (bits != 0) {
                area[(word << 6) + Long.numberOfTrailingZeros(bits)] = value;
                bits &= bits - 1;
            }
        }
    }
}
