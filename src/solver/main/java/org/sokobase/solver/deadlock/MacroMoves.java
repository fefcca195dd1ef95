package org.sokobase.solver.deadlock;

import java.util.Arrays;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.position.ArticulationPoints;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * Moves of one box over any number of pushes (or pulls): all squares to which it can come while the others stand still,
 * each once for every area in which the player can be then. Moves over positions that are known to be lost are left out.
 */
public final class MacroMoves {

    private final SearchState board;
    private final SquareGraph graph;
    private final boolean pulling;
    private final PairTable pairsToStarts;
    private final QuickTests quick;
    private final SearchBudget budget;
    private final TunnelMacro tunnels;
    private final ArticulationPoints cuts;
    /** The lowest square of every square's area without the box, or -1 for boxes. */
    private final short[] base;

    /** The lowest square of every square's area when that was surveyed, or -1 for boxes. */
    private final short[] all;

    private int allCount;
    private int baseCount;
    /** For the square on which the box stands, if areas are others then: the lowest square of every square's area. */
    private final short[][] own;

    /** For the square on which the box stands the one of these two that holds. */
    private final short[][] areas;

    private final int[] areasAt;
    private final int[] areaCount;
    /** The sides of a square from which the box was seen there, as four bits. */
    private final int[] seen;

    private final int[] seenAt;
    /** For a square and a side of the player: from which such state the box came. */
    private final int[] cameFrom;

    private final int[] queue;
    private final int[] flood;
    private int now;
    private int queued;
    private int next;
    private int box;

    public MacroMoves(SearchState board, DeadlockTables tables, boolean pulling) {
        this.board = board;
        this.graph = board.graph;
        this.pulling = pulling;
        this.pairsToStarts = tables.pairsToStarts();
        this.quick = new QuickTests(board, tables);
        this.budget = tables.budget();
        this.tunnels = tables.tunnels();
        this.cuts = new ArticulationPoints(board);
        this.base = new short[graph.size];
        this.own = new short[graph.live][];
        this.areas = new short[graph.live][];
        this.areasAt = new int[graph.live];
        this.areaCount = new int[graph.live];
        this.seen = new int[graph.live];
        this.seenAt = new int[graph.live];
        this.cameFrom = new int[4 * graph.live];
        this.queue = new int[4 * graph.live];
        this.all = new short[graph.size];
        this.flood = new int[graph.size];
    }

    /** Looks at the areas of the board as it is; to be called before {@link #begin} whenever boxes have changed. */
    public void survey() {
        allCount = fill(board.hasBox, all);
    }

    /** The areas without the box on a square: those beside it become one. */
    private void join(int square) {
        int least = square;
        int first = -1;
        int second = -1;
        int third = -1;
        int fourth = -1;
        baseCount = allCount + 1;
        for (int d = 0; d < 4; d++) {
            int to = graph.next(square, d);
            int area = to < 0 ? -1 : all[to];
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
            int area = all[i];
            boolean joins = area == first || area == second || area == third || area == fourth;
            base[i] = (short) (joins && area >= 0 ? least : area);
        }
        base[square] = (short) least;
    }

    /**
     * Begins with a box of the board. Until {@link #end} it is taken off.
     *
     * @param player any square of the player's area
     */
    public void begin(int square, int player) {
        now++;
        box = square;
        queued = 0;
        next = 0;
        board.take(square);
        join(square);
        label(square);
        int area = areas[square][player];
        int sides = sidesIn(square, area);
        seen[square] = sides;
        seenAt[square] = now;
        if (sides != 0) {
            int state = 4 * square + Integer.numberOfTrailingZeros(sides);
            cameFrom[state] = -1;
            queue[queued++] = state;
        }
    }

    /** Puts the box back. */
    public void end() {
        board.put(box);
    }

    /**
     * The next state to which the box can come, four times its square plus a side on which the player can stand, or -1 if
     * there is no more. The first is where it stands. Those after a push that must go on are left out.
     */
    public int next() {
        while (next < queued) {
            int state = queue[next++];
            spread(state);
            if (pulling || next == 1 || !tunnels.afterPush(state >> 2, state & 3)) {
                return state;
            }
        }
        return -1;
    }

