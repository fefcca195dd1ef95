package org.sokobase.web.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.study.StudyAnswer;
import org.sokobase.catalog.study.StudyDeed;
import org.sokobase.catalog.study.StudyEvent;
import org.sokobase.catalog.study.StudyTurn;
import org.sokobase.web.BlindStudy;
import org.sokobase.web.TestPage;

/** Players of a study in their browsers. */
@Tag("long")
@Timeout(240)
class StudyTest {

    @TempDir
    private Path folder;

    private BlindStudy study;
    private TestPage site;
    private boolean isOpen = true;

    @BeforeEach
    void start() {
        study = new BlindStudy(folder.resolve("catalog"), 2);
        site = TestPage.of(study.location());
    }

    @AfterEach
    void end() {
        if (isOpen) {
            isOpen = false;
            site.close();
        }
    }

    private BrowserPage begun(String player) {
        BrowserPage page = TestBrowser.running().openAsStranger(site, BlindStudy.link(site, player));
        page.page().getByText("Begin").click();
        ready(page);
        return page;
    }

    /** Waits until the level can be played. */
    private static void ready(BrowserPage page) {
        page.page().waitForFunction("() => document.getElementById('game')?.play?.sender");
    }

    private static int left(BrowserPage page) {
        return (int) page.page()
                .evaluate("() => { const g = document.getElementById('game').play.game;"
                        + " return g.goals.indexOf(1) - g.boxes[0]; }");
    }

    private static void push(BrowserPage page, int times) {
        for (int i = 0; i < times; i++) {
            page.page().keyboard().press("ArrowRight");
        }
    }

    private static void solve(BrowserPage page) {
        push(page, left(page));
        page.page().waitForSelector("#questions:not([hidden])");
    }

    private static void rate(BrowserPage page, int hard) {
        Page shown = page.page();
        shown.locator("[name=hard][value='" + hard + "']").check();
        shown.locator("[name=interesting][value='4']").check();
        shown.locator("[name=known_before][value=no]").check();
        leaves(page, () -> shown.getByText("Go on").click());
    }

    /** Waits until another page is there, after something that leads to it. */
    private static void leaves(BrowserPage page, Runnable work) {
        page.page().evaluate("() => { window.before = true; }");
        work.run();
        page.page().waitForFunction("() => !window.before && document.readyState === 'complete'");
    }

    private static void sent(BrowserPage page) {
        page.page().waitForFunction("() => document.getElementById('game').play.sender.unsent.length === 0");
    }

    private List<StudyEvent> events(String player, int index) {
        return turn(player, index).events();
    }

    /** What is kept when the page has ended. */
    private StudyTurn turn(String player, int index) {
        end();
        try (Catalog catalog = Catalog.open(study.location())) {
            return catalog.studies().play().turn(BlindStudy.NAME, player, index).orElseThrow();
        }
    }

    @Test
    void twoPlayersGoThroughTheStudyAndNothingTheyGetTellsOrigins() {
        List<String> traffic = new ArrayList<>();
        for (String player : List.of("Ann", "Bob")) {
            try (BrowserPage page = begun(player)) {
                page.reroute("**/*", route -> {
                    APIResponse answer = route.fetch();
                    traffic.add(route.request().method() + " " + route.request().url() + " "
                            + Optional.ofNullable(route.request().postData()).orElse(""));
                    traffic.add(answer.headers() + "\n" + answer.text());
                    route.fulfill(new Route.FulfillOptions().setResponse(answer));
                });
                for (int index = 1; index <= 3; index++) {
                    ready(page);
                    traffic.add(page.page().content());
                    solve(page);
                    traffic.add((String) page.page().evaluate("() => JSON.stringify({ ...localStorage })"));
                    rate(page, index + 1);
                }
                assertThat(page.page().locator("h1").textContent()).isEqualTo("All levels are done");
            }
        }
        end();

        assertThat(traffic).hasSizeGreaterThan(40);
        assertThat(study.secrets())
                .hasSizeGreaterThan(30)
                .allSatisfy(secret -> assertThat(traffic)
                        .noneMatch(text -> text.toLowerCase(Locale.ROOT).contains(secret.toLowerCase(Locale.ROOT))));
        try (Catalog catalog = Catalog.openOrCreate(study.location())) {
            catalog.studies().close(BlindStudy.NAME, Instant.now());
            List<StudyAnswer> answers = catalog.studies().answers(BlindStudy.NAME);
            assertThat(answers).hasSize(4).allSatisfy(answer -> {
                assertThat(answer.rating().effort().outcome()).contains(Effort.Outcome.SOLVED);
                assertThat(answer.rating().opinion().interesting()).contains(4);
            });
        }
    }

