package org.sokobase.web.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Moment;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.file.Source;
import org.sokobase.web.TestPage;

/** Whoever waits for the catalog makes nobody wait who does not need it. */
@Timeout(60)
class KeptColumnsTest {

    private static final String LEVELS = "#####\n#@$.#\n#####\nTitle: One\n\n######\n#@ $.#\n######\nTitle: Two\n";

    /** Columns cannot tell: the database is asked. */
    private static final String BY_TITLE = "title~'one'";

    /** As many as may ask the catalog at once. */
    private static final int MOST_QUESTIONS = 4;

    @TempDir
    private Path folder;

    private CatalogLease lease;
    private KeptColumns columns;
    private final CountDownLatch mayEnd = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newCachedThreadPool();

    @BeforeEach
    void make() {
        CatalogLocation location = CatalogLocation.of(folder.resolve("catalog"));
        TestPage.fill(location, List.of(Source.of("a.xsb", LEVELS.getBytes(StandardCharsets.US_ASCII))));
        lease = new CatalogLease(location, "test");
        columns = new KeptColumns(lease);
    }

    @AfterEach
    void end() {
        mayEnd.countDown();
        threads.shutdown();
        lease.close();
    }

    private static LevelSelection where(String condition) {
        return LevelSelection.of(Map.of("where", List.of(condition)));
    }

    private int count(KeptColumns.Kept kept, String condition) {
        return kept.selected(where(condition), KeptColumns.Looking.AT_ALL).count();
    }

    /** Asks so much at once that further questions wait. */
    private void occupyTheCatalog() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(MOST_QUESTIONS);
        for (int i = 0; i < MOST_QUESTIONS; i++) {
            threads.execute(() -> lease.ask(open -> {
                begun.countDown();
                try {
                    mayEnd.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                return open.isEmpty();
            }));
        }
        begun.await();
    }

    @Test
    void whatIsKnownIsToldWhileTheDatabaseIsAskedForSomethingElse() throws Exception {
        KeptColumns.Kept kept = columns.current();
        assertThat(count(kept, "boxes=1")).isEqualTo(2);
        occupyTheCatalog();
        AtomicReference<Integer> found = new AtomicReference<>();
        Thread asking = new Thread(() -> found.set(count(kept, BY_TITLE)));
        asking.start();
        while (asking.getState() != Thread.State.WAITING) {
            Moment.pass();
        }

        assertThat(CompletableFuture.supplyAsync(() -> count(kept, "boxes=1"), threads)
                        .get())
                .isEqualTo(2);
        assertThat(CompletableFuture.supplyAsync(() -> count(kept, "width=5"), threads)
                        .get())
                .isEqualTo(1);
        assertThat(found).hasNullValue();
        mayEnd.countDown();
        asking.join();
        assertThat(found).hasValue(1);
    }

    @Test
    void whoAsksAtOnceGetsTheSameColumns() throws Exception {
        List<CompletableFuture<KeptColumns.Kept>> all = new ArrayList<>();
        for (int i = 0; i < MOST_QUESTIONS; i++) {
            all.add(CompletableFuture.supplyAsync(columns::current, threads));
        }
        Set<KeptColumns.Kept> read = new HashSet<>();
        for (CompletableFuture<KeptColumns.Kept> each : all) {
            read.add(each.get());
        }

        assertThat(read).hasSize(1);
        assertThat(read).containsExactly(columns.current());
    }

    @Test
    void afterAChangeTheyAreReadAnew() {
        KeptColumns.Kept before = columns.current();
        lease.changeUnlisted(Catalog::isEmpty);
        lease.change(Catalog::isEmpty);

        assertThat(columns.current()).isNotSameAs(before);
    }
}
