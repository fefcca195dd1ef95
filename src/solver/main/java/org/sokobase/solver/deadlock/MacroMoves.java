package org.sokobase.solver.deadlock;

import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchDirection;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * Moves of one box over any number of pushes (or pulls): all squares to which it can come while the others stand still,
 * each once for every area in which the player can be then. Moves over positions that are known to be lost are left out.
 */
public final class MacroMoves {

    private final SearchState board;
    private final SquareGraph graph;
    private final SearchDirection direction;
    private final PairTable pairsToStarts;
    private final QuickTests quick;
    private final TunnelMacro tunnels;
    private final PlayerAreas areas;
    /** The sides of a square from which the box was seen there, as four bits. */
    private final int[] seen;

    private final int[] seenAt;
    /** For a square and a side of the player: from which such state the box came. */
    private final int[] cameFrom;

    private final int[] queue;
    private int now;
    private int queued;
    private int next;
    private int box;

    public MacroMoves(SearchState board, DeadlockTables tables, SearchDirection direction) {
        this.board = board;
        this.graph = board.graph;
        this.direction = direction;
        this.pairsToStarts = tables.pairsToStarts();
        this.quick = new QuickTests(board, tables);
        this.tunnels = tables.tunnels();
        this.areas = new PlayerAreas(board, tables.budget());
        this.seen = new int[graph.live];
        this.seenAt = new int[graph.live];
        this.cameFrom = new int[4 * graph.live];
        this.queue = new int[4 * graph.live];
    }

    /** Looks at the areas of the board as it is; to be called before {@link #begin} whenever boxes have changed. */
    public void survey() {
        areas.survey();
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
        areas.begin(square);
        areas.find(square);
        int sides = areas.sides(square, areas.of(square, player));
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
            if (direction == SearchDirection.BACKWARD || next == 1 || !tunnels.afterPush(state >> 2, state & 3)) {
                return state;
            }
        }
        return -1;
    }

    /** Finds the states one step farther. */
    private void spread(int state) {
        int square = state >> 2;
        int area = playerArea(state);
        for (int d = 0; d < 4; d++) {
            if (areas.beside(square, d) != area) {
                continue;
            }
            int to = graph.next(square, direction.ofBox(d));
            if (to < 0 || to >= graph.live || board.hasBox[to]) {
                continue;
            }
            int after = direction == SearchDirection.BACKWARD ? graph.next(to, d) : square;
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
        boolean lost = direction == SearchDirection.BACKWARD
                ? pairsToStarts.isFatal(square, side, board.boxes)
                : quick.isLost(square, side, player);
        board.take(square);
        if (lost) {
            seen[square] |= 1 << side;
            return;
        }
        areas.find(square);
        seen[square] |= areas.sides(square, areas.beside(square, side));
        cameFrom[4 * square + side] = from;
        queue[queued++] = 4 * square + side;
    }

    /** The lowest square of the player's area in a state. */
    public int area(int state) {
        return areas.lowest(state >> 2, state & 3);
    }

    /** How many areas the boxes leave when this one stands on the square of a state. */
    public int areaCount(int state) {
        return areas.count(state >> 2);
    }

    /** How many areas the boxes left when they were surveyed. */
    public int areaCount() {
        return areas.surveyed();
    }

    /** The number of the player's area in a state. */
    public int playerArea(int state) {
        return areas.beside(state >> 2, state & 3);
    }

    /** The number of the area to which a square without a box belongs in a state. */
    public int areaOf(int state, int square) {
        return areas.of(state >> 2, square);
    }

    /** Adds the pushes that lead to a state, in the order of the search: a pull as the push that it takes back. */
    public void addSteps(int state, Pushes into) {
        int first = into.size();
        for (int at = state; cameFrom[at] >= 0; at = cameFrom[at]) {
            int side = at & 3;
            // the player is behind the box after a push, and before it after a pull
            int from = direction == SearchDirection.BACKWARD ? at >> 2 : graph.next[at];
            into.add(Pushes.push(from, side ^ 2));
        }
        into.reverse(first);
    }
}
