package org.sokobase.solver.strategy;

import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.sokobase.solver.deadlock.CorralPruning;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.deadlock.Enclosures;
import org.sokobase.solver.deadlock.FrozenGoals;
import org.sokobase.solver.deadlock.PairTable;
import org.sokobase.solver.deadlock.QuickTests;
import org.sokobase.solver.deadlock.TunnelMacro;
import org.sokobase.solver.position.GraphSymmetry;
import org.sokobase.solver.position.Matching;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.QueuesInTurn;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.position.TranspositionTable;

/**
 * Best first, forward by pushes from the start and backward by pulls from the solved board, until one side makes a position
 * of the other, or one of another search at the {@link Frontiers}. Both sides keep their positions in one table. What is
 * best is a sum of the pushes so far and a multiple of the least number of pushes still needed. Backward alone, boxes that
 * stand on no start count as well, but only every other time: there are two orders, which take turns.
 *
 * <p>Of positions that are images of each other in a {@link GraphSymmetry} the forward side keeps the first. The backward
 * side keeps all, as they are not equally far from the start. The sides meet in images, too.
 */
public final class BidirectionalSearch implements Search {

    /** The mark of a position that was pulled to. */
    private static final int BACKWARD = 1;

    /**
     * How many pushes a box that stands on no start counts for in one of the orders of a search backward only, besides those
     * that it needs: else boxes come near to their starts and fill the squares that are needed to bring the last ones home.
     * But some levels are solved only by bringing them near first. Where both sides search, they meet before.
     */
    private static final int NOT_ON_A_START = 5;

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

    private final SquareGraph graph;
    private final Sides sides;
    private final int weight;
    private final SearchState board;
    private final TranspositionTable transpositions;
    private final Side forward;
    private final Side backward;
    private final QuickTests quick;
    private final PairTable pairsToStarts;
    private final TunnelMacro tunnels;
    private final CorralPruning corrals;
    private final FrozenGoals frozen;
    private final GraphSymmetry[] symmetries;
    private final long[] starts;
    private final long[] image;
    private final Enclosures enclosures;
    private final Frontiers frontiers;
    private final int[] boxes;
    private final int[] steps;
    private int start;
    /** Of a board that starts solved, the position among the ends that is the same as the start. */
    private int endAtStart;

    private long nodes;
    private @Nullable Pushes solution;
    private State state = State.GOING_ON;

    /** What one side needs. */
    private record Side(Matching matching, QueuesInTurn queue) {}

    public BidirectionalSearch(DeadlockTables tables, Sides sides, int weight, Frontiers frontiers) {
        this.frontiers = frontiers;
        this.graph = tables.graph();
        this.sides = sides;
        this.weight = weight;
        this.board = new SearchState(graph);
        this.transpositions = new TranspositionTable(board.words);
        this.forward = new Side(new Matching(tables.toGoals()), new QueuesInTurn(1));
        this.backward = new Side(new Matching(tables.toStarts()), new QueuesInTurn(sides == Sides.BACKWARD ? 2 : 1));
        this.quick = new QuickTests(board, tables);
        this.pairsToStarts = tables.pairsToStarts();
        this.tunnels = tables.tunnels();
        this.corrals = new CorralPruning(board, CorralPruning.Filled.ALL_GOALS);
        this.frozen = new FrozenGoals(board, tables.budget());
        this.enclosures = new Enclosures(tables);
        this.symmetries = GraphSymmetry.of(graph);
        this.starts = SearchState.set(graph, graph.boxes);
        this.image = new long[board.words];
        this.boxes = new int[graph.boxes.length];
        this.steps = new int[4 * graph.boxes.length];
        addEnds();
        addStart();
        if (sides != Sides.BACKWARD) {
            frontiers.addPushed(new OneSide(0));
        }
        if (sides != Sides.FORWARD) {
            frontiers.addPulled(new OneSide(BACKWARD));
        }
    }

    /** The solved board, once for every area in which the player may end up. */
    private void addEnds() {
        board.place(graph.goals);
        int value = backward.matching.solve(graph.goals);
        for (int corner : board.corners()) {
            int id = transpositions.add(board.boxes, corner, TranspositionTable.NONE, 0, 0, BACKWARD);
            if (sides != Sides.FORWARD && value < Matching.IMPOSSIBLE) {
                backward.queue.add(weight * value, 0, id);
            }
        }
    }

