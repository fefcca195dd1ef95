package org.sokobase.solver.strategy;

import java.util.Optional;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.GraphSymmetry;
import org.sokobase.solver.position.Matching;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchDirection;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * Best first, forward by pushes from the start and backward by pulls from the solved board, until one side makes a position
 * of the other, or of an image of it in a {@link GraphSymmetry}, or one of another search at the {@link Frontiers}. What is
 * best is a sum of the pushes so far and a multiple of the least number of pushes still needed.
 *
 * <p>Backward alone, boxes that stand on no start count as well, but only every other time: there are two orders, which take
 * turns, as some levels are solved only by bringing boxes near first. Where both sides search, they meet before.
 */
public final class BidirectionalSearch implements Search {

    /** Which sides search. */
    public enum Sides {
        FORWARD("forward"),
        BACKWARD("backward"),
        BOTH("forward and backward");

        private final String words;

        Sides(String words) {
            this.words = words;
        }
    }

    private final Sides sides;
    private final SharedPositions positions;
    private final PushSide forward;
    private final PullSide backward;
    private State state = State.GOING_ON;

    public BidirectionalSearch(DeadlockTables tables, Sides sides, int weight, Frontiers frontiers) {
        this.sides = sides;
        this.positions = new SharedPositions(tables.graph(), frontiers);
        this.forward = new PushSide(tables, positions, weight);
        this.backward = new PullSide(tables, positions, weight, sides == Sides.BACKWARD ? 2 : 1);
        addEnds(tables.graph());
        addStart(tables.graph());
        if (sides != Sides.BACKWARD) {
            frontiers.addPushed(positions.madeBy(SearchDirection.FORWARD));
        }
        if (sides != Sides.FORWARD) {
            frontiers.addPulled(positions.madeBy(SearchDirection.BACKWARD));
        }
    }

    /** The solved board, once for every area in which the player may end up. */
    private void addEnds(SquareGraph graph) {
        SearchState board = positions.board;
        board.place(graph.goals);
        for (int corner : board.corners()) {
            int id = positions.addEnd(corner);
            if (sides != Sides.FORWARD) {
                backward.begin(id);
            }
        }
    }

    private void addStart(SquareGraph graph) {
        if (forward.leastFromStart() >= Matching.IMPOSSIBLE) {
            state = State.NO_SOLUTION;
            return;
        }
        SearchState board = positions.board;
        board.place(graph.boxes);
        int id = positions.addStart(board.reach(graph.player));
        if (sides != Sides.BACKWARD) {
            forward.begin(id);
        }
    }

    @Override
    public State run(long more) {
        long until = positions.nodes + more;
        boolean forwardNext = true;
        while (state == State.GOING_ON && positions.nodes < until) {
            boolean isForward = sides == Sides.FORWARD || sides == Sides.BOTH && forwardNext;
            boolean goesOn = isForward ? forward.expand() : backward.expand();
            if (positions.isSolved()) {
                state = State.SOLVED;
            } else if (!goesOn) {
                state = State.NO_SOLUTION;
            }
            forwardNext = !forwardNext;
        }
        return state;
    }

    @Override
    public Optional<Pushes> solution() {
        return positions.solution();
    }

    @Override
    public long nodes() {
        return positions.nodes;
    }

    @Override
    public long bytes() {
        return positions.bytes() + forward.bytes() + backward.bytes();
    }

    @Override
    public String name() {
        return sides.words;
    }
}
