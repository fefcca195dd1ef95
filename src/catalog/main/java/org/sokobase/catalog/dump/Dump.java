package org.sokobase.catalog.dump;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jdbi.v3.core.transaction.TransactionIsolationLevel;
import org.sokobase.catalog.database.Session;
import org.sokobase.lint.Diagnostic;

/** An open catalog as text files. Threads and errors are those of the {@code Catalog} that hands it out. */
public final class Dump {

    private final Session session;

    /** That of an open catalog. */
    public Dump(Session session) {
        this.session = session;
    }

    /**
     * Writes the current catalog as text into an empty folder. The same catalog gives the same bytes.
     *
     * @param progress receives the number of further levels written
     * @throws IOException if the folder cannot be written
     */
    public void write(Path folder, String programVersion, LongConsumer progress) throws IOException {
        try {
            session.with(handle -> handle.inTransaction(TransactionIsolationLevel.REPEATABLE_READ, one -> {
                new DumpWriter(folder, one, progress).write(programVersion);
                return null;
            }));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Atomically fills the catalog, which must be empty, from a folder that {@link #write} wrote. Problems of the dump go to
     * the consumer as errors.
     *
     * @param progress receives the number of further characters read
     * @return the number of levels; empty if the dump cannot be loaded
     */
    public OptionalLong load(Path folder, Consumer<Diagnostic> diagnostics, LongConsumer progress) {
        session.requireWriting();
        return session.with(handle -> {
            try (DumpTarget target = DumpTarget.begin(session, handle)) {
                DumpReader reader = new DumpReader(target, folder, diagnostics, progress);
                if (!reader.read()) {
                    return OptionalLong.empty();
                }
                target.keep(reader.lastRun());
                return OptionalLong.of(reader.levels());
            }
        });
    }
}
