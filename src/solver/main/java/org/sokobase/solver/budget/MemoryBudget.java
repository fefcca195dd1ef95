package org.sokobase.solver.budget;

import org.sokobase.solver.search.SearchLimits;

/**
 * The memory that all searches of this process share. A search alone may use all of it. Where several want more together, the
 * largest of them give up, so that one that is small is not ended by its neighbours. Any thread may ask.
 */
public final class MemoryBudget {

    /** What all searches of this process may use of the memory that Java may use. */
    static final MemoryBudget OF_JAVA = new MemoryBudget(SearchLimits.NONE.bytes());

    private final long bytes;
    private long inUse;
    private int searches;

    public MemoryBudget(long bytes) {
        this.bytes = bytes;
    }

    /** How much there is. */
    public long bytes() {
        return bytes;
    }

    /**
     * Takes note of what a search uses.
     *
     * @param before what it used until now; 0 for one that begins
     * @param now    what it uses from now on; 0 for one that ends
     */
    synchronized void change(long before, long now) {
        inUse += now - before;
        searches += Long.signum(now) - Long.signum(before);
    }

    /**
     * Whether a search must give up: all together use too much, and it has more than its share.
     *
     * @param own   what it uses
     * @param limit its own limit; if that is more than the budget, somebody wanted it so
     */
    synchronized boolean isExceeded(long own, long limit) {
        return inUse > Math.max(bytes, limit) && own > bytes / searches;
    }
}
