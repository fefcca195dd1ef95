package org.sokobase.solver.strategy;

import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sokobase.solver.position.GraphSymmetry;
import org.sokobase.solver.position.NextArea;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchDirection;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.position.TranspositionTable;

/**
 * The positions of both sides of a {@link BidirectionalSearch} in one table, each with the side that made it, and the solution
 * once the sides have met, or one of them and another search at the {@link Frontiers}.
 *
 * <p>Of positions that are images of each other in a {@link GraphSymmetry} the forward side keeps the first. The backward
 * side keeps all, as they are not equally far from the start. The sides meet in images, too.
 */
final class SharedPositions {

    /** The position that is being looked at. */
    final SearchState board;
    /** How many positions both sides have made, known ones included. */
    long nodes;

    private final TranspositionTable transpositions;
    private final GraphSymmetry[] symmetries;
    private final long[] image;
    private final Frontiers frontiers;
    private final NextArea nextArea;
    /** The player's area of the position that was loaded last. */
    private int loadedCorner;

    private int start;
    /** Of a board that starts solved, the position among the ends that is the same as the start. */
    private int endAtStart;

    private @Nullable Supplier<Pushes> solution;

    SharedPositions(SquareGraph graph, Frontiers frontiers) {
        this.board = new SearchState(graph);
        this.transpositions = new TranspositionTable(board.words);
        this.symmetries = GraphSymmetry.of(graph);
        this.image = new long[board.words];
        this.frontiers = frontiers;
        this.nextArea = new NextArea(board);
    }

    /** Adds the solved board on the board, with the player in an area. */
    int addEnd(int corner) {
        return transpositions.add(
                board.boxes, corner, TranspositionTable.NONE, 0, 0, SearchDirection.BACKWARD.ordinal());
    }

    /** Adds the start on the board, after all ends. */
    int addStart(int corner) {
        // A board that starts solved needs a push, so the ends do not meet its start before anything was done.
        endAtStart = transpositions.find(board.boxes, corner);
        int mark = SearchDirection.FORWARD.ordinal();
        start = endAtStart == TranspositionTable.NONE
                ? transpositions.add(board.boxes, corner, TranspositionTable.NONE, 0, 0, mark)
                : transpositions.addUnfound(board.boxes, corner, TranspositionTable.NONE, 0, 0, mark);
        return start;
    }

    /** Adds the position on the board, to which a push or pull has led; {@link #isKnown} has said that it is new. */
    int add(int corner, int parent, int push, SearchDirection by) {
        return transpositions.add(board.boxes, corner, parent, push, depth(parent) + 1, by.ordinal());
    }

    /** How many pushes or pulls lead to a position. */
    int depth(int id) {
        return transpositions.depth(id);
    }

    /** Sets the board up; returns the player's area, which was reached last. */
    int load(int id) {
        transpositions.load(id, board);
        loadedCorner = board.reach(transpositions.corner(id));
        return loadedCorner;
    }

    /**
     * The player's area after a box of the position that was loaded last has moved by one square on the board.
     *
     * @param from   where the box was
     * @param to     where it is
     * @param player where the player stands beside it
     */
    int cornerAfter(int from, int to, int player) {
        // images of the area are asked for, so it must be known as a whole
        return symmetries.length > 0 ? board.reach(player) : nextArea.corner(from, to, player, loadedCorner);
    }

    /** The player's area on the board. */
    int corner(int player) {
        return symmetries.length > 0 ? board.reach(player) : nextArea.corner(player);
    }

    private boolean isBy(int id, SearchDirection side) {
        return (transpositions.mark(id) & 1) == side.ordinal();
    }

