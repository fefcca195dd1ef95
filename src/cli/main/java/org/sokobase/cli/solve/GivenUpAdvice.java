package org.sokobase.cli.solve;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.cli.output.Phrases;
import org.sokobase.jobs.solving.TimeCurve;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchResult;

/** Says what may help with levels that were given up, a line for each limit that ended searches. For one thread. */
final class GivenUpAdvice {

    private static final long GIB = 1L << 30;
    private static final long MIB = 1L << 20;

    private final SearchLimits limits;
    private final int jobs;
    private final long heap;
    private final Map<SearchResult.Limit, Integer> counts = new EnumMap<>(SearchResult.Limit.class);

    /**
     * For searches with the same limits.
     *
     * @param limits of each
     * @param jobs   how many run at once and share the memory
     * @param heap   how much memory Java may use, in bytes
     */
    GivenUpAdvice(SearchLimits limits, int jobs, long heap) {
        this.limits = limits;
        this.jobs = jobs;
        this.heap = heap;
    }

    /** The same, with the memory of this program. */
    static GivenUpAdvice about(SearchLimits limits, int jobs) {
        return new GivenUpAdvice(limits, jobs, Runtime.getRuntime().maxMemory());
    }

    /** Takes in a search that gave up. */
    void add(SearchResult.GaveUp gaveUp) {
        counts.merge(gaveUp.limit(), 1, Integer::sum);
    }

    /** The lines; none if no limit can be raised. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        counts.forEach((limit, levels) -> help(limit).ifPresent(help -> lines.add(ranOut(limit, levels) + help + ".")));
        if (!lines.isEmpty()) {
            lines.add("What the solver sees of a level: solve --explain.");
        }
        return lines;
    }

    private static String ranOut(SearchResult.Limit limit, int levels) {
        String what = switch (limit) {
            case CPU, WALL -> "time";
            case NODES -> "positions";
            default -> "memory";
        };
        return Phrases.count(levels, "level") + " ran out of " + what + ": ";
    }

    private Optional<String> help(SearchResult.Limit limit) {
        return switch (limit) {
            case CPU -> Optional.of(moreTime(limits.cpu()));
            case WALL -> Optional.of(moreTime(limits.wall()));
            case NODES -> Optional.of("--nodes " + 2 * limits.nodes() + " may help");
            case MEMORY -> Optional.of(moreMemory() + " may help");
            case CANCELLED -> Optional.empty();
        };
    }

    private static String moreTime(Duration limit) {
        TimeCurve.Doubling known = TimeCurve.twice(limit);
        return "--time " + SearchOptions.describe(limit.multipliedBy(2)) + " may help. On "
                + Phrases.count(known.levels(), "hard level") + ", " + SearchOptions.describe(known.to()) + " solves "
                + known.percent() + "% more than " + SearchOptions.describe(known.from())
                + (known.isLast() ? "; more time was not measured" : "");
    }

    private String moreMemory() {
        if (jobs > 1) {
            return "fewer --jobs";
        }
        long all = heap / 4 * 3;
        if (limits.bytes() >= all) {
            return "SOKOBASE_JAVA_OPTS=-Xmx" + size(2 * heap);
        }
        return 2 * limits.bytes() <= all ? "--memory " + size(2 * limits.bytes()) : "more --memory, or no such limit,";
    }

    /** A size as it is typed, rounded up. */
    private static String size(long bytes) {
        return bytes >= GIB && bytes % GIB == 0 || bytes >= 8 * GIB
                ? (bytes + GIB - 1) / GIB + "g"
                : (bytes + MIB - 1) / MIB + "m";
    }
}
