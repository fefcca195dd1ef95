package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.file.Source;
import org.sokobase.web.http.Writing;

/** What the pages for playing show, answer and keep. */
class GamePagesTest {

    /** Keyhole of First Steps; and the same puzzle of Yard Sale, seen otherwise. */
    private static final String KEYHOLE = "/levels/CAA24CD80108784A";

    private static final String BEST = "UUUrUruLulldRDDlUdrDD";

    /** The best one with a walk to and fro before its first push. */
    private static final String LONGER = "rl" + BEST;

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir
    private Path folder;

    private TestPage page;

    @BeforeEach
    void start() {
        page = TestPage.ofCollections(CatalogLocation.of(folder.resolve("catalog")));
    }

    @AfterEach
    void end() {
        page.close();
    }

    @Test
    void aLevelCanBePlayed() {
        String play = page.text(KEYHOLE + "/play");

        assertThat(play)
                .contains("Number 5 of 12 in First Steps</bdi>. Best known: 21 moves, 11 pushes.")
                .contains(
                        "<g class=\"pieces\"><path class=\"bb\"",
                        "rel=\"prev\"",
                        "rel=\"next\"",
                        "data-game=\"{&quot;");
        assertThat(page.text(KEYHOLE + "/play.json"))
                .contains(
                        "\"rows\":[\"#######\",",
                        "\"best_moves\":21,\"best_pushes\":11,\"proved\":\"no\",\"by_hand\":0,")
                .contains("{\"action\":\"undo\",\"mode\":\"by-hand\",\"keys\":[\"u\",\"Backspace\"]");
        assertThat(page.text(KEYHOLE)).contains(KEYHOLE + "/play\"", KEYHOLE + "/solutions/1\"");
        assertThat(location(page.get(KEYHOLE.substring(0, 16) + "/play"))).isEqualTo(KEYHOLE + "/play");
    }

    @Test
    void aSolutionIsPlayedBackFromTheMoveInTheAddress() {
        assertThat(page.text(KEYHOLE + "/solutions/1?at=7")).contains(BEST, "&quot;at&quot;:7");
        assertThat(page.text(KEYHOLE + "/solutions/1?at=700")).contains("&quot;at&quot;:21");
        assertThat(page.text(KEYHOLE + "/solutions/1.json")).contains("\"solution\":1,", "\"lurd\":\"" + BEST);
        assertThat(page.get(KEYHOLE + "/solutions/1?at=x").statusCode()).isEqualTo(400);
        assertThat(page.get(KEYHOLE + "/solutions/2").statusCode()).isEqualTo(404);
    }

    @Test
    void aSolutionThatIsPlayedIsKeptWithWhatItBeats() {
        HttpResponse<String> longer = send(KEYHOLE + "/solutions.json", "{\"lurd\":\"%s\",\"how\":\"played\"}", LONGER);

        assertThat(longer.statusCode()).isEqualTo(200);
        assertThat(longer.body())
                .contains(
                        "\"verdict\":\"solves\"",
                        "\"moves\":23,\"pushes\":11,",
                        "\"moves_before\":21,\"pushes_before\":11")
                .contains("\"best_by_moves\":\"no\",\"best_by_pushes\":\"no\",\"kept\":\"yes\",\"solution\":2");
        assertThat(page.text(KEYHOLE + "/solutions.json"))
                .contains("\"sources\":\"played:1\",\"lurd\":\"" + LONGER)
                .contains("\"sources\":\"" + Path.of("collections"));
        assertThat(page.text(KEYHOLE + "/play.json")).contains("\"by_hand\":1,\"solutions\":2");
    }

    @Test
    void theFirstSolutionOfALevelIsItsBest() {
        String unsolved = page.text("/levels.json?where=" + TestPage.encoded("not solved") + "&size=1")
                .replaceAll("(?s).*\"exact_id\":\"(\\w+)\".*", "$1");
        assertThat(page.text("/levels/" + unsolved + "/play")).contains("No solution is known yet.");
        assertThat(page.text("/levels/" + unsolved + "/solutions")).contains("None is known.");
    }