    private void addStart() {
        board.place(graph.boxes);
        int value = forward.matching.solve(graph.boxes);
        if (value >= Matching.IMPOSSIBLE) {
            state = State.NO_SOLUTION;
            return;
        }
        int corner = board.reach(graph.player);
        // A board that starts solved needs a push, so the ends do not meet its start before anything was done.
        endAtStart = transpositions.find(board.boxes, corner);
        start = endAtStart == TranspositionTable.NONE
                ? transpositions.add(board.boxes, corner, TranspositionTable.NONE, 0, 0, 0)
                : transpositions.addUnfound(board.boxes, corner, TranspositionTable.NONE, 0, 0, 0);
        if (sides != Sides.BACKWARD) {
            forward.queue.add(weight * value, 0, start);
        }
    }

    @Override
    public State run(long more) {
        long until = nodes + more;
        boolean forwardNext = true;
        while (state == State.GOING_ON && nodes < until) {
            boolean isForward = sides == Sides.FORWARD || sides == Sides.BOTH && forwardNext;
            int id = isForward ? forward.queue.take() : backward.queue.take();
            if (id == TranspositionTable.NONE) {
                state = State.NO_SOLUTION;
            } else if (isForward) {
                expandForward(id);
            } else {
                expandBackward(id);
            }
            forwardNext = !forwardNext;
        }
        return state;
    }

    private void expandForward(int id) {
        transpositions.load(id, board);
        if (meetsOther(id, board.reach(transpositions.corner(id)), 0)) {
            return;
        }
        int count = board.boxes(boxes);
        int stepCount = corrals.pushes(boxes, count, steps);
        if (stepCount == 0) {
            return;
        }
        forward.matching.solve(boxes);
        for (int s = 0; s < stepCount && state == State.GOING_ON; s++) {
            push(id, steps[s] >> 2, steps[s] & 3);
        }
    }

    /** Pushes a box, and on as long as nothing else makes sense. */
    private void push(int id, int i, int d) {
        int box = boxes[i];
        int from = id;
        int to;
        do {
            to = graph.next(box, d);
            nodes++;
            board.move(box, to);
            int push = Pushes.push(box, d);
            from = quick.isLost(to, d ^ 2, box)
                    ? TranspositionTable.NONE
                    : add(from, push, i, to, board.reach(box), forward, 0);
            box = to;
        } while (from != TranspositionTable.NONE
                && tunnels.afterPush(to, d ^ 2)
                && board.isFreeForBox(graph.next(to, d)));
        board.move(to, boxes[i]);
    }

    private void expandBackward(int id) {
        transpositions.load(id, board);
        int corner = board.reach(transpositions.corner(id));
        if (meetsOther(id, corner, BACKWARD) || enclosures.isLost(board, corner, nodes)) {
            return;
        }
        int count = board.boxes(boxes);
        int stepCount = 0;
        for (int i = 0; i < count; i++) {
            for (int d = 0; d < 4; d++) {
                int to = graph.next(boxes[i], d);
                if (board.isReached(to) && board.isReached(graph.next(to, d))) {
                    steps[stepCount++] = i << 2 | d;
                }
            }
        }
        if (stepCount == 0) {
            return;
        }
        backward.matching.solve(boxes);
        for (int s = 0; s < stepCount && state == State.GOING_ON; s++) {
            int box = boxes[steps[s] >> 2];
            int d = steps[s] & 3;
            int to = graph.next(box, d);
            nodes++;
            board.move(box, to);
            if (!pairsToStarts.isFatal(to, d, board.boxes) && !enclosures.isKnown(to, board.boxes, graph.next(to, d))) {
                add(id, Pushes.push(to, d ^ 2), steps[s] >> 2, to, board.reach(graph.next(to, d)), backward, BACKWARD);
            }
            board.move(to, box);
        }
    }

