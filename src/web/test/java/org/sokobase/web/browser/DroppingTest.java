package org.sokobase.web.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.LocatorAssertions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.TestPage;

/** Folders are dropped and watched in a browser: nothing of what comes of them is missing or told twice, whatever happens meanwhile. */
@Tag("long")
@Timeout(400)
class DroppingTest {

    private static final int PATIENCE = 120_000;
    private static final String FILES = "**/imports/*/files/*";

    /** Keeps what a page shows of a job until it is loaded again, which it does by itself at the end. */
    private static final String KEEP_WHAT_IS_SHOWN = """
            if (location.protocol === 'http:') addEventListener('beforeunload', () => {
              const texts = (selector) => [...document.querySelectorAll(selector)].map((part) => part.textContent);
              sessionStorage.setItem('shown', JSON.stringify([texts('[data-count]'), texts('[data-rows] td:first-child bdi')]));
            });
            """;

    private static final String SHOWN_BEFORE = "() => sessionStorage.getItem('shown')";

    private static final String SHOWN = """
            () => {
              const texts = (selector) => [...document.querySelectorAll(selector)].map((part) => part.textContent);
              return JSON.stringify([texts('[data-count]'), texts('[data-rows] td:first-child bdi')]);
            }
            """;

    @TempDir
    private Path folder;

    private TestBrowser browser;
    private CatalogLocation location;
    private TestPage site;

    @BeforeEach
    void start() {
        browser = TestBrowser.running();
        location = CatalogLocation.of(folder.resolve("catalog"));
        site = TestPage.of(location);
    }

    @AfterEach
    void end() {
        if (site != null) {
            site.close();
        }
    }

    @Test
    void ofTwoThousandFilesNothingIsMissingAndNothingComesTwice() throws IOException {
        DroppedFolder dropped = DroppedFolder.of(folder.resolve("set"), 2000);
        Catalog busy = Catalog.openOrCreate(location);
        try (BrowserPage tab = browser.open(site, "/import")) {
            Page page = tab.page();
            page.context().addInitScript(KEEP_WHAT_IS_SHOWN);
            dropped.on(page);
            assertThat(page.locator("[data-sent]")).containsText("of 2000 files sent");
            page.waitForURL("**/jobs/1", new Page.WaitForURLOptions().setTimeout(PATIENCE));
            Page second = page.context().newPage();
            second.navigate(site.link() + "jobs/1");
            for (int i = 0; i < 10; i++) {
                page.reload();
                assertThat(page.locator("[data-now]")).containsText("waits");
            }
            busy.close();
            for (int i = 0; i < 10; i++) {
                page.reload();
            }
            for (Page each : List.of(page, second)) {
                isDone(each);
                assertThat(count(each, "files")).hasText("2,000");
                assertThat(count(each, "levels")).hasText("2,000");
            }
            assertThat(second.evaluate(SHOWN_BEFORE)).isEqualTo(second.evaluate(SHOWN));
            assertThat(page.evaluate(SHOWN)).isEqualTo(second.evaluate(SHOWN));
            assertThat(site.text("/index.json")).contains("\"levels\":2000");
        } finally {
            busy.close();
        }
    }

    private static Locator count(Page page, String name) {
        return page.locator("[data-count=" + name + "]");
    }

    private static void isDone(Page page) {
        assertThat(page.locator("[data-state]"))
                .hasText("done", new LocatorAssertions.HasTextOptions().setTimeout(PATIENCE));
        page.waitForLoadState();
    }

    @Test
    void aFolderIsDroppedAndWatchedAndItsLevelsAreALinkAway() throws IOException {
        DroppedFolder dropped = DroppedFolder.of(folder.resolve("set"), 230);
        try (BrowserPage tab = browser.open(site, "/import")) {
            Page page = tab.page();
            dropped.on(page);
            page.waitForURL("**/jobs/1");
            isDone(page);
            assertThat(count(page, "files")).hasText("230");
            assertThat(page.locator("[data-rows] a").first())
                    .hasText(Pattern.compile("set/(large|small/\\d+)/\\d+\\.xsb"));
            page.locator("[data-rows] a").first().click();
            assertThat(page.locator(".card")).hasCount(1);
            page.goBack();
            page.getByText("Levels of this import").click();
            assertThat(page.locator(".count")).containsText("230 levels");
        }
    }

    @Test
    void aFolderIsChosen() throws IOException {
        DroppedFolder dropped = DroppedFolder.of(folder.resolve("set"), 12);
        try (BrowserPage tab = browser.open(site, "/import")) {
            Page page = tab.page();
            page.locator("#folder").setInputFiles(dropped.path());
            page.locator("form.drop button").first().click();
            page.waitForURL("**/jobs/1");
            isDone(page);
            assertThat(page.locator("[data-rows]")).containsText("set/large/0.xsb");
        }
    }

