package org.sokobase.generator;

import java.util.Optional;
import java.util.function.Predicate;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.solver.search.Cancellation;

/**
 * The trials of a run in the order of their numbers, without an end. All but their times depends on the settings alone, not on
 * the number of threads.
 *
 * <p>Not safe for use by several threads. Closing ends the threads that make them.
 */
public sealed interface Trials extends AutoCloseable permits TrialsInTurn, ThreadedTrials {

    /** The next one, or nothing if they were cancelled before it was whole. */
    Optional<Trial> next();

    @Override
    void close();

    /**
     * Begins, in the caller's thread or on threads of their own.
     *
     * @param settings     what is made and measured; limits, choice of the best and what is apart are the caller's business
     * @param known        levels that need not be measured; asked by all threads
     * @param cancellation ends them, even within a try
     */
    static Trials of(GenerationSettings settings, Predicate<LevelIdentity> known, Cancellation cancellation) {
        if (settings.threads() == 1) {
            return new TrialsInTurn(new TrialMaker(settings, known, cancellation), settings.first());
        }
        Cancellation ended = new Cancellation(cancellation);
        return new ThreadedTrials(
                settings.first(), settings.threads(), () -> new TrialMaker(settings, known, ended), ended);
    }
}
