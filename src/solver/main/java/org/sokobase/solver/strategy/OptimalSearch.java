package org.sokobase.solver.strategy;

import java.util.Optional;
import org.sokobase.play.Metrics;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.deadlock.FrozenGoals;
import org.sokobase.solver.deadlock.QuickTests;
import org.sokobase.solver.deadlock.TunnelMacro;
import org.sokobase.solver.position.BucketQueue;
import org.sokobase.solver.position.GraphSymmetry;
import org.sokobase.solver.position.Matching;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.position.TranspositionTable;
import org.sokobase.solver.search.SearchSettings;

/**
 * Best first, forward by pushes, never giving more for what is left than it costs at least (A*): the first solution that
 * nothing in the queue can beat has the fewest pushes, or the fewest moves and of these the fewest pushes. What is left
 * costs at least the pushes of the cheapest matching of boxes and goals. That bound may fall by more than a push costs, as
 * it does not know on which side of a box the player stands; so a position to which a cheaper way is found late is
 * looked at again.
 *
 * <p>For pushes, a position is the boxes and the area of the player; a corral that must be pushed first leaves the number of
 * pushes as it is, but not that of moves. For moves, a position is the boxes and the square on which a push leaves the
 * player. Positions that are left out are lost, whatever is counted, or images of others (see {@link GraphSymmetry}) to which
 * there is a way at most as dear.
 */
public final class OptimalSearch implements Search {

    /** Solutions with as many moves as these are not compared by moves. */
    public static final int MOST_MOVES = 1 << 15;

    private static final int MOVES_SHIFT = 15;
    private static final int LOOKED_AT = 1;

    private final SquareGraph graph;
    private final boolean countsMoves;
    /** A cost is one number; this far up is what counts first. */
    private final int shift;

    private final int step;
    private final int push;
    private final SearchState board;
    private final TranspositionTable transpositions;
    private final BucketQueue queue = new BucketQueue();
    private final Matching matching;
    private final QuickTests quick;
    private final TunnelMacro tunnels;
    private final CostedPushes pushes;
    private final FrozenGoals frozen;
    private final GraphSymmetry[] symmetries;
    private final long[] image;
    /** What a solution must cost less than. */
    private long limit = Integer.MAX_VALUE;

    private int lastPosition = TranspositionTable.NONE;
    private int lastPush;
    private long nodes;

    /** Counts what is wanted the fewest of. */
    public OptimalSearch(DeadlockTables tables, SearchSettings.Wanted wanted) {
        this.graph = tables.graph();
        this.countsMoves = wanted == SearchSettings.Wanted.FEWEST_MOVES;
        this.shift = countsMoves ? MOVES_SHIFT : 0;
        this.step = countsMoves ? 1 << MOVES_SHIFT : 0;
        this.push = step + 1;
        this.board = new SearchState(graph);
        this.transpositions = new TranspositionTable(board.words);
        this.matching = new Matching(tables.toGoals());
        this.quick = new QuickTests(board, tables);
        this.tunnels = tables.tunnels();
        this.pushes = new CostedPushes(board, step, push);
        this.frozen = new FrozenGoals(board, tables.budget());
        this.symmetries = GraphSymmetry.of(graph);
        this.image = new long[board.words];
        board.place(graph.boxes);
        int need = matching.solve(graph.boxes);
        if (need < Matching.IMPOSSIBLE) {
            int place = countsMoves ? graph.player : board.reach(graph.player);
            // A board that starts solved needs a push, so that its start must not be found as what was known before.
            queue.add(
                    need * push >> shift,
                    transpositions.addUnfound(board.boxes, place, TranspositionTable.NONE, 0, 0, 0));
        }
    }

    /** Leaves out all that is no better than a solution with so many moves and pushes. */
    public void beat(Metrics known) {
        limit = Math.min(limit, (long) known.moves() * step + known.pushes() * (long) (push - step));
    }

    /**
     * Goes on. {@link Search.State#NO_SOLUTION} says that there is none that is better than what it shall
     * {@link #beat}; {@link Search.State#SOLVED}, that there is none better than {@link #solution}.
     */
    @Override
    public State run(long more) {
        long until = nodes + more;
        while (!isOver()) {
            if (nodes >= until) {
                return State.GOING_ON;
            }
            int id = queue.take();
            if (transpositions.mark(id) != LOOKED_AT) {
                transpositions.mark(id, LOOKED_AT);
                expand(id);
            }
        }
        return isSolved() ? State.SOLVED : State.NO_SOLUTION;
    }

