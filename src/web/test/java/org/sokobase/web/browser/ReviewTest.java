package org.sokobase.web.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.file.Source;
import org.sokobase.web.TestPage;

/** A review by keys: every answer is saved before the next pair comes, and if it cannot be saved the pair stays. */
@Tag("long")
@Timeout(240)
class ReviewTest {

    private static final int PAIRS = 52;
    private static final String REVIEW = "/duplicates/review?tier=other-boxes";

    @TempDir
    private Path folder;

    private CatalogLocation location;
    private TestPage site;
    private BrowserPage tab;

    @BeforeEach
    void start() {
        location = CatalogLocation.of(folder.resolve("catalog"));
        TestPage.fill(location, List.of(Source.of("many.xsb", levels().getBytes(StandardCharsets.US_ASCII))));
        site = TestPage.of(location);
        site.makeTierKeys();
        tab = TestBrowser.running().open(site, REVIEW);
    }

    @AfterEach
    void end() {
        tab.close();
        site.close();
    }

    /** Puzzles with the same walls and goals, in which one box stands elsewhere. */
    private static String levels() {
        StringBuilder levels = new StringBuilder();
        String floor = " ".repeat(PAIRS + 6);
        for (int box = 2; box < PAIRS + 3; box++) {
            levels.append("#".repeat(floor.length() + 2)).append('\n');
            levels.append('#').append(floor).append("#\n");
            levels.append('#')
                    .append(floor, 0, box)
                    .append('$')
                    .append(floor, box + 1, floor.length())
                    .append("#\n");
            levels.append("#@").append(floor, 2, floor.length()).append(".#\n");
            levels.append("#".repeat(floor.length() + 2)).append("\n\n");
        }
        return levels.toString();
    }

    private String pair() {
        return tab.page().locator("[data-review]").getAttribute("data-pair");
    }

    /** Presses a key when the scripts of the page listen to it. */
    private void press(String key) {
        tab.page().waitForLoadState();
        tab.page().keyboard().press(key);
    }

    private Locator count() {
        return tab.page().locator(".count");
    }

    @Test
    void fiftyPairsByKeys() {
        Set<String> seen = new HashSet<>();
        List<String> keys = List.of("s", "d", "v", "V", "d");
        for (int i = 0; i < 50; i++) {
            assertThat(count()).containsText(i + " decided");
            assertThat(seen.add(pair())).isTrue();
            press(keys.get(i % keys.size()));
        }
        assertThat(count()).containsText("50 decided");
        String before = pair();
        press("u");
        assertThat(count()).containsText("49 decided");
        assertThat(pair()).isNotEqualTo(before);
        press("d");
        assertThat(count()).containsText("50 decided");
        press("ArrowRight");
        assertThat(count()).containsText("1 left for later");
        press("ArrowLeft");
        assertThat(count()).containsText("0 left for later");
        assertThat(pair()).isEqualTo(before);
    }

    @Test
    void aNoteTakesLettersAndGoesWithTheAnswer() {
        press("n");
        tab.page().keyboard().type("dvs");
        press("Enter");
        assertThat(count()).containsText("0 decided");
        press("d");
        assertThat(count()).containsText("1 decided");
        assertThat(site.text("/decisions")).contains("dvs");
    }

    @Test
    void whenTheAnswerCannotBeSavedThePairStaysWithTheReason() {
        String first = pair();
        tab.expect("ERR_FAILED");
        tab.reroute("**/decisions/**", Route::abort);
        press("s");
        assertThat(tab.page().locator("#reason")).containsText("Not saved: ");
        assertThat(pair()).isEqualTo(first);
        tab.page().unroute("**/decisions/**");
        press("s");
        assertThat(count()).containsText("1 decided");
    }

    @Test
    void whileAnotherProcessHasTheCatalogTheAnswerIsKept() {
        String first = pair();
        try (Catalog other = opened()) {
            assertThat(other.isEmpty()).isFalse();
            press("s");
            assertThat(tab.page().locator("#reason")).containsText("is kept, and entered when it is back");
            assertThat(pair()).isEqualTo(first);
        }
        tab.page().waitForCondition(() -> {
            tab.page().reload();
            return count().textContent().contains("1 decided");
        });
    }

    private Catalog opened() {
        while (true) {
            try {
                return Catalog.open(location);
            } catch (CatalogException e) {
                Thread.onSpinWait(); // the page has it for a moment
            }
        }
    }

    @Test
    void aSecondTabSaysThatThePairIsDecided() {
        String first = pair();
        try (BrowserPage second = TestBrowser.running().open(site, REVIEW)) {
            second.expect("409");
            press("s");
            assertThat(count()).containsText("1 decided");
            second.page().keyboard().press("d");
            assertThat(second.page().locator("#reason")).containsText("decided meanwhile: same");
            assertThat(second.page().locator("[data-review]")).hasAttribute("data-pair", first);
        }
    }

    /** Such as the browser keeps it for whoever goes back; here, the next pair does not come at first. */
    @Test
    void aPageThatIsShownAgainTakesKeysAgain() {
        AtomicBoolean isGoneFrom = new AtomicBoolean();
        tab.expect("409");
        tab.page().route(Pattern.compile("/duplicates/review\\?.*pair="), route -> {
            route.fulfill(new Route.FulfillOptions().setStatus(204));
            isGoneFrom.set(true);
        });
        press("s");
        tab.page().waitForCondition(isGoneFrom::get);

        tab.page().evaluate("() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
        tab.page().keyboard().press("d");

        assertThat(tab.page().locator("#reason")).containsText("decided meanwhile: same");
    }

    @Test
    void keysChangeTheLook() {
        Page page = tab.page();
        press("2");
        assertThat(page).hasURL(Pattern.compile("look=over"));
        press("3");
        assertThat(page).hasURL(Pattern.compile("look=place"));
        assertThat(page.locator("figure").first()).isVisible();
        press("x");
        assertThat(page.locator("figure").first()).isHidden();
        assertThat(page.locator("figure").last()).isVisible();
        press("a");
        assertThat(page).hasURL(Pattern.compile("as=published"));
    }
}
