package org.sokobase.generator;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.sokobase.solver.search.Cancellation;

/** The trials of a run in the order of their numbers. */
interface Trials extends AutoCloseable {

    /** The next one, or nothing if they were cancelled before it was whole. */
    Optional<Trial> next();

    @Override
    void close();

    /** In the caller's thread, or on threads of their own. */
    static Trials of(GenerationSettings settings, AcceptedPuzzles accepted, Cancellation cancellation) {
        if (settings.threads() == 1) {
            return new InOneThread(new TrialMaker(settings, accepted, cancellation), settings.first());
        }
        Cancellation ended = new Cancellation(cancellation);
        return new ThreadedTrials(
                settings.first(), settings.threads(), () -> new TrialMaker(settings, accepted, ended), ended);
    }

    /** Makes each when it is asked for. */
    final class InOneThread implements Trials {

        private final TrialMaker maker;
        private long number;

        InOneThread(TrialMaker maker, long first) {
            this.maker = maker;
            number = first;
        }

        @Override
        public Optional<Trial> next() {
            try {
                return Optional.of(maker.make(number++));
            } catch (CancellationException cancelled) {
                return Optional.empty();
            }
        }

        @Override
        public void close() {}
    }
}
