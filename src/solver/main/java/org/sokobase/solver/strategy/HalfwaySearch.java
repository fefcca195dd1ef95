package org.sokobase.solver.strategy;

import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.TranspositionTable;

/**
 * Search by way of a board in between (after what Festival, by Yaron Shoham, does in its second strategy): boxes are pulled
 * from the solved board until they stand as loose as they can, off the goals and with the player free to walk; then a search
 * by features pushes the boxes of the start to these squares. They are easier to fill than the goals are, as nothing is
 * crowded there, and every other position that was pulled to is as good.
 *
 * <p>Some of these boards come up in a moment and some never do, so many are tried, each for a short while, and they are
 * drawn by lot, in turns from those that are as loose as any and from all that are loose enough, lest one resemble the
 * other.
 */
public final class HalfwaySearch implements Search {

    private static final long FIRST_SLOT = 20_000;

    /** How many positions forward for each of a slot backward. */
    private static final int FORWARD_SHARE = 5;

    /** Each slot is longer than the one before by this part of it. */
    private static final int SLOWNESS = 16;

    private final DeadlockTables tables;
    private final long seed;
    private final LooseBoards backward;
    private final Frontiers frontiers;
    private long slot;
    /** When there are so many positions backward a board is drawn. */
    private long drawAt;

    private long forwardNodes;
    /** While there is one, it is its turn. */
    private @Nullable FeatureSearch forward;

    private @Nullable Supplier<Pushes> solution;

    public HalfwaySearch(DeadlockTables tables, long seed, Frontiers frontiers) {
        this(tables, seed, FIRST_SLOT, frontiers);
    }

    /** A search whose first attempt pulls to so many positions. */
    public HalfwaySearch(DeadlockTables tables, long seed, long firstSlot, Frontiers frontiers) {
        this.tables = tables;
        this.seed = seed;
        this.slot = firstSlot;
        this.drawAt = firstSlot;
        this.frontiers = frontiers;
        this.backward = new LooseBoards(tables, new SplittableRandom(seed), frontiers);
        frontiers.addPulled(backward);
    }

    @Override
    public State run(long more) {
        long until = nodes() + more;
        State state = State.GOING_ON;
        while (state == State.GOING_ON && nodes() < until) {
            state = forward == null ? pull(until - nodes()) : push(forward, until - nodes());
        }
        return state;
    }

    private State pull(long more) {
        boolean goesOn = backward.advance(Math.min(more, drawAt - backward.nodes));
        if (backward.solved != TranspositionTable.NONE) {
            solution = () -> backward.solution().orElseThrow();
            return State.SOLVED;
        }
        if (!goesOn) {
            return State.NO_SOLUTION;
        }
        if (backward.nodes >= drawAt) {
            begin();
        }
        return State.GOING_ON;
    }

    /** Begins to push towards a board, if there is a new one to which every box has a way. */
    private void begin() {
        int drawn = backward.draw();
        if (drawn == TranspositionTable.NONE) {
            end();
            return;
        }
        int[] squares = new int[tables.graph().boxes.length];
        backward.transpositions.load(drawn, backward.board);
        backward.board.boxes(squares);
        forward = new FeatureSearch(
                tables.withGoals(squares),
                PackingOrder.NEAREST_LEAVE_FIRST,
                FeatureSearch.Cells.BY_ORDER_AND_AREAS,
                seed,
                frontiers);
    }

    /** Ends an attempt. */
    private void end() {
        forward = null;
        slot += 1 + slot / SLOWNESS;
        drawAt = backward.nodes + slot;
    }

    private State push(FeatureSearch search, long more) {
        long before = search.nodes();
        long most = FORWARD_SHARE * slot;
        State state = search.run(Math.min(more, most - before));
        forwardNodes += search.nodes() - before;
        if (state == State.SOLVED) {
            solution = () -> search.solution().orElseThrow();
            return State.SOLVED;
        }
        // that a board cannot be pushed to says nothing of the others
        if (state == State.NO_SOLUTION || search.nodes() >= most || search.becameDoubtful(before)) {
            end();
        }
        return State.GOING_ON;
    }

    @Override
    public Optional<Pushes> solution() {
        return Optional.ofNullable(solution).map(Supplier::get);
    }

    @Override
    public long nodes() {
        return backward.nodes + forwardNodes;
    }

    @Override
    public long bytes() {
        return backward.bytes() + (forward == null ? 0 : forward.bytes());
    }

    @Override
    public String name() {
        return "features to a loose board";
    }
}
