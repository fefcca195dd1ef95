package org.sokobase.web.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.TestPage;

/** The grid of levels by keyboard and by mouse: going about in it, ticking, saving, and on from level to level. */
@Tag("long")
@Timeout(120)
class GridTest {

    private static final String FOCUSED =
            "() => [...document.querySelectorAll('.card a')].indexOf(document.activeElement)";

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
    void arrowsGoFromLevelToLevelAndTheGridIsOneStop() {
        try (BrowserPage tab = browser.open(site, "/levels?solved=yes")) {
            Page page = tab.page();
            page.locator(".card a").first().focus();
            press(page, "ArrowRight", 1);
            press(page, "ArrowDown", 1 + perRow(page));
            press(page, "ArrowUp", 1);
            press(page, "ArrowLeft", 0);
            press(page, "ArrowLeft", 0);
            press(page, "End", page.locator(".card").count() - 1);
            press(page, "Home", 0);
            page.keyboard().press("Tab");
            assertThat(page.locator(".card a:focus, .card input:focus")).hasCount(0);
        }
    }

    private static void press(Page page, String key, int expected) {
        page.keyboard().press(key);
        assertThat(page.evaluate(FOCUSED)).as(key).isEqualTo(expected);
    }

    private static int perRow(Page page) {
        return (int) page.evaluate("() => { const cards = [...document.querySelectorAll('.card')];"
                + " return cards.findIndex((card) => card.offsetTop > cards[0].offsetTop); }");
    }

    @Test
    void whatIsTickedIsSaved() throws IOException {
        try (BrowserPage tab = browser.open(site, "/levels?solved=yes&collection=steps")) {
            Page page = tab.page();
            page.locator(".card a").first().focus();
            page.keyboard().press("x");
            page.keyboard().press("ArrowRight");
            page.keyboard().press("ArrowRight");
            page.keyboard().press("Shift+X");
            assertThat(page.locator("#ticked")).containsText("3 ticked.");
            page.keyboard().press("x");
            assertThat(page.locator("#ticked")).containsText("2 ticked.");
            Download saved =
                    page.waitForDownload(() -> page.getByText("Save", new Page.GetByTextOptions().setExact(true))
                            .click());
            assertThat(saved.suggestedFilename()).isEqualTo("levels.xsb");
            assertThat(Files.readString(saved.path()).split("Title: ", -1)).hasSize(1 + 1 + 2);
        }
    }

    @Test
    void onFromLevelToLevelAndBackToTheList() {
        try (BrowserPage tab = browser.open(site, "/levels?boxes=2-3&sort=moves")) {
            Page page = tab.page();
            String first = page.locator(".card a").first().getAttribute("href");
            String second = page.locator(".card a").nth(1).getAttribute("href");
            page.locator(".card a").first().focus();
            page.keyboard().press("Enter");
            page.waitForURL("**" + first);
            assertThat(page.locator("a[rel=prev]")).hasCount(0);
            page.keyboard().press("]");
            page.waitForURL("**" + second);
            page.keyboard().press("[");
            page.waitForURL("**" + first);
            page.getByText("Back to the list").click();
            assertThat(page).hasURL(Pattern.compile(".*/levels\\?boxes=2-3&sort=moves"));
        }
    }

    @Test
    void aFacetNarrowsTheListAndAClickTakesItBack() {
        try (BrowserPage tab = browser.open(site, "/levels")) {
            Page page = tab.page();
            String all = page.locator(".count").textContent();
            page.locator(".facets a[href='/levels?boxes=3']").click();
            assertThat(page.locator(".facets [aria-current]")).hasText(Pattern.compile("3\\s*\\d+"));
            assertThat(page.locator(".count")).not().hasText(all);
            page.locator(".chips a").click();
            assertThat(page.locator(".count")).hasText(all);
        }
    }

    @Test
    void anIdIsCopied() {
        try (BrowserPage tab = browser.open(site, "/levels/CAA24CD80108784A")) {
            Page page = tab.page();
            page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }");
            page.locator("[data-copy=exact]").click();
            assertThat(page.locator("[data-copy=exact]")).hasText("Copied");
            assertThat(page.evaluate("() => window.copied")).isEqualTo("CAA24CD80108784A");
        }
    }

    @Test
    void withoutKeysOfOneLetterALevelIsTickedByTab() {
        try (BrowserPage tab = browser.open(site, "/settings")) {
            Page page = tab.page();
            page.locator("[name=keys][value=off]").check();
            page.locator("main button").click();
            page.navigate(site.link() + "levels?solved=yes");
            page.locator(".card a").first().focus();
            page.keyboard().press("ArrowRight");
            page.keyboard().press("Tab");
            page.keyboard().press("Space");
            assertThat(page.locator("#ticked")).containsText("1 ticked.");
            assertThat(page.locator(".card input").nth(1)).isChecked();
            page.keyboard().press("Tab");
            assertThat(page.locator(".card a:focus, .card input:focus")).hasCount(0);
        }
    }
}
