package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Moment;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.EmptyCatalog;
import org.sokobase.catalog.PostgresqlServer;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.http.Writing;

/** The page looks for solutions, shortens them, and draws what the solver sees. */
@Timeout(120)
class SearchTest {

    private static final String EASY = """
            #######
            #     #
            # @$. #
            #     #
            #######
            Title: Easy
            """;

    /** One whose fewest moves no search here proves. */
    private static final String HARD = """
            ##################
            #                #
            # $ $ $ $ $ $    #
            #                #
            #  $ $ $ $ $     #
            #                #
            #        @       #
            #                #
            #   .   .   . .  #
            # .   .   .   .  #
            #   .   .   .    #
            ##################
            Title: Hard
            """;

    /** Twenty boxes to be brought through a door, which takes some hundred thousand positions. */
    private static final String TWENTY_BOXES = """
            ###################
            #@        #       #
            # $ $ $ $ # ..... #
            #         # ..... #
            # $ $ $ $         #
            #         #       #
            # $ $ $ $ # ..... #
            #         # ..... #
            # $ $ $ $ #       #
            #         #########
            # $ $ $ $ #
            #         #
            ###########
            Title: Door
            """;

    /** Longer than a job that gives up takes to do so. */
    private static final long AWHILE = TimeUnit.SECONDS.toNanos(5);

    private static final String SEARCHED =
            "{\"kind\":\"solve\",\"where\":\"title=Hard\",\"time\":\"1h\",\"optimal\":\"moves\"}";

    /** What a search says that has found a solution, and looks whether there is a shorter one. */
    private static final String SHORTER_ONES = "all ways by moves";

    @TempDir
    private Path folder;

    private CatalogLocation location;
    private TestPage page;

    @BeforeEach
    void start() {
        location = CatalogLocation.of(folder.resolve("catalog"));
        EmptyCatalog.putAt(location);
        page = TestPage.of(location);
        new Drop(page).with("easy.xsb", EASY).with("hard.xsb", HARD).imported();
    }

    @AfterEach
    void end() {
        page.close();
    }

    @Test
    void whatIsFoundIsSaved() {
        String job = made("{\"kind\":\"solve\",\"where\":\"title=Easy\",\"time\":\"10s\"}");

        JsonBody ended = Drop.end(page, job);
        assertThat(ended.required("state")).isEqualTo("done");
        assertThat(ended.list("rows").toString()).contains("status=solved", "moves=1", "kept=saved", "easy.xsb#1");
        assertThat(page.text("/jobs/" + job)).contains("saved", "/levels/" + id("Easy"), "/runs/2");
        assertThat(page.text("/levels/" + id("Easy") + ".json")).contains("\"lurd\":\"R\"", "sokobase (10s, seed 0)");
        assertThat(page.text("/runs/2")).contains("Undo run 2");
    }

    @Test
    void ofALevelThatIsGivenUpItSaysHowFarItCame() {
        new Drop(page).with("door.xsb", TWENTY_BOXES).imported();

        JsonBody ended = Drop.end(page, made("{\"kind\":\"solve\",\"where\":\"title=Door\",\"nodes\":60000}"));

        assertThat(ended.list("rows").toString())
                .contains("status=gave-up")
                .containsPattern("position limit reached; best: stage \\d+ of \\d+, .* off goals");
    }

    @Test
    void theFormsOfAPageDoTheSame() {
        String exact = id("Easy");
        assertThat(page.text("/levels/" + exact + "/explain")).contains("Look for a solution", "action=\"/jobs\"");

        HttpResponse<String> solving = page.post("/jobs", "kind=solve&id=" + exact + "&time=10s&optimal=pushes");
        assertThat(solving.headers().firstValue("Location")).hasValue("/jobs/2");
        Drop.end(page, "2");
        page.post("/jobs", "kind=optimise&id=" + exact + "&for=moves&time=1s");

        assertThat(Drop.end(page, "3").list("rows").toString()).contains("status=known", "moves=1");
    }

    @Test
    void aSearchShowsHowItGetsOnAndEndsWhenItIsCancelled() {
        String job = made(SEARCHED);
        while (!page.text("/jobs/" + job + ".json").contains("positions")) {
            Moment.pass();
        }
        HttpResponse<String> cancelled =
                page.send(HttpRequest.newBuilder(URI.create(page.link()).resolve("/jobs/" + job))
                        .timeout(Duration.ofSeconds(30))
                        .header("Origin", page.link().substring(0, page.link().length() - 1))
                        .DELETE()
                        .build());

        assertThat(cancelled.statusCode()).isEqualTo(200);
        assertThat(Drop.end(page, job).required("state")).isEqualTo("cancelled");
    }

