package org.sokobase.solver.strategy;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * Where the searches for one solution meet, whether they take turns in one thread or run in several: each brings the
 * positions that it pushes or pulls to, and asks for every position that it makes whether another search has come to it
 * from the other side (a perimeter that grows, after what YASS, by Brian Damgaard, and Festival, by Yaron Shoham, do). At
 * first there are the start and the solved board.
 *
 * <p>Positions are looked up where they are kept, so nothing is kept twice. Several threads may ask and bring at once.
 */
public final class Frontiers {

    private volatile Visited[] pushed;
    private volatile Visited[] pulled;

    public Frontiers(SquareGraph graph) {
        SearchState board = new SearchState(graph);
        board.place(graph.boxes);
        int start = board.reach(graph.player);
        long[] starts = SearchState.set(graph, graph.boxes);
        long[] goals = SearchState.set(graph, graph.goals);
        pushed = new Visited[] {new OneBoard(starts, start)};
        pulled = new Visited[] {new OneBoard(goals, OneBoard.ANY_AREA)};
    }

    /** Brings all that a search has pushed to and will push to. */
    public synchronized void addPushed(Visited more) {
        pushed = with(pushed, more);
    }

    /** Brings all that a search has pulled to and will pull to. */
    synchronized void addPulled(Visited more) {
        pulled = with(pulled, more);
    }

    private static Visited[] with(Visited[] all, Visited more) {
        Visited[] longer = Arrays.copyOf(all, all.length + 1);
        longer[all.length] = more;
        return longer;
    }

    /**
     * From where a position is known to which boxes were pushed, or null.
     *
     * @param area the lowest square of the player's area
     */
    @Nullable
    Visited pushedTo(long[] boxes, int area) {
        return whoContains(pushed, boxes, area);
    }

    /**
     * From where a position is known to which boxes were pulled, or null.
     *
     * @param area the lowest square of the player's area
     */
    @Nullable
    Visited pulledTo(long[] boxes, int area) {
        return whoContains(pulled, boxes, area);
    }

    private static @Nullable Visited whoContains(Visited[] all, long[] boxes, int area) {
        for (Visited one : all) {
            if (one.contains(boxes, area)) {
                return one;
            }
        }
        return null;
    }

    /** A board where a search begins. */
    private static final class OneBoard implements Visited {

        private static final int ANY_AREA = -1;

        private final long[] board;
        private final int playerArea;

        OneBoard(long[] board, int playerArea) {
            this.board = board;
            this.playerArea = playerArea;
        }

        @Override
        public boolean contains(long[] boxes, int area) {
            return (playerArea == ANY_AREA || playerArea == area) && Arrays.equals(board, boxes);
        }

        @Override
        public void addPushes(long[] boxes, int area, Pushes into) {}
    }
}
