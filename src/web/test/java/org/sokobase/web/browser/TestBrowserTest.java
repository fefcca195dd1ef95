package org.sokobase.web.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.TestPage;

/** The browser of these tests notices what it is there to notice. */
@Tag("long")
@Timeout(120)
class TestBrowserTest {

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
    void aPageIsShownWithoutComplaint() {
        try (BrowserPage page = browser.open(site, "/levels?where=title%3DKeyhole")) {
            assertThat(page.page()
                            .getByLabel("Keyhole, 7 by 9, 3 boxes, solved in 21 moves")
                            .locator("path"))
                    .isNotNull();
            assertThat(page.roles()).contains("- link \"Keyhole, 7 by 9, 3 boxes, solved in 21 moves\"");
            assertThat(page.accessibility()).isEmpty();
            assertThat(page.go("/nothing")).isEqualTo(404);
        }
    }

    @Test
    void whatIsWrongFailsTheTest() {
        Map<String, String> wrong = Map.of(
                "console.log('a line')", "console: log: a line",
                "setTimeout(() => { throw new Error('not caught') })", "error: Error: not caught",
                "fetch('http://other.example/x').catch(() => 0)", "connect-src",
                "document.body.append(Object.assign(new Image(), { src: 'http://other.example/x.png' }))", "img-src",
                "document.body.setAttribute('style', 'color:red')", "style-src",
                "try { document.body.setAttribute('onclick', 'go()') } catch {}", "TrustedScript",
                "try { document.body.innerHTML = 'x' } catch {}", "TrustedHTML",
                "fetch('/nothing.json')", "404",
                "window.open('http://other.example/')", "other host: GET http://other.example/");
        BrowserPage page = browser.open(site, "/about");
        wrong.forEach((script, complaint) -> {
            page.page().evaluate("() => { " + script + " }");
            page.page().waitForCondition(() -> page.complaints().stream().anyMatch(line -> line.contains(complaint)));
        });

        assertThatThrownBy(page::close).isInstanceOf(AssertionError.class).hasMessageContaining("TrustedHTML");
    }

    @Test
    void whatCannotBeReadOutIsFound() {
        try (BrowserPage page = browser.open(site, "/about")) {
            page.page().evaluate("() => document.querySelector('main').append(document.createElement('button'))");

            assertThat(page.accessibility()).singleElement().asString().startsWith("button-name: ");
        }
    }

    @Test
    void aModuleOfThePageCanBeTried() {
        try (BrowserPage page = browser.open(site, "/about")) {
            Object said = page.inModule(
                    "/assets/request.js",
                    "return await module.send('GET', argument[0]).catch(e => e.answer.code)",
                    List.of("/levels.json?where=nothing"));

            assertThat(said).isEqualTo("filter");
            page.expect("400");
        }
    }

    @Test
    void aBrowserCanBeLikeThatOfMany() {
        Look look = Look.NARROW.highContrast().forcedColours().still().touched();
        try (BrowserPage page = browser.open(site, "/about", look)) {
            assertThat(page.tooWide()).isEmpty();
            for (String feature : List.of(
                    "(width: 320px)",
                    "(prefers-contrast: more)",
                    "(forced-colors: active)",
                    "(prefers-reduced-motion: reduce)",
                    "(pointer: coarse)")) {
                assertThat(page.page().evaluate("feature => matchMedia(feature).matches", feature))
                        .as(feature)
                        .isEqualTo(true);
            }
        }
    }

    @Test
    void pagesAreReadWithoutScript() {
        try (BrowserPage page = browser.open(site, "/levels", Look.DARK.withoutScript())) {
            assertThat(page.roles()).contains("- heading \"Levels\" [level=1]");
        }
    }
}
