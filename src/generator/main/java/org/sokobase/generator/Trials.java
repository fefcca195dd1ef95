package org.sokobase.generator;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.sokobase.solver.search.Cancellation;

/** The trials of a run in the order of their numbers. */
interface Trials extends AutoCloseable {

    /** The next one, or nothing if they were cancelled. */
    Optional<Trial> next();

    @Override
    void close();

    /** In the caller's thread, or on threads of their own. */
    static Trials of(GenerationSettings settings, AcceptedPuzzles accepted, Cancellation cancellation) {
        return settings.threads() == 1
                ? new InOneThread(new TrialMaker(settings, accepted, cancellation), settings.first())
                : new OnThreads(settings, accepted, cancellation);
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
            return Optional.of(maker.make(number++));
        }

        @Override
        public void close() {}
    }

    /** Makes blocks of them ahead. */
    final class OnThreads implements Trials {

        private static final int BLOCK = 32;
        private static final int BLOCKS_AHEAD = 4;

        private final ExecutorService threads;
        private final BlockingQueue<TrialMaker> makers;
        private final Cancellation ended;
        private final Queue<Future<List<Trial>>> blocks = new ArrayDeque<>();
        private Iterator<Trial> block = List.<Trial>of().iterator();
        private long nextNumber;

        OnThreads(GenerationSettings settings, AcceptedPuzzles accepted, Cancellation cancellation) {
            ended = new Cancellation(cancellation);
            threads = Executors.newFixedThreadPool(settings.threads());
            makers = new ArrayBlockingQueue<>(settings.threads());
            for (int i = 0; i < settings.threads(); i++) {
                makers.add(new TrialMaker(settings, accepted, ended));
            }
            nextNumber = settings.first();
            for (int i = 0; i < settings.threads() * BLOCKS_AHEAD; i++) {
                begin();
            }
        }

        private void begin() {
            long first = nextNumber;
            nextNumber += BLOCK;
            blocks.add(threads.submit(() -> make(first)));
        }

        private List<Trial> make(long first) {
            List<Trial> made = new ArrayList<>(BLOCK);
            TrialMaker maker = makers.remove(); // there are as many as threads
            try {
                for (long number = first; number < first + BLOCK && !ended.isCancelled(); number++) {
                    made.add(maker.make(number));
                }
            } finally {
                makers.add(maker);
            }
            return made;
        }

        @Override
        public Optional<Trial> next() {
            if (!block.hasNext()) {
                block = result(blocks.remove()).iterator();
                begin();
            }
            return block.hasNext() ? Optional.of(block.next()) : Optional.empty();
        }

        private static List<Trial> result(Future<List<Trial>> block) {
            try {
                return block.get();
            } catch (ExecutionException e) {
                if (e.getCause() instanceof Error error) {
                    throw error;
                }
                throw new IllegalStateException(e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while levels were made", e);
            }
        }

        @Override
        public void close() {
            ended.cancel();
            threads.shutdownNow();
            boolean interrupted = false;
            while (!threads.isTerminated()) {
                try {
                    if (threads.awaitTermination(1, TimeUnit.MINUTES)) {
                        break;
                    }
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
