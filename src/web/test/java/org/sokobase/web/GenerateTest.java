package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Moment;
import org.sokobase.catalog.EmptyCatalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.http.Writing;

/** The page makes levels, shows them as they come, and saves them. */
@Timeout(180)
class GenerateTest {

    private static final String SMALL = "\"kind\":\"generate\",\"boxes\":\"2\",\"size\":\"7x7\",\"seed\":7";

    @TempDir
    private Path folder;

    private CatalogLocation location;
    private TestPage page;

    @BeforeEach
    void start() {
        location = CatalogLocation.of(folder.resolve("catalog"));
        EmptyCatalog.putAt(location);
        page = TestPage.of(location);
    }

    @AfterEach
    void end() {
        page.close();
    }

    @Test
    void theFormMakesLevelsThatAreSavedWithWhereTheyComeFrom() {
        HttpResponse<String> sent = page.post("/generate", "method=wu&boxes=2&size=7x7&count=20&seed=5&title=Mine");

        assertThat(sent.statusCode()).isEqualTo(303);
        assertThat(sent.headers().firstValue("Location")).hasValue("/jobs/1");
        JsonBody ended = Drop.end(page, "1");
        assertThat(ended.required("state")).isEqualTo("done");
        assertThat(counts(ended)).containsEntry("made", "20").containsKey("least_box_lines=3");
        String run = ended.required("run");
        List<?> rows = ended.list("rows");
        assertThat(rows).hasSize(Integer.parseInt(counts(ended).get("kept")));
        assertThat(saved(run)).isEqualTo(ids(rows));
        String id = ids(rows).iterator().next();
        assertThat(page.text("/levels/" + id + ".json")).contains("\"collection\":\"Mine\"");
        assertThat(page.text("/levels/" + id + ".xsb"))
                .contains("Generator: sokobase test wu size=7x7 boxes=2 forward=32", "seed=5 number=");
        assertThat(page.text("/jobs/1"))
                .contains("/levels?run=" + run, "/runs/" + run, "/levels/" + id, "By least box lines", "box never");
        page.post("/runs/" + run + "/undo", "");
        assertThat(page.text("/levels.json")).contains("\"total\":0");
    }

    @Test
    void theBestAreChosenAtTheEnd() {
        String job = made("{" + SMALL + ",\"count\":60,\"best\":4,\"by\":\"pushes\",\"new\":true,\"apart\":2}");

        JsonBody ended = Drop.end(page, job);
        assertThat(ended.required("state")).isEqualTo("done");
        List<Integer> pushes = ended.list("rows").stream()
                .map(row -> Integer.parseInt(((Map<?, ?>) row).get("pushes").toString()))
                .toList();
        assertThat(pushes).hasSize(4).isSortedAccordingTo((one, other) -> other - one);
        assertThat(counts(ended)).containsKey("pushes=" + pushes.get(0)).containsEntry("kept", "4");
        assertThat(page.text("/jobs/" + job)).contains("The best first", "outdone by better ones", "By pushes");
    }

    @Test
    void whatIsKnownIsCountedAndNotKept() {
        Drop.end(page, made("{" + SMALL + ",\"count\":20}"));

        JsonBody again = Drop.end(page, made("{" + SMALL + ",\"count\":20,\"new\":true}"));

        assertThat(again.list("rows")).isEmpty();
        assertThat(again.text("run")).isEmpty();
        assertThat(Integer.parseInt(counts(again).get("known"))).isPositive();
    }

    @Test
    void whoStopsItKeepsWhatIsMade() {
        String job = made("{" + SMALL + ",\"tries\":1000000000,\"title\":\"Stopped\"}");
        awaitKept(job);

        page.post("/jobs/" + job + "/cancel", "");

        JsonBody ended = Drop.end(page, job);
        assertThat(ended.required("state")).isEqualTo("cancelled");
        assertThat(page.text("/levels.json?size=1&run=" + ended.required("run")))
                .contains("\"total\":" + counts(ended).get("kept") + ",", "Stopped");
    }

    @Test
    @Tag("long")
    void afterARestartItGoesOnBehindWhatItHasTold() {
        // the try behind the last one would make a level: one that is left out is seen
        String order =
                "{\"kind\":\"generate\",\"boxes\":3,\"size\":\"9x9\",\"seed\":7,\"tries\":1500,\"title\":\"Restarted\"}";
        String job = made(order);
        awaitKept(job);
        page.close();
        page = TestPage.of(location);

        JsonBody ended = Drop.end(page, job);
        JsonBody whole = Drop.end(page, made(order));

        assertThat(ended.required("state")).isEqualTo("done");
        assertThat(counts(ended))
                .containsEntry("tried", "1500")
                .containsEntry("made", counts(whole).get("made"));
        assertThat(numbers(ended)).isEqualTo(numbers(whole));
        assertThat(page.text("/jobs/" + job + ".json?after=0")).contains("goes on with it");
        assertThat(saved(ended.required("run"))).isNotEmpty().isEqualTo(saved(whole.required("run")));
    }

