package org.sokobase.jobs.experiment.sample;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import org.sokobase.generator.Generator;
import org.sokobase.generator.method.LevelMethod;

/**
 * Makes samples. A sample depends on its configuration alone, but for its times: the tries are numbered, each has random numbers
 * of its own, and they are taken in the order of their numbers, whichever thread made them.
 */
public final class SampleMaker {

    private static final int WARM_UP = 500;
    private static final int ROUND = 256;

    /** Tries of another run, which no sample has. */
    private static final long OTHER_SEED = Long.MIN_VALUE;

    private final int threads;
    private final BooleanSupplier stopped;

    /**
     * For any number of samples.
     *
     * @param threads that work at the same time
     * @param stopped whether to end soon; asked by this thread
     */
    public SampleMaker(int threads, BooleanSupplier stopped) {
        this.threads = threads;
        this.stopped = stopped;
    }

    /**
     * The sample of a configuration.
     *
     * @param levels told how many levels, or tries where levels are not measured, have come since it was told last
     * @throws CancellationException if it was stopped
     */
    public Sample make(Configuration configuration, LongConsumer levels) {
        LevelMethod method = Generator.method(configuration.method(), configuration.settings());
        ExecutorService pool = Executors.newFixedThreadPool(threads, work -> {
            Thread thread = new Thread(work, "experiment");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<LevelMeasurer> measurers = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                measurers.add(measurer(method, configuration));
            }
            warmUp(method, configuration.goal());
            return new Round(configuration, measurers, pool, levels).all();
        } finally {
            pool.shutdownNow();
        }
    }

    private static LevelMeasurer measurer(LevelMethod method, Configuration configuration) {
        return new LevelMeasurer(
                method.maker(), configuration.seed(), configuration.goal().wanted());
    }

    /** Has Java compile what is measured afterwards. */
    private static void warmUp(LevelMethod method, Configuration.Goal goal) {
        LevelMeasurer measurer = new LevelMeasurer(method.maker(), OTHER_SEED, Set.of());
        long end = System.nanoTime() + 500_000_000L;
        for (int i = 0; i < Math.min(WARM_UP, 2 * goal.levels()) && System.nanoTime() < end; i++) {
            measurer.attempt(i);
        }
    }

    /** One sample under way. */
    private final class Round {

        private final Configuration configuration;
        private final List<LevelMeasurer> measurers;
        private final ExecutorService pool;
        private final LongConsumer progress;
        private final List<MadeLevel> made = new ArrayList<>();
        private final Map<String, Long> discarded = new TreeMap<>();
        private final Map<Long, Long> puzzles = new LinkedHashMap<>();
        private final Set<String> ids = new HashSet<>();
        private long tries;
        private long levels;
        private double making;
        private double sinceLevel;

        Round(Configuration configuration, List<LevelMeasurer> measurers, ExecutorService pool, LongConsumer progress) {
            this.configuration = configuration;
            this.measurers = measurers;
            this.pool = pool;
            this.progress = progress;
        }

        Sample all() {
            long start = System.nanoTime();
            for (long next = 0; !isComplete(); ) {
                if (stopped.getAsBoolean()) {
                    throw new CancellationException("stopped");
                }
                int count = (int) Math.min(roundSize(), configuration.goal().mostTries() - next);
                for (LevelMeasurer.Try each : attempts(next, count)) {
                    if (!isComplete()) {
                        add(each);
                    }
                }
                next += count;
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

        private int roundSize() {
            long missing = configuration.goal().keepsLevels()
                    ? configuration.goal().levels() - levels
                    : (long) ROUND * threads;
            return (int) Math.max(1, Math.min(missing, (long) ROUND * threads));
        }

        private void add(LevelMeasurer.Try each) {
            tries++;
            making += each.making();
            sinceLevel += each.making();
            if (each instanceof LevelMeasurer.Try.Made level) {
                levels++;
                ids.add(level.level().uniqueId());
                if (configuration.goal().keepsLevels()) {
                    made.add(level.level().madeIn(sinceLevel));
                }
                sinceLevel = 0;
            } else if (each instanceof LevelMeasurer.Try.Discarded none) {
                discarded.merge(none.reason(), 1L, Long::sum);
            }
            if (Long.bitCount(tries) == 1) {
                puzzles.put(tries, (long) ids.size());
            }
            if (!configuration.goal().keepsLevels() || each instanceof LevelMeasurer.Try.Made) {
                progress.accept(1);
            }
        }

        /** Tries with these numbers, in their order; every thread takes each so many-th. */
        private List<LevelMeasurer.Try> attempts(long from, int count) {
            LevelMeasurer.Try[] all = new LevelMeasurer.Try[count];
            List<Callable<Void>> shares = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                int first = thread;
                shares.add(() -> {
                    for (int i = first; i < count; i += threads) {
                        all[i] = measurers.get(first).attempt(from + i);
                    }
                    return null;
                });
            }
            try {
                for (Future<Void> share : pool.invokeAll(shares)) {
                    share.get();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancellationException("interrupted");
            } catch (ExecutionException e) {
                throw new IllegalStateException(e.getCause());
            }
            return List.of(all);
        }
    }
}
