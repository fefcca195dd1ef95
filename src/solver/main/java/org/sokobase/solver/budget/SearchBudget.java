package org.sokobase.solver.budget;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sokobase.solver.search.BestPosition;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.ThreadTime;

/**
 * Says when a search is over, and tells how it gets on. It runs from when it is made and belongs to the thread that made
 * it. Asking is cheap: it looks at the time once in {@link #NODES_BETWEEN_LOOKS} positions only, yet a limit of positions
 * is met exactly if they are told one by one. Closed, it gives back the memory that its search had of the common budget.
 */
public final class SearchBudget implements AutoCloseable {

    /** Of the slowest positions, on the largest boards, these take some milliseconds. */
    public static final int NODES_BETWEEN_LOOKS = 256;

    /** About a millisecond. */
    private static final long SQUARES_BETWEEN_LOOKS = 1 << 18;

    private static final long NANOS_BETWEEN_REPORTS = 200_000_000;

    private final SearchLimits limits;
    private final Cancellation cancellation;
    private final SearchProgress progress;
    private final MemoryBudget memory;
    private final long wallStart = System.nanoTime();
    private final long cpuStart = ThreadTime.nanos();

    private long nodes;
    private long nextLook;
    private long squares;
    private long lastReport = wallStart;
    private long bytesNow;
    private long mostBytes;
    private String doing = "";
    private SearchEffort others = SearchEffort.NONE;
    private @Nullable BestPosition best;
    private SearchResult.@Nullable Limit reached;
    /** Whether work goes on although the search is over. */
    private boolean isForgiving;

    public SearchBudget(SearchLimits limits, Cancellation cancellation, SearchProgress progress) {
        this(limits, cancellation, progress, MemoryBudget.OF_JAVA);
    }

    /** The same for a search that shares its memory with those that have the same budget. */
    public SearchBudget(SearchLimits limits, Cancellation cancellation, SearchProgress progress, MemoryBudget memory) {
        this.limits = limits;
        this.cancellation = cancellation;
        this.progress = progress;
        this.memory = memory;
    }

    /** Thrown in the middle of work that nobody needs any more, as the budget is used up. */
    static final class OverException extends RuntimeException {

        private static final long serialVersionUID = 1;

        private OverException() {
            super("the search is over", null, false, false);
        }
    }

    /** A budget that is never used up. */
    public static SearchBudget endless() {
        return new SearchBudget(
                SearchLimits.NONE.withBytes(Long.MAX_VALUE),
                new Cancellation(),
                SearchProgress.UNSEEN,
                new MemoryBudget(Long.MAX_VALUE));
    }

    /** What the search does from now on, a few words. */
    public void doing(String what) {
        doing = what;
    }

    /** Takes note of a position that a search has come to; the best one is told. */
    public void best(BestPosition position) {
        if (best == null || position.isBetterThan(best)) {
            best = position;
        }
    }

    /** How much memory the positions take now. */
    public void bytes(long nowInUse) {
        memory.change(bytesNow, nowInUse);
        bytesNow = nowInUse;
        mostBytes = Math.max(mostBytes, nowInUse);
        if (isMemoryFull()) {
            nextLook = nodes;
        }
    }

    private boolean isMemoryFull() {
        return bytesNow > limits.bytes() || memory.isExceeded(bytesNow, limits.bytes());
    }

    /**
     * Gives back the memory of the positions, which nobody needs any more but to put a solution together: that may be done in
     * another thread, and is not ended by this budget.
     */
    @Override
    public void close() {
        bytes(0);
        isForgiving = true;
    }

    /**
     * Counts positions and says whether the search is over; once it is, it stays so.
     *
     * @param made how many were made since the last call
     */
    public boolean tick(long made) {
        nodes += made;
        return nodes >= nextLook && look();
    }

    /**
     * Counts work between two positions, or before the first, that may take long on large boards; looks at the time now and
     * then.
     *
     * @param more about how many squares it has looked at since the last call
     * @throws OverException if the search is over
     */
    public void work(long more) {
        squares += more;
        if (squares >= SQUARES_BETWEEN_LOOKS) {
            squares = 0;
            if (!isForgiving && look()) {
                throw new OverException();
            }
        }
    }

    /** What some work comes to; empty if the budget is used up in the middle of it. */
    public <T> Optional<T> unlessOver(Supplier<T> task) {
        try {
            return Optional.of(task.get());
        } catch (OverException e) {
            return Optional.empty();
        }
    }

    /** What some short work comes to that is done even if the budget is used up, as what was found would be lost. */
    public <T> T evenIfOver(Supplier<T> task) {
        isForgiving = true;
        try {
            return task.get();
        } finally {
            isForgiving = false;
        }
    }

    /** What a search comes to that its budget has ended. */
    public SearchResult givenUp() {
        return new SearchResult.GaveUp(reached().orElseThrow(), effort(), Optional.ofNullable(best));
    }

    private boolean look() {
        long now = System.nanoTime();
        if (reached == null) {
            reached = limitReached(now);
        }
        nextLook = reached == null ? Math.min(nodes + NODES_BETWEEN_LOOKS, limits.nodes()) : nodes;
        if (now - lastReport >= NANOS_BETWEEN_REPORTS) {
            lastReport = now;
            tell();
        }
        return reached != null;
    }

    /** Tells how far it has come. */
    public void tell() {
        progress.at(effort(), doing, Optional.ofNullable(best));
    }

    /** Counts what other threads have used for the same search. */
    public void count(SearchEffort ofOthers) {
        others = others.beside(ofOthers);
    }

    private SearchResult.@Nullable Limit limitReached(long now) {
        if (cancellation.isCancelled()) {
            return SearchResult.Limit.CANCELLED;
        }
        if (nodes >= limits.nodes()) {
            return SearchResult.Limit.NODES;
        }
        if (isMemoryFull()) {
            return SearchResult.Limit.MEMORY;
        }
        if (now - wallStart >= limits.wall().toNanos()) {
            return SearchResult.Limit.WALL;
        }
        return ThreadTime.nanos() - cpuStart >= limits.cpu().toNanos() ? SearchResult.Limit.CPU : null;
    }

    /** Which limit ended the search, if it is over. */
    public Optional<SearchResult.Limit> reached() {
        return Optional.ofNullable(reached);
    }

    /** What it has used up, with what was counted for other threads. */
    public SearchEffort effort() {
        return new SearchEffort(
                        Duration.ofNanos(ThreadTime.nanos() - cpuStart),
                        Duration.ofNanos(System.nanoTime() - wallStart),
                        nodes,
                        mostBytes)
                .beside(others);
    }
}