    /** Finds the states one step farther. */
    private void spread(int state) {
        int square = state >> 2;
        int area = areas[square][graph.next[state]];
        for (int d = 0; d < 4; d++) {
            int player = graph.next(square, d);
            if (player < 0 || areas[square][player] != area) {
                continue;
            }
            int to = graph.next(square, pulling ? d : d ^ 2);
            if (to < 0 || to >= graph.live || board.hasBox[to]) {
                continue;
            }
            int after = pulling ? graph.next(to, d) : square;
            if (after < 0 || board.hasBox[after] || isSeen(to, d)) {
                continue;
            }
            arrive(to, d, after, state);
        }
    }

    private boolean isSeen(int square, int side) {
        return seenAt[square] == now && (seen[square] >> side & 1) != 0;
    }

    private void arrive(int square, int side, int player, int from) {
        if (seenAt[square] != now) {
            seenAt[square] = now;
            seen[square] = 0;
        }
        board.put(square);
        boolean lost = pulling ? pairsToStarts.isFatal(square, side, board.boxes) : quick.isLost(square, side, player);
        board.take(square);
        if (lost) {
            seen[square] |= 1 << side;
            return;
        }
        label(square);
        seen[square] |= sidesIn(square, areas[square][player]);
        cameFrom[4 * square + side] = from;
        queue[queued++] = 4 * square + side;
    }

    private int sidesIn(int square, int area) {
        int sides = 0;
        for (int d = 0; d < 4; d++) {
            int to = graph.next(square, d);
            if (to >= 0 && areas[square][to] == area) {
                sides |= 1 << d;
            }
        }
        return sides;
    }

    /** The lowest square of the player's area in a state. */
    public int area(int state) {
        int square = state >> 2;
        int area = areas[square][graph.next[state]];
        if (area == square) {
            do {
                area++;
            } while (base[area] != square);
        }
        return area;
    }

    /** How many areas the boxes leave when this one stands on the square of a state. */
    public int areaCount(int state) {
        return areaCount[state >> 2];
    }

    /** Whether a square belongs to the player's area in a state. */
    public boolean isReached(int state, int square) {
        int box = state >> 2;
        return square != box && areas[box][square] == areas[box][graph.next[state]];
    }

    /** Adds the pushes that lead to a state, in the order of the search: a pull as the push that it takes back. */
    public void addSteps(int state, Pushes into) {
        int first = into.size();
        for (int at = state; cameFrom[at] >= 0; at = cameFrom[at]) {
            int side = at & 3;
            // the player is behind the box after a push, and before it after a pull
            into.add(pulling ? Pushes.push(at >> 2, side ^ 2) : Pushes.push(graph.next[at], side ^ 2));
        }
        into.reverse(first);
    }

    /** How many areas the boxes left when they were surveyed. */
    public int countAreas() {
        return allCount;
    }

    private void label(int square) {
        if (areasAt[square] == now) {
            return;
        }
        areasAt[square] = now;
        budget.work(graph.size);
        if (cuts.isCut(square)) {
            if (own[square] == null) {
                own[square] = new short[graph.size];
            }
            areas[square] = own[square];
            board.hasBox[square] = true;
            areaCount[square] = fill(board.hasBox, own[square]);
            board.hasBox[square] = false;
        } else {
            areas[square] = base;
            areaCount[square] = cuts.isAlone(square) ? baseCount - 1 : baseCount;
        }
    }

    private int fill(boolean[] hasBox, short[] area) {
        Arrays.fill(area, (short) -1);
        int[] nextSquares = graph.next;
        int count = 0;
        for (int first = 0; first < area.length; first++) {
            if (area[first] >= 0 || hasBox[first]) {
                continue;
            }
            count++;
            int size = 0;
            flood[size++] = first;
            area[first] = (short) first;
            for (int i = 0; i < size; i++) {
                int four = flood[i] << 2;
                for (int d = 0; d < 4; d++) {
                    int to = nextSquares[four + d];
                    if (to >= 0 && area[to] < 0 && !hasBox[to]) {
                        area[to] = (short) first;
                        flood[size++] = to;
                    }
                }
            }
        }
        return count;
    }
}
