package org.sokobase.web.task;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.tier.TierKeyMaking;
import org.sokobase.web.view.Words;

/**
 * Makes the keys of the tiers a moment at a time, so that pages and commands go on. The catalog knows how far they are: whoever goes
 * on, another process as well, makes the others.
 */
final class KeysWork implements Work {

    /** The name of the count of levels. */
    static final String LEVELS = "levels";

    private static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(150);
    private static final long TELL_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** How many times as long as it takes to begin again a slice lasts at least, so that most of the time is not spent on that. */
    private static final long WORTH_BEGINNING = 2;

    private final Job job;
    private final PatientCatalog catalog;
    private final long began = System.nanoTime();
    private Optional<Opened> opened = Optional.empty();
    private long made;
    private long told;
    private long toldAt = began;

    KeysWork(Job job, PatientCatalog catalog) {
        this.job = job;
        this.catalog = catalog;
    }

    /** What is good as long as this catalog is open. */
    private record Opened(Catalog catalog, TierKeyMaking making) {}

    @Override
    public void run() {
        boolean done = false;
        while (!done && !job.cancellation().isCancelled()) {
            long left = catalog.changeUnlisted(this::slice);
            done = left == 0;
            show(left);
            if (System.nanoTime() - toldAt >= TELL_NANOS) {
                tell();
            }
        }
        tell();
    }

    /** Returns for about how many levels keys are missing; 1 if only indexes are. */
    private long slice(Catalog open) {
        Opened now = opened.filter(last -> last.catalog().equals(open))
                .orElseGet(() -> new Opened(open, open.tiers().keyMaking(levels -> made += levels)));
        opened = Optional.of(now);
        return now.making().goOn(new Slice()) ? 0 : Math.max(1, open.tiers().levelsWithoutKeys());
    }

    /** Whether there is time for another part. */
    private final class Slice implements BooleanSupplier {

        private final long begun = System.nanoTime();
        private Optional<Long> end = Optional.empty();

        @Override
        public boolean getAsBoolean() {
            long now = System.nanoTime();
            if (end.isEmpty()) {
                end = Optional.of(now + Math.max(SLICE_NANOS, WORTH_BEGINNING * (now - begun)));
            }
            return now - end.get() < 0 && !job.cancellation().isCancelled();
        }
    }

    private void show(long left) {
        if (left == 1) {
            job.show(Map.of("doing", "makes the indexes"));
        } else if (left > 0) {
            double seconds = (System.nanoTime() - began) / (double) TimeUnit.SECONDS.toNanos(1);
            long rest = made == 0 ? 0 : Math.round(left * seconds / made);
            job.show(Map.of(
                    "doing",
                    Words.number(job.ask(story -> story.count(LEVELS)) + made - told) + " levels are done, "
                            + Words.number(left) + " are left, about " + KeysOrder.inWords(Math.max(1, rest))));
        }
    }

    private void tell() {
        if (made > told) {
            job.tell(Map.of("counts", Map.of(LEVELS, made - told)));
        }
        told = made;
        toldAt = System.nanoTime();
    }
}
