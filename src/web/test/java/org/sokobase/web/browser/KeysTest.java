package org.sokobase.web.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.TestPage;
import org.sokobase.web.http.Writing;

/** Whoever has a keyboard only comes everywhere, and sees where they are. */
@Tag("long")
@Timeout(120)
class KeysTest {

    private static final String FOCUSED =
            "() => (document.activeElement.textContent || document.activeElement.id).trim()";

    @TempDir
    private static Path folder;

    private static TestBrowser browser;
    private static TestPage site;

    @BeforeAll
    static void start() {
        browser = TestBrowser.running();
        CatalogLocation catalog = CatalogLocation.of(folder.resolve("catalog"));
        TestPage.ofCollections(catalog).close();
        site = TestPage.of(catalog, Writing.REFUSED);
    }

    @AfterAll
    static void end() {
        if (site != null) {
            site.close();
        }
    }

    @Test
    void theFirstStopSkipsToThePage() {
        try (BrowserPage tab = browser.open(site, "/levels")) {
            Page page = tab.page();
            page.keyboard().press("Tab");
            assertThat(page.getByText("Skip to the page")).isFocused();
            assertThat(page.getByText("Skip to the page")).isInViewport();
            page.keyboard().press("Enter");
            assertThat(page.locator("#main")).isFocused();
            page.keyboard().press("Tab");
            assertThat(page.locator("#where")).isFocused();
        }
    }

    /** Top, page, foot, in the order in which they stand, and each is marked. */
    @Test
    void everyStopIsSeen() {
        try (BrowserPage tab = browser.open(site, "/levels?where=boxes%3D1")) {
            List<String> stops = new ArrayList<>();
            do {
                tab.page().keyboard().press("Tab");
                stops.add((String) tab.page().evaluate(FOCUSED));
                Object shown = tab.page()
                        .evaluate("() => { const style = getComputedStyle(document.activeElement);"
                                + " return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2; }");
                assertThat(shown).as(stops.toString()).isEqualTo(true);
            } while (!stops.get(stops.size() - 1).equals("This page as JSON") && stops.size() < 300);

            assertThat(stops)
                    .startsWith("Skip to the page", "Sokobase", "Levels")
                    .contains("Settings", "where");
        }
    }

    @Test
    void theHelpListsTheKeysAndGivesTheFocusBack() {
        try (BrowserPage tab = browser.open(site, "/levels")) {
            Page page = tab.page();
            page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Settings"))
                    .focus();
            page.keyboard().press("?");
            Locator help = page.getByRole(AriaRole.DIALOG, new Page.GetByRoleOptions().setName("Keys"));
            assertThat(help).containsText("Search");
            assertThat(help).containsText("Collections");
            assertThat(help.getByText("Close")).isFocused();
            assertThat(tab.accessibility()).isEmpty();
            page.keyboard().press("?"); // rests below a dialog
            assertThat(page.locator("dialog")).hasCount(1);
            page.keyboard().press("Escape");
            assertThat(help).isHidden();
            assertThat(page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Settings")))
                    .isFocused();
            page.getByText("Keys ?").click();
            help.getByText("Close").click();
            assertThat(help).isHidden();
        }
    }

    @Test
    void keysGoToPagesAndToTheSearchAndRestInFields() {
        try (BrowserPage tab = browser.open(site, "/levels")) {
            Page page = tab.page();
            page.keyboard().press("/");
            assertThat(page.locator("#where")).isFocused();
            page.keyboard().type("gc?/");
            assertThat(page.locator("#where")).hasValue("gc?/");
            assertThat(page.locator("dialog")).hasCount(0);
            page.locator("#main").focus();
            page.keyboard().press("g");
            page.keyboard().press("c");
            page.waitForURL("**/collections");
            page.keyboard().press("/");
            page.waitForURL("**/find");
            assertThat(page.locator("#what")).isVisible();
        }
    }

    @Test
    void aPageHasKeysOfItsOwnInLayers() {
        try (BrowserPage tab = browser.open(site, "/about")) {
            Object done = tab.inModule("/assets/keys.js", """
                    const done = [];
                    const press = (key, target = document.body) =>
                      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
                    const take = module.onKey('x', () => done.push('page'), 'Selects');
                    const dialog = document.body.appendChild(document.createElement('dialog'));
                    module.onKey('x', () => done.push('dialog'), 'Does it', { layer: dialog });
                    module.onKey(argument, () => done.push('two'), 'Twice');
                    press('x'); press('X');
                    dialog.showModal(); press('x'); dialog.close();
                    press('z'); press('z'); press('z'); press('x');
                    take(); press('x');
                    return done;
                    """, "z z");

            assertThat(done).isEqualTo(List.of("page", "dialog", "two", "page"));
        }
    }

    @Test
    void keysOfOneLetterCanBeSwitchedOffEvenIfNothingIsWritten() {
        try (BrowserPage tab = browser.open(site, "/settings")) {
            Page page = tab.page();
            page.locator("[name=keys][value=off]").check();
            page.locator("main button").click();
            assertThat(page.locator("[name=keys][value=off]")).isChecked();
            page.keyboard().press("?");
            assertThat(page.locator("dialog")).hasCount(0);
            page.getByText("Keys ?").click();
            assertThat(page.locator("dialog")).containsText("Keys of one letter are switched off.");
        }
    }

    @Test
    void coloursCanBeChosenWithoutScript() {
        try (BrowserPage tab = browser.open(site, "/settings", Look.LIGHT.withoutScript())) {
            Page page = tab.page();
            assertThat(page.locator("html")).hasCSS("background-color", "rgb(255, 255, 255)");
            page.locator("[value=dark]").check();
            page.locator("main button").click();
            page.waitForURL("**/settings");
            assertThat(page.locator("html")).hasCSS("background-color", "rgb(20, 23, 28)");
            page.locator("[value=contrast]").check();
            page.locator("main button").click();
            assertThat(page.locator("body")).hasCSS("color", "rgb(0, 0, 0)");
            assertThat(page.locator("[value=contrast]")).isChecked();
        }
    }
}
