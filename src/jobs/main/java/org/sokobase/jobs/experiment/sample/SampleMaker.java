package org.sokobase.jobs.experiment.sample;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.LongConsumer;
import org.sokobase.generator.Choice;
import org.sokobase.generator.GenerationLimits;
import org.sokobase.generator.GenerationSettings;
import org.sokobase.generator.Generator;
import org.sokobase.generator.Trial;
import org.sokobase.generator.Trials;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.method.LevelMethod;
import org.sokobase.solver.search.Cancellation;

/**
 * Makes samples. A sample depends on its configuration alone, but for its times: the tries are numbered, each has random numbers
 * of its own, and they are taken in the order of their numbers, whichever thread made them.
 */
public final class SampleMaker {

    private static final int WARM_UP = 500;
    private static final long POSITIONS = 500_000;

    /** Tries of another run, which no sample has. */
    private static final long OTHER_SEED = Long.MIN_VALUE;

    private final int threads;
    private final Cancellation cancellation;

    /**
     * For any number of samples.
     *
     * @param threads      that work at the same time
     * @param cancellation ends them
     */
    public SampleMaker(int threads, Cancellation cancellation) {
        this.threads = threads;
        this.cancellation = cancellation;
    }

    /**
     * The sample of a configuration.
     *
     * @param levels told how many levels, or tries where levels are not measured, have come since it was told last
     * @throws CancellationException if it was cancelled
     */
    public Sample make(Configuration configuration, LongConsumer levels) {
        LevelMethod method = Generator.method(configuration.method(), configuration.settings());
        warmUp(method, configuration.goal());
        try (Trials trials = trials(
                method, configuration.seed(), threads, configuration.goal().wanted())) {
            return new Round(configuration, levels).all(trials);
        }
    }

    /** Of which duplicates are measured as well. */
    private Trials trials(LevelMethod method, long seed, int count, Set<Measure> wanted) {
        GenerationSettings settings = new GenerationSettings(
                method, seed, 0, count, GenerationLimits.NONE, wanted, POSITIONS, List.of(), Choice.ALL, 1);
        return Trials.of(settings, identity -> false, cancellation);
    }

    /** Has Java compile what is measured afterwards. */
    private void warmUp(LevelMethod method, Configuration.Goal goal) {
        try (Trials trials = trials(method, OTHER_SEED, 1, Set.of())) {
            long end = System.nanoTime() + 500_000_000L;
            for (int i = 0; i < Math.min(WARM_UP, 2 * goal.levels()) && System.nanoTime() < end; i++) {
                next(trials);
            }
        }
    }

    private static Trial next(Trials trials) {
        return trials.next().orElseThrow(() -> new CancellationException("stopped"));
    }

    /** One sample under way. */
    private static final class Round {

        private final Configuration configuration;
        private final LongConsumer progress;
        private final List<MadeLevel> made = new ArrayList<>();
        private final Map<String, Long> discarded = new TreeMap<>();
        private final Map<Long, Long> puzzles = new LinkedHashMap<>();
        private final Set<String> ids = new HashSet<>();
        private long tries;
        private long levels;
        private double making;
        private double sinceLevel;

        Round(Configuration configuration, LongConsumer progress) {
            this.configuration = configuration;
            this.progress = progress;
        }

        Sample all(Trials trials) {
            long start = System.nanoTime();
            while (!isComplete()) {
                add(next(trials));
            }
            puzzles.put(tries, (long) ids.size());
            double wall = (System.nanoTime() - start) / 1000.0;
            return new Sample(configuration, made, tries, discarded, puzzles, making, wall);
        }

        private boolean isComplete() {
            return tries >= configuration.goal().mostTries()
                    || configuration.goal().keepsLevels()
                            && levels >= configuration.goal().levels();
        }

        private void add(Trial trial) {
            tries++;
            double micros = trial.cpuNanos() / 1000.0;
            making += micros;
            sinceLevel += micros;
            Optional<MadeLevel> level = MadeLevel.of(trial, sinceLevel);
            if (level.isPresent()) {
                levels++;
                ids.add(level.get().uniqueId());
                if (configuration.goal().keepsLevels()) {
                    made.add(level.get());
                }
                sinceLevel = 0;
            }
            trial.discard().ifPresent(reason -> discarded.merge(reason.name(), 1L, Long::sum));
            if (Long.bitCount(tries) == 1) {
                puzzles.put(tries, (long) ids.size());
            }
            if (!configuration.goal().keepsLevels() || level.isPresent()) {
                progress.accept(1);
            }
        }
    }
}
