package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.Catalog;
import org.sokobase.web.http.Writing;

/** Studies are made, played by link and closed, all by HTTP. */
@Timeout(120)
class StudyPagesTest {

    private static final Pattern CORRIDOR = Pattern.compile("\"#@\\$( *)\\.#\"");

    @TempDir
    private Path folder;

    private BlindStudy study;
    private TestPage page;

    @BeforeEach
    void start() {
        study = new BlindStudy(folder.resolve("catalog"), 4);
        page = TestPage.of(study.location());
    }

    @AfterEach
    void end() {
        page.close();
    }

    private String begun(String player) {
        String link = BlindStudy.link(page, player);
        assertThat(page.post(link + "/begin", "").statusCode()).isEqualTo(303);
        return link;
    }

    /** The pushes that solve the level that is played now. */
    private int pushes(String link) {
        Matcher rows = CORRIDOR.matcher(page.text(link + ".json"));
        assertThat(rows.find()).isTrue();
        return rows.group(1).length() + 1;
    }

    private static String events(int from, int to, String what) {
        List<String> events = new ArrayList<>();
        for (int n = from; n <= to; n++) {
            events.add("{\"n\":" + n + ",\"what\":\"" + what + "\",\"at\":" + 1_000 * n + "}");
        }
        return "{\"attempt\":\"a1\",\"events\":[" + String.join(",", events) + "]}";
    }

    private HttpResponse<String> solve(String link, int index) {
        return page.put(link + "/levels/" + index, events(1, pushes(link), "r"));
    }

    private HttpResponse<String> rate(String link, int index, int hard) {
        return page.put(
                link + "/levels/" + index + "/rating",
                "{\"hard\":" + hard + ",\"interesting\":\"\",\"known_before\":\"no\"}");
    }

    @Test
    void aStudyIsMadeByItsFormAndFrozenByItsFirstPlayer() {
        String form = "name=My+study!&from=marvellous.xsb%0D%0Agrotesque.xsb&levels=4&practice=0&seed=5&most_players=2";
        String address =
                page.post("/studies", form).headers().firstValue("Location").orElseThrow();

        assertThat(address).matches("/studies/~[0-9a-f]{16}");
        String made = page.text(address + ".json");
        assertThat(made).contains("\"state\":\"not begun\"", "\"frozen\":\"no\"", "\"seed\":5", "\"most_players\":2");
        assertThat(page.text("/studies")).contains(address, "My study!");
        String link = page.post(address + "/players", "player=Ann")
                .body()
                .replaceFirst("(?s).*href=\"(/s/[0-9a-f]{32})\".*", "$1");
        page.post(link + "/begin", "");
        String begun = page.text(address + ".json");
        assertThat(begun).contains("\"state\":\"open\"", "\"frozen\":\"yes\"");
        assertThat(sum(begun)).isEqualTo(sum(made)).hasSize(64);
        assertThat(page.post("/studies", form).statusCode()).isEqualTo(409);
        assertThat(page.post(address + "/remove", "sure=yes").statusCode()).isEqualTo(409);
        assertThat(page.text(address)).doesNotContain("grotesque", "Remove it");
    }

    private static String sum(String json) {
        return json.replaceFirst("(?s).*\"sum\":\"([0-9a-f]+)\".*", "$1");
    }

    @Test
    void whatAFormCannotMeanIsSaid() {
        assertThat(page.post("/studies", "name=x&from=").body()).contains("A study needs a set at least.");
        assertThat(page.post("/studies", "name=x&from=a%0Ab&levels=1").body())
                .contains("a number from 2 to 10000 is expected");
        assertThat(page.post("/studies", "name=x&from=marvellous.xsb&levels=400")
                        .body())
                .contains("has only 5 levels that can be played");
        assertThat(page.post("/studies", "name=x&from=nowhere").statusCode()).isEqualTo(404);
        assertThat(page.post("/studies/" + BlindStudy.NAME + "/close", "").statusCode())
                .isEqualTo(400);
    }