    @Test
    void aReloadGoesOnAtTheSameMoveWithNothingLost() {
        try (BrowserPage page = begun("Ann")) {
            push(page, 1);
            page.page().keyboard().press("u");
            page.page().keyboard().press("r");
            page.page().keyboard().press("Home");
            sent(page);
            page.page().reload();
            ready(page);
            page.page().keyboard().press("r");
            assertThat(page.page().evaluate("() => document.getElementById('game').play.game.played"))
                    .isEqualTo("R");
            sent(page);

            assertThat(events("Ann", 1))
                    .extracting(StudyEvent::deed)
                    .containsExactly(
                            StudyDeed.OPENED,
                            StudyDeed.RIGHT,
                            StudyDeed.UNDO,
                            StudyDeed.REDO,
                            StudyDeed.RESTART,
                            StudyDeed.HIDDEN,
                            StudyDeed.OPENED,
                            StudyDeed.REDO);
            Effort effort = turn("Ann", 1).game().effort();
            assertThat(effort.undos()).contains(1);
            assertThat(effort.restarts()).contains(1);
        }
    }

    @Test
    void whatTheServerDoesNotGetIsSentLaterEvenAfterAReload() {
        try (BrowserPage page = begun("Ann")) {
            sent(page);
            page.expect("Failed to load resource|net::ERR_FAILED");
            page.reroute("**/levels/1", route -> {
                if (route.request().method().equals("PUT")) {
                    route.abort();
                } else {
                    route.resume();
                }
            });
            ready(page);
            push(page, 1);
            page.page().waitForFunction("() => document.getElementById('unsaved').textContent.startsWith('Not kept')");
            page.page().reload();
            ready(page);
            assertThat(page.page().evaluate("() => document.getElementById('game').play.game.played"))
                    .isEqualTo("R");
            page.page().unroute("**/levels/1");
            sent(page);

            assertThat(events("Ann", 1))
                    .extracting(StudyEvent::deed)
                    .containsExactly(
                            StudyDeed.OPENED,
                            StudyDeed.HIDDEN,
                            StudyDeed.OPENED,
                            StudyDeed.RIGHT,
                            StudyDeed.HIDDEN,
                            StudyDeed.OPENED);
            assertThat(page.page().locator("#unsaved").textContent()).isEmpty();
        }
    }

    @Test
    void timeWithoutInputAndBehindOtherPagesDoesNotCount() {
        try (BrowserPage page = begun("Ann")) {
            sent(page);
            String level = page.page().url();
            page.page()
                    .navigate("about:blank"); // a clock that begins anew would give what is open times before its begin
            page.page().clock().install();
            page.page().navigate(level);
            ready(page);
            page.page().clock().fastForward(100_000); // without input: 60 seconds count
            push(page, 1);
            page.page().clock().fastForward(5_000);
            hide(page, true);
            page.page().clock().fastForward(30_000); // hidden: none
            hide(page, false);
            page.page().clock().fastForward(2_000);
            page.page().keyboard().press("u");
            page.page().clock().fastForward(3_000);
            sent(page);

            assertThat(events("Ann", 1))
                    .extracting(StudyEvent::deed)
                    .endsWith(StudyDeed.RIGHT, StudyDeed.HIDDEN, StudyDeed.SHOWN, StudyDeed.UNDO);
            Duration time = turn("Ann", 1).game().effort().time().orElseThrow();
            assertThat(time).isBetween(Duration.ofSeconds(67), Duration.ofSeconds(75));
        }
    }

    private static void hide(BrowserPage page, boolean hidden) {
        page.page()
                .evaluate(
                        "hidden => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });"
                                + " document.dispatchEvent(new Event('visibilitychange')); }",
                        hidden);
    }

    @Test
    void aLevelIsGivenUpByASecondClickAndTheStudyCloses() {
        try (BrowserPage page = begun("Ann")) {
            page.page().locator("#give-up").click();
            assertThat(page.page().locator("#questions").isVisible()).isFalse();
            page.page().locator("#give-up").click();
            page.page().waitForSelector("#questions:not([hidden])");
            assertThat(page.page().locator("#end").textContent()).isEqualTo("Given up");
            page.page().reload();
            assertThat(page.page().locator("#questions").isVisible()).isTrue();
            assertThat(page.accessibility()).isEmpty();
            rate(page, 7);
            ready(page);
            sent(page);
            site.post("/studies/" + BlindStudy.NAME + "/close", "sure=yes");
            page.expect("409");
            Page shown = page.page();
            leaves(page, () -> push(page, 1));
            assertThat(shown.locator("h1").textContent()).isEqualTo("This study is closed");
        }
        assertThat(turn("Ann", 1).outcome()).isEqualTo(Effort.Outcome.GIVEN_UP);
    }

    @Test
    void nobodyHasHelpsOrOtherPages() {
        try (BrowserPage page = begun("Ann")) {
            for (String key : List.of("t", "o", "m", "c", "x", "b", "q", "g", "]", "End")) {
                page.page().keyboard().press(key);
            }
            sent(page);
            assertThat(page.page().locator("a").count()).isZero();
            assertThat(page.page().locator("#buttons button:visible").allTextContents())
                    .containsExactly("Undo", "Redo", "Start", "Explore", "Larger", "Smaller", "Keys", "Give up");
            assertThat(events("Ann", 1)).hasSize(1);
        }
    }
}
