package org.sokobase.solver.optimise;

import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.Matching;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * How many pushes a position needs at least. Where pushes are what counts, every box has a goal of its own in this; where
 * moves do, it is the sum of the ways to the nearest goals, which is quicker and, beside the walks, hardly worse.
 */
final class LowerBound {

    /** No number of pushes will do, or more than any path may have. */
    static final int ENDLESS = Distances.NEVER;

    private final SearchState board;
    private final SearchBudget budget;
    private final Distances distances;
    private final boolean isMatched;
    private final Matching matching;
    private final int[] boxes;
    private final int[] numberOf;
    private boolean isKnown;
    private int sum;

    LowerBound(SearchState board, MoveCost moveCost, SearchBudget budget) {
        SquareGraph graph = board.graph;
        this.board = board;
        this.budget = budget;
        this.distances = Distances.toGoals(graph);
        this.isMatched = moveCost.push() > 2 * moveCost.step() && graph.boxes.length == graph.goals.length;
        this.matching = new Matching(distances);
        this.boxes = new int[graph.boxes.length];
        this.numberOf = new int[graph.size];
    }

    /** To be called when the board has changed. */
    void forget() {
        isKnown = false;
    }

    /** Of the position on the board. */
    int of() {
        forget();
        know();
        return Math.min(sum, ENDLESS);
    }

    /** Of the position on the board if one box were on another square. */
    int ofPushed(int box, int to) {
        if (!isKnown) {
            know();
        }
        int need = isMatched ? matching.moved(numberOf[box], to) : sum - distances.nearest(box) + distances.nearest(to);
        return Math.min(need, ENDLESS);
    }

    private void know() {
        isKnown = true;
        int count = board.boxes(boxes);
        sum = 0;
        for (int i = 0; i < count; i++) {
            numberOf[boxes[i]] = i;
            sum += distances.nearest(boxes[i]);
        }
        if (isMatched) {
            budget.work((long) count * count);
            sum = matching.solve(boxes);
        }
    }
}
