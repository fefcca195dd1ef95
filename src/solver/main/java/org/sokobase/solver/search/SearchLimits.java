package org.sokobase.solver.search;

import java.time.Duration;

/**
 * How much a search may use up. It ends at whichever limit it reaches first. Beside these limits, all searches of a process share
 * three quarters of the memory that Java may use: where several need more together, the largest give up as if their own memory
 * were full.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param cpu   the processor time of all threads of the search together; those of the garbage collector and of the
 *              compiler are not seen
 * @param wall  the time by the clock on the wall
 * @param nodes how many positions it may make, known ones included
 * @param bytes how much memory its positions may take, in bytes
 */
public record SearchLimits(Duration cpu, Duration wall, long nodes, long bytes) {

    /** Boards on which the player could come to more squares are refused, as tables over pairs of squares would be too large. */
    public static final int MOST_SQUARES = 4000;

    /** Boards with more boxes that can be moved are refused. */
    public static final int MOST_BOXES = 1000;

    private static final Duration FOR_EVER = Duration.ofDays(365);

    /** No limits but those of the machine: of the memory that Java may use, the searches leave a quarter alone. */
    public static final SearchLimits NONE = new SearchLimits(
            FOR_EVER, FOR_EVER, Long.MAX_VALUE, Runtime.getRuntime().maxMemory() / 4 * 3);

    /** Checks that nothing is negative. */
    public SearchLimits {
        if (cpu.isNegative() || wall.isNegative() || nodes < 0 || bytes < 0) {
            throw new IllegalArgumentException("a limit is negative");
        }
    }

    /** These limits with another one for processor time. */
    public SearchLimits withCpu(Duration limit) {
        return new SearchLimits(limit, wall, nodes, bytes);
    }

    /** These limits with another one for the time by the clock on the wall. */
    public SearchLimits withWall(Duration limit) {
        return new SearchLimits(cpu, limit, nodes, bytes);
    }

    /** These limits with another one for positions. */
    public SearchLimits withNodes(long limit) {
        return new SearchLimits(cpu, wall, limit, bytes);
    }

    /** These limits with another one for memory. */
    public SearchLimits withBytes(long limit) {
        return new SearchLimits(cpu, wall, nodes, limit);
    }

    /** What is left of these limits after some work; its memory is free again. */
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

    /** These limits without one of so many parts of all but the memory. */
    public SearchLimits allBut(int parts) {
        return new SearchLimits(
                cpu.minus(cpu.dividedBy(parts)), wall.minus(wall.dividedBy(parts)), nodes - nodes / parts, bytes);
    }
}
