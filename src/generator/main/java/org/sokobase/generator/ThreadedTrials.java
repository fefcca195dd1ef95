package org.sokobase.generator;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.sokobase.solver.search.Cancellation;

/** Makes blocks of trials ahead, on threads of its own. */
final class ThreadedTrials implements Trials {

    /** For each thread: the one that it makes, and the next one. */
    private static final int BLOCKS_AHEAD = 2;

    private final ExecutorService threads;
    private final BlockingQueue<TrialMaker> makers;
    private final Cancellation ended;
    private final BlockSize size = new BlockSize();
    private final Queue<Future<Block>> blocks = new ArrayDeque<>();
    private Iterator<Trial> block = List.<Trial>of().iterator();
    private long nextNumber;

    /**
     * Begins.
     *
     * @param maker a maker for one thread, that this cancellation ends
     * @param ended is cancelled when this is closed
     */
    ThreadedTrials(long first, int count, Supplier<TrialMaker> maker, Cancellation ended) {
        this.ended = ended;
        threads = Executors.newFixedThreadPool(count, work -> {
            Thread thread = new Thread(work, "generate");
            thread.setDaemon(true);
            return thread;
        });
        makers = new ArrayBlockingQueue<>(count);
        for (int i = 0; i < count; i++) {
            makers.add(maker.get());
        }
        nextNumber = first;
        for (int i = 0; i < count * BLOCKS_AHEAD; i++) {
            begin();
        }
    }

    /** Trials with numbers that follow one another; fewer than so many tries if it was cancelled. */
    private record Block(List<Trial> trials, int tries, long nanos) {}

    private void begin() {
        long first = nextNumber;
        int tries = size.tries();
        nextNumber += tries;
        blocks.add(threads.submit(() -> make(first, tries)));
    }

    private Block make(long first, int tries) {
        long began = System.nanoTime();
        List<Trial> made = new ArrayList<>(tries);
        TrialMaker maker = makers.remove(); // there are as many as threads
        try {
            for (long number = first; number < first + tries && !ended.isCancelled(); number++) {
                made.add(maker.make(number));
            }
        } catch (CancellationException cancelled) {
            // what is whole is kept
        } finally {
            makers.add(maker);
        }
        return new Block(made, tries, System.nanoTime() - began);
    }

    @Override
    public Optional<Trial> next() {
        if (!block.hasNext()) {
            Block next = result(blocks.remove());
            size.took(next.tries(), next.nanos());
            block = next.trials().iterator();
            begin();
        }
        return block.hasNext() ? Optional.of(block.next()) : Optional.empty();
    }

    private static Block result(Future<Block> block) {
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