    @Test
    void aSearchGoesOnAfterARestart() {
        String job = made(SEARCHED);
        page.close();
        page = TestPage.of(location);
        while (!page.text("/jobs/" + job + ".json").contains("positions")) {
            Moment.pass();
        }

        assertThat(page.text("/")).contains("Solve title&#x3D;Hard", "runs");
        page.post("/jobs/" + job + "/cancel", "");
        assertThat(Drop.end(page, job).required("state")).isEqualTo("cancelled");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"kind\":\"bake\"} | kind",
                "{} | missing",
                "{\"kind\":\"solve\"} | id",
                "{\"kind\":\"solve\",\"id\":\"12\"} | id",
                "{\"kind\":\"solve\",\"where\":\"boxes>\"} | filter",
                "{\"kind\":\"solve\",\"unsolved\":true,\"time\":\"soon\"} | time",
                "{\"kind\":\"solve\",\"unsolved\":true,\"nodes\":0} | nodes",
                "{\"kind\":\"solve\",\"unsolved\":true,\"memory\":\"much\"} | memory",
                "{\"kind\":\"solve\",\"unsolved\":true,\"threads\":1000} | threads",
                "{\"kind\":\"solve\",\"unsolved\":true,\"optimal\":\"looks\"} | optimal",
                "{\"kind\":\"optimise\",\"where\":\"solved\",\"for\":\"fun\"} | for",
                "[] | json"
            })
    void whatMakesNoSenseIsNotStarted(String sent, String code) {
        HttpResponse<String> answer = page.post("/jobs", "application/json", sent);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(JsonBody.of(answer.body()).required("code")).isEqualTo(code);
        assertThat(page.get("/jobs/2").statusCode()).isEqualTo(404);
    }

    @Test
    void whatTheSolverSeesIsDrawnAndTold() {
        String html = page.text("/levels/" + id("Easy") + "/explain");

        assertThat(html)
                .contains("Every solution has at least <strong>1</strong> pushes", "id=\"show-dead\"", "layer dead");
        assertThat(JsonBody.of(page.text("/levels/" + id("Easy") + "/explain.json"))
                        .values())
                .containsEntry("least_pushes", "1")
                .hasEntrySatisfying("dead", dead -> assertThat(dead.toString()).contains("Bb", "Fd"));
        assertThat(page.get("/levels/1111111111111111/explain").statusCode()).isEqualTo(404);
    }

    @Test
    void aPageThatOnlyReadsOffersNoSearch() {
        String exact = id("Easy");
        page.close();
        try (TestPage reading = TestPage.of(location, Writing.REFUSED)) {
            assertThat(reading.text("/levels/" + exact + "/explain")).doesNotContain("<form");
            assertThat(reading.post("/jobs", "kind=solve&id=" + exact).statusCode())
                    .isEqualTo(403);
        }
        page = TestPage.of(location);
    }

    private String made(String order) {
        return JsonBody.of(Drop.required(page.post("/jobs", "application/json", order)))
                .required("job");
    }

    private String id(String title) {
        return JsonBody.of(page.text("/levels.json?where=title%3D" + title))
                .list("rows")
                .toString()
                .replaceAll("(?s).*exact_id=(\\w+).*", "$1");
    }

    /** It waits while another process has the catalog, and is kept although the search is cancelled meanwhile. */
    @Test
    void whatIsFoundIsSavedAlthoughItIsCancelled() {
        String job = made(SEARCHED);
        while (!page.text("/jobs/" + job + ".json").contains(SHORTER_ONES)) {
            Moment.pass();
        }
        try (Catalog writer = BesideTest.opened(location)) {
            assertThat(writer.isEmpty()).isFalse();
            page.post("/jobs/" + job + "/cancel", "");
            for (String shown = ""; !shown.contains("waits: "); Moment.pass()) {
                shown = page.text("/jobs/" + job + ".json");
                assertThat(shown).contains("\"state\":\"running\"");
            }
            for (long end = System.nanoTime() + AWHILE; System.nanoTime() < end; Moment.pass()) {
                assertThat(page.text("/jobs/" + job + ".json")).contains("\"state\":\"running\"");
            }
        }

        JsonBody ended = Drop.end(page, job);
        assertThat(ended.required("state")).isEqualTo("cancelled");
        assertThat(ended.required("why")).isEqualTo("what is listed is kept");
        assertThat(ended.list("rows").toString()).contains("status=solved", "kept=saved");
        assertThat(page.text("/levels/" + id("Hard") + ".json")).contains("\"lurd\":");
    }

    /** Not so if the server of the catalog is gone, and nobody knows for how long. */
    @Test
    void whereTheServerIsGoneACancelledSearchEndsAndSaysWhatItCouldNotKeep() {
        PostgresqlServer server = PostgresqlServer.running();
        String database = server.database("owner " + PostgresqlServer.GUARDED);
        String login = "user=" + PostgresqlServer.GUARDED + "&password=" + PostgresqlServer.PASSWORD;
        page.close();
        page = TestPage.of(server.location(database, login));
        new Drop(page).with("hard.xsb", HARD).imported();
        String job = made(SEARCHED);
        while (!page.text("/jobs/" + job + ".json").contains(SHORTER_ONES)) {
            Moment.pass();
        }
        server.execute("alter database " + database + " connection limit 0");
        server.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = '" + database + "'");

        page.post("/jobs/" + job + "/cancel", "");

        JsonBody ended = Drop.end(page, job);
        assertThat(ended.required("state")).isEqualTo("cancelled");
        assertThat(ended.required("why"))
                .startsWith("not all that was found is kept: ")
                .contains("too many connections");
        assertThat(ended.list("rows").toString())
                .contains("status=solved", "kept=not kept")
                .containsPattern("lurd=[lurdLURD]{50}");
        server.execute("alter database " + database + " connection limit -1");
        assertThat(page.text("/levels/" + id("Hard") + ".json")).doesNotContain("\"lurd\":");
    }
}
