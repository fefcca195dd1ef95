package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipInputStream;
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
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.data.PageFolder;
import org.sokobase.web.http.Writing;

/** Levels and clean sets are written to files by jobs. */
@Timeout(120)
class ExportJobTest {

    @TempDir
    private Path folder;

    private CatalogLocation location;
    private TestPage page;

    @BeforeEach
    void start() {
        location = CatalogLocation.of(folder.resolve("catalog"));
        page = TestPage.ofCollections(location);
    }

    @AfterEach
    void end() {
        page.close();
    }

    private String started(String members) {
        return JsonBody.of(
                        Drop.required(page.post("/jobs", "application/json", "{\"kind\":\"export\"" + members + "}")))
                .required("job");
    }

    private Path made(String job) {
        return PageFolder.pathOf(location, Map.of())
                .resolve("jobs")
                .resolve(job)
                .resolve("made");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | '' | xsb",
                "',\"where\":\"boxes<=3\",\"as\":\"sok\",\"solutions\":\"best\"' | where=boxes%3C%3D3&as=sok&solutions=best | sok",
                "',\"boxes\":[2,3],\"as\":\"slc\",\"unique\":true' | boxes=2&boxes=3&as=slc&unique=yes | slc",
                "',\"id\":[\"CAA24CD80108784A\"],\"as\":\"lurd\"' | id=CAA24CD80108784A&as=lurd | lurd"
            })
    void theFileHasTheBytesOfTheLink(String members, String query, String ending) {
        String job = started(members);
        JsonBody ended = Drop.end(page, job);

        assertThat(ended.required("state")).as(ended.toString()).isEqualTo("done");
        String address = ended.required("file");
        assertThat(address).isEqualTo("/jobs/" + job + "/levels." + ending);
        HttpResponse<String> file = page.get(address);
        assertThat(file.body()).isEqualTo(page.text("/export?" + query)).isNotEmpty();
        assertThat(file.headers().firstValue("Content-Type")).hasValue("text/plain;charset=utf-8");
        assertThat(file.headers().firstValue("Content-Disposition"))
                .hasValue("attachment; filename=\"levels." + ending + "\"");
        assertThat(page.text("/jobs/" + job)).contains("Save levels." + ending, "levels written");
        assertThat(page.get("/jobs/" + job + "/other.xsb").statusCode()).isEqualTo(404);
    }

    @Test
    void aCleanSetIsTheArchiveOfTheLink() throws Exception {
        String job = started(",\"clean\":\"same\"");
        JsonBody ended = Drop.end(page, job);

        assertThat(ended.required("file")).isEqualTo("/jobs/" + job + "/clean.zip");
        HttpResponse<byte[]> file = bytes(ended.required("file"));
        assertThat(file.body()).isEqualTo(bytes("/clean.zip?tier=same").body());
        assertThat(file.headers().firstValue("Content-Type")).hasValue("application/zip");
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(file.body()))) {
            assertThat(zip.getNextEntry()).isNotNull();
        }
    }

    private HttpResponse<byte[]> bytes(String path) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(page.link()).resolve(path))
                                .header("Cookie", page.cookie())
                                .build(),
                        HttpResponse.BodyHandlers.ofByteArray());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                ",\"as\":\"doc\" | as",
                ",\"where\":\"boxes>\" | filter",
                ",\"id\":\"12\" | id",
                ",\"clean\":\"similar\" | tier",
                ",\"clean\":\"same\",\"prefer\":\"beauty\" | prefer"
            })
    void whatMakesNoSenseIsNotStarted(String members, String code) {
        HttpResponse<String> answer = page.post("/jobs", "application/json", "{\"kind\":\"export\"" + members + "}");

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(JsonBody.of(answer.body()).required("code")).isEqualTo(code);
        assertThat(page.get("/jobs/1").statusCode()).isEqualTo(404);
    }

    @Test
    void whereThereIsNothingTheJobSaysSoAndOffersNothing() {
        JsonBody none = Drop.end(page, started(",\"where\":\"boxes>1000\""));
        JsonBody trimmed = Drop.end(page, started(",\"clean\":\"trimmed\""));

        assertThat(none.required("why")).contains("nothing to export");
        assertThat(none.text("file")).isEmpty();
        assertThat(trimmed.required("why")).contains("keys of the tiers are missing");
        assertThat(made("1")).doesNotExist();
        assertThat(page.get("/jobs/1/levels.xsb").statusCode()).isEqualTo(404);
        assertThat(page.text("/jobs/1")).contains("Go on").doesNotContain("Save levels");
    }

    @Test
    void whileAnotherProcessHasTheCatalogItWaitsAndAfterARestartItIsMade() {
        try (Catalog other = BesideTest.opened(location)) {
            assertThat(other.isEmpty()).isFalse();
            String job = started("");
            while (!page.text("/jobs/" + job + ".json").contains("waits: ")) {
                Moment.pass();
            }
            assertThat(page.get("/jobs/" + job + "/levels.xsb").statusCode()).isEqualTo(404);
            page.close();
            page = TestPage.of(location);
        }

        assertThat(Drop.end(page, "1").required("state")).isEqualTo("done");
        assertThat(page.text("/jobs/1/levels.xsb")).contains("Keyhole");
        page.restart();
        assertThat(page.text("/jobs/1/levels.xsb")).contains("Keyhole");
    }

    @Test
    void oneThatIsCancelledLeavesNoFile() {
        try (Catalog other = BesideTest.opened(location)) {
            assertThat(other.isEmpty()).isFalse();
            page.post("/jobs/" + started("") + "/cancel", "");
            assertThat(Drop.end(page, "1").required("state")).isEqualTo("cancelled");
        }

        assertThat(made("1")).doesNotExist();
        assertThat(page.get("/jobs/1/levels.xsb").statusCode()).isEqualTo(404);
    }

    @Test
    @Tag("long")
    void theFileGoesWithTheJob() throws IOException {
        for (int i = 0; i <= 101; i++) {
            Drop.end(page, started(",\"where\":\"boxes=2\""));
        }

        assertThat(page.get("/jobs/1").statusCode()).isEqualTo(404);
        assertThat(page.get("/jobs/1/levels.xsb").statusCode()).isEqualTo(404);
        try (Stream<Path> jobs = Files.list(made("1").getParent().getParent())) {
            assertThat(jobs.map(job -> job.getFileName().toString())).doesNotContain("1");
        }
    }

    @Test
    void aPageThatOnlyReadsStartsNothingAndShowsTheFile() {
        Drop.end(page, started(""));
        page.close();
        try (TestPage reading = TestPage.of(location, Writing.REFUSED)) {
            assertThat(reading.post("/jobs", "kind=export").statusCode()).isEqualTo(403);
            assertThat(reading.text("/jobs/1/levels.xsb")).contains("Keyhole");
        }
        page = TestPage.of(location);
    }

    @Test
    @Tag("long")
    void aJobIsOfferedForManyLevels() {
        assertThat(page.text("/levels")).doesNotContain("Save by a job");
        assertThat(page.text("/clean")).doesNotContain("by a job");
        new Drop(page)
                .with("many.xsb", "#####\n#@$.#\n#####\n\n".repeat(20_001))
                .imported();

        assertThat(page.text("/levels?collection=many")).contains("formaction=\"/jobs\"", "Save by a job");
        assertThat(page.text("/levels?boxes=2")).doesNotContain("Save by a job");
        HttpResponse<String> sent = page.post("/jobs", "kind=export&collection=many&as=rle&solutions=none&unique=");
        assertThat(sent.headers().firstValue("Location")).hasValue("/jobs/2");
        assertThat(Drop.end(page, "2").values().get("counts")).hasToString("{levels=20001}");
        page.close();
        try (TestPage reading = TestPage.of(location, Writing.REFUSED)) {
            assertThat(reading.text("/levels?collection=many")).doesNotContain("Save by a job");
        }
        page = TestPage.of(location);
    }
}