    private boolean isOver() {
        return queue.isEmpty() || queue.least() > limit - 1 >> shift;
    }

    /**
     * No solution has fewer of what is counted, pushes or moves: whatever could still be better than the best known one goes on
     * from a position in the queue, and costs at least what is estimated there.
     */
    public int atLeast() {
        int known = (int) (limit >> shift);
        return Math.max(1, queue.isEmpty() ? known : Math.min(known, queue.least()));
    }

    /** Whether there is a solution, the best or not. */
    public boolean isSolved() {
        return lastPosition != TranspositionTable.NONE;
    }

    private void expand(int id) {
        transpositions.load(id, board);
        int count = pushes.find(transpositions.corner(id));
        if (count == 0) {
            return;
        }
        matching.solve(pushes.boxes);
        long cost = transpositions.depth(id);
        for (int i = 0; i < count; i++) {
            push(id, pushes.pushes[i] >> 2, pushes.pushes[i] & 3, cost + pushes.costs[i]);
        }
    }

    /** Pushes a box, and on as long as nothing else makes sense. */
    private void push(int id, int i, int direction, long firstCost) {
        int box = pushes.boxes[i];
        int from = id;
        int to;
        long cost = firstCost;
        do {
            to = graph.next(box, direction);
            nodes++;
            board.move(box, to);
            from = quick.isLost(to, direction ^ 2, box)
                    ? TranspositionTable.NONE
                    : add(from, Pushes.push(box, direction), i, to, cost);
            cost += push;
            box = to;
        } while (from != TranspositionTable.NONE
                && isForcedOn(to, direction)
                && board.isFreeForBox(graph.next(to, direction)));
        board.move(to, pushes.boxes[i]);
    }

    private boolean isForcedOn(int box, int direction) {
        return !countsMoves && tunnels.afterPush(box, direction ^ 2);
    }

    /** Adds a position, or a cheaper way to it; its number if it may lead on. */
    private int add(int parent, int made, int moved, int to, long cost) {
        int place = countsMoves ? Pushes.box(made) : board.reach(Pushes.box(made));
        int known = transpositions.find(board.boxes, place);
        if (cost >= limit || known != TranspositionTable.NONE && transpositions.depth(known) <= cost) {
            return TranspositionTable.NONE;
        }
        for (GraphSymmetry symmetry : symmetries) {
            symmetry.boxes(board.boxes, image);
            int same = transpositions.find(image, countsMoves ? symmetry.square(place) : symmetry.corner(board));
            if (same != TranspositionTable.NONE && transpositions.depth(same) <= cost) {
                return TranspositionTable.NONE;
            }
        }
        int need = matching.moved(moved, to);
        long least = cost + (long) need * push;
        if (need >= Matching.IMPOSSIBLE || least >= limit || frozen.areFatalSince(to, place)) {
            return TranspositionTable.NONE;
        }
        if (need == 0) {
            limit = cost;
            lastPosition = parent;
            lastPush = made;
            return TranspositionTable.NONE;
        }
        int id = known;
        if (known == TranspositionTable.NONE) {
            id = transpositions.add(board.boxes, place, parent, made, (int) cost, 0);
        } else {
            transpositions.shorten(known, parent, made, (int) cost);
            transpositions.mark(known, 0);
        }
        if (!isForcedOn(to, Pushes.direction(made))) {
            queue.add((int) (least >> shift), id);
        }
        return id;
    }

    @Override
    public Optional<Pushes> solution() {
        if (!isSolved()) {
            return Optional.empty();
        }
        Pushes all = new Pushes();
        all.add(lastPush);
        for (int id = lastPosition;
                transpositions.parent(id) != TranspositionTable.NONE;
                id = transpositions.parent(id)) {
            all.add(transpositions.push(id));
        }
        all.reverse(0);
        return Optional.of(all);
    }

    @Override
    public long nodes() {
        return nodes;
    }

    @Override
    public long bytes() {
        return transpositions.bytes() + queue.bytes();
    }

    @Override
    public String name() {
        return countsMoves ? "all ways by moves" : "all ways by pushes";
    }
}
