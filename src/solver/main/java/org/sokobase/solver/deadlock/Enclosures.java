package org.sokobase.solver.deadlock;

import java.util.Arrays;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.position.TranspositionTable;

/**
 * Whether the player of a search backward is shut in for good. All that the player can do then is to pull the boxes round the
 * area, so these are searched by themselves until the player comes out. If that never happens, and the boxes do not come to
 * their starts either, the position does not come from the start. What is found out is made as small as it can be and
 * learned.
 *
 * <p>If the only way out is a square on which there is another box, this one is taken in, too.
 */
public final class Enclosures {

    /** How many positions a search may make; what is shut in has few. */
    private static final int BUDGET = 150;

    private static final int MOST_BOXES = 8;

    /** So many positions may be made before those of the search that asks pay for them. */
    private static final int FREE = 2000;

    /** How many positions of the search pay for one; more than one in eight cost more than they bring. */
    private static final int SHARE = 8;

    private static final int MOST_KNOWN = 1 << 18;

    /** What a search comes to, if it is not the square where the player comes out. */
    private static final int LOST = -1;

    private static final int OPEN = -2;

    private final SquareGraph graph;
    private final PairTable pairsToStarts;
    private final DeadPatterns patterns;
    private final SearchState board;
    private final TranspositionTable transpositions;
    /** Boxes round areas that were searched; in the place of a push is what that came to, any square or none. */
    private final TranspositionTable known;

    private final long[] starts;
    private final long[] part;
    private final int[] boxes;
    private final int[] pulls;
    private final int[] insideAt;
    private int stamp;
    private long nodes;

    public Enclosures(DeadlockTables tables) {
        this.graph = tables.graph();
        this.pairsToStarts = tables.pairsToStarts();
        this.patterns = tables.fromNoStart();
        this.board = new SearchState(graph);
        this.transpositions = new TranspositionTable(board.words);
        this.known = new TranspositionTable(board.words);
        this.starts = SearchState.set(graph, graph.boxes);
        this.part = new long[board.words];
        this.boxes = new int[graph.boxes.length];
        this.pulls = new int[4 * graph.boxes.length];
        this.insideAt = new int[graph.size];
    }

    /** How much memory it takes. */
    public long bytes() {
        return known.bytes();
    }

    /**
     * Whether it was learned that a position is lost because of the box that was pulled to a square.
     *
     * @param player where the player stands
     */
    public boolean isKnown(int square, long[] position, int player) {
        return patterns.isLost(square, position, player);
    }

    /**
     * Whether the player is shut in for good.
     *
     * @param position the position, after {@link SearchState#reach}
     * @param corner   of the player's area
     * @param paid     how many positions the search has made that asks; if too few, nothing is found out
     */
    public boolean isLost(SearchState position, int corner, long paid) {
        if (nodes > FREE + paid / SHARE) {
            return false;
        }
        int count = gather(position);
        if (count > MOST_BOXES) {
            return false;
        }
        int id = known.find(part, corner);
        int out = id == TranspositionTable.NONE ? searchFirst(corner) : known.push(id);
        if (id != TranspositionTable.NONE && out == LOST) {
            return true;
        }
        while (out >= 0 && out < graph.live && position.hasBox[out] && ++count <= MOST_BOXES) {
            if (isKnown(out, position.boxes, corner)) {
                return true;
            }
            part[out >> 6] |= 1L << out;
            out = search(part, corner);
        }
        if (out != LOST) {
            return false;
        }
        learn(corner);
        return true;
    }

    /** Searches with the boxes round the area, and keeps what it comes to. */
    private int searchFirst(int corner) {
        if (known.size() >= MOST_KNOWN) {
            known.clear();
        }
        int out = search(part, corner);
        known.add(part, corner, TranspositionTable.NONE, out, 0, 0);
        return out;
    }

    /** The boxes round the player's area into {@link #part}; returns how many. */
    private int gather(SearchState position) {
        Arrays.fill(part, 0);
        int count = 0;
        for (int i = 0; i < position.reachedCount() && count <= MOST_BOXES; i++) {
            for (int d = 0; d < 4; d++) {
                int box = graph.next(position.reached(i), d);
                if (box >= 0 && position.hasBox[box] && (part[box >> 6] >> box & 1) == 0) {
                    part[box >> 6] |= 1L << box;
                    count++;
                }
            }
        }
        return count;
    }

    /** Searches with these boxes alone; the square where the player comes out, {@link #LOST} or {@link #OPEN}. */
    private int search(long[] set, int player) {
        transpositions.clear();
        board.place(set, 0);
        transpositions.add(board.boxes, board.reach(player), TranspositionTable.NONE, 0, 0, 0);
        stamp++;
        for (int i = 0; i < board.reachedCount(); i++) {
            insideAt[board.reached(i)] = stamp;
        }
        int count = board.boxes(boxes);
        for (int i = 0; i < count; i++) {
            insideAt[boxes[i]] = stamp;
        }
        long until = nodes + BUDGET;
        for (int id = 0; id < transpositions.size(); id++) {
            if (nodes >= until) {
                return OPEN;
            }
            transpositions.load(id, board);
            board.reach(transpositions.corner(id));
            for (int i = 0; i < board.reachedCount(); i++) {
                if (insideAt[board.reached(i)] != stamp) {
                    return board.reached(i);
                }
            }
            if (isStart()) {
                return OPEN;
            }
            expand(id);
        }
        return LOST;
    }

    private boolean isStart() {
        return board.boxesOutside(starts) == 0 && board.isReached(graph.player);
    }

    private void expand(int id) {
        int count = board.pulls(boxes, board.boxes(boxes), pulls);
        for (int i = 0; i < count; i++) {
            int box = boxes[pulls[i] >> 2];
            int d = pulls[i] & 3;
            int to = graph.next(box, d);
            int behind = graph.next(to, d);
            nodes++;
            board.move(box, to);
            if (!pairsToStarts.isFatal(to, d, board.boxes) && !patterns.isLost(to, board.boxes, behind)) {
                int area = board.reach(behind);
                if (transpositions.find(board.boxes, area) == TranspositionTable.NONE) {
                    transpositions.add(board.boxes, area, id, 0, 0, 0);
                }
            }
            board.move(to, box);
        }
    }

    /** Takes away boxes as long as the rest is lost, and keeps what is left. */
    private void learn(int player) {
        for (int word = 0; word < part.length; word++) {
            for (long bits = part[word]; bits != 0; bits &= bits - 1) {
                long bit = bits & -bits;
                part[word] &= ~bit;
                if (search(part, player) != LOST) {
                    part[word] |= bit;
                }
            }
        }
        board.place(part, 0);
        board.reach(player);
        patterns.add(board);
    }
}
