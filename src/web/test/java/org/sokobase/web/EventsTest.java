package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Moment;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.EmptyCatalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.data.JsonBody;

/** What happens to jobs is told once and in order, to whoever comes when he likes. */
@Timeout(120)
class EventsTest {

    @TempDir
    private Path folder;

    private final HttpClient client = HttpClient.newHttpClient();
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
    void whoComesBackGetsEveryEventOnce() throws IOException {
        Drop drop = large();
        String job = JsonBody.of(Drop.required(drop.announce(false))).required("job");
        sendAll(drop, job);
        Drop.required(drop.start(job));

        List<String> ids = new ArrayList<>();
        String last = "";
        String state = "";
        while (!state.equals("done")) {
            try (BufferedReader stream = stream("/events?job=" + job, last)) {
                for (String line = stream.readLine(); line != null; line = stream.readLine()) {
                    if (line.startsWith("id: ")) {
                        last = line.substring(4);
                    } else if (line.startsWith("data: {\"job\":1,\"event\"")) {
                        JsonBody event = JsonBody.of(line.substring(6));
                        ids.add(event.required("event"));
                        state = event.text("state").orElse(state);
                        if (ids.size() % 2 == 0) {
                            break; // away in the middle, and back
                        }
                    }
                }
            }
        }

        String start = ids.get(0).replaceAll("-.*", "");
        assertThat(ids)
                .hasSizeGreaterThan(4)
                .isEqualTo(IntStream.rangeClosed(1, ids.size())
                        .mapToObj(number -> start + "-" + number)
                        .toList());
        assertThat(page.text("/events?job=" + job + "&after=" + start + "-" + (ids.size() - 1)))
                .contains("\"state\":\"done\"")
                .doesNotContain("\"state\":\"running\"");
        assertThat(page.text("/jobs/" + job + ".json?after=" + (ids.size() - 1)))
                .contains("\"events\":[{");
    }

    @Test
    void thePageEndsItsStreamsWhenItCloses() throws Exception {
        try (BufferedReader stream = stream("/events", "")) {
            assertThat(stream.readLine()).startsWith("retry");
            CompletableFuture<List<String>> rest =
                    CompletableFuture.supplyAsync(() -> stream.lines().toList());
            page.close();

            assertThat(rest.get()).isEqualTo(List.of(""));
        }
        page = TestPage.of(location);
    }

    @Test
    void sixteenStreamsAreEnough() throws IOException {
        List<BufferedReader> streams = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            streams.add(stream("/events", ""));
            streams.get(i).readLine();
        }

        assertThat(page.get("/events").statusCode()).isEqualTo(503);
        assertThat(page.get("/about").statusCode()).isEqualTo(200);
        for (BufferedReader stream : streams) {
            stream.close();
        }
    }

    @Test
    void whatWasCancelledKeepsWhatItHasTold() {
        Drop drop = large();
        String job = JsonBody.of(Drop.required(drop.announce(false))).required("job");
        sendAll(drop, job);
        Drop.required(drop.start(job));
        JsonBody before = JsonBody.of(page.text("/jobs/" + job + ".json"));
        while (before.list("rows").isEmpty()) {
            before = JsonBody.of(page.text("/jobs/" + job + ".json"));
        }
        assertThat(page.post("/jobs/" + job + "/cancel", "").statusCode()).isEqualTo(303);

        JsonBody after = Drop.end(page, job);
        assertThat(after.required("state")).isIn("cancelled", "done");
        assertThat(page.text("/index.json")).contains("\"levels\":" + count(after, "levels") + ",");
        assertThat(page.text("/jobs/" + job)).contains(after.required("state"));
    }

    @Test
    void aRestartGoesOnWithWhatHadArrivedAndNamesTheRest() {
        Drop drop = new Drop(page);
        Random random = new Random(3);
        for (int i = 0; i < 5; i++) {
            drop.with(i + ".xsb", DropTest.board(random));
        }
        String job = JsonBody.of(Drop.required(drop.announce(false))).required("job");
        IntStream.range(0, 3).forEach(number -> Drop.required(drop.send(job, number)));
        page.close();

        page = TestPage.of(location);
        JsonBody ended = Drop.end(page, job);

        assertThat(ended.required("state")).isEqualTo("done");
        assertThat(count(ended, "new")).isEqualTo("3");
        assertThat(ended.list("diagnostics").toString()).contains("3.xsb", "4.xsb", "has not arrived");
        assertThat(ended.required("run")).isEqualTo("1");
    }

    @Test
    @Tag("long")
    void aRestartInTheMiddleLosesNothingAndTellsNothingTwice() {
        Drop drop = large();
        String job = JsonBody.of(Drop.required(drop.announce(false))).required("job");
        sendAll(drop, job);
        Drop.required(drop.start(job));
        for (int restarts = 0; restarts < 3; restarts++) {
            page.close();
            page = TestPage.of(location);
        }

        JsonBody ended = Drop.end(page, job);
        assertThat(ended.required("state")).isEqualTo("done");
        assertThat(count(ended, "files")).isEqualTo("300");
        assertThat(page.text("/index.json")).contains("\"files\":300");
    }

    @Test
    void anImportWaitsForWhoeverHasTheCatalog() {
        page.close();
        Catalog.openOrCreate(location).close();
        page = TestPage.of(location);
        Drop drop = new Drop(page).with("a.xsb", "#####\n#@$.#\n#####\n");
        String job = JsonBody.of(Drop.required(drop.announce(false))).required("job");
        Drop.required(drop.send(job, 0));
        try (Catalog other = Catalog.openOrCreate(location)) {
            Drop.required(drop.start(job));
            while (!page.text("/jobs/" + job + ".json").contains("waits: ")) {
                Moment.pass();
            }
            assertThat(other.stats().levels()).isZero();
        }

        assertThat(count(Drop.end(page, job), "new")).isEqualTo("1");
    }

    @Test
    void jobsThatAreNotThereSaySo() {
        assertThat(page.get("/jobs/7").statusCode()).isEqualTo(404);
        assertThat(page.get("/jobs/7.json").body()).contains("\"code\":\"unknown-job\"");
        assertThat(page.get("/jobs/x").statusCode()).isEqualTo(404);
        assertThat(page.get("/events?job=7").statusCode()).isEqualTo(404);
        assertThat(page.text("/jobs")).contains("None yet");
    }

    private static String count(JsonBody job, String name) {
        return String.valueOf(((Map<?, ?>) job.values().get("counts")).get(name));
    }

    private Drop large() {
        Drop drop = new Drop(page);
        Random random = new Random(7);
        for (int i = 0; i < 300; i++) {
            drop.with(i + ".xsb", (DropTest.board(random) + "\n").repeat(3));
        }
        return drop;
    }

    private static void sendAll(Drop drop, String job) {
        IntStream.range(0, 300).forEach(number -> Drop.required(drop.send(job, number)));
    }

    private BufferedReader stream(String path, String last) {
        try {
            HttpRequest.Builder request = HttpRequest.newBuilder(
                            URI.create(page.link()).resolve(path))
                    .header("Cookie", page.cookie());
            if (!last.isEmpty()) {
                request.header("Last-Event-ID", last);
            }
            return new BufferedReader(new InputStreamReader(
                    client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream())
                            .body(),
                    StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
