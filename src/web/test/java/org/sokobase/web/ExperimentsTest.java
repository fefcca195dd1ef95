package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Moment;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.jobs.experiment.ExperimentOrder;
import org.sokobase.jobs.experiment.ExperimentRun;
import org.sokobase.jobs.experiment.Experiments;
import org.sokobase.jobs.report.Findings;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.http.Writing;

/** The page runs experiments, shows how far they are and what they found, and makes nothing twice. */
@Timeout(300)
class ExperimentsTest {

    @TempDir
    private Path folder;

    private CatalogLocation location;
    private TestPage page;

    @BeforeEach
    void start() {
        location = CatalogLocation.of(folder.resolve("catalog"));
        Catalog.openOrCreate(location).close();
        page = TestPage.of(location);
    }

    @AfterEach
    void end() {
        page.close();
    }

    private JsonBody json(String path) {
        return JsonBody.of(page.text(path));
    }

    private String started(String order) {
        return JsonBody.of(Drop.required(page.post("/jobs", "application/json", order)))
                .required("job");
    }

    private Path samples() {
        return TestExperiments.folder(location).resolve("samples");
    }

    private Map<String, FileTime> made() throws IOException {
        Map<String, FileTime> times = new TreeMap<>();
        if (Files.isDirectory(samples())) {
            try (Stream<Path> files = Files.list(samples())) {
                for (Path file : files.filter(each -> each.toString().endsWith(".csv"))
                        .filter(each -> !each.toString().endsWith(".levels.csv"))
                        .toList()) {
                    times.put(file.getFileName().toString(), Files.getLastModifiedTime(file));
                }
            }
        }
        return times;
    }

    @Test
    void theFormRunsAnExperimentWhosePageThenShowsWhatItFound() {
        assertThat(page.text("/charts/strategies"))
                .contains("It needs 18 samples: 18,000 levels or tries, about 1 minute.", "Run it<")
                .contains("sokobase experiment strategies -o " + TestExperiments.folder(location) + "<");

        HttpResponse<String> sent = page.post("/charts/strategies", "levels=3&others=2&seed=5&threads=");

        assertThat(sent.statusCode()).isEqualTo(303);
        assertThat(sent.headers().firstValue("Location")).hasValue("/jobs/1");
        JsonBody ended = Drop.end(page, "1");
        assertThat(ended.required("state")).as(ended.toString()).isEqualTo("done");
        assertThat(ended.values().get("counts")).isEqualTo(Map.of("samples", "18", "levels", "54"));
        assertThat(page.text("/jobs/1"))
                .contains(
                        "Experiment strategies --levels 3 --others 2 --seed 5", "written</span>", "(d), by strategies");

        String shown = page.text("/charts/strategies?levels=3&seed=5");
        assertThat(shown)
                .contains("(d) of the sets of strategies S9 makes the most box lines", "Run it again")
                .contains("src=\"/charts/strategies/strategies.svg\"", "<th scope=\"col\" class=\"n\">levels</th>")
                .contains("<dt>Seed</dt><dd><bdi>5</bdi></dd>")
                .contains("It needs 18 samples, which are here: it takes some seconds.");
        JsonBody found = json("/charts/strategies.json");
        assertThat(found.values()).containsEntry("levels", "3").containsEntry("others", "2");
        assertThat(found.list("claims")).isNotEmpty();
        Map<?, ?> figure = (Map<?, ?>) found.list("figures").get(0);
        assertThat((List<?>) figure.get("rows")).hasSize(18);
        assertThat(page.text(figure.get("svg").toString())).startsWith("<svg").doesNotContain("<script");
        assertThat(page.text(figure.get("csv").toString())).startsWith("strategy,set,levels,");
        assertThat(page.text("/charts"))
                .contains("href=\"/charts/strategies\">strategies</a> <span class=\"badge\">run ");
    }

    @Test
    void whatIsThereIsNotMadeAgain() throws IOException {
        Drop.end(page, started("{\"kind\":\"experiment\",\"name\":\"gallery\",\"levels\":2}"));
        Map<String, FileTime> before = made();

        JsonBody ended =
                Drop.end(page, started("{\"kind\":\"experiment\",\"name\":[\"gallery\",\"shares\"],\"levels\":2}"));

        assertThat(ended.required("state")).isEqualTo("done");
        assertThat(before).hasSize(2);
        assertThat(made()).containsAllEntriesOf(before).hasSizeGreaterThan(2);
        assertThat(page.text("/charts/shares")).contains("Run it again");
    }

    @Test
    void whoCancelsItKeepsTheSamplesThatAreFinished() throws IOException {
        String job = started("{\"kind\":\"experiment\",\"name\":\"forward\",\"levels\":100}");
        await(job, 1);

        page.post("/jobs/" + job + "/cancel", "");

        assertThat(Drop.end(page, job).required("state")).isIn("cancelled", "done");
        Map<String, FileTime> before = made();
        assertThat(page.text("/charts/forward?levels=100")).contains("are missing", "The last run did not end");
        assertThat(page.text("/jobs/" + job)).contains("href=\"/charts/forward?levels&#x3D;100\"");
        Drop.end(page, started("{\"kind\":\"experiment\",\"name\":\"forward\",\"levels\":100}"));
        assertThat(made()).containsAllEntriesOf(before).hasSize(14);
        assertThat(page.text("/charts/forward")).doesNotContain("did not end");
    }

