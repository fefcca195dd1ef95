package org.sokobase.solver.strategy;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.search.BestPosition;

/**
 * Feature space search forward from the start. Its {@link PushCells} come into being at the first turn that can use them, so
 * that a search that never has a turn takes no memory.
 *
 * @param <C> these cells
 */
abstract class ForwardCellSearch<C extends PushCells> implements Search, Visited {

    private volatile @Nullable C cells;

    /**
     * The cells with the start in them, or null if this turn has only prepared them.
     *
     * @param most how many positions may be made
     */
    abstract @Nullable C begin(long most);

    /** How many positions were made before there are cells; none if the first turn begins with them. */
    long nodesBefore() {
        return 0;
    }

    /** How much memory these take. */
    long bytesBefore() {
        return 0;
    }

    /** The cells, once there are any. */
    final Optional<C> cells() {
        return Optional.ofNullable(cells);
    }

    @Override
    public final State run(long more) {
        long until = nodes() + more;
        C search = cells;
        if (search == null) {
            search = begin(more);
            cells = search;
        }
        return search == null ? State.GOING_ON : search.run(until - nodes());
    }

    @Override
    public final boolean contains(long[] boxes, int area) {
        C search = cells;
        return search != null && search.contains(boxes, area);
    }

    @Override
    public final void addPushes(long[] boxes, int area, Pushes into) {
        Objects.requireNonNull(cells).addPushes(boxes, area, into);
    }

    @Override
    public final Optional<BestPosition> best() {
        return cells().map(PushCells::best);
    }

    @Override
    public final Optional<Pushes> solution() {
        return cells().flatMap(PushCells::solution);
    }

    @Override
    public final long nodes() {
        C search = cells;
        return search == null ? nodesBefore() : search.nodes;
    }

    @Override
    public final long bytes() {
        C search = cells;
        return search == null ? bytesBefore() : search.bytes();
    }
}
