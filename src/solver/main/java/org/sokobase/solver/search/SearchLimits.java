package org.sokobase.solver.search;

import java.time.Duration;

/**
 * The limits of a search. It ends at the first limit that it reaches. In addition, all searches of a process share three
 * quarters of the Java heap: if they need more together, the largest give up as if their own memory were full.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param cpu   the processor time of all threads of the search together, without the garbage collector and the compiler
 * @param wall  the wall-clock time
 * @param nodes the number of positions generated, including known ones
 * @param bytes the memory of its positions, in bytes
 */
public record SearchLimits(Duration cpu, Duration wall, long nodes, long bytes) {

    /** Boards on which the player can reach more squares are refused. */
    public static final int MOST_SQUARES = 10_000;

    /** Boards with more movable boxes are refused. */
    public static final int MOST_BOXES = 2000;

    /** Boards on which the player can reach more squares are vast: most of what the solver knows takes too long there. */
    public static final int MANY_SQUARES = 4000;

    /** Boards with more movable boxes are vast, too. */
    public static final int MANY_BOXES = 1000;

    private static final Duration FOR_EVER = Duration.ofDays(365);

    /** No limits except three quarters of the Java heap. */
    public static final SearchLimits NONE = new SearchLimits(
            FOR_EVER, FOR_EVER, Long.MAX_VALUE, Runtime.getRuntime().maxMemory() / 4 * 3);

    /** Checks that nothing is negative; a year is as good as any longer time. */
    public SearchLimits {
        if (cpu.isNegative() || wall.isNegative() || nodes < 0 || bytes < 0) {
            throw new IllegalArgumentException("a limit is negative");
        }
        cpu = atMostForEver(cpu);
        wall = atMostForEver(wall);
    }

    private static Duration atMostForEver(Duration duration) {
        return duration.compareTo(FOR_EVER) > 0 ? FOR_EVER : duration;
    }

    /** These limits with another one for processor time. */
    public SearchLimits withCpu(Duration limit) {
        return new SearchLimits(limit, wall, nodes, bytes);
    }

    /** These limits with another one for wall-clock time. */
    public SearchLimits withWall(Duration limit) {
        return new SearchLimits(cpu, limit, nodes, bytes);
    }

    /** These limits with another one for positions. */
    public SearchLimits withNodes(long limit) {
        return new SearchLimits(cpu, wall, limit, bytes);
    }

    /** These limits, with no more than so many positions. */
    public SearchLimits withAtMost(long positions) {
        return withNodes(Math.min(nodes, positions));
    }

    /** These limits with another one for memory. */
    public SearchLimits withBytes(long limit) {
        return new SearchLimits(cpu, wall, nodes, limit);
    }

    /** The remainder of these limits after some work, whose memory is free again. */
    public SearchLimits after(SearchEffort used) {
        return new SearchLimits(
                atLeastNothing(cpu.minus(used.cpu())),
                atLeastNothing(wall.minus(used.wall())),
                Math.max(0, nodes - used.nodes()),
                bytes);
    }

    private static Duration atLeastNothing(Duration duration) {
        return duration.isNegative() ? Duration.ZERO : duration;
    }

    /** A part of these limits, but all of the memory. */
    public SearchLimits share(int percent) {
        return new SearchLimits(
                cpu.dividedBy(100).multipliedBy(percent),
                wall.dividedBy(100).multipliedBy(percent),
                nodes / 100 * percent + nodes % 100 * percent / 100,
                bytes);
    }

    /** These limits without one of so many parts of all but the memory. */
    public SearchLimits allBut(int parts) {
        return new SearchLimits(
                cpu.minus(cpu.dividedBy(parts)), wall.minus(wall.dividedBy(parts)), nodes - nodes / parts, bytes);
    }
}
