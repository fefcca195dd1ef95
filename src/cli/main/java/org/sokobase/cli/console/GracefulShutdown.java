package org.sokobase.cli.console;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a command that is interrupted end by itself: it is told to stop, and the process waits until it has kept what there
 * is to keep, which closing this says.
 */
public final class GracefulShutdown implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 20;

    private final Interruption interruption;
    private final CountDownLatch reached = new CountDownLatch(1);

    /**
     * For a command.
     *
     * @param stop has it end soon, from another thread
     */
    public GracefulShutdown(Interruption interruption, Runnable stop) {
        this.interruption = interruption;
        interruption.does(() -> {
            stop.run();
            await();
        });
    }

    /** What to say after an end from now on. */
    public void leaves(String state) {
        interruption.leaves(state);
    }

    private void await() {
        try {
            reached.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        reached.countDown();
    }
}
