package org.sokobase.solver.deadlock;

import java.util.Arrays;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * Tests of chosen positions that cost more than those of every position: whether boxes that are frozen leave a goal for
 * every other box, and whether parts of the position can be solved by themselves: the boxes round an area that the player
 * cannot come to, each box with those nearest to it, and those that nobody moves for long. What is lost is made as small as
 * it can be and learned.
 */
public final class DeepTests {

    private static final int FIRST_BUDGET = 300;
    private static final int MOST_BOXES = 12;
    private static final int LAST_BUDGET = 2000;
    private static final int STUCK_BUDGET = 500;
    /** A box is looked at together with the nearest others, so many in all. */
    private static final int NEAREST = 4;

    private final SquareGraph graph;
    private final SearchState board;
    private final FrozenGoals frozen;
    private final PartSearch parts;
    private final DeadPatterns patterns;
    private final TriedParts tried;
    private final int[] boxes;
    private final int[] queue;
    private final boolean[] marked;
    private final long[] part;
    private final int[] seenAt;
    private int stamp;
    private boolean mayPlay;

    /** For positions on a board. */
    public DeepTests(DeadlockTables tables, SearchState board) {
        this.graph = tables.graph();
        this.board = board;
        this.frozen = new FrozenGoals(board, tables.budget());
        this.parts = new PartSearch(tables);
        this.tried = new TriedParts(graph);
        this.patterns = tables.patterns();
        this.boxes = new int[graph.boxes.length];
        this.queue = new int[graph.size];
        this.marked = new boolean[graph.size];
        this.part = new long[board.words];
        this.seenAt = new int[graph.size];
    }

    /** How many positions were made of parts. */
    public long nodes() {
        return parts.nodes();
    }

    /**
     * Whether the position on the board is lost.
     *
     * @param player where the player stands
     * @param credit how many positions the tests may have cost in all before they rest on what they know
     */
    public boolean isLost(int player, long credit) {
        mayPlay = parts.nodes() < credit;
        if (patterns.isLost(board.boxes, player) || frozen.areFatal(player)) {
            return true;
        }
        board.reach(player);
        Arrays.fill(marked, false);
        for (int square = 0; square < graph.size; square++) {
            if (!board.hasBox[square] && !board.isReached(square) && !marked[square]) {
                gather(square);
                if (isPartLost(part, player)) {
                    return true;
                }
            }
        }
        int count = board.boxes(boxes);
        for (int i = 0; i < count; i++) {
            gatherNearest(boxes[i]);
            if (isPartLost(part, player)) {
                return true;
            }
        }
        return false;
    }

    /** A box and those nearest to it, by steps through boxes, but not through walls, into {@link #part}. */
    private void gatherNearest(int box) {
        Arrays.fill(part, 0);
        stamp++;
        int size = 0;
        int found = 0;
        queue[size++] = box;
        seenAt[box] = stamp;
        for (int i = 0; i < size && found < NEAREST; i++) {
            int at = queue[i];
            if (board.hasBox[at]) {
                part[at >> 6] |= 1L << at;
                found++;
            }
            for (int d = 0; d < 4; d++) {
                int to = graph.next(at, d);
                if (to >= 0 && seenAt[to] != stamp) {
                    seenAt[to] = stamp;
                    queue[size++] = to;
                }
            }
        }
    }

    /** The boxes round an area into {@link #part}. */
    private void gather(int start) {
        Arrays.fill(part, 0);
        int size = 0;
        queue[size++] = start;
        marked[start] = true;
        for (int i = 0; i < size; i++) {
            for (int d = 0; d < 4; d++) {
                int to = graph.next(queue[i], d);
                if (to < 0) {
                    continue;
                }
                if (board.hasBox[to]) {
                    part[to >> 6] |= 1L << to;
                } else if (!marked[to]) {
                    marked[to] = true;
                    queue[size++] = to;
                }
            }
        }
    }

    /** Whether a part of the position is lost by itself; see {@link #isLost(int, long)}. */
    public boolean isPartLost(long[] set, int player) {
        int count = count(set);
        if (count < 2 || count > MOST_BOXES) {
            return false;
        }
        int part = tried.ask(set, player);
        if (mayPlay && isWorthASearch(part)) {
            int budget = tried.answer(part) == null ? FIRST_BUDGET : 4 * tried.budget(part);
            tried.answer(part, budget, search(set, player, budget));
        }
        return tried.answer(part) == PartSearch.Answer.DEAD;
    }

    /** Whether a part was not searched yet, or is asked for so often that a longer search pays. */
    private boolean isWorthASearch(int part) {
        PartSearch.Answer answer = tried.answer(part);
        return answer == null
                || answer == PartSearch.Answer.UNKNOWN
                        && tried.asked(part) * 20 > tried.budget(part)
                        && tried.budget(part) < LAST_BUDGET;
    }

    /** Whether boxes that nobody has moved for long are lost by themselves; if they are, the smallest such set is learned. */
    public boolean areStuck(long[] set, int player) {
        return count(set) > 1 && search(set, player, STUCK_BUDGET) == PartSearch.Answer.DEAD;
    }

    private static int count(long[] set) {
        int count = 0;
        for (long word : set) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /** What a search says of a part; if it is lost, that is learned. */
    private PartSearch.Answer search(long[] set, int player, int budget) {
        PartSearch.Answer answer = parts.search(set, player, budget);
        if (answer == PartSearch.Answer.DEAD) {
            learn(set.clone(), player, budget);
        }
        return answer;
    }

    /** Takes away boxes as long as the rest is lost, and keeps what is left. */
    private void learn(long[] set, int player, int budget) {
        for (int word = 0; word < set.length; word++) {
            for (long bits = set[word]; bits != 0; bits &= bits - 1) {
                long bit = bits & -bits;
                set[word] &= ~bit;
                if (parts.search(set, player, 2 * budget) != PartSearch.Answer.DEAD) {
                    set[word] |= bit;
                }
            }
        }
        SearchState small = parts.board();
        small.place(set, 0);
        small.reach(player);
        patterns.add(small);
    }
}
