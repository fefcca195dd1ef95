package org.sokobase.solver.strategy;

import java.util.ArrayList;
import java.util.List;
import org.sokobase.solver.deadlock.MacroMoves;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.TranspositionTable;
import org.sokobase.solver.search.SearchLimits;

/** How the positions of a search by {@link MacroMoves} were come to: which box moved, and the state to which it came. */
final class MacroPaths {

    /** A step is kept as the square of the box and the state to which it leads. */
    static final int STATE_BITS = Integer.SIZE - Integer.numberOfLeadingZeros(4 * SearchLimits.MOST_SQUARES - 1);

    private static final int STATE_MASK = (1 << STATE_BITS) - 1;

    private final SearchState board;
    private final TranspositionTable transpositions;
    private final MacroMoves moves;

    MacroPaths(SearchState board, TranspositionTable transpositions, MacroMoves moves) {
        this.board = board;
        this.transpositions = transpositions;
        this.moves = moves;
    }

    /** The number of a step, with which a position is kept. */
    static int step(int box, int state) {
        return box << STATE_BITS | state;
    }

    /** The positions from the root to one, both included. */
    List<Integer> path(int id) {
        List<Integer> path = new ArrayList<>();
        for (int at = id; at != TranspositionTable.NONE; at = transpositions.parent(at)) {
            path.add(0, at);
        }
        return path;
    }

    /** Adds the pushes from the root to a position. */
    void addPushesTo(int id, Pushes into) {
        List<Integer> path = path(id);
        for (int i = 1; i < path.size(); i++) {
            addSteps(path.get(i - 1), path.get(i), into);
        }
    }

    /** Adds the pushes from a position that was pulled to back to the root. */
    void addPushesFrom(int id, Pushes into) {
        List<Integer> path = path(id);
        for (int i = path.size() - 1; i > 0; i--) {
            int first = into.size();
            addSteps(path.get(i - 1), path.get(i), into);
            into.reverse(first);
        }
    }

    /** Adds the pushes from a position to the next one on a path. */
    private void addSteps(int before, int after, Pushes into) {
        transpositions.load(before, board);
        moves.survey();
        int step = transpositions.push(after);
        int wanted = step & STATE_MASK;
        moves.begin(step >> STATE_BITS, transpositions.corner(before));
        int state = moves.next();
        while (state >= 0 && state != wanted) {
            state = moves.next();
        }
        moves.addSteps(wanted, into);
        moves.end();
    }
}
