package org.sokobase.web.data;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Looks after an open catalog every tenth of a second, in a thread of its own. Its owner lets one thread at a time call it. */
final class Lookout {

    private static final long PAUSE_MILLIS = 100;

    private final Runnable look;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(Lookout::daemon);
    private boolean awaited;

    /** Looks by this, which says first that it has {@linkplain #begun}. */
    Lookout(Runnable look) {
        this.look = look;
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "catalog-watch");
        thread.setDaemon(true);
        return thread;
    }

    /** Looks once more a little later, until it has ended. */
    void later() {
        if (!awaited && !thread.isShutdown()) {
            awaited = true;
            ScheduledFuture<?> unused = thread.schedule(look, PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    /** A look begins. */
    void begun() {
        awaited = false;
    }

    /** Looks once more at the most. It interrupts nobody: that would close the file of a database in the middle of a write. */
    void end() {
        thread.shutdown();
    }
}
