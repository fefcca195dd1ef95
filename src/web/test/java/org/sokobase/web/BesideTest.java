package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.web.data.CatalogLease;

/** Who writes does not wait for the page, and the page comes back when he is done. */
@Timeout(120)
class BesideTest {

    private static final LockTimeout PATIENT = new LockTimeout(Duration.ofSeconds(30), "test", text -> {});

    @TempDir
    private Path folder;

    @Test
    void whileAnotherHasTheCatalogThePageSaysSoAndComesBack() {
        CatalogLocation location = CatalogLocation.of(folder.resolve("catalog"));
        try (TestPage page = TestPage.ofCollections(location)) {
            try (Catalog writer = opened(location)) {
                assertThat(writer.isEmpty()).isFalse();
                HttpResponse<String> busy = page.get("/levels");

                assertThat(busy.statusCode()).isEqualTo(503);
                assertThat(busy.headers().firstValue("Retry-After")).hasValue("2");
                assertThat(busy.body()).contains("Try again", "is open in this very process");
                assertThat(page.get("/levels.json").body()).contains("\"code\":\"catalog-busy\"");
                assertThat(page.text("/about")).contains("The filter language");
            }

            assertThat(page.text("/levels")).contains("Keyhole");
        }
    }

    @Test
    void whoWritesGetsTheCatalogUnderQuestionsWithoutPause() throws Exception {
        CatalogLocation location = CatalogLocation.of(folder.resolve("catalog"));
        try (TestPage page = TestPage.ofCollections(location)) {
            AtomicBoolean enough = new AtomicBoolean();
            CompletableFuture<Integer> asking = CompletableFuture.supplyAsync(() -> {
                int answered = 0;
                while (!enough.get()) {
                    answered += page.get("/levels?size=5").statusCode() == 200 ? 1 : 0;
                }
                return answered;
            });
            for (int i = 0; i < 3; i++) {
                page.text("/levels?size=5");
                opened(location).close();
            }
            enough.set(true);

            assertThat(asking.get()).isPositive();
        }
    }

    @Test
    void whatIsAskedWhileSomethingIsChangedIsAnswered() throws Exception {
        CatalogLocation location = CatalogLocation.of(folder.resolve("catalog"));
        TestPage.ofCollections(location).close();
        try (CatalogLease lease = new CatalogLease(location, "test")) {
            CountDownLatch changing = new CountDownLatch(1);
            CountDownLatch asked = new CountDownLatch(1);
            CompletableFuture<Boolean> change = CompletableFuture.supplyAsync(() -> lease.change(catalog -> {
                changing.countDown();
                return within(asked);
            }));
            assertThat(within(changing)).isTrue();

            assertThat(lease.<Long>ask(catalog -> catalog.stats().levels())).isPositive();
            asked.countDown();
            assertThat(change.get()).isTrue();
        }
    }

    @Test
    void whatWasChangedIsSeenByTheNextQuestion() {
        CatalogLocation location = CatalogLocation.of(folder.resolve("catalog"));
        TestPage.ofCollections(location).close();
        try (CatalogLease lease = new CatalogLease(location, "test")) {
            for (int i = 0; i < 20; i++) {
                int number = i;
                lease.change(catalog -> catalog.tags()
                        .addToCollections(Tag.parse("tag-" + number).orElseThrow(), List.of("First Steps")));

                assertThat(lease.<String>ask(BesideTest::tags)).contains("tag-" + number);
            }
        }
    }

    @Test
    void aLeaseDoesNotWaitForItself() {
        CatalogLocation location = CatalogLocation.of(folder.resolve("catalog"));
        TestPage.ofCollections(location).close();
        try (CatalogLease lease = new CatalogLease(location, "test")) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> lease.ask(
                            outer -> lease.<Long>ask(inner -> inner.stats().levels())));
            assertThatIllegalStateException()
                    .isThrownBy(() -> lease.ask(outer -> lease.<Boolean>change(Catalog::isEmpty)));
            assertThat(lease.<Boolean>change(Catalog::isEmpty)).isFalse();
        }
    }

    @Test
    void aFirstImportThatReplacesTheFileIsSeen() {
        CatalogLocation location = CatalogLocation.of(folder.resolve("catalog"));
        Catalog.openOrCreate(location).close();
        Source file = Source.of("a.xsb", "#####\n#@$.#\n#####\n".getBytes(StandardCharsets.US_ASCII));
        try (CatalogLease lease = new CatalogLease(location, "test")) {
            long before = lease.ask(catalog -> catalog.stats().levels());
            boolean loaded = lease.change(catalog -> {
                try (Import run = catalog.startImport(Import.Mode.BULK, "test", diagnostic -> {})) {
                    run.add(file, LevelFiles.read(file));
                    run.finish();
                }
                return true;
            });

            assertThat(before).isZero();
            assertThat(loaded).isTrue();
            assertThat(lease.<Long>ask(catalog -> catalog.stats().levels())).isOne();
        }
    }

    private static String tags(Catalog catalog) {
        List<String> all = new ArrayList<>();
        catalog.tags().forEach(Optional.empty(), tagged -> all.add(tagged.toString()));
        return all.toString();
    }

    private static boolean within(CountDownLatch latch) {
        try {
            return latch.await(20, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** As another process would: within this one, the catalog is refused instead of waited for, and nobody says that he waits. */
    static Catalog opened(CatalogLocation location) {
        Path wanted = location.file().orElseThrow().resolveSibling(".catalog.wanted");
        while (true) {
            try {
                Files.writeString(wanted, "");
                return Catalog.open(location, Access.WRITE, PATIENT);
            } catch (CatalogException e) {
                assertThat(e.kind()).isEqualTo(CatalogException.Kind.IN_USE);
                Thread.onSpinWait();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
