package org.sokobase.catalog.check;

import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.sokobase.catalog.database.Session;

/** Whether everything in an open catalog agrees. Threads and errors are those of the {@code Catalog} that hands it out. */
public final class Integrity {

    private final Session session;

    /** That of an open catalog. */
    public Integrity(Session session) {
        this.session = session;
    }

    /** How many rows a {@link #check} goes over, about. */
    public long rows() {
        return session.with(handle -> Check.size(handle));
    }

    /**
     * Looks whether everything in the catalog agrees and hands over what does not.
     *
     * @param progress is told of every so many rows more that were looked at
     */
    public void check(Consumer<IntegrityProblem> consumer, LongConsumer progress) {
        session.use(handle -> new Check(handle, ProblemSink.reporting(consumer), progress).run());
    }

    /** As {@link #check}, and puts right what follows from what else is there; all of it or, if that fails, nothing. */
    public void repair(Consumer<IntegrityProblem> consumer, LongConsumer progress) {
        session.change(transaction -> {
            new Check(transaction, ProblemSink.repairing(consumer), progress).run();
            return null;
        });
    }
}
