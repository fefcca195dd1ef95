package org.sokobase.solver.search;

import java.time.Duration;

/**
 * What a search has used up.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param cpu   the processor time of its threads
 * @param wall  the time by the clock on the wall
 * @param nodes how many positions it made, known ones included
 * @param bytes the memory of its positions at the most
 */
public record SearchEffort(Duration cpu, Duration wall, long nodes, long bytes) {

    /** Nothing. */
    public static final SearchEffort NONE = new SearchEffort(Duration.ZERO, Duration.ZERO, 0, 0);

    /** Positions in a second of processor time. */
    public long nodesPerSecond() {
        return cpu.isZero() ? 0 : Math.round(nodes * 1e9 / cpu.toNanos());
    }

    /** This effort and another one after it. */
    public SearchEffort plus(SearchEffort other) {
        return new SearchEffort(
                cpu.plus(other.cpu), wall.plus(other.wall), nodes + other.nodes, Math.max(bytes, other.bytes));
    }

    /** This effort and that of another thread at the same time. */
    public SearchEffort beside(SearchEffort other) {
        return new SearchEffort(
                cpu.plus(other.cpu),
                wall.compareTo(other.wall) > 0 ? wall : other.wall,
                nodes + other.nodes,
                bytes + other.bytes);
    }
}
