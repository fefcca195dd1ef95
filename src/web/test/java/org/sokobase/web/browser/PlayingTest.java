package org.sokobase.web.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.TestPage;

/** Levels are played by keyboard, mouse and touch, and solutions are played back. */
@Tag("long") // some forty seconds in the browser
@Timeout(240)
class PlayingTest {

    private static final String KEYHOLE = "/levels/CAA24CD80108784A";
    private static final String BEST = "UUUrUruLulldRDDlUdrDD";

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

    private static String played(BrowserPage page) {
        return (String) page.page().evaluate("() => document.getElementById('game').play.game.played");
    }

    private static void press(BrowserPage page, String keys) {
        for (String key : keys.split(" ")) {
            page.page().keyboard().press(key);
        }
    }

    /** Waits until something is said like this. */
    private static void hear(BrowserPage page, String text) {
        page.page().waitForFunction("text => document.getElementById('said').textContent.includes(text)", text);
    }

    @ParameterizedTest
    @CsvSource({
        "ArrowUp ArrowUp, UU",
        "w k, UU",
        "d a l h, rlrl",
        "w w u, U",
        "w w Backspace, U",
        "w w d U, U",
        "w w u r, UU",
        "w w d U Y, UU",
        "w w Home, ''",
        "w w Home End, UU",
        "w m 3 w b 3, U",
        "w m 3 w 3 0, UU",
        "w t Home ArrowDown, U",
        "w w t 5 t d, Ur"
    })
    void keysAreThoseOfTheTerminal(String keys, String moves) {
        try (BrowserPage page = browser.open(site, KEYHOLE + "/play")) {
            press(page, keys);

            assertThat(played(page)).isEqualTo(moves);
        }
    }

    @Test
    void anObstacleAndAPushAreSaid() {
        try (BrowserPage page = browser.open(site, KEYHOLE + "/play")) {
            press(page, "s");
            hear(page, "the player runs into a wall");
            press(page, "w");
            hear(page, "box up, 0 of 3");
            press(page, "x w w d w w");
            hear(page, "No, it is lost: no box comes from this square to a goal.");
            assertThat(page.page().locator(".mark.lost").getAttribute("d")).startsWith("M40 10");
        }
    }

    @Test
    void aGameGoesOnAfterAReload() {
        try (BrowserPage page = browser.open(site, KEYHOLE + "/play")) {
            press(page, "w w w d m 2");
            page.page().reload();
            assertThat(played(page)).isEmpty();
            page.page().getByText("Go on at move 4").click();

            assertThat(played(page)).isEqualTo("UUUr");
            assertThat(page.page().locator("#kept button").allTextContents()).contains("2");
            press(page, "Home");
            page.page().reload();
            page.page().getByText("From the start").click();
            assertThat(played(page)).isEmpty();
        }
    }

    @Test
    void whatIsSolvedIsSavedAndOneKeyGoesOn() {
        try (BrowserPage page = browser.open(site, KEYHOLE + "/play")) {
            for (char letter : ("rl" + BEST).toCharArray()) {
                press(page, Map.of('u', "w", 'd', "s", 'l', "a", 'r', "d").get(Character.toLowerCase(letter)));
            }
            page.page()
                    .getByText("Solved in 23 moves, 11 pushes", new Page.GetByTextOptions().setExact(true))
                    .waitFor();
            assertThat(page.page().locator("#solved p").first().textContent())
                    .isEqualTo("The best known have 21 moves and 11 pushes. Saved in the catalog.");
            assertThat(site.text(KEYHOLE + "/solutions.json")).contains("\"lurd\":\"rl" + BEST + "\"");

            press(page, "Enter");
            page.page().waitForURL(url -> !url.contains(KEYHOLE) && url.endsWith("/play"));
        }
    }

