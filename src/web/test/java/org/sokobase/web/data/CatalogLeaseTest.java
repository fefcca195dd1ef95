package org.sokobase.web.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Moment;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.EmptyCatalog;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.catalog.database.CatalogLocation;

/** A lease ends: what is under way comes to its end, and nothing has the catalog afterwards. */
@Timeout(60)
class CatalogLeaseTest {

    @TempDir
    private Path folder;

    private CatalogLocation location;
    private CatalogLease lease;
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch mayEnd = new CountDownLatch(1);

    @BeforeEach
    void make() {
        location = CatalogLocation.of(folder.resolve("catalog"));
        EmptyCatalog.putAt(location);
        lease = new CatalogLease(location, "test");
    }

    /** For a question or a change that lasts. */
    private boolean lasting(Catalog catalog) {
        begun.countDown();
        try {
            mayEnd.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return catalog.isEmpty();
    }

    private CompletableFuture<Boolean> lastingQuestion() throws InterruptedException {
        CompletableFuture<Boolean> answer = CompletableFuture.supplyAsync(() -> lease.ask(this::lasting));
        begun.await();
        return answer;
    }

    private static void assertSentAway(ThrowingCallable work) {
        assertThatThrownBy(work)
                .isInstanceOfSatisfying(
                        CatalogException.class, e -> assertThat(e.kind()).isEqualTo(Kind.INTERRUPTED));
    }

    /** Whether nobody in this process has it. */
    private boolean isFree() {
        try (Catalog catalog = Catalog.openOrCreate(location)) {
            return catalog.isEmpty();
        } catch (CatalogException e) {
            assertThat(e.kind()).isEqualTo(Kind.IN_USE);
            return false;
        }
    }

    @Test
    void nobodyOpensTheCatalogOnceItHasEnded() {
        assertThat(lease.ask(Catalog::isEmpty)).isTrue();
        lease.close();

        assertThat(isFree()).isTrue();
        assertSentAway(() -> lease.ask(Catalog::isEmpty));
        assertSentAway(() -> lease.change(Catalog::isEmpty));
        assertThat(isFree()).isTrue();
    }

    @Test
    void itEndsAfterTheQuestionUnderWay() throws Exception {
        CompletableFuture<Boolean> answer = lastingQuestion();
        CompletableFuture<Void> end = CompletableFuture.runAsync(lease::close);
        while (!isEnding()) {
            Moment.pass();
        }
        assertThat(end).isNotDone();
        mayEnd.countDown();

        assertThat(answer.get()).isTrue();
        end.get();
        assertThat(isFree()).isTrue();
    }

    /** Whether no new question is taken any more; without an end to come the answer is at once. */
    private boolean isEnding() {
        try {
            return !lease.ask(Catalog::isEmpty);
        } catch (CatalogException e) {
            return e.kind() == Kind.INTERRUPTED;
        }
    }

    @Test
    void whoWaitsForAChangeIsSentAway() throws Exception {
        CompletableFuture<Boolean> change = CompletableFuture.supplyAsync(() -> lease.change(this::lasting));
        begun.await();
        CompletableFuture<Void> next =
                CompletableFuture.runAsync(() -> assertSentAway(() -> lease.change(Catalog::isEmpty)));
        CompletableFuture<Void> end = CompletableFuture.runAsync(lease::close);
        while (!isEnding()) {
            Moment.pass();
        }
        mayEnd.countDown();

        assertThat(change.get()).isTrue();
        end.get();
        next.get();
        assertThat(isFree()).isTrue();
    }

    @Test
    @Tag("long")
    void aQuestionWithoutAnEndKeepsNobodyAndClosesTheCatalogWhenItEndsAfterAll() throws Exception {
        CompletableFuture<Boolean> answer = lastingQuestion();
        lease.close();
        assertThat(answer).isNotDone();
        assertThat(isFree()).isFalse();
        mayEnd.countDown();

        assertThat(answer.get()).isTrue();
        while (!isFree()) {
            Moment.pass();
        }
    }
}