    @Test
    void aLevelIsPlayedAndRatedAndTheNextComes() {
        String link = begun("Ann");
        assertThat(page.text(link)).contains("Level 1 of 1", "For practice").doesNotContain("href=\"/\"", "<nav");

        assertThat(solve(link, 1).body()).contains("\"outcome\":\"solved\"");
        assertThat(page.text(link + ".json")).contains("\"state\":\"rating\"");
        assertThat(page.text(link)).contains("This level is over");
        assertThat(rate(link, 1, 4).statusCode()).isEqualTo(200);
        assertThat(rate(link, 1, 5).statusCode()).isEqualTo(200);
        assertThat(page.text(link)).contains("Level 1 of 4");
        for (int index = 2; index <= 5; index++) {
            assertThat(page.put(link + "/levels/" + index, events(1, 1, "g")).body())
                    .contains("\"outcome\":\"given-up\"");
            assertThat(page.post(link + "/levels/" + index + "/rating", "known_before=no&hard=3")
                            .statusCode())
                    .isEqualTo(303);
        }
        assertThat(page.text(link)).contains("All levels are done");
        assertThat(page.text("/studies/" + BlindStudy.NAME)).contains("5 of 5");
    }

    @Test
    void sendingTwiceChangesNothingAndOnlyTheServerSaysThatItIsSolved() {
        String link = begun("Ann");
        String first = link + "/levels/1";
        int pushes = pushes(link);
        String half = events(1, pushes - 1, "r");

        assertThat(page.put(first, half).body()).contains("\"events\":" + (pushes - 1), "\"outcome\":\"unfinished\"");
        assertThat(page.put(first, half).body()).contains("\"events\":" + (pushes - 1));
        assertThat(page.text(link + ".json")).contains("\"lurd\":\"" + "R".repeat(pushes - 1) + "\"");
        assertThat(rate(link, 1, 4).statusCode()).isEqualTo(409);
        assertThat(page.put(first, events(pushes, pushes, "u")).body()).contains("\"code\":\"illegal\"");
        assertThat(page.put(first, events(pushes + 1, pushes + 1, "r")).statusCode())
                .isEqualTo(422);
        assertThat(page.put(first, events(1, 1, "b")).body()).contains("\"code\":\"elsewhere\"");
        assertThat(page.put(first, "{\"attempt\":\"a b\",\"events\":[{\"n\":1,\"what\":\"r\",\"at\":0}]}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(page.put(first, events(pushes, pushes, "x")).body()).contains("is nothing that a player does");
        assertThat(page.put(link + "/levels/2", events(1, 1, "r")).statusCode()).isEqualTo(404);
        assertThat(page.put(first, events(1, pushes, "r")).body()).contains("\"outcome\":\"solved\"");
        assertThat(page.put(first, events(pushes + 1, pushes + 1, "b")).statusCode())
                .isEqualTo(422);
    }

    @Test
    void aLinkWorksForItsPlayerOnlyAndUntilItIsWithdrawn() {
        String ann = begun("Ann");
        String bob = begun("Bob");
        solve(ann, 1);
        assertThat(page.text(bob + ".json")).contains("\"state\":\"playing\"", "\"lurd\":\"\"");

        page.post("/studies/" + BlindStudy.NAME + "/players/withdraw", "player=Ann");
        assertThat(page.get(ann).statusCode()).isEqualTo(404);
        assertThat(page.get(ann).body())
                .contains("This link leads to no study.")
                .doesNotContain("<nav");
        assertThat(page.put(ann + "/levels/1", events(1, 1, "r")).statusCode()).isEqualTo(404);
        assertThat(page.get("/s/").statusCode()).isEqualTo(404);
        assertThat(page.get("/s/x/y/z").body()).doesNotContain("<nav");
        String again = BlindStudy.link(page, "Ann");
        assertThat(page.text(again + ".json")).contains("\"state\":\"rating\"");
    }

    @Test
    void aClosedStudyShowsOriginsAndAReportAndIsNotPlayed() {
        String address = "/studies/" + BlindStudy.NAME;
        String ann = begun("Ann");
        solve(ann, 1);
        rate(ann, 1, 2);
        solve(ann, 2);
        rate(ann, 2, 6);
        assertThat(page.get(address + "/report").statusCode()).isEqualTo(409);
        assertThat(page.text(address + ".json")).contains("\"origins\":[]");

        assertThat(page.post(address + "/close", "sure=yes").statusCode()).isEqualTo(303);

        assertThat(page.text(ann)).contains("This study is closed");
        assertThat(page.put(ann + "/levels/3", events(1, 1, "r")).body()).contains("\"code\":\"closed\"");
        assertThat(page.text(address)).contains("grotesque.xsb#", "marvellous.xsb#");
        assertThat(page.text(address + "/report")).contains("What 1 answers say of 4 levels.", "times.svg");
        assertThat(page.text(address + "/report.json")).contains("\"own-hard\"", "\"outcome\":\"solved\"");
        assertThat(page.text(address + "/report/answers.csv").lines())
                .hasSize(2)
                .last()
                .asString()
                .startsWith("1,");
        assertThat(page.text(address + "/report/times.svg")).startsWith("<svg");
        assertThat(page.get(address + "/report/nothing.svg").statusCode()).isEqualTo(404);
        assertThat(page.get(address + "/report/nothing").statusCode()).isEqualTo(404);
    }

    @Test
    void aPageThatOnlyReadsLetsNobodyPlay() {
        String link = begun("Ann");
        page.close();
        page = TestPage.of(study.location(), Writing.REFUSED);

        assertThat(page.text(link)).contains("This study rests");
        assertThat(page.put(link + "/levels/1", events(1, 1, "r")).statusCode()).isEqualTo(403);
        assertThat(page.post(link + "/begin", "").body()).doesNotContain("<nav");
        assertThat(page.post("/studies", "name=x&from=marvellous").statusCode()).isEqualTo(403);
        assertThat(page.text("/studies/" + BlindStudy.NAME)).doesNotContain("<form");
        assertThat(page.text(link + ".json")).contains("\"state\":\"paused\"");
    }

    @Test
    void whatComesWhileAnotherHasTheCatalogIsRefusedAndCanComeAgain() {
        String link = begun("Ann");
        String events = events(1, pushes(link), "r");
        page.close();
        try (Catalog other = Catalog.openOrCreate(study.location())) {
            page = TestPage.of(study.location());
            HttpResponse<String> refused = page.put(link + "/levels/1", events);
            assertThat(refused.statusCode()).isEqualTo(503);
            assertThat(refused.body()).contains("\"code\":\"catalog-busy\"", "This does not work at the moment.");
            assertThat(page.get(link).body())
                    .contains("Try again")
                    .doesNotContain(other.location().toString());
        }
        assertThat(page.put(link + "/levels/1", events).body()).contains("\"outcome\":\"solved\"");
    }

    @Test
    void nothingThatAPlayerGetsTellsWhereLevelsComeFrom() {
        String link = begun("Ann");
        List<String> got = new ArrayList<>();
        for (int index = 1; index <= 5; index++) {
            got.add(all(page.get(link)));
            got.add(all(page.get(link + ".json")));
            got.add(all(solve(link, index)));
            got.add(all(page.get(link)));
            got.add(all(page.get(link + ".json")));
            got.add(all(page.put(link + "/levels/" + index, events(1, 1, "u"))));
            got.add(all(rate(link, index, 4)));
        }
        got.add(all(page.get(link)));
        got.add(all(page.get("/s/nothing")));
        page.post("/studies/" + BlindStudy.NAME + "/close", "sure=yes");
        got.add(all(page.get(link)));

        assertThat(study.secrets())
                .hasSizeGreaterThan(30)
                .allSatisfy(secret -> assertThat(got)
                        .noneMatch(text -> text.toLowerCase(Locale.ROOT).contains(secret.toLowerCase(Locale.ROOT))));
    }

    private static String all(HttpResponse<String> response) {
        return response.statusCode() + " " + response.uri() + " "
                + response.headers().map() + "\n" + response.body();
    }
}