    @Test
    void aSolutionIsPlayedBackAndTheAddressKeepsThePlace() {
        try (BrowserPage page = browser.open(site, KEYHOLE + "/solutions/1?at=7")) {
            assertThat(played(page)).isEqualTo(BEST.substring(0, 7));
            press(page, "ArrowDown ArrowRight");
            page.page().waitForURL(url -> url.endsWith("?at=" + played(page).length()) && !url.endsWith("?at=7"));
            String place = played(page);
            page.page().reload();
            assertThat(played(page)).isEqualTo(place);

            press(page, "ArrowUp Home ArrowRight ArrowLeft 5");
            assertThat(played(page)).isEqualTo(BEST.substring(0, 10));
            press(page, "Home + + + + + Space");
            page.page()
                    .waitForFunction(
                            "length => document.getElementById('game').play.game.done === length", BEST.length());
            assertThat(page.page().locator("#strip").getAttribute("aria-label")).isEqualTo("11 pushes in 7 box lines");
        }
    }

    @Test
    void theKeyRepeatOfTheSystemIsIgnored() {
        try (BrowserPage page = browser.open(site, KEYHOLE + "/play")) {
            page.page().evaluate("""
                    () => { for (const repeat of [false, true, true, true]) {
                      document.getElementById('board').dispatchEvent(
                        new KeyboardEvent('keydown', { key: 'ArrowUp', code: 'ArrowUp', repeat, bubbles: true, cancelable: true }));
                    }
                    window.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowUp', code: 'ArrowUp' })); }
                    """);

            assertThat(played(page)).isEqualTo("U");
        }
    }

    @Test
    void aClickWalksAndTwoClicksPushABox() {
        try (BrowserPage page = browser.open(site, KEYHOLE + "/play")) {
            click(page, 1, 7);
            assertThat(played(page)).isEqualTo("ll");
            click(page, 3, 6);
            hear(page, "box Dg can be pushed to");
            click(page, 3, 4);
            assertThat(played(page)).isEqualTo("llrrUU");
            press(page, "Home");
            Locator board = page.page().locator("#board");
            double unit = board.boundingBox().width / 7;
            board.dragTo(
                    board,
                    new Locator.DragToOptions()
                            .setSourcePosition(3.5 * unit, 6.5 * unit)
                            .setTargetPosition(3.5 * unit, 5.5 * unit));
            assertThat(played(page)).isEqualTo("U");
        }
    }

    private static void click(BrowserPage page, int x, int y) {
        Locator board = page.page().locator("#board");
        double unit = board.boundingBox().width / 7;
        board.click(new Locator.ClickOptions().setPosition((x + 0.5) * unit, (y + 0.5) * unit));
    }

    @Test
    void aFingerTapsSwipesAndRestsOnAGoal() {
        try (BrowserPage page = browser.open(site, KEYHOLE + "/play", Look.NARROW.touched())) {
            finger(page, 0.5, 7.5, 3.5, 7.5, 0);
            assertThat(played(page)).isEqualTo("r");
            BoundingBox box = page.page().locator("#board").boundingBox();
            page.page().touchscreen().tap(box.x + 5.5 / 7 * box.width, box.y + 7.5 / 7 * box.width);
            page.page().waitForFunction("() => document.getElementById('game').play.game.played === 'rr'");
            finger(page, 2.5, 2.5, 2.5, 2.5, 700);
            hear(page, "can come to Cc");
        }
    }

    /** A finger comes down, moves, rests for some milliseconds and is lifted, all by the clock of the browser. */
    private static void finger(BrowserPage page, double x, double y, double toX, double toY, int rest) {
        page.page().evaluate("""
                async ([x, y, toX, toY, rest]) => {
                  const board = document.getElementById('board');
                  const box = board.getBoundingClientRect();
                  const touch = (type, x, y) => {
                    const at = { clientX: box.x + x * box.width / 7, clientY: box.y + y * box.width / 7 };
                    board.dispatchEvent(new PointerEvent(type, { ...at, pointerType: 'touch', button: 0, bubbles: true }));
                  };
                  touch('pointerdown', x, y);
                  touch('pointermove', toX, toY);
                  if (rest > 0) {
                    await new Promise(done => setTimeout(done, rest));
                  }
                  touch('pointerup', toX, toY);
                }
                """, List.of(x, y, toX, toY, rest));
    }

