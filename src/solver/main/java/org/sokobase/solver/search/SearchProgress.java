package org.sokobase.solver.search;

/**
 * Somebody who wants to know how a search gets on.
 *
 * <p><b>Threads.</b> Must be safe for calls from several threads if the search has several.
 */
@FunctionalInterface
public interface SearchProgress {

    /** For those who do not. */
    SearchProgress UNSEEN = (effort, doing) -> {};

    /**
     * Called from a thread of the search, several times a second, and once more if an error ends it.
     *
     * @param effort what it has used up
     * @param doing  what it is doing, a few words such as {@code forward and backward}
     */
    void at(SearchEffort effort, String doing);
}
