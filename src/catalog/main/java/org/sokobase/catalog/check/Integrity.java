package org.sokobase.catalog.check;

import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.sokobase.catalog.database.Session;

/** The consistency of an open catalog. Threads and errors are those of the {@code Catalog} that hands it out. */
public final class Integrity {

    private final Session session;

    /** That of an open catalog. */
    public Integrity(Session session) {
        this.session = session;
    }

    /** The approximate number of rows that {@link #check} reads. */
    public long rows() {
        return session.with(handle -> Check.size(handle));
    }

    /**
     * Checks the catalog for consistency and passes every problem to the consumer.
     *
     * @param progress receives the number of further rows checked
     */
    public void check(Consumer<IntegrityProblem> consumer, LongConsumer progress) {
        session.use(handle -> new Check(handle, ProblemSink.reporting(consumer), progress).run());
    }

    /**
     * As {@link #repair}, and takes out what follows from nothing else. A level whose rows are lost stays as one without a board.
     */
    public void salvage(Consumer<IntegrityProblem> consumer, LongConsumer progress) {
        session.change(transaction -> {
            new Check(transaction, ProblemSink.salvaging(consumer), progress).run();
            return null;
        });
    }

    /** As {@link #check}, and atomically repairs whatever follows from other rows. */
    public void repair(Consumer<IntegrityProblem> consumer, LongConsumer progress) {
        session.change(transaction -> {
            new Check(transaction, ProblemSink.repairing(consumer), progress).run();
            return null;
        });
    }
}
