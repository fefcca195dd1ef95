package org.sokobase.jobs.bench;

import java.util.List;
import org.sokobase.jobs.program.MemoryPoint;

/**
 * The memory over the time of one run of a solver at a level.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param row    what came of the run
 * @param points in the order of time, at least one
 */
public record MemoryCurve(BenchRow row, List<MemoryPoint> points) {

    public MemoryCurve {
        points = List.copyOf(points);
    }

    /** The most that it held when it was looked at. */
    long highest() {
        return points.stream().mapToLong(MemoryPoint::bytes).max().orElse(0);
    }
}
