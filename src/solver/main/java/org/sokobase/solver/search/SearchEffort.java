package org.sokobase.solver.search;

import java.time.Duration;

/**
 * The resources that a search has used.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param cpu   the processor time of its threads
 * @param wall  the wall-clock time
 * @param nodes the number of positions generated, including known ones
 * @param bytes the peak memory of its positions
 */
public record SearchEffort(Duration cpu, Duration wall, long nodes, long bytes) {

    /** No effort. */
    public static final SearchEffort NONE = new SearchEffort(Duration.ZERO, Duration.ZERO, 0, 0);

    /** Positions per second of processor time. */
    public long nodesPerSecond() {
        return cpu.isZero() ? 0 : Math.round(nodes * 1e9 / cpu.toNanos());
    }

    /** This effort followed by another one. */
    public SearchEffort plus(SearchEffort other) {
        return new SearchEffort(
                cpu.plus(other.cpu), wall.plus(other.wall), nodes + other.nodes, Math.max(bytes, other.bytes));
    }

    /** This effort together with that of another thread at the same time. */
    public SearchEffort beside(SearchEffort other) {
        return new SearchEffort(
                cpu.plus(other.cpu),
                wall.compareTo(other.wall) > 0 ? wall : other.wall,
                nodes + other.nodes,
                bytes + other.bytes);
    }
}
