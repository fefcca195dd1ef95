package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;

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

    /** As another process would: within this one, the catalog is refused instead of waited for. */
    private static Catalog opened(CatalogLocation location) {
        while (true) {
            try {
                return Catalog.open(location, Access.WRITE, PATIENT);
            } catch (CatalogException e) {
                assertThat(e.kind()).isEqualTo(CatalogException.Kind.IN_USE);
                Thread.onSpinWait();
            }
        }
    }
}
