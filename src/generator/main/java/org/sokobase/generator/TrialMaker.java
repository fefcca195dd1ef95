package org.sokobase.generator;

import java.util.Optional;
import java.util.function.Predicate;
import org.sokobase.generator.method.Attempt;
import org.sokobase.generator.method.LevelMaker;
import org.sokobase.generator.method.SeededRandom;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.ThreadTime;

/** Makes, identifies and evaluates levels by their numbers. One for each thread. */
final class TrialMaker {

    private final GenerationSettings settings;
    private final Predicate<LevelIdentity> known;
    private final LevelMaker maker;
    private final LevelMeasuring measuring;
    private final Identifier identifier = new Identifier();

    TrialMaker(GenerationSettings settings, Predicate<LevelIdentity> known, Cancellation cancellation) {
        this.settings = settings;
        this.known = known;
        maker = settings.method().maker(cancellation);
        measuring = new LevelMeasuring(settings, cancellation);
    }

    /**
     * Makes one.
     *
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    Trial make(long number) {
        long begin = ThreadTime.nanos();
        Attempt attempt = maker.attempt(new SeededRandom(settings.seed(), number));
        long nanos = ThreadTime.nanos() - begin;
        if (attempt instanceof Attempt.Discarded discarded) {
            return new Trial(number, Optional.empty(), Optional.of(discarded.reason()), nanos, 0);
        }
        Attempt.Made made = (Attempt.Made) attempt;
        LevelIdentity identity = identifier.identify(made.board());
        GeneratedLevel level = new GeneratedLevel(
                number, made.board(), identity, made.witness(), made.metrics(), LevelMeasuring.NONE, 1, nanos);
        if (known.test(identity)) {
            return new Trial(number, Optional.of(level), Optional.empty(), nanos, 0);
        }
        begin = ThreadTime.nanos();
        level = level.measured(measuring.decisive(made.board()));
        if (!settings.choice().isAtTheEnd() && !measuring.isOneStep() && settings.areWishesOf(level)) {
            level = level.measured(measuring.whole(made.board()));
        }
        return new Trial(number, Optional.of(level), Optional.empty(), nanos, ThreadTime.nanos() - begin);
    }
}