    /**
     * Whether the position on the board, or one that says all about it, was made before. If the other side made it, they have
     * met.
     *
     * @param parent the position before
     * @param push   the push that leads from there, or the one that leads back
     * @param by     the side that makes it
     */
    boolean isKnown(int corner, int parent, int push, SearchDirection by) {
        int known = transpositions.find(board.boxes, corner);
        if (known != TranspositionTable.NONE) {
            if (!isBy(known, by)) {
                boolean isPulled = by == SearchDirection.BACKWARD;
                meet(isPulled ? known : parent, push, isPulled ? parent : known, IntUnaryOperator.identity());
            } else if (known == endAtStart) {
                meet(start, push, parent, IntUnaryOperator.identity());
            }
            return true;
        }
        for (GraphSymmetry symmetry : symmetries) {
            if (isKnownByImage(symmetry, parent, push, by)) {
                return true;
            }
        }
        return false;
    }

    private boolean isKnownByImage(GraphSymmetry symmetry, int parent, int push, SearchDirection by) {
        symmetry.boxes(board.boxes, image);
        int known = transpositions.find(image, symmetry.corner(board));
        if (known == TranspositionTable.NONE) {
            return false;
        }
        if (isBy(known, by)) {
            return by == SearchDirection.FORWARD;
        }
        if (by == SearchDirection.BACKWARD) {
            meet(known, symmetry.push(push), parent, symmetry::push);
        } else {
            meet(parent, push, known, symmetry.inverse()::push);
        }
        return true;
    }

    /** Joins the pushes to a position, a push, and the pushes from there on, which may be images of those that are kept. */
    private void meet(int before, int push, int after, IntUnaryOperator image) {
        solution = () -> {
            Pushes pushes = new Pushes();
            addPushesTo(before, pushes);
            pushes.add(push);
            addPushesFrom(after, image, pushes);
            return pushes;
        };
    }

    /**
     * Whether another search has come to the position on the board from the other side; then they have met. That is asked
     * when a position has its turn, as several times as many are made.
     */
    boolean meetsOther(int id, int corner, SearchDirection by) {
        // a board that starts solved needs a push
        if (transpositions.parent(id) == TranspositionTable.NONE) {
            return false;
        }
        boolean isPulled = by == SearchDirection.BACKWARD;
        @Nullable
        Visited other = isPulled ? frontiers.pushedTo(board.boxes, corner) : frontiers.pulledTo(board.boxes, corner);
        if (other == null) {
            return false;
        }
        solution = () -> {
            Pushes pushes = new Pushes();
            if (!isPulled) {
                addPushesTo(id, pushes);
            }
            transpositions.load(id, board);
            other.addPushes(board.boxes, transpositions.corner(id), pushes);
            if (isPulled) {
                addPushesFrom(id, IntUnaryOperator.identity(), pushes);
            }
            return pushes;
        };
        return true;
    }

    private void addPushesTo(int position, Pushes into) {
        int first = into.size();
        addPushesFrom(position, IntUnaryOperator.identity(), into);
        into.reverse(first);
    }

    private void addPushesFrom(int position, IntUnaryOperator image, Pushes into) {
        for (int id = position; transpositions.parent(id) != TranspositionTable.NONE; id = transpositions.parent(id)) {
            into.add(image.applyAsInt(transpositions.push(id)));
        }
    }

    /** The positions that one side has made. */
    Visited madeBy(SearchDirection side) {
        return new Visited() {
            @Override
            public boolean contains(long[] boxes, int area) {
                int id = transpositions.find(boxes, area);
                return id != TranspositionTable.NONE && isBy(id, side);
            }

            @Override
            public void addPushes(long[] boxes, int area, Pushes into) {
                int id = transpositions.find(boxes, area);
                if (side == SearchDirection.BACKWARD) {
                    addPushesFrom(id, IntUnaryOperator.identity(), into);
                } else {
                    addPushesTo(id, into);
                }
            }
        };
    }

    /** Whether there is a solution. */
    boolean isSolved() {
        return solution != null;
    }

    /** The solution, once there is one. */
    Optional<Pushes> solution() {
        return Optional.ofNullable(solution).map(Supplier::get);
    }

    /** How much memory they take. */
    long bytes() {
        return transpositions.bytes();
    }
}
