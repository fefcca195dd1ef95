package org.sokobase.catalog.database;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.sokobase.catalog.database.CatalogException.Kind;

/**
 * How long to wait for a catalog that another process has open, and how the waiting is told.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param limit   after this time it is given up; zero refuses at once
 * @param command what this process is doing, for others that will wait for it
 * @param said    is told once, in one line, for whom this process waits
 */
public record LockTimeout(Duration limit, String command, Consumer<String> said) {

    /** Who does not want to wait. */
    public static final LockTimeout NONE = new LockTimeout(Duration.ZERO, "", text -> {});

    private static final Duration FIRST_PAUSE = Duration.ofMillis(10);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(150);

    /** So short a time nobody needs to be told of. */
    private static final Duration UNNOTICED = Duration.ofMillis(200);

    /** A catalog that one process can have at a time. */
    interface Contested {

        /** How messages name the catalog. */
        String shown();

        /** Who has it, in words, as far as that is known. */
        Optional<String> holder();

        /** Says to whoever has it that this process waits for it; called again and again while it waits. */
        default void want() {}

        /** Says so no more. */
        default void have() {}
    }

    /** One attempt to get something that one process can have at a time. */
    @FunctionalInterface
    interface Attempt<T> {

        /** What was wanted, or nothing if another process has it. */
        Optional<T> make();
    }

    /**
     * Makes attempts, with growing pauses, until one succeeds.
     *
     * @throws CatalogException if the time is over, with the name of the holder
     */
    <T> T until(Contested catalog, Attempt<T> attempt) {
        Optional<T> result = attempt.make();
        if (result.isPresent()) {
            return result.get();
        }
        try {
            return untilFree(catalog, attempt);
        } finally {
            catalog.have();
        }
    }

    private <T> T untilFree(Contested catalog, Attempt<T> attempt) {
        long start = System.nanoTime();
        Duration pause = FIRST_PAUSE;
        boolean told = false;
        while (true) {
            Duration waited = Duration.ofNanos(System.nanoTime() - start);
            Duration left = limit.minus(waited);
            if (left.isNegative() || left.isZero()) {
                throw CatalogException.inUse(givenUp(catalog), holder(catalog));
            }
            if (!told && waited.compareTo(UNNOTICED) >= 0) {
                said.accept("waiting up to " + describe(limit) + " for " + holder(catalog)
                        + " to be done with the catalog " + catalog.shown());
                told = true;
            }
            catalog.want();
            sleep(shorter(pause, left));
            Optional<T> result = attempt.make();
            if (result.isPresent()) {
                return result.get();
            }
            pause = shorter(pause.multipliedBy(3).dividedBy(2), LONGEST_PAUSE);
        }
    }

    private String givenUp(Contested catalog) {
        String inUse = "the catalog " + catalog.shown() + " is in use by " + holder(catalog);
        return limit.isZero()
                ? inUse + ": wait until it is done"
                : inUse + " and was not free within " + describe(limit) + ": --wait TIME waits longer";
    }

    private static String holder(Contested catalog) {
        return catalog.holder().orElse("another process");
    }

    private static String describe(Duration time) {
        if (time.toMillis() % 1000 != 0) {
            return time.toMillis() + " ms";
        }
        if (time.toSeconds() % 60 != 0) {
            return time.toSeconds() + " s";
        }
        return time.toMinutes() % 60 == 0 ? time.toHours() + " h" : time.toMinutes() + " min";
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) <= 0 ? one : other;
    }

    private static void sleep(Duration time) {
        try {
            Thread.sleep(time.toMillis(), time.toNanosPart() % 1_000_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CatalogException(Kind.INTERRUPTED, "interrupted while waiting for the catalog", e);
        }
    }
}
