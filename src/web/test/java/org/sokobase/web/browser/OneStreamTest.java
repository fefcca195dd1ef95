package org.sokobase.web.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.LocatorAssertions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.TestPage;

/** However many tabs a browser has, one of them has the stream of events, and all show what happens. */
@Timeout(200)
@Tag("long")
class OneStreamTest {

    private static final int PATIENCE = 60_000;
    private static final String STREAM = "**/events?*";

    @TempDir
    private Path folder;

    private TestBrowser browser;
    private TestPage site;
    private Catalog busy;

    /** With a catalog that somebody else has, so that a job waits until the test lets it run. */
    @BeforeEach
    void start() {
        browser = TestBrowser.running();
        CatalogLocation location = CatalogLocation.of(folder.resolve("catalog"));
        busy = Catalog.openOrCreate(location);
        site = TestPage.of(location);
    }

    @AfterEach
    void end() {
        busy.close();
        site.close();
    }

    private void drop(Page page) throws IOException {
        DroppedFolder.of(folder.resolve("set"), 20).on(page);
        page.waitForURL("**/jobs/1");
        assertThat(page.locator("[data-now]")).containsText("waits");
    }

    private static void isDone(Page page) {
        assertThat(page.locator("[data-state]"))
                .hasText("done", new LocatorAssertions.HasTextOptions().setTimeout(PATIENCE));
    }

    @Test
    void sevenTabsHaveOneStreamAndTheNextOneTakesItOver() throws IOException {
        try (BrowserPage tab = browser.open(site, "/import")) {
            AtomicInteger streams = new AtomicInteger();
            tab.page()
                    .context()
                    .onRequest(request -> streams.addAndGet(request.url().contains("/events?") ? 1 : 0));
            drop(tab.page());
            List<Page> others = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                Page other = tab.page().context().newPage();
                other.navigate(site.link() + "jobs/1");
                assertThat(other.locator("[data-now]")).containsText("waits");
                others.add(other);
            }
            assertThat(streams).hasValue(1);
            tab.page().navigate(site.link() + "about");
            tab.page().waitForCondition(() -> streams.get() == 2);
            busy.close();
            for (Page other : others) {
                isDone(other);
                assertThat(other.locator("[data-count=files]")).hasText("20");
            }
        }
    }

    @Test
    void withoutAStreamThePageAsksNowAndThen() throws IOException {
        try (BrowserPage tab = browser.open(site, "/import")) {
            tab.expect("ERR_FAILED");
            tab.reroute(STREAM, Route::abort);
            drop(tab.page());
            busy.close();
            isDone(tab.page());
            assertThat(tab.page().locator("[data-count=files]")).hasText("20");
        }
    }
}
