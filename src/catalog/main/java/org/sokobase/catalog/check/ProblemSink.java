package org.sokobase.catalog.check;

import java.util.function.Consumer;

/** Passes on what is wrong with a catalog, and has it put right if that is wanted. */
final class ProblemSink {

    /** What becomes of a problem that can be put right. */
    private final IntegrityProblem.Cure cures;

    private final Consumer<IntegrityProblem> consumer;

    private ProblemSink(IntegrityProblem.Cure cures, Consumer<IntegrityProblem> consumer) {
        this.cures = cures;
        this.consumer = consumer;
    }

    /** Only reports. */
    static ProblemSink reporting(Consumer<IntegrityProblem> consumer) {
        return new ProblemSink(IntegrityProblem.Cure.POSSIBLE, consumer);
    }

    /** Reports, and repairs what can be. */
    static ProblemSink repairing(Consumer<IntegrityProblem> consumer) {
        return new ProblemSink(IntegrityProblem.Cure.DONE, consumer);
    }

    /** Something that follows from nothing else. */
    void lost(IntegrityProblem.Kind kind, String where, String message) {
        consumer.accept(new IntegrityProblem(kind, where, message, IntegrityProblem.Cure.NONE));
    }

    /** Something that can be put right, and how. */
    void curable(IntegrityProblem.Kind kind, String where, String message, Runnable cure) {
        if (cures == IntegrityProblem.Cure.DONE) {
            cure.run();
        }
        consumer.accept(new IntegrityProblem(kind, where, message, cures));
    }
}
