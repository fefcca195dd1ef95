package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.database.CatalogLocation;

/**
 * Fifty readers without pause while files are imported: no request fails, and memory does not grow. {@code
 * -Dsokobase.load.seconds=600} runs it for ten minutes.
 */
@Tag("long")
@Timeout(900)
class LoadTest {

    private static final int READERS = 50;
    private static final Duration TIME = Duration.ofSeconds(Long.getLong("sokobase.load.seconds", 20));

    /** What the catalog's own growth and the last answers may take. */
    private static final long MORE = 48L << 20;

    private static final List<String> PAGES = List.of(
            "/",
            "/levels",
            "/levels?boxes=2-3&sort=pushes",
            "/levels.json?size=20",
            "/levels?where=solved",
            "/facets/author",
            "/collections",
            "/levels/CAA24CD80108784A",
            "/levels/CAA24CD80108784A.svg",
            "/levels/CAA24CD80108784A/solutions.json",
            "/jobs",
            "/find?what=keyh",
            "/about");

    @TempDir
    private Path folder;

    private final Queue<String> failures = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean enough = new AtomicBoolean();
    private final AtomicLong answers = new AtomicLong();

    @Test
    void nobodyIsRefusedAndMemoryDoesNotGrow() throws Exception {
        ExecutorService readers = Executors.newFixedThreadPool(READERS + 1);
        try (TestPage page = TestPage.ofCollections(CatalogLocation.of(folder.resolve("catalog")))) {
            List<CompletableFuture<Void>> all = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                Random random = new Random(i);
                all.add(CompletableFuture.runAsync(() -> read(page, random), readers));
            }
            CompletableFuture<Integer> importing = CompletableFuture.supplyAsync(() -> importing(page), readers);
            long third = TIME.toNanos() / 3;
            long start = System.nanoTime();
            await(start + third);
            long before = used();
            await(start + 3 * third);
            long after = used();
            enough.set(true);
            all.forEach(CompletableFuture::join);
            int imports = importing.join();
            System.out.println("load: " + answers + " answers, " + imports + " imports in " + TIME.toSeconds()
                    + " s; heap " + (before >> 20) + " MB after a third, " + (after >> 20) + " MB at the end");

            assertThat(failures).isEmpty();
            assertThat(answers.get()).isGreaterThan(100);
            assertThat(imports).isPositive();
            assertThat(after).isLessThan(before + MORE);
        } finally {
            readers.shutdownNow();
        }
    }

    private static void await(long until) {
        while (System.nanoTime() < until) {
            LockSupport.parkNanos(10_000_000);
        }
    }

    private static long used() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private void read(TestPage page, Random random) {
        while (!enough.get()) {
            String path = PAGES.get(random.nextInt(PAGES.size()));
            HttpResponse<String> answer = page.get(path);
            if (answer.statusCode() != 200 || answer.body().contains("note away")) {
                failures.add(path + ": " + answer.statusCode() + " " + answer.body());
            }
            answers.incrementAndGet();
        }
    }

    /** Imports one drop after the other. */
    private int importing(TestPage page) {
        Random random = new Random(99);
        int imports = 0;
        while (!enough.get()) {
            Drop drop = new Drop(page);
            for (int i = 0; i < 20; i++) {
                drop.with(i + ".xsb", (DropTest.board(random) + "\n").repeat(3));
            }
            drop.imported();
            imports++;
        }
        return imports;
    }
}