    @Test
    @Tag("long")
    void afterARestartItGoesOnBehindWhatIsFinished() throws IOException {
        String job = started("{\"kind\":\"experiment\",\"name\":\"backward\",\"levels\":100}");
        await(job, 1);
        page.close();
        Map<String, FileTime> before = made();
        page = TestPage.of(location);

        JsonBody ended = Drop.end(page, job);

        assertThat(ended.required("state")).isEqualTo("done");
        assertThat(before).isNotEmpty().hasSizeLessThan(16);
        assertThat(made()).containsAllEntriesOf(before).hasSize(16);
        assertThat(ended.values().get("counts")).isEqualTo(Map.of("samples", "16", "levels", "1600"));
    }

    private void await(String job, int samples) {
        while (Optional.ofNullable(
                        ((Map<?, ?>) json("/jobs/" + job + ".json").values().get("counts")).get("samples"))
                .filter(count -> Integer.parseInt(count.toString()) >= samples)
                .isEmpty()) {
            Moment.pass();
        }
    }

    @Test
    void whatTheCommandWroteIntoTheFolderIsShown() {
        ExperimentOrder order = ExperimentOrder.of(List.of("mixed"), Map.of("levels", "2"));
        new ExperimentRun(order, Optional.empty(), TestExperiments.folder(location), new Cancellation())
                .run("9.9", new ExperimentRun.Watcher() {
                    @Override
                    public void sample(String name) {}

                    @Override
                    public void passed(long levels) {}

                    @Override
                    public void found(Findings findings) {}
                });

        assertThat(page.text("/charts/mixed")).contains("<bdi>9.9</bdi>", "src=\"/charts/mixed/mixed.svg\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "levels=1 | levels | must be from 2 to 1000000",
                "levels=many | levels | must be a whole number",
                "others=0 | others | must be from 2 to 1000000",
                "seed=x | seed | must be a whole number",
                "threads=0 | threads | must be 1 or more",
                "threads=200 | threads | this machine has",
            })
    void aMistakeComesBackBesideItsField(String form, String field, String message) {
        HttpResponse<String> answer = page.post("/charts/time", form);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body())
                .containsPattern("id=\"" + field + "-is\"><span class=\"mistake\">[^<]*" + message)
                .contains("value=\"" + form.replaceFirst(".*=", "") + "\"");
        assertThat(page.get("/jobs/1").statusCode()).isEqualTo(404);
        String sent = "{\"kind\":\"experiment\",\"name\":\"time\",\"" + form.replace("=", "\":\"") + "\"}";
        HttpResponse<String> told = page.post("/jobs", "application/json", sent);
        assertThat(told.statusCode()).isEqualTo(400);
        assertThat(JsonBody.of(told.body()).required("code")).isEqualTo(field);
    }

    @Test
    void whatIsNotThereIsNamed() {
        assertThat(page.get("/charts/nothing").statusCode()).isEqualTo(404);
        assertThat(page.get("/charts/nothing").body()).contains("There is no experiment nothing.");
        assertThat(page.get("/charts/time.json").statusCode()).isEqualTo(200);
        assertThat(page.get("/charts/time/time-border.svg").statusCode()).isEqualTo(404);
        assertThat(page.get("/charts/time/..%2fcatalog.csv").statusCode()).isIn(400, 404);
        assertThat(page.post("/jobs", "application/json", "{\"kind\":\"experiment\",\"name\":\"nothing\"}")
                        .body())
                .contains("is no experiment: choose all, or of gallery,");
        assertThat(page.post("/jobs", "application/json", "{\"kind\":\"experiment\"}")
                        .body())
                .contains("\"code\":\"name\"");
        assertThat(json("/charts.json?x=boxes").list("experiments"))
                .hasSize(Experiments.all().size());
    }

    @Test
    void aDamagedFileIsNamedWithoutItsPlace() throws IOException {
        TestExperiments.make(location);
        Path findings = TestExperiments.folder(location).resolve("findings").resolve("forward.csv");
        Files.writeString(findings, "kind,name\nfigure,../../catalog\n");

        HttpResponse<String> shown = page.get("/charts/forward");

        assertThat(shown.statusCode()).isEqualTo(200);
        assertThat(shown.body()).contains("cannot be read: findings/forward.csv", "Run it<");
        assertThat(page.get("/charts/forward.json").statusCode()).isEqualTo(409);
        assertThat(page.get("/charts/forward.json").body()).doesNotContain(folder.toString());
    }

    @Test
    void aFolderWithSomethingElseIsLeftAlone() throws IOException {
        Path other = Files.createDirectories(TestExperiments.folder(location)).resolve("diary.txt");
        Files.writeString(other, "mine\n");

        JsonBody ended = Drop.end(page, started("{\"kind\":\"experiment\",\"name\":\"gallery\",\"levels\":2}"));

        assertThat(ended.required("state")).isEqualTo("failed");
        assertThat(ended.required("why")).contains("has something else in it", "Move it away");
        assertThat(page.text("/charts/gallery")).contains("has something else in it");
        Files.delete(other);
        page.post("/jobs/1/again", "");
        assertThat(Drop.end(page, "1").required("state")).isEqualTo("done");
    }

    @Test
    void aPageThatOnlyReadsShowsAndStartsNothing() {
        TestExperiments.make(location);
        page.close();
        try (TestPage reading = TestPage.of(location, Writing.REFUSED)) {
            assertThat(reading.text("/charts/forward"))
                    .doesNotContain("<form")
                    .contains("/charts/forward/forward.svg", "only reads", "sokobase experiment forward -o ");
            assertThat(reading.post("/charts/forward", "levels=2").statusCode()).isEqualTo(403);
        }
        page = TestPage.of(location);
    }
}
