package org.sokobase.catalog.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A catalog that one thread of a process has open is opened by another one, to be read. */
@Timeout(60)
class OpenedBesideTest {

    private static final int PATIENCE_SECONDS = 30;

    @TempDir
    private Path folder;

    private CatalogLocation location() {
        return CatalogLocation.of(folder.resolve("catalog"));
    }

    private static void change(Session session) {
        session.use(open -> open.execute("insert into game (exact_id, slot, lurd, done, kept_at)"
                + " select count(*), 1, '', 0, current_timestamp from game"));
    }

    private static int changesSeen(Session session) {
        return session.with(open ->
                open.select("select count(*) from game").mapTo(Integer.class).one());
    }

    private static int changesSeenBeside(Session session) {
        try (Session beside = session.beside()) {
            return changesSeen(beside);
        }
    }

    /** What the database calls in the middle of a statement. */
    public static final class InStatement {

        private static Supplier<Integer> work = () -> -1;

        private InStatement() {}

        /** Lets another thread do its work, and waits for it. */
        public static int call() throws InterruptedException, ExecutionException, TimeoutException {
            return CompletableFuture.supplyAsync(work).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }

    @Test
    void openingItAsksNothingOfTheConnectionThatChangesIt() {
        try (Session session = Session.openOrCreate(location(), LockTimeout.NONE)) {
            change(session);
            session.use(
                    open -> open.execute("create alias in_statement for '" + InStatement.class.getName() + ".call'"));
            InStatement.work = () -> changesSeenBeside(session);

            int seen = session.with(open ->
                    open.select("select in_statement()").mapTo(Integer.class).one());

            assertThat(seen).isEqualTo(1);
        }
    }

    @Test
    void whatIsOpenToBeReadIsReadByAnotherThreadToo() {
        try (Session session = Session.openOrCreate(location(), LockTimeout.NONE)) {
            change(session);
        }
        try (Session session = Session.open(location(), Access.READ, LockTimeout.NONE)) {
            int seen = CompletableFuture.supplyAsync(() -> changesSeenBeside(session))
                    .join();

            assertThat(seen).isEqualTo(changesSeen(session)).isEqualTo(1);
        }
    }
}