    @Test
    void afterARestartTheBestAreChosenAnew() {
        String best = ",\"tries\":1500,\"best\":3}";
        String job = made("{" + SMALL + best);
        while (!counts(JsonBody.of(page.text("/jobs/" + job + ".json"))).containsKey("tried")) {
            Moment.pass();
        }
        page.close();
        page = TestPage.of(location);

        JsonBody ended = Drop.end(page, job);
        JsonBody whole = Drop.end(page, made("{" + SMALL + best));

        assertThat(counts(ended)).containsEntry("tried", "1500");
        assertThat(ids(ended.list("rows"))).hasSize(3).isEqualTo(ids(whole.list("rows")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "boxes=40 | boxes | must be between 1 and 30",
                "count=0 | count | must be at least 1",
                "best=x | best | write a whole number, such as 20",
                "by=pushes | by | say how many are kept: best or spread",
                "best=1&spread=2 | best | choose best or spread, not both",
                "best=1&until=2 | until | does not go with best: choose count, tries or time",
                "wish=lines%3D3 | wish | there is no measure lines",
                "pushes=many | pushes | write a number, such as 20, or a range",
                "time=soon | time | is no time such as 500ms",
                "threads=200 | threads | this machine has",
                "apart=0 | apart | different levels are at least 1 apart",
                "reading.idle=x | reading.idle | choose one of counts",
                "method=evolve&set.by=x | set.by | there is no such measure",
            })
    void aMistakeComesBackBesideItsField(String form, String field, String message) {
        HttpResponse<String> answer = page.post("/generate", form + "&title=Kept");

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body())
                .containsPattern("id=\"" + field + "-is\"><span class=\"mistake\">[^<]*" + message.substring(0, 9))
                .contains(message, "value=\"Kept\"", "aria-invalid");
        assertThat(page.get("/jobs/1").statusCode()).isEqualTo(404);
    }

    @Test
    void aProgramIsToldWhatIsWrong() {
        HttpResponse<String> wrong = page.post("/jobs", "application/json", "{\"kind\":\"generate\",\"boxes\":99}");
        HttpResponse<String> unknown = page.post("/jobs", "application/json", "{\"kind\":\"generate\",\"luck\":1}");

        assertThat(wrong.statusCode()).isEqualTo(400);
        assertThat(JsonBody.of(wrong.body()).required("code")).isEqualTo("boxes");
        assertThat(unknown.body()).contains("luck", "this method has only size");
    }

    @Test
    void theFormIsWhatTheGeneratorSaysOfItself() {
        String evolve = page.text("/generate?method=evolve&boxes=4&count=7");

        assertThat(evolve).contains("Settings of evolve", "name=\"set.by\"", "value=\"7\"", "name=\"evaluations\"");
        assertThat(page.text("/generate?method=templates&forward=3")).doesNotContain("name=\"forward\"");
        assertThat(page.text("/generate.json")).contains("\"method\":\"reverse\"", "\"default\":\"8x8\"", "set.by");
    }

    @Test
    void aPageThatOnlyReadsOffersNothing() {
        Drop.end(page, made("{" + SMALL + ",\"count\":2}"));
        page.close();
        try (TestPage reading = TestPage.of(location, Writing.REFUSED)) {
            assertThat(reading.text("/generate")).doesNotContain("<form").contains("only reads");
            assertThat(reading.text("/jobs/1")).doesNotContain("<form");
            assertThat(reading.post("/generate", "boxes=2").statusCode()).isEqualTo(403);
        }
        page = TestPage.of(location);
    }

    private void awaitKept(String job) {
        while (JsonBody.of(page.text("/jobs/" + job + ".json")).list("rows").isEmpty()) {
            Moment.pass();
        }
    }

    private String made(String order) {
        return JsonBody.of(Drop.required(page.post("/jobs", "application/json", order)))
                .required("job");
    }

    private static Map<String, String> counts(JsonBody job) {
        return ((Map<?, ?>) job.values().get("counts"))
                .entrySet().stream()
                        .collect(Collectors.toMap(
                                count -> count.getKey().toString(),
                                count -> count.getValue().toString()));
    }

    private Set<String> saved(String run) {
        return ids(JsonBody.of(page.text("/levels.json?size=1000&run=" + run)).list("rows"));
    }

    private static List<String> numbers(JsonBody job) {
        return job.list("rows").stream()
                .map(row -> ((Map<?, ?>) row).get("number").toString())
                .toList();
    }

    private static Set<String> ids(List<?> rows) {
        return rows.stream()
                .map(row -> ((Map<?, ?>) row).get("exact_id").toString())
                .collect(Collectors.toSet());
    }
}
