package org.sokobase.catalog.check;

import java.util.function.Consumer;

/** Passes on what is wrong with a catalog, and has it put right if that is wanted. */
public final class Flaws {

    private final boolean repairing;
    private final Consumer<Flaw> consumer;

    public Flaws(boolean repairing, Consumer<Flaw> consumer) {
        this.repairing = repairing;
        this.consumer = consumer;
    }

    /** Something that follows from nothing else. */
    void lost(Flaw.Kind kind, String where, String message) {
        consumer.accept(new Flaw(kind, where, message, Flaw.Cure.NONE));
    }

    /** Something that can be put right, and how. */
    void curable(Flaw.Kind kind, String where, String message, Runnable cure) {
        if (repairing) {
            cure.run();
        }
        consumer.accept(new Flaw(kind, where, message, repairing ? Flaw.Cure.DONE : Flaw.Cure.POSSIBLE));
    }
}