    @ParameterizedTest
    @CsvSource({
        "lll, illegal, 3, 'move 3, left: the player runs into a wall'",
        "UU, falls-short, null, boxes left off the goals",
        "xyz, unreadable, null, character 1: 'x'"
    })
    void movesThatAreNoSolutionAreRefusedWithTheReason(String lurd, String code, String at, String why) {
        HttpResponse<String> refused = send(KEYHOLE + "/solutions.json", "{\"lurd\":\"%s\"}", lurd);

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body()).contains("\"code\":\"" + code + "\",\"status\":422", "\"at\":" + at + ",", why);
        assertThat(page.text(KEYHOLE + "/solutions.json")).doesNotContain("\"solution\":2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"lurd\":\"\"}", "{\"lurd\":\"l\",\"how\":\"dreamt\"}", "[]"})
    void whatIsNotAskedAsItShouldBeIsABadRequest(String body) {
        assertThat(send(KEYHOLE + "/solutions.json", body).statusCode()).isEqualTo(400);
    }

    @Test
    void movesCanBePastedInAnyNotationAndTheFirstIllegalOneIsNamed() {
        assertThat(page.text(KEYHOLE + "/moves?moves=" + TestPage.encoded("3U r U r")))
                .contains("They do not solve the level: 2 boxes left off the goals", "UUUrUr");
        assertThat(page.text(KEYHOLE + "/moves?moves=UUUUUU")).contains("move 6, up: the box is pushed into a wall");
        assertThat(page.text(KEYHOLE + "/moves.json?moves=" + TestPage.encoded("Dh,Dg,Df,De")))
                .contains("\"lurd\":\"UUU\"");
        assertThat(page.post(KEYHOLE + "/moves", "moves=rr%28").body()).contains("These are no moves on this board");
        assertThat(location(page.post(KEYHOLE + "/moves", "save=yes&moves=" + LONGER)))
                .isEqualTo(KEYHOLE + "/solutions/2");
    }

    @Test
    void twoSolutionsStandBesideEachOther() {
        send(KEYHOLE + "/solutions.json", "{\"lurd\":\"%s\"}", LONGER);

        assertThat(page.text(KEYHOLE + "/solutions")).contains("<option value=\"2\" selected>2: 23 moves, 11 pushes");
        assertThat(page.text(KEYHOLE + "/solutions?left=2&right=1"))
                .contains("left-board", "right-board", LONGER, BEST);
        assertThat(page.text(KEYHOLE + "/solutions.json?left=2&right=2"))
                .contains("\"solution\":2")
                .doesNotContain(":1,\"kind");
        assertThat(page.get(KEYHOLE + "/solutions?left=2&right=3").statusCode()).isEqualTo(404);
    }

    @Test
    void solutionsOfAnotherBoardOfThePuzzleAreTurnedAndSaySo() {
        CatalogLocation location = CatalogLocation.of(folder.resolve("turned"));
        TestPage.fill(
                location,
                List.of(
                        source("one.xsb", "######\n#@ $.#\n######\n\nSolution: rR\n"),
                        source("two.xsb", "######\n#.$ @#\n######\n")));
        try (TestPage turned = TestPage.of(location)) {
            String two = turned.text("/levels.json?where=" + TestPage.encoded("boxes=1"))
                    .replaceAll("(?s).*two\\.xsb.*?\"exact_id\":\"(\\w+)\".*", "/levels/$1");

            assertThat(turned.text(two + "/solutions.json")).contains("\"kind\":\"derived\"", "\"lurd\":\"lL\"");
            assertThat(turned.text(two + "/solutions/1"))
                    .contains("<span class=\"badge\">derived</span>", "&quot;lurd&quot;:&quot;lL&quot;");
        }
    }

    private static Source source(String name, String text) {
        return Source.of(name, text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void whetherItCanStillBeSolvedIsFoundOut() {
        assertThat(page.text(KEYHOLE + "/check.json")).contains("\"outlook\":\"solvable\"");
        assertThat(page.text(KEYHOLE + "/check.json?search=no")).contains("\"outlook\":\"unknown\"");
        assertThat(page.text(KEYHOLE + "/check.json?lurd=UUUrUU"))
                .contains("\"outlook\":\"lost\",\"why\":\"no box comes from this square to a goal\",\"squares\":[11]");
        assertThat(page.get(KEYHOLE + "/check.json?lurd=lll").statusCode()).isEqualTo(422);
        assertThat(send(KEYHOLE + "/check.json", "{\"lurd\":\"" + BEST + "\"}").body())
                .contains("\"outlook\":\"solved\"");
        assertThat(page.text(KEYHOLE + "/helps.json")).contains("\"dead\":[9,", "\"lower_bound\":3");
    }

    @ParameterizedTest
    @CsvSource({"after, 200", "before, 200", "unsolved-after, 200", "12, 200", "13, 404", "x, 404"})
    void theNextLevelIsThatOfTheCollection(String go, int status) {
        assertThat(page.get(KEYHOLE + "/next.json?go=" + go).statusCode()).isEqualTo(status);
    }

    @Test
    void aPageThatOnlyReadsOffersNoSaving() {
        page.close();
        page = TestPage.of(CatalogLocation.of(folder.resolve("catalog")), Writing.REFUSED);

        assertThat(page.text(KEYHOLE + "/play")).contains("method=\"get\"").doesNotContain("Save as a solution");
        assertThat(page.text(KEYHOLE + "/moves?moves=" + BEST))
                .contains("They solve the level")
                .doesNotContain("name=\"save\"");
        assertThat(send(KEYHOLE + "/solutions.json", "{\"lurd\":\"%s\"}", BEST).statusCode())
                .isEqualTo(403);
    }

    private HttpResponse<String> send(String path, String body, Object... values) {
        String link = page.link();
        return page.send(HttpRequest.newBuilder(URI.create(link).resolve(path))
                .timeout(PATIENCE)
                .header("Origin", link.substring(0, link.length() - 1))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body.formatted(values)))
                .build());
    }

    private static String location(HttpResponse<String> answer) {
        return answer.headers().firstValue("Location").orElse("none: " + answer.statusCode());
    }
}