    /** Adds a position that a push or pull has led to; its number if it is new and may lead on. */
    private int add(int parent, int push, int moved, int to, int corner, Side side, int mark) {
        int known = transpositions.find(board.boxes, corner);
        if (known != TranspositionTable.NONE) {
            if ((transpositions.mark(known) & BACKWARD) != mark) {
                meet(
                        mark == BACKWARD ? known : parent,
                        push,
                        mark == BACKWARD ? parent : known,
                        IntUnaryOperator.identity());
            } else if (known == endAtStart) {
                meet(start, push, parent, IntUnaryOperator.identity());
            }
            return TranspositionTable.NONE;
        }
        for (GraphSymmetry symmetry : symmetries) {
            if (isKnownByImage(symmetry, parent, push, mark)) {
                return TranspositionTable.NONE;
            }
        }
        int value = side.matching.moved(moved, to);
        if (value >= Matching.IMPOSSIBLE || mark != BACKWARD && frozen.areFatalSince(to, corner)) {
            return TranspositionTable.NONE;
        }
        int depth = transpositions.depth(parent) + 1;
        int id = transpositions.add(board.boxes, corner, parent, push, depth, mark);
        if (mark == BACKWARD) {
            int more = NOT_ON_A_START * board.boxesOutside(starts);
            side.queue.add(depth + weight * value, weight * more, id);
        } else if (!tunnels.afterPush(to, Pushes.direction(push) ^ 2)) {
            side.queue.add(depth + weight * value, 0, id);
        }
        return id;
    }

    /**
     * Whether another search has come to the position on the board from the other side; then they have met. That is asked
     * when a position has its turn, as several times as many are made.
     */
    private boolean meetsOther(int id, int corner, int mark) {
        // a board that starts solved needs a push
        if (transpositions.parent(id) == TranspositionTable.NONE) {
            return false;
        }
        boolean isPulled = mark == BACKWARD;
        @Nullable
        Visited other = isPulled ? frontiers.pushedTo(board.boxes, corner) : frontiers.pulledTo(board.boxes, corner);
        if (other == null) {
            return false;
        }
        Pushes pushes = new Pushes();
        if (isPulled) {
            other.addPushes(board.boxes, corner, pushes);
            addPushesFrom(id, IntUnaryOperator.identity(), pushes);
        } else {
            addPushesTo(id, pushes);
            other.addPushes(board.boxes, corner, pushes);
        }
        solution = pushes;
        state = State.SOLVED;
        return true;
    }

    /** Whether the image of the new position on the board says all about it; if the sides meet in it, they have met. */
    private boolean isKnownByImage(GraphSymmetry symmetry, int parent, int push, int mark) {
        symmetry.boxes(board.boxes, image);
        int known = transpositions.find(image, symmetry.corner(board));
        if (known == TranspositionTable.NONE) {
            return false;
        }
        int knownMark = transpositions.mark(known) & BACKWARD;
        if (mark == BACKWARD && knownMark != BACKWARD) {
            meet(known, symmetry.push(push), parent, symmetry::push);
        } else if (mark != BACKWARD && knownMark == BACKWARD) {
            meet(parent, push, known, symmetry.inverse()::push);
        }
        return mark != BACKWARD || knownMark != BACKWARD;
    }

    /** Joins the pushes to a position, a push, and the pushes from there on, which may be images of those that are kept. */
    private void meet(int before, int push, int after, IntUnaryOperator image) {
        Pushes pushes = new Pushes();
        addPushesTo(before, pushes);
        pushes.add(push);
        addPushesFrom(after, image, pushes);
        solution = pushes;
        state = State.SOLVED;
    }

    private void addPushesTo(int position, Pushes into) {
        int first = into.size();
        for (int id = position; transpositions.parent(id) != TranspositionTable.NONE; id = transpositions.parent(id)) {
            into.add(transpositions.push(id));
        }
        into.reverse(first);
    }

    private void addPushesFrom(int position, IntUnaryOperator image, Pushes into) {
        for (int id = position; transpositions.parent(id) != TranspositionTable.NONE; id = transpositions.parent(id)) {
            into.add(image.applyAsInt(transpositions.push(id)));
        }
    }

    /** The positions that one side has made. */
    private final class OneSide implements Visited {

        private final int mark;

        OneSide(int mark) {
            this.mark = mark;
        }

        @Override
        public boolean contains(long[] boxes, int area) {
            int id = transpositions.find(boxes, area);
            return id != TranspositionTable.NONE && (transpositions.mark(id) & BACKWARD) == mark;
        }

        @Override
        public void addPushes(long[] boxes, int area, Pushes into) {
            int id = transpositions.find(boxes, area);
            if (mark == BACKWARD) {
                addPushesFrom(id, IntUnaryOperator.identity(), into);
            } else {
                addPushesTo(id, into);
            }
        }
    }

    @Override
    public Optional<Pushes> solution() {
        return Optional.ofNullable(solution);
    }

    @Override
    public long nodes() {
        return nodes;
    }

    @Override
    public long bytes() {
        return transpositions.bytes() + forward.queue.bytes() + backward.queue.bytes() + enclosures.bytes();
    }

    @Override
    public String name() {
        return sides.words;
    }
}
