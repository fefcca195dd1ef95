package org.sokobase.cli.solve;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Function;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.cli.option.Program;
import org.sokobase.solver.search.Cancellation;

/**
 * Opens the catalog for a moment when there is something to ask or to keep, so that other commands work beside. The first time waits
 * for them as long as the user allows; all others as long as it takes, unless the user allows none, so that what was found is not
 * lost. Any thread may come; one at a time has it, and Ctrl-C does not close it under that one.
 */
final class CatalogTurns {

    /** After so long a wait is looked whether the user has lost patience. */
    private static final Duration LOOK = Duration.ofSeconds(2);

    private final Program program;
    private final Cancellation cancellation;
    private boolean hadIt;
    private boolean waits;

    CatalogTurns(Program program, Cancellation cancellation) {
        this.program = program;
        this.cancellation = cancellation;
    }

    /** Asks it something. */
    synchronized <T> T ask(Function<Catalog, T> question) {
        try (Catalog open = open(Access.READ)) {
            return question.apply(open);
        }
    }

    /** Changes it. */
    synchronized void change(Consumer<Catalog> work) {
        try (Catalog open = open(Access.WRITE)) {
            work.accept(open);
        }
    }

    private Catalog open(Access access) {
        LockTimeout allowed = program.waiting();
        if (!hadIt || allowed.limit().isZero()) {
            Catalog open = program.openCatalogToKeep(access, allowed);
            hadIt = true;
            return open;
        }
        waits = false;
        while (true) {
            try {
                return program.openCatalogToKeep(
                        access, new LockTimeout(LOOK, allowed.command(), text -> say(allowed, text)));
            } catch (CatalogException e) {
                if (e.kind() != CatalogException.Kind.IN_USE || cancellation.isCancelled()) {
                    throw e;
                }
            }
        }
    }

    private void say(LockTimeout allowed, String text) {
        if (!waits) {
            allowed.said().accept(text);
        }
        waits = true;
    }
}
