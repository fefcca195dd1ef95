package org.sokobase.generator.evolve;

import java.util.EnumSet;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.generator.evaluation.EvaluationLimits;
import org.sokobase.generator.evaluation.Evaluator;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.evaluation.Measured;
import org.sokobase.generator.method.Attempt;
import org.sokobase.generator.method.Discard;
import org.sokobase.generator.method.LevelMaker;
import org.sokobase.generator.method.SeededRandom;
import org.sokobase.generator.pull.FarthestStart;
import org.sokobase.generator.pull.GoalRoom;
import org.sokobase.solver.search.Cancellation;

/**
 * Evolves a level. It begins with the walls and goals of a given level or another method's. Each step changes the room of a
 * level of the {@link Front} a little and finds the start that takes the most box lines, from all positions. For a measure other
 * than the least box lines, other starts of the room are tried as well, which moves boxes and player alone.
 *
 * <p>Not safe for use by several threads; used for any number of tries.
 */
final class EvolveMaker implements LevelMaker {

    private static final int MOST_BEGINNINGS = 1000;

    private final EvolveSettings settings;
    private final LevelMaker from;
    private final Cancellation cancellation;
    private final FarthestStart starts;
    private final Evaluator evaluator = new Evaluator();

    EvolveMaker(EvolveSettings settings, Cancellation cancellation) {
        this.settings = settings;
        this.cancellation = cancellation;
        from = settings.from().maker(cancellation);
        starts = new FarthestStart(cancellation);
    }

    @Override
    public Attempt attempt(SeededRandom random) {
        Front front = new Front(settings.front());
        Optional<Discard> obstacle =
                settings.start().map(start -> beginWith(start, front)).orElseGet(() -> begin(random, front));
        if (obstacle.isPresent()) {
            return new Attempt.Discarded(obstacle.get());
        }
        for (int evaluations = 1; evaluations < settings.evaluations(); evaluations++) {
            Candidate parent = front.draw(random);
            Optional<Candidate> child = settings.by() == Measure.LEAST_BOX_LINES || random.below(2) == 0
                    ? changed(parent, random)
                    : startedElsewhere(parent, random);
            child.ifPresent(front::add);
        }
        Candidate best = front.best();
        starts.search(best.room(), settings.positions());
        return starts.level(best.start());
    }

    /** Begins with a level of another method, or says why it cannot. */
    private Optional<Discard> begin(SeededRandom random, Front front) {
        Discard obstacle = Discard.SOLVED_AT_START;
        for (int i = 0; i < MOST_BEGINNINGS; i++) {
            Attempt attempt = from.attempt(random);
            if (attempt instanceof Attempt.Discarded discarded) {
                obstacle = discarded.reason();
            } else if (beginWith(((Attempt.Made) attempt).board(), front).isEmpty()) {
                return Optional.empty();
            } else {
                obstacle = Discard.TOO_MANY_POSITIONS;
            }
        }
        return Optional.of(obstacle);
    }

    private Optional<Discard> beginWith(Board level, Front front) {
        Optional<Candidate> first = farthest(GoalRoom.of(level));
        first.ifPresent(front::add);
        return first.isPresent() ? Optional.empty() : Optional.of(Discard.TOO_MANY_POSITIONS);
    }

    private Optional<Candidate> changed(Candidate parent, SeededRandom random) {
        GoalRoom room = Changes.change(parent.room(), random);
        return room.equals(parent.room()) ? Optional.empty() : farthest(room);
    }

    private Optional<Candidate> farthest(GoalRoom room) {
        return starts.search(room, settings.positions()) && starts.lines() > 0
                ? Optional.of(candidate(room, starts.firstFarthest()))
                : Optional.empty();
    }

    private Optional<Candidate> startedElsewhere(Candidate parent, SeededRandom random) {
        starts.search(parent.room(), settings.positions());
        int start = random.below(starts.positions());
        return starts.lines(start) == 0 ? Optional.empty() : Optional.of(candidate(parent.room(), start));
    }

    private Candidate candidate(GoalRoom room, int start) {
        return new Candidate(room, start, value(start), starts.pushes(start));
    }

    private double value(int start) {
        return settings.by() == Measure.LEAST_BOX_LINES
                ? starts.lines(start)
                : evaluator
                        .evaluate(
                                starts.level(start).board(),
                                EnumSet.of(settings.by()),
                                EvaluationLimits.positions(settings.positions()),
                                cancellation)
                        .of(settings.by())
                        .map(Measured::value)
                        .orElse(0.0);
    }
}
