package org.sokobase.web.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Moment;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.EmptyCatalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.jobs.review.ReviewList;
import org.sokobase.similar.Tier;
import org.sokobase.web.data.CatalogLease;

/** A list that takes long to make keeps nobody from other pages, nor from a list that is there. */
@Timeout(60)
class ReviewListsTest {

    /** More than may ask the catalog at once. */
    private static final int TABS = 5;

    @TempDir
    private Path folder;

    private CatalogLease lease;
    private final CountDownLatch mayEnd = new CountDownLatch(1);
    private final AtomicInteger made = new AtomicInteger();
    private final ReviewLists lists = new ReviewLists(this::made);
    private final ExecutorService tabs = Executors.newFixedThreadPool(2 * TABS);

    @BeforeEach
    void make() {
        CatalogLocation location = CatalogLocation.of(folder.resolve("catalog"));
        EmptyCatalog.putAt(location);
        lease = new CatalogLease(location, "test");
    }

    @AfterEach
    void end() {
        mayEnd.countDown();
        tabs.shutdown();
        lease.close();
    }

    private ReviewList made(Catalog catalog, ReviewQuery query) {
        made.incrementAndGet();
        if (!query.equals(by("quick"))) {
            try {
                mayEnd.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
        return new ReviewList(List.of(), Set.copyOf(catalog.decisions().all()));
    }

    private static ReviewQuery by(String author) {
        return new ReviewQuery(
                Optional.of(Tier.SAME),
                ReviewQuery.Across.ANY,
                Optional.empty(),
                Optional.empty(),
                Optional.of(author),
                Optional.empty(),
                Optional.empty(),
                ReviewQuery.Sort.TIER);
    }

    private int asked(String author) {
        return lists.ask(lease, by(author), (open, seen) -> seen.pairs().size());
    }

    private CompletableFuture<Integer> inATab(String author) {
        return CompletableFuture.supplyAsync(() -> asked(author), tabs);
    }

    @Test
    void whileListsAreMadeOtherQuestionsAreAnswered() throws Exception {
        assertThat(asked("quick")).isZero();
        List<CompletableFuture<Integer>> slow = new ArrayList<>();
        for (int i = 0; i < TABS; i++) {
            slow.add(inATab("slow " + i));
        }
        while (made.get() < 2) {
            Moment.pass();
        }

        for (int i = 0; i < 100; i++) { // by then each of them has had its turn to ask
            assertThat(lease.ask(Catalog::isEmpty)).isTrue();
        }
        assertThat(slow).noneMatch(CompletableFuture::isDone);

        mayEnd.countDown();
        for (CompletableFuture<Integer> each : slow) {
            assertThat(each.get()).isZero();
        }
        assertThat(made).hasValue(1 + TABS);
    }

    @Test
    void aListThatSeveralWaitForIsMadeOnce() throws Exception {
        List<CompletableFuture<Integer>> alike = new ArrayList<>();
        for (int i = 0; i < TABS; i++) {
            alike.add(inATab("slow"));
        }
        while (made.get() < 1) {
            Moment.pass();
        }
        mayEnd.countDown();

        for (CompletableFuture<Integer> each : alike) {
            assertThat(each.get()).isZero();
        }
        assertThat(made).hasValue(1);
    }
}
