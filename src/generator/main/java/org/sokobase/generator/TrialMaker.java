package org.sokobase.generator;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sokobase.generator.evaluation.Evaluation;
import org.sokobase.generator.evaluation.Evaluator;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.method.Attempt;
import org.sokobase.generator.method.LevelMaker;
import org.sokobase.generator.method.SeededRandom;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.solver.search.Cancellation;

/** Makes, identifies and evaluates levels by their numbers. One for each thread. */
final class TrialMaker {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final Evaluation NOT_EVALUATED =
            new Evaluation(Evaluation.Solvability.SOLVABLE, Map.of(), Optional.empty());

    private final GenerationSettings settings;
    private final Cancellation cancellation;
    private final AcceptedPuzzles accepted;
    private final LevelMaker maker;
    private final Set<Measure> measures;
    private final Identifier identifier = new Identifier();
    private final Evaluator evaluator = new Evaluator();

    TrialMaker(GenerationSettings settings, AcceptedPuzzles accepted, Cancellation cancellation) {
        this.settings = settings;
        this.accepted = accepted;
        this.cancellation = cancellation;
        maker = settings.method().maker();
        measures = settings.measures();
    }

    Trial make(long number) {
        long begin = THREADS.getCurrentThreadCpuTime();
        Attempt attempt = maker.attempt(new SeededRandom(settings.seed(), number));
        long nanos = THREADS.getCurrentThreadCpuTime() - begin;
        if (attempt instanceof Attempt.Discarded discarded) {
            return new Trial(number, Optional.empty(), Optional.of(discarded.reason()), nanos);
        }
        Attempt.Made made = (Attempt.Made) attempt;
        LevelIdentity identity = identifier.identify(made.board());
        // A copy of what was accepted will be dropped, so that its measures are of no use.
        Evaluation evaluation = measures.isEmpty() || accepted.contains(identity)
                ? NOT_EVALUATED
                : evaluator.evaluate(made.board(), measures, settings.evaluation(), cancellation);
        GeneratedLevel level = new GeneratedLevel(
                number, made.board(), identity, made.witness(), made.metrics(), evaluation, 1, nanos);
        return new Trial(number, Optional.of(level), Optional.empty(), nanos);
    }
}
