package org.sokobase.catalog.check;

import java.util.function.Consumer;

/** Passes on what is wrong with a catalog, and has it put right if that is wanted. */
public final class ProblemSink {

    private final boolean repairing;
    private final Consumer<IntegrityProblem> consumer;

    private ProblemSink(boolean repairing, Consumer<IntegrityProblem> consumer) {
        this.repairing = repairing;
        this.consumer = consumer;
    }

    /** Only reports. */
    public static ProblemSink reporting(Consumer<IntegrityProblem> consumer) {
        return new ProblemSink(false, consumer);
    }

    /** Reports, and repairs what can be. */
    public static ProblemSink repairing(Consumer<IntegrityProblem> consumer) {
        return new ProblemSink(true, consumer);
    }

    /** Something that follows from nothing else. */
    void lost(IntegrityProblem.Kind kind, String where, String message) {
        consumer.accept(new IntegrityProblem(kind, where, message, IntegrityProblem.Cure.NONE));
    }

    /** Something that can be put right, and how. */
    void curable(IntegrityProblem.Kind kind, String where, String message, Runnable cure) {
        if (repairing) {
            cure.run();
        }
        consumer.accept(new IntegrityProblem(
                kind, where, message, repairing ? IntegrityProblem.Cure.DONE : IntegrityProblem.Cure.POSSIBLE));
    }
}
