package org.sokobase.web.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.file.Source;
import org.sokobase.web.TestPage;

/**
 * What pages do in a browser, one of each: a level is played, a folder is dropped, a pair is reviewed by keys. The long run looks at
 * each of them closely; {@code EveryPageTest} looks at pages with axe in both.
 */
@Timeout(120)
class FirstLookTest {

    private static final String KEYHOLE = "/levels/CAA24CD80108784A";
    private static final String SOLUTION = "UUUrUruLulldRDDlUdrDD";

    /** Two puzzles in which the box stands elsewhere. */
    private static final String PAIR = """
            ########
            #  $   #
            #@    .#
            ########

            ########
            #   $  #
            #@    .#
            ########
            """;

    @TempDir
    private static Path folder;

    private static TestBrowser browser;
    private static TestPage site;

    @BeforeAll
    static void start() {
        browser = TestBrowser.running();
        site = TestPage.ofCollections(CatalogLocation.of(folder.resolve("catalog")));
    }

    @AfterAll
    static void end() {
        if (site != null) {
            site.close();
        }
    }

    @Test
    void aLevelIsPlayedToItsEnd() {
        try (BrowserPage tab = browser.open(site, KEYHOLE + "/play")) {
            for (char letter : ("rl" + SOLUTION).toCharArray()) {
                tab.page()
                        .keyboard()
                        .press(Map.of('u', "w", 'd', "s", 'l', "a", 'r', "d").get(Character.toLowerCase(letter)));
            }

            assertThat(tab.page().locator("#solved p").first()).containsText("Saved in the catalog.");
            assertThat(site.text(KEYHOLE + "/solutions.json")).contains("\"lurd\":\"rl" + SOLUTION + "\"");
        }
    }

    @Test
    void aFolderIsDroppedAndWatched() throws IOException {
        DroppedFolder dropped = DroppedFolder.of(folder.resolve("set"), 12);
        try (BrowserPage tab = browser.open(site, "/import")) {
            Page page = tab.page();
            dropped.on(page);
            page.waitForURL("**/jobs/*");

            assertThat(page.locator("[data-state]")).hasText("done");
            page.waitForLoadState();
            assertThat(page.locator("[data-count=files]")).hasText("12");
        }
    }

    @Test
    void aPairIsReviewedByKeys() throws IOException {
        CatalogLocation location = CatalogLocation.of(folder.resolve("pairs"));
        TestPage.fill(location, List.of(Source.of("pair.xsb", PAIR.getBytes(StandardCharsets.US_ASCII))));
        try (TestPage pairs = TestPage.of(location)) {
            pairs.makeTierKeys();
            try (BrowserPage tab = browser.open(pairs, "/duplicates/review?tier=other-boxes")) {
                Page page = tab.page();
                assertThat(page.locator(".count")).containsText("1 pair left, 0 decided");
                assertThat(tab.accessibility()).isEmpty();
                page.waitForLoadState();
                page.keyboard().press("d");

                assertThat(page.locator("main")).containsText("1 decided");
            }
        }
    }
}