    @Test
    void theBoardIsExploredByKeys() {
        try (BrowserPage page = browser.open(site, KEYHOLE + "/play")) {
            press(page, "i ArrowUp");
            hear(page, "Dg: box");
            press(page, "m");
            hear(page, "box Dg can be pushed to");
            press(page, "Enter Enter b");
            hear(page, "Cd: box");
            press(page, "o");
            hear(page, "Dh: player on goal");
            press(page, "Escape w");
            assertThat(played(page)).isEqualTo("U");
        }
    }

    @Test
    void movesThatArePastedLieAheadAndTheFirstIllegalOneIsNamed() {
        try (BrowserPage page = browser.open(site, KEYHOLE + "/play")) {
            page.page().locator("#moves").fill("3U r 9l");
            page.page().getByText("Play them").click();
            hear(page, "Read up to there: move 7, left");
            press(page, "End");
            assertThat(played(page)).isEqualTo("UUUrll");
        }
    }

    @Test
    void twoSolutionsRunInStep() {
        try (BrowserPage page = browser.open(site, KEYHOLE + "/solutions?left=1&right=1")) {
            press(page, "ArrowDown ArrowRight");
            assertThat(page.page().locator("#so-far td").allTextContents().subList(0, 2))
                    .isEqualTo(List.of("2", "2"));
            assertThat(page.page().locator("#said").textContent()).isEqualTo("Push 2 of 11; the boxes stand alike.");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/play", "/solutions", "/solutions/1?at=7", "/solutions?left=1&right=1", "/moves?moves=UUUUUU"})
    void allCanBeReadOutAndFitOnATelephone(String path) {
        for (List<Look> ofOneSize : List.of(
                List.of(Look.LIGHT, Look.DARK),
                List.of(Look.NARROW.highContrast(), Look.NARROW.forcedColours().still()))) {
            try (BrowserPage page = browser.open(site, KEYHOLE + path, ofOneSize.get(0))) {
                for (Look look : ofOneSize) {
                    page.change(look);
                    assertThat(page.accessibility()).as(path + " " + look).isEmpty();
                    assertThat(page.tooWide()).as(path + " " + look).isEmpty();
                }
            }
        }
        try (BrowserPage page = browser.open(site, KEYHOLE + path, Look.LIGHT.withoutScript())) {
            assertThat(page.roles()).contains("heading \"Keyhole");
        }
    }

    @Test
    void helpsAreSwitches() {
        try (BrowserPage page = browser.open(site, KEYHOLE + "/play")) {
            page.page().getByText("Helps and view").click();
            page.page().getByLabel("Dead squares and lower bound").check();
            page.page().getByText("No solution has fewer than 3 pushes.").waitFor();
            page.page().getByLabel("Squares in reach").check();
            page.page().getByLabel("Box numbers").check();
            page.page().getByLabel("The board as text").check();
            assertThat(page.page().locator(".mark.reach").getAttribute("d").split("M"))
                    .hasSize(1 + 6);
            assertThat(page.page().locator(".box-number").allTextContents()).isEqualTo(List.of("1", "2", "3"));
            assertThat(page.page().locator("#text").textContent()).contains("#  +  #");
            page.page().getByText("Can it still be solved?").click();
            hear(page, "Yes, it can still be solved.");
        }
    }

    @Test
    void playingOnFromASolutionLeavesTheGameOneStepAway() {
        try (BrowserPage page = browser.open(site, KEYHOLE + "/play")) {
            press(page, "w w w d");
            page.page().navigate(site.link() + KEYHOLE.substring(1) + "/solutions/1?at=7");
            page.page().getByText("Play on by hand").click();
            page.page().locator("#board").focus();
            press(page, "u");
            page.page().navigate(site.link() + KEYHOLE.substring(1) + "/play");
            page.page().getByText("Go on at move 6").click();
            assertThat(played(page)).isEqualTo(BEST.substring(0, 6));
            page.page().getByText("Back to the line before").click();

            assertThat(played(page)).isEqualTo("UUUr");
        }
    }
}
