package org.sokobase.web.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.TestPage;

/** Somebody runs an experiment, watches how far it is, and looks at what it found. */
@Timeout(300)
@Tag("long")
class ExperimentingTest {

    private static final int PATIENCE = 120_000;

    @TempDir
    private Path folder;

    private TestPage site;

    @BeforeEach
    void start() {
        site = TestPage.ofCollections(CatalogLocation.of(folder.resolve("catalog")));
    }

    @AfterEach
    void end() {
        site.close();
    }

    static Stream<Look> looks() {
        return Stream.of(
                Look.LIGHT, Look.DARK, Look.NARROW.touched(), Look.DARK.highContrast(), Look.LIGHT.forcedColours());
    }

    @ParameterizedTest
    @MethodSource("looks")
    void everybodyCanReadWhatWasFound(Look look) {
        SoftAssertions all = new SoftAssertions();
        try (BrowserPage page = TestBrowser.running().open(site, "/", look)) {
            for (String address : List.of("/charts", "/charts/forward", "/charts/gallery", "/charts/time?levels=1")) {
                page.go(address);
                all.assertThat(page.accessibility()).as(address).isEmpty();
                all.assertThat(page.tooWide()).as(address).isEmpty();
            }
        }
        all.assertAll();
    }

    /** So many levels take longer than all that is looked at meanwhile. */
    @Test
    void theProgressIsSeenWithoutAReloadAndSurvivesOne() {
        try (BrowserPage page = TestBrowser.running().open(site, "/charts/backward")) {
            Page window = run(page, "20000");
            window.evaluate("window.loadedOnce = true");
            assertThat(window.locator("progress")).isVisible();
            assertThat(window.locator(".figures b").first())
                    .not()
                    .hasText("0", new LocatorAssertions.HasTextOptions().setTimeout(PATIENCE));
            assertThat(window.evaluate("window.loadedOnce")).isEqualTo(true);
            assertThat(page.accessibility()).isEmpty();
            window.reload();
            assertThat(window.locator("progress")).isVisible();
            button(window, "Cancel");
            assertThat(window.locator(".state .badge"))
                    .hasText("cancelled", new LocatorAssertions.HasTextOptions().setTimeout(PATIENCE));
            assertThat(page.accessibility()).isEmpty();
        }
    }

    @Test
    void whatWasFoundIsShownAtTheEnd() {
        try (BrowserPage page = TestBrowser.running().open(site, "/charts/backward")) {
            Page window = run(page, "20");
            assertThat(window.locator(".state .badge"))
                    .hasText("done", new LocatorAssertions.HasTextOptions().setTimeout(PATIENCE));
            window.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("backward"))
                    .click();
            assertThat(window.locator(".sheet").first()).isVisible();
            assertThat(window.locator(".sheet")
                            .first()
                            .evaluate("picture => picture.decode().then(() => picture.naturalWidth)"))
                    .isEqualTo(800);
            assertThat(page.accessibility()).isEmpty();
        }
    }

    /** Fills in the form, and comes to the page of the job. */
    private static Page run(BrowserPage page, String levels) {
        Page window = page.page();
        window.getByLabel("Levels", new Page.GetByLabelOptions().setExact(true)).fill(levels);
        button(window, "Run the experiment");
        window.waitForURL("**/jobs/1");
        return window;
    }

    @Test
    void withoutScriptItIsRunAndCancelled() {
        try (BrowserPage page = TestBrowser.running().open(site, "/charts/until", Look.LIGHT.withoutScript())) {
            Page window = page.page();
            button(window, "Run the experiment");
            window.waitForURL("**/jobs/1");
            button(window, "Cancel");
            assertThat(window.locator(".state .badge"))
                    .hasText("cancelled", new LocatorAssertions.HasTextOptions().setTimeout(PATIENCE));
            window.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("until"))
                    .click();
            assertThat(window.locator("main")).containsText("The last run did not end");
        }
    }

    private static void button(Page window, String name) {
        window.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name))
                .click();
    }
}
