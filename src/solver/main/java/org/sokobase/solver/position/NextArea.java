package org.sokobase.solver.position;

/**
 * The player's area after one push or pull. Mostly the squares round the box tell that it is the area before but for the
 * square that the box took and the one that it left; only if they do not is it flooded.
 *
 * <p>What {@link SearchState#reach} has collected before the box moved stays as it is, so that all pushes of a position can be
 * asked for one after the other.
 */
public final class NextArea {

    private final SearchState board;
    private final SquareGraph graph;
    private final Surroundings surroundings;
    private final Flood flood;

    /** For a board. */
    public NextArea(SearchState board) {
        this.board = board;
        this.graph = board.graph;
        this.surroundings = new Surroundings(board);
        this.flood = new Flood(graph, board.boxes);
    }

    /**
     * The lowest square of the player's area after a box has moved by one square on the board, since the squares before were
     * collected.
     *
     * @param from   where the box was
     * @param to     where it is
     * @param player where the player stands beside it
     * @param before the lowest square of the area before
     */
    public int corner(int from, int to, int player, int before) {
        return to == before || isParted(to) || joinsOther(from) ? corner(player) : Math.min(from, before);
    }

    /** Whether the box may part the area before. */
    private boolean isParted(int to) {
        return board.isReached(to) && !surroundings.connect(to);
    }

    /** Whether another area may be open now. */
    private boolean joinsOther(int from) {
        for (int d = 0; d < 4; d++) {
            int beside = graph.next(from, d);
            if (beside >= 0 && !board.hasBox[beside] && !board.isReached(beside)) {
                return true;
            }
        }
        return false;
    }

    /** The lowest square of the area of a square, flooded. */
    public int corner(int player) {
        return flood.from(player);
    }
}