    @Test
    void escapeCancelsADrop() throws IOException {
        DroppedFolder dropped = DroppedFolder.of(folder.resolve("set"), 12);
        try (BrowserPage tab = browser.open(site, "/import")) {
            Page page = tab.page();
            AtomicInteger sent = new AtomicInteger();
            tab.reroute(FILES, route -> pass(route, sent.incrementAndGet() <= 4));
            dropped.on(page);
            assertThat(page.locator("[data-sent]")).containsText("4 of 12");
            page.keyboard().press("Escape");
            assertThat(page.locator("[data-failed]")).hasText("Cancelled: nothing was imported.");
            assertThat(page).hasURL(Pattern.compile(".*/import"));
            assertThat(site.text("/jobs/1.json")).contains("\"state\":\"cancelled\"");
            page.unroute(FILES);
            dropped.on(page);
            page.waitForURL("**/jobs/2");
            isDone(page);
        }
    }

    /** Lets a request pass, or leaves it without an answer. */
    private static void pass(Route route, boolean passes) {
        if (passes) {
            route.resume();
        }
    }

    @Test
    void whatHadArrivedIsImportedAfterARestartAndTheRestIsSentWhenItIsDroppedAgain() throws IOException {
        DroppedFolder dropped = DroppedFolder.of(folder.resolve("set"), 30);
        try (BrowserPage tab = browser.open(site, "/import")) {
            tab.expect("ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED|409");
            Page page = tab.page();
            AtomicInteger sent = new AtomicInteger();
            tab.reroute(FILES, route -> pass(route, sent.incrementAndGet() <= 10));
            dropped.on(page);
            assertThat(page.locator("[data-sent]")).containsText("10 of 30");
            site.restart();
            page.navigate(site.link() + "jobs/1");
            isDone(page);
            assertThat(page.locator("[data-diagnostics] li")).hasCount(20);
            assertThat(page.locator("[data-diagnostics]")).containsText("it has not arrived: drop it again");
            assertThat(count(page, "levels")).hasText("10");

            sent.set(0);
            page.unroute(FILES);
            page.route(FILES, route -> pass(route, sent.incrementAndGet() > 0));
            page.navigate(site.link() + "import");
            dropped.on(page);
            page.waitForURL("**/jobs/2");
            isDone(page);
            assertThat(sent).hasValue(20);
            assertThat(site.text("/index.json")).contains("\"levels\":30");
        }
    }

    @Test
    void aPageGoesOnAfterARestartWithoutBeingLoadedAgain() throws IOException {
        DroppedFolder dropped = DroppedFolder.of(folder.resolve("set"), 30);
        Catalog busy = Catalog.openOrCreate(location);
        try (BrowserPage tab = browser.open(site, "/import")) {
            tab.expect("ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED");
            Page page = tab.page();
            page.context().addInitScript(KEEP_WHAT_IS_SHOWN);
            dropped.on(page);
            page.waitForURL("**/jobs/1");
            assertThat(page.locator("[data-now]")).containsText("waits");
            site.restart();
            busy.close();
            isDone(page);
            assertThat(count(page, "files")).hasText("30");
            assertThat(page.evaluate(SHOWN_BEFORE)).isEqualTo(page.evaluate(SHOWN));
        } finally {
            busy.close();
        }
    }

    @Test
    void whatIsCancelledKeepsTheFilesThatAreListed() throws IOException {
        DroppedFolder dropped = DroppedFolder.of(folder.resolve("set"), 30);
        Catalog busy = Catalog.openOrCreate(location);
        try (BrowserPage tab = browser.open(site, "/import")) {
            Page page = tab.page();
            dropped.on(page);
            page.waitForURL("**/jobs/1");
            assertThat(page.locator("[data-now]")).containsText("waits");
            page.locator("[data-cancel] button").click();
            assertThat(page.locator("[data-state]")).hasText("cancelled");
            assertThat(page.locator("[data-why]")).hasText("what is listed is kept");
            busy.close();
            assertThat(site.text("/index.json")).contains("\"levels\":0");
        } finally {
            busy.close();
        }
    }

    @Test
    void aDropWhileAnotherOneIsAnnouncedIsRefusedVisibly() throws IOException {
        DroppedFolder first = DroppedFolder.of(folder.resolve("set"), 12);
        DroppedFolder second = DroppedFolder.of(folder.resolve("other"), 3);
        try (BrowserPage tab = browser.open(site, "/import")) {
            Page page = tab.page();
            List<Route> announced = new ArrayList<>();
            tab.reroute("**/imports", announced::add);
            page.waitForRequest("**/imports", () -> first.on(page));
            second.on(page);
            assertThat(page.locator("[data-failed]"))
                    .hasText("Other files are still being sent: drop these again when that is done.");
            announced.forEach(Route::resume);
            page.waitForURL("**/jobs/1");
            isDone(page);
            assertThat(count(page, "files")).hasText("12");
            assertThat(announced).hasSize(1);
        }
    }
}
