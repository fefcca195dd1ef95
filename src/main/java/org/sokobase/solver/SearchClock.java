package org.sokobase.solver;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Optional;

/**
 * Says when a search is over, and tells how it gets on. It runs from when it is made and belongs to the thread that made
 * it. Asking is cheap: it looks at the time once in {@link #NODES_BETWEEN_LOOKS} positions only, yet a limit of positions
 * is met exactly if they are told one by one.
 */
final class SearchClock {

    /** Of the slowest positions, on the largest boards, these take some milliseconds. */
    static final int NODES_BETWEEN_LOOKS = 256;

    private static final long NANOS_BETWEEN_REPORTS = 200_000_000;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final SearchLimits limits;
    private final Cancellation cancellation;
    private final SearchProgress progress;
    private final long wallStart = System.nanoTime();
    private final long cpuStart = cpuTime();

    private long nodes;
    private long nextLook;
    private long lastReport = wallStart;
    private long bytesNow;
    private long mostBytes;
    private String doing = "";
    private SearchResult.Limit reached;

    SearchClock(SearchLimits limits, Cancellation cancellation, SearchProgress progress) {
        this.limits = limits;
        this.cancellation = cancellation;
        this.progress = progress;
    }

    /** What the search does from now on, a few words. */
    void doing(String what) {
        doing = what;
    }

    /** How much memory the positions take now. */
    void bytes(long nowInUse) {
        bytesNow = nowInUse;
        mostBytes = Math.max(mostBytes, nowInUse);
        if (nowInUse > limits.bytes()) {
            nextLook = nodes;
        }
    }

    /**
     * Counts positions and says whether the search is over; once it is, it stays so.
     *
     * @param made how many were made since the last call
     */
    boolean tick(long made) {
        nodes += made;
        return nodes >= nextLook && look();
    }

    private boolean look() {
        long now = System.nanoTime();
        if (reached == null) {
            reached = limitReached(now);
        }
        if (reached == null) {
            nextLook = Math.min(nodes + NODES_BETWEEN_LOOKS, limits.nodes());
        }
        if (now - lastReport >= NANOS_BETWEEN_REPORTS) {
            lastReport = now;
            progress.at(effort(), doing);
        }
        return reached != null;
    }

    private SearchResult.Limit limitReached(long now) {
        if (cancellation.isCancelled()) {
            return SearchResult.Limit.CANCELLED;
        }
        if (nodes >= limits.nodes()) {
            return SearchResult.Limit.NODES;
        }
        if (bytesNow > limits.bytes()) {
            return SearchResult.Limit.MEMORY;
        }
        if (now - wallStart >= limits.wall().toNanos()) {
            return SearchResult.Limit.WALL;
        }
        return cpuTime() - cpuStart >= limits.cpu().toNanos() ? SearchResult.Limit.CPU : null;
    }

    /** Which limit ended the search, if it is over. */
    Optional<SearchResult.Limit> reached() {
        return Optional.ofNullable(reached);
    }

    /** What it has used up. */
    SearchEffort effort() {
        return new SearchEffort(
                Duration.ofNanos(cpuTime() - cpuStart),
                Duration.ofNanos(System.nanoTime() - wallStart),
                nodes,
                mostBytes);
    }

    /** The processor time of this thread; where Java cannot tell it, the time by the clock on the wall. */
    private long cpuTime() {
        return threads.isCurrentThreadCpuTimeSupported() ? threads.getCurrentThreadCpuTime() : System.nanoTime();
    }
}
