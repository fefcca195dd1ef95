package org.sokobase.solver.search;

/**
 * What is searched for, and how.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param wanted  which solutions will do
 * @param seed    from which all choices at random follow: with the same seed, limit of positions and one thread the same
 *                board has the same result every time, unless another limit ends the search
 * @param threads how many threads may search at once, at least one
 */
public record SearchSettings(Wanted wanted, long seed, int threads) {

    /** Any solution, one thread. */
    public static final SearchSettings USUAL = new SearchSettings(Wanted.ANY, 0, 1);

    /** Which solutions will do. */
    public enum Wanted {
        /** Any. */
        ANY,
        /** One with the fewest pushes, and of these the fewest moves that the search comes upon. */
        FEWEST_PUSHES,
        /** One with the fewest moves, and of these the fewest pushes. */
        FEWEST_MOVES
    }

    /** Checks that there is a thread. */
    public SearchSettings {
        if (threads < 1) {
            throw new IllegalArgumentException("a search needs a thread");
        }
    }

    /** These settings for other solutions. */
    public SearchSettings withWanted(Wanted other) {
        return new SearchSettings(other, seed, threads);
    }

    /** These settings with another seed. */
    public SearchSettings withSeed(long other) {
        return new SearchSettings(wanted, other, threads);
    }

    /** These settings with so many threads. */
    public SearchSettings withThreads(int number) {
        return new SearchSettings(wanted, seed, number);
    }
}
