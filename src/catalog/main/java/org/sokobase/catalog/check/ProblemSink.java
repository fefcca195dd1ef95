package org.sokobase.catalog.check;

import java.util.function.Consumer;

/** Passes on what is wrong with a catalog, and has it put right if that is wanted. */
final class ProblemSink {

    /** What becomes of what is wrong. */
    private enum Mode {
        REPORT,
        REPAIR,
        SALVAGE
    }

    private final Mode mode;
    private final Consumer<IntegrityProblem> consumer;

    private ProblemSink(Mode mode, Consumer<IntegrityProblem> consumer) {
        this.mode = mode;
        this.consumer = consumer;
    }

    /** Only reports. */
    static ProblemSink reporting(Consumer<IntegrityProblem> consumer) {
        return new ProblemSink(Mode.REPORT, consumer);
    }

    /** Reports, and repairs what can be. */
    static ProblemSink repairing(Consumer<IntegrityProblem> consumer) {
        return new ProblemSink(Mode.REPAIR, consumer);
    }

    /** Reports, repairs what can be, and takes out what cannot. */
    static ProblemSink salvaging(Consumer<IntegrityProblem> consumer) {
        return new ProblemSink(Mode.SALVAGE, consumer);
    }

    /** Something that follows from nothing else, and how it is taken out where the rest is to be saved. */
    void lost(IntegrityProblem.Kind kind, String where, String message, Runnable removal) {
        if (mode == Mode.SALVAGE) {
            removal.run();
        }
        consumer.accept(new IntegrityProblem(kind, where, message, IntegrityProblem.Cure.NONE));
    }

    /** Something that can be put right, and how. */
    void curable(IntegrityProblem.Kind kind, String where, String message, Runnable cure) {
        if (mode != Mode.REPORT) {
            cure.run();
        }
        consumer.accept(new IntegrityProblem(
                kind,
                where,
                message,
                mode == Mode.REPORT ? IntegrityProblem.Cure.POSSIBLE : IntegrityProblem.Cure.DONE));
    }
}
