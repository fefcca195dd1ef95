package org.sokobase.solver.search;

/**
 * What to search for, and how.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param wanted  which solutions are accepted
 * @param seed    of all random choices: with the same seed, the same limit of positions and one thread, a board has the
 *                same result every time, unless another limit ends the search
 * @param threads the number of threads that search, at least one
 */
public record SearchSettings(Wanted wanted, long seed, int threads) {

    /** Any solution, one thread. */
    public static final SearchSettings USUAL = new SearchSettings(Wanted.ANY, 0, 1);

    /** Which solutions are accepted. */
    public enum Wanted {
        /** Any. */
        ANY,
        /** One with the fewest pushes, and among those that the search finds, the fewest moves. */
        FEWEST_PUSHES,
        /** One with the fewest moves, and among these the fewest pushes. */
        FEWEST_MOVES
    }

    /** Checks that there is at least one thread. */
    public SearchSettings {
        if (threads < 1) {
            throw new IllegalArgumentException("a search needs a thread");
        }
    }

    /** These settings with other accepted solutions. */
    public SearchSettings withWanted(Wanted other) {
        return new SearchSettings(other, seed, threads);
    }

    /** These settings with another seed. */
    public SearchSettings withSeed(long other) {
        return new SearchSettings(wanted, other, threads);
    }

    /** These settings with this number of threads. */
    public SearchSettings withThreads(int number) {
        return new SearchSettings(wanted, seed, number);
    }
}
