package org.sokobase.similar;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sokobase.board.Symmetry;

/**
 * The distance from one board to others: the smallest number of squares that differ, over the eight views of the first
 * board and all ways to overlay it on the other.
 *
 * <p>A square differs if it is a wall, a box or a goal in only one board; everything outside a board is wall. A square
 * counts once, however much of it differs. A player's square differs, too, if the other player cannot walk to it. So the
 * distance is 0 if and only if the boards are the same puzzle, it is the same in both directions and in all views, and the
 * player's square within its area matters only if the other player's area is a different one.
 *
 * <p><b>Ties.</b> Among alignments with equally many squares that differ, the one with the most common floor wins, then the
 * first view in their order, then the highest and then the leftmost place.
 *
 * <p>Alignments in which the insides of the boards do not overlap are skipped: they are never better than those at the
 * edge.
 *
 * <p>Immutable.
 */
public final class Distance {

    private static final Symmetry[] VIEWS = Symmetry.values();

    private final BitBoard[] views = new BitBoard[VIEWS.length];

    private Distance(BitBoard board) {
        for (int v = 0; v < VIEWS.length; v++) {
            views[v] = board.seen(VIEWS[v]);
        }
    }

    /** The distances from a board. */
    public static Distance from(BitBoard board) {
        return new Distance(board);
    }

    /** The distance to another board. */
    public Difference to(BitBoard other) {
        return to(other, views[0].floors() + other.floors()).orElseThrow();
    }

    /** The distance to another board, if at most this many squares differ. */
    public Optional<Difference> to(BitBoard other, int within) {
        Search search = new Search(views[0], other, within);
        for (int v = 0; v < VIEWS.length; v++) {
            search.look(VIEWS[v], views[v]);
        }
        return search.found();
    }

    /** The best alignment found so far. Its loops allocate nothing. */
    private static final class Search {

        private final BitBoard second;
        private BitBoard first;
        private Symmetry view = VIEWS[0];
        private int total;

        private int fewest;
        private int mostCommon = -1;
        private @Nullable Symmetry bestView;
        private int bestRight;
        private int bestDown;
        private int bestSquares;

        Search(BitBoard first, BitBoard second, int within) {
            this.first = first;
            this.second = second;
            this.fewest = within;
        }

        void look(Symmetry view, BitBoard first) {
            this.view = view;
            this.first = first;
            total = first.floors() + second.floors();
            for (int down = 1 - first.height; down < second.height; down++) {
                if (leastInRows(down) <= fewest) {
                    for (int right = 1 - first.width; right < second.width; right++) {
                        if (leastInColumns(right) <= fewest) {
                            compare(right, down);
                        }
                    }
                }
            }
        }

        /** How many squares differ at least, as the rows that both boards cover cannot have more in common. */
        private int leastInRows(int down) {
            int from = Math.max(0, -down);
            int to = Math.min(first.height, second.height - down);
            return total - 2 * Math.min(first.floorsInRows(from, to), second.floorsInRows(from + down, to + down));
        }

        private int leastInColumns(int right) {
            int from = Math.max(0, -right);
            int to = Math.min(first.width, second.width - right);
            return total
                    - 2 * Math.min(first.floorsInColumns(from, to), second.floorsInColumns(from + right, to + right));
        }

        /**
         * Counts what both boards have in common rather than what differs: each square of floor in both makes one differing
         * square less than there is floor in both together, and one more less if it is also the same.
         */
        private void compare(int right, int down) {
            int toLeft = Math.max(0, -right);
            int toRight = Math.max(0, right);
            int to = Math.min(first.height, second.height - down);
            int common = 0;
            int same = 0;
            for (int y = Math.max(0, -down); y < to; y++) {
                int z = y + down;
                long floor = first.floor[y] << toRight >>> toLeft & second.floor[z];
                long unlike = (first.boxes[y] << toRight >>> toLeft ^ second.boxes[z])
                        | (first.goals[y] << toRight >>> toLeft ^ second.goals[z]);
                common += Long.bitCount(floor);
                same += Long.bitCount(floor & ~unlike);
                int below =
                        Math.min(first.floorsInRows(y + 1, first.height), second.floorsInRows(z + 1, second.height));
                if (total - common - same - 2 * below > fewest) {
                    return;
                }
            }
            int differing = total
                    - common
                    - same
                    + playerApart(first, second, right, down)
                    + playerApart(second, first, -right, -down);
            if (differing < fewest || differing == fewest && common > mostCommon) {
                keep(differing, common, right, down);
            }
        }

        /** 1 if a player's square differs for nothing else than that the player of the other board cannot walk there. */
        private static int playerApart(BitBoard board, BitBoard other, int right, int down) {
            int column = board.playerColumn + right;
            int row = board.playerRow + down;
            if (!other.isFree(column, row)) {
                return 0;
            }
            boolean goal = (board.goals[board.playerRow] >>> board.playerColumn & 1) != 0;
            boolean otherGoal = (other.goals[row] >>> column & 1) != 0;
            boolean reached = (other.area[row] >>> column & 1) != 0;
            return goal == otherGoal && !reached ? 1 : 0;
        }

        private void keep(int differing, int common, int right, int down) {
            fewest = differing;
            mostCommon = common;
            bestSquares = total - common;
            bestView = view;
            bestRight = right;
            bestDown = down;
        }

        Optional<Difference> found() {
            return bestView == null
                    ? Optional.empty()
                    : Optional.of(new Difference(fewest, bestSquares, new Alignment(bestView, bestRight, bestDown)));
        }
    }
}
