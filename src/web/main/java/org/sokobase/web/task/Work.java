package org.sokobase.web.task;

/** What a job does. */
@FunctionalInterface
interface Work {

    /**
     * Does it, or goes on with it, until it is done or the job's cancellation ends it.
     *
     * @throws Stopped if it was to end while it waited
     */
    void run();
}
