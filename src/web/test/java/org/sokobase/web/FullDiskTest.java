package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Moment;
import org.sokobase.Requirement;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.data.JsonBody;

/** On a full disk the page says so, loses nothing that it has acknowledged, and goes on when there is room. */
@Tag("long")
@Timeout(120)
class FullDiskTest {

    private static final int MEGABYTE = 1 << 20;
    private static final String KEYHOLE = "287E78702D2A2D85";

    @TempDir
    private Path folder;

    private Path disk;
    private CatalogLocation location;
    private TestPage page;
    private boolean mounted;

    @BeforeEach
    void start() throws Exception {
        disk = Files.createDirectory(folder.resolve("disk"));
        mounted = isDone("mount", "-t", "tmpfs", "-o", "size=30m", "sokobase", disk.toString());
        Requirement.that(mounted, "only the superuser can make disks");
        location = CatalogLocation.of(disk.resolve("catalog"));
        page = TestPage.ofCollections(location);
    }

    @AfterEach
    void end() throws Exception {
        if (mounted) {
            page.close();
            assertThat(isDone("umount", disk.toString())).isTrue();
        }
    }

    private static boolean isDone(String... command) throws Exception {
        return new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }

    /** Takes all room but so much. */
    private void fill(int left) throws IOException {
        try (OutputStream out = Files.newOutputStream(disk.resolve("filler"))) {
            byte[] piece = new byte[4096];
            while (Files.getFileStore(disk).getUsableSpace() > left) {
                out.write(piece);
            }
        } catch (IOException e) {
            assertThat(left).isZero();
        }
    }

    private void makeRoom() throws IOException {
        Files.delete(disk.resolve("filler"));
    }

    private HttpResponse<String> tag(String word) {
        return page.send(HttpRequest.newBuilder(URI.create(page.link() + "tags/" + KEYHOLE + "/" + word))
                .header("Origin", page.link().replaceAll("/$", ""))
                .PUT(HttpRequest.BodyPublishers.ofString("{}"))
                .build());
    }

    @Test
    void aFileThatDoesNotFitIsRefusedAndCanBeSentAgain() throws IOException {
        Drop drop = new Drop(page).with("large.xsb", new byte[8 * MEGABYTE]);
        String job = JsonBody.of(Drop.required(drop.announce(false))).required("job");
        fill(MEGABYTE);

        HttpResponse<String> full = drop.send(job, 0);
        assertThat(full.statusCode()).isEqualTo(507);
        assertThat(full.body()).contains("\"code\":\"disk-full\"", "Make room").doesNotContain(folder.toString());
        assertThat(page.text("/levels")).contains("Keyhole");

        makeRoom();
        Drop.required(drop.send(job, 0));
        Drop.required(drop.start(job));
        assertThat(Drop.end(page, job).required("state")).isEqualTo("done");
    }

    @Test
    void aFileThatAJobCannotWriteWholeIsNotOffered() throws IOException {
        new Drop(page)
                .with("many.xsb", "#####\n#@$.#\n#####\n\n".repeat(40_000))
                .imported();
        BesideTest.opened(location).close(); // now nobody writes what is left of the import
        fill(MEGABYTE / 4);
        String job = JsonBody.of(Drop.required(
                        page.post("/jobs", "application/json", "{\"kind\":\"export\",\"collection\":\"many\"}")))
                .required("job");

        JsonBody failed = Drop.end(page, job);
        assertThat(failed.required("state")).isEqualTo("failed");
        assertThat(failed.required("why"))
                .contains("the disk is full", "Make room")
                .doesNotContain(folder.toString());
        assertThat(failed.text("file")).isEmpty();
        assertThat(page.get("/jobs/" + job + "/levels.xsb").statusCode()).isEqualTo(404);

        makeRoom();
        page.post("/jobs/" + job + "/again", "");
        assertThat(Drop.end(page, job).required("file")).isEqualTo("/jobs/" + job + "/levels.xsb");
        assertThat(page.text("/jobs/" + job + "/levels.xsb").lines().filter("#@$.#"::equals))
                .hasSize(40_000);
    }

    @Test
    void whatCannotBeKeptIsNotAcknowledgedAndWhatWasIsEntered() throws IOException {
        try (Catalog writer = BesideTest.opened(location)) {
            assertThat(writer.isEmpty()).isFalse();
            assertThat(tag("first").statusCode()).isEqualTo(202);
            fill(0);
            HttpResponse<String> full = null;
            for (int i = 0; i < 100 && (full == null || full.statusCode() == 202); i++) {
                full = tag("filling-" + i); // the last block of the journal may have room
            }
            assertThat(full.statusCode()).isEqualTo(507);
            assertThat(full.body()).contains("the disk is full").doesNotContain(folder.toString());
            makeRoom();
            assertThat(tag("second").statusCode()).isEqualTo(202);
        }

        while (!page.text("/journal.json").startsWith("{\"waiting\":[],")) {
            Moment.pass();
        }
        assertThat(page.text("/journal.json")).contains("\"failed\":[]");
        assertThat(page.text("/levels/CAA24CD80108784A")).contains("first", "second");
    }

    @Test
    void aJobThatFindsNoRoomSaysSoAndGoesOn() throws IOException {
        StringBuilder levels = new StringBuilder();
        Random random = new Random(5);
        for (int i = 0; i < 2000; i++) {
            levels.append(DropTest.board(random)).append('\n');
        }
        Drop drop = new Drop(page).with("many.xsb", levels.toString());
        String job = JsonBody.of(Drop.required(drop.announce(false))).required("job");
        Drop.required(drop.send(job, 0));
        fill(20_000);
        drop.start(job);

        JsonBody end = null;
        for (int i = 0; i < 2000 && (end == null || !List.of("failed", "done").contains(end.required("state"))); i++) {
            end = JsonBody.of(page.text("/jobs/" + job + ".json"));
        }
        assertThat(end.required("state")).isEqualTo("failed");
        assertThat(end.required("why")).containsIgnoringCase("full");
        assertThat(page.get("/levels").statusCode()).isIn(200, 507);

        makeRoom();
        assertThat(drop.start(job).statusCode()).isEqualTo(200);
        assertThat(Drop.end(page, job).required("state")).isEqualTo("done");
        assertThat(page.text("/levels")).contains("Keyhole");
    }

    @Test
    void anExperimentThatFindsNoRoomSaysSoAndGoesOn() throws IOException {
        fill(24_000);
        String order = "{\"kind\":\"experiment\",\"name\":\"strategies\",\"levels\":100}";
        String job = JsonBody.of(Drop.required(page.post("/jobs", "application/json", order)))
                .required("job");

        JsonBody full = Drop.end(page, job);
        assertThat(full.required("state")).isEqualTo("failed");
        assertThat(full.required("why"))
                .contains("The results cannot be written: ", "Make room")
                .doesNotContain(folder.toString());
        assertThat(page.text("/charts/strategies")).contains("Make room");

        makeRoom();
        page.post("/jobs/" + job + "/again", "");
        assertThat(Drop.end(page, job).required("state")).isEqualTo("done");
        assertThat(page.text("/charts/strategies")).contains("Run it again");
    }
}
