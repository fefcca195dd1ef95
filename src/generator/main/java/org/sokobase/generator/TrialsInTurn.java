package org.sokobase.generator;

import java.util.Optional;
import java.util.concurrent.CancellationException;

/** Makes each trial when it is asked for, in the caller's thread. */
final class TrialsInTurn implements Trials {

    private final TrialMaker maker;
    private long number;

    TrialsInTurn(TrialMaker maker, long first) {
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
