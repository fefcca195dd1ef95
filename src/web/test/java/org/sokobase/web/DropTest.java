package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.source.Sha256;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.http.Writing;

/** Files that are dropped on the page come into the catalog, and it is told of each level what it is. */
@Timeout(120)
class DropTest {

    private static final String ONE = "#####\n#@$.#\n#####\nTitle: One\n";
    private static final String TURNED = "###\n#@#\n#$#\n#.#\n###\nTitle: Turned\n";
    private static final String DEFECTIVE = "#####\n# $.#\n#####\nTitle: No player\n";

    @TempDir
    private Path folder;

    private CatalogLocation location;
    private TestPage page;

    @BeforeEach
    void start() {
        location = CatalogLocation.of(folder.resolve("catalog"));
        page = TestPage.of(location);
    }

    @AfterEach
    void end() {
        page.close();
    }

    @Test
    void ofEachLevelIsToldWhatItIs() {
        JsonBody job = new Drop(page)
                .with("set/a.xsb", ONE)
                .with("set/b.xsb", TURNED + "\n" + DEFECTIVE)
                .imported();

        assertThat(job.required("state")).isEqualTo("done");
        assertThat(counts(job))
                .containsEntry("files", "2")
                .containsEntry("new", "1")
                .containsEntry("symmetric", "1");
        assertThat(job.list("levels").toString()).contains("verdict=new", "verdict=rejected", "first_seen=set/a.xsb#1");
        assertThat(job.list("diagnostics").toString()).contains("file=set/b.xsb", "line=");
        assertThat(page.text("/jobs/1")).contains("set/b.xsb#1 Turned", "symmetric", "/runs/1");
        assertThat(page.text("/levels")).contains("One", "Turned");
    }

    @Test
    void theLevelsOfAnImportAndTheirCopiesAreALinkAway() {
        new Drop(page).with("other.xsb", ONE).imported();
        new Drop(page)
                .with("a's.xsb", ONE + "Author: A\n")
                .with("b.xsb", TURNED + "\n" + TURNED)
                .imported();

        String job = page.text("/jobs/2");
        assertThat(job)
                .contains("/levels?run=2", "/duplicates?tier=same&amp;run=2", "within&#x3D;b.xsb")
                .contains("/levels?collection&#x3D;a%27s.xsb");
        assertThat(JsonBody.of(page.text("/levels.json?collection=a%27s.xsb")).list("rows"))
                .hasSize(1);
        assertThat(page.text("/runs/2")).contains("/levels?run=2");
        assertThat(page.text("/duplicates?tier=same&run=2"))
                .contains("Turned", "run 2")
                .doesNotContain("other.xsb");
        assertThat(page.text("/duplicates?tier=same&run=1")).contains("Nothing is left here");
        assertThat(page.get("/duplicates?tier=same&run=x").statusCode()).isEqualTo(400);
    }

    @Test
    void theOriginalsStayBesideTheCatalogForTheirOwnerAlone() throws IOException {
        new Drop(page).with("a.xsb", ONE).imported();

        String sum = Sha256.of(ONE.getBytes(StandardCharsets.UTF_8));
        Path kept = folder.resolve("catalog.page")
                .resolve("originals")
                .resolve(sum.substring(0, 2))
                .resolve(sum);
        assertThat(kept).hasContent(ONE);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("catalog.page"))))
                .isEqualTo("rwx------");
        assertThat(page.text("/levels.json")).contains("\"file\":\"a.xsb\"", sum);
        assertThat(uploads()).isEmpty();
    }

    @Test
    void whatWasImportedNeedNotBeSentAgain() {
        new Drop(page).with("set/a.xsb", ONE).imported();

        Drop again = new Drop(page).with("set/a.xsb", ONE).with("set/new.xsb", TURNED);
        assertThat(JsonBody.of(again.announce(false).body()).list("send")).isEqualTo(List.of("1"));
        JsonBody job = again.imported();

        assertThat(job.list("rows").toString()).contains("file=set/a.xsb", "status=unchanged", "status=imported");
    }

    @Test
    void archivesAreUnpackedAndDamagedOnesSaySo() throws IOException {
        byte[] archive = zip(Map.of("in/a.xsb", ONE, "../../evil.xsb", TURNED));
        byte[] damaged = java.util.Arrays.copyOf(archive, archive.length / 2);

        JsonBody job = new Drop(page)
                .with("sets.zip", archive)
                .with("damaged.zip", damaged)
                .with("picture.png", new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 1, 2})
                .imported();

        assertThat(job.required("state")).isEqualTo("done");
        assertThat(job.list("rows").toString()).contains("file=sets.zip/in/a.xsb", "damaged.zip");
        assertThat(job.list("diagnostics").toString()).contains("damaged.zip");
        assertThat(folder.resolve("evil.xsb")).doesNotExist();
        try (Catalog catalog = opened()) {
            assertThat(catalog.stats().puzzles()).isEqualTo(1);
        }
    }

    @Test
    void solutionsFindTheLevelsThatWereDroppedBesideThem() {
        JsonBody job = new Drop(page).with("a.sol", "R\n").with("a.xsb", ONE).imported();

        assertThat(counts(job)).containsEntry("solutions", "1");
    }

    @Test
    void aLargeFirstDropIsKeptAsAWholeAndIsUndoneAsOne() {
        JsonBody job = new Drop(page)
                .with("a.xsb", ONE)
                .with("noise.bin", new byte[2_000_000])
                .imported();

        assertThat(page.text("/events?job=1")).contains("a first import of this size is kept as a whole");
        assertThat(counts(job)).containsEntry("new", "1").containsEntry("files", "2");
        assertThat(job.required("run")).isEqualTo("1");
        assertThat(page.text("/runs/1")).contains("Undo run 1");
        assertThat(page.text("/levels")).contains("One");
    }

    @Test
    void onlyLookingKeepsNothing() {
        Drop drop = new Drop(page).with("a.xsb", ONE).with("b.xsb", TURNED);
        JsonBody announced = JsonBody.of(Drop.required(drop.announce(true)));
        String number = announced.required("job");
        drop.send(number, 0);
        drop.send(number, 1);
        drop.start(number);
        JsonBody job = Drop.end(page, number);

        assertThat(counts(job)).containsEntry("new", "1").containsEntry("symmetric", "1");
        assertThat(page.text("/index.json")).contains("\"levels\":0");
        assertThat(originals()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"../../../x.xsb", "/etc/passwd", "a\u0000b.xsb", "C:\\sets\\x.xsb", "\u202Egpj.xsb", ".", " "})
    void namesAreNothingButTexts(String name) throws IOException {
        JsonBody job = new Drop(page).with(name, ONE).imported();

        assertThat(job.required("state")).isEqualTo("done");
        assertThat(counts(job)).containsEntry("new", "1");
        try (Stream<Path> all = Files.walk(folder)) {
            assertThat(all.filter(Files::isRegularFile)
                            .map(file -> folder.relativize(file).toString()))
                    .allMatch(file -> file.startsWith("catalog.") || file.startsWith(".catalog."));
        }
    }

    @Test
    void aNameOfFourThousandCharactersIsCut() {
        JsonBody job = new Drop(page).with("x".repeat(4096) + "end.xsb", ONE).imported();

        assertThat(job.list("rows").toString()).contains("…xxx", "xend.xsb").doesNotContain("x".repeat(501));
    }

    @Test
    void tooMuchIsRefusedBeforeAnythingIsSent() {
        assertThat(code(announce("[{\"name\":\"a\",\"size\":1073741825}]"))).isEqualTo("413 too-large");
        assertThat(code(announce("[" + "{\"name\":\"a\",\"size\":1000000000},".repeat(4)
                        + "{\"name\":\"a\",\"size\":1000000000}]")))
                .isEqualTo("413 too-large");
        assertThat(code(announce("[" + "{\"name\":\"a\",\"size\":1},".repeat(10_000) + "{\"name\":\"a\",\"size\":1}]")))
                .isEqualTo("413 too-large");
        assertThat(code(announce("[]"))).isEqualTo("400 no-files");
        assertThat(code(announce("[3]"))).isEqualTo("400 files");
        assertThat(page.text("/jobs.json")).contains("\"rows\":[]");
    }

    @Test
    void whatIsSentIsWhatWasAnnounced() {
        Drop drop = new Drop(page).with("a.xsb", ONE);
        String job = JsonBody.of(Drop.required(drop.announce(false))).required("job");

        assertThat(code(new Drop(page).with("a.xsb", ONE + ONE).send(job, 0))).isEqualTo("413 size");
        assertThat(code(new Drop(page).with("a.xsb", "#").send(job, 0))).isEqualTo("400 size");
        assertThat(code(new Drop(page).with("a", "#").with("b", ONE).send(job, 1)))
                .isEqualTo("404 unknown-file");
        assertThat(page.text("/jobs/" + job + ".json")).contains("\"missing\":[0]");
        Drop.required(drop.send(job, 0));
        Drop.required(drop.start(job));
        Drop.end(page, job);
        assertThat(code(drop.send(job, 0))).isEqualTo("409 begun");
        assertThat(code(drop.start("77"))).isEqualTo("404 unknown-job");
    }

    @Test
    void aFormWithoutScriptDoesTheSame() {
        String boundary = "line-of-dashes";
        String body = part(boundary, "name=\"files\"; filename=\"form.xsb\"", ONE)
                + part(boundary, "name=\"files\"; filename=\"\"", "")
                + part(boundary, "name=\"name\"", "my paste")
                + part(boundary, "name=\"text\"", TURNED)
                + "--" + boundary + "--\r\n";

        HttpResponse<String> answer = page.post("/imports", "multipart/form-data; boundary=" + boundary, body);
        JsonBody job = Drop.end(page, "1");

        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.headers().firstValue("Location")).hasValue("/jobs/1");
        assertThat(job.list("rows").toString()).contains("form.xsb", "my paste");
    }

    @Test
    void whatAKilledProgramLeavesOfAFormGoesAtTheNextStart() throws IOException {
        Path parts = folder.resolve("catalog.page").resolve("uploads");
        aFormWithoutScriptDoesTheSame();
        assertThat(parts).as("where parts lie while they arrive").isEmptyDirectory();
        Files.writeString(parts.resolve("part"), "#");

        page.restart();

        assertThat(parts).doesNotExist();
    }

    @Test
    void aRunIsUndoneByItsPage() {
        new Drop(page).with("a.xsb", ONE).imported();

        assertThat(page.text("/runs/1")).contains("levels go", "Undo run 1", "a.xsb");
        assertThat(page.post("/runs/1/undo", "").statusCode()).isEqualTo(303);
        assertThat(page.text("/index.json")).contains("\"levels\":0");
        assertThat(page.get("/runs/1").statusCode()).isEqualTo(404);
    }

    @Test
    void withReadOnlyNothingIsTakenAndNothingOffered() {
        new Drop(page).with("a.xsb", ONE).imported();
        page.close();
        try (TestPage reading = TestPage.of(location, Writing.REFUSED)) {
            assertThat(new Drop(reading).with("b.xsb", TURNED).announce(false).statusCode())
                    .isEqualTo(403);
            assertThat(reading.text("/import")).contains("This page only reads").doesNotContain("<form");
            assertThat(reading.text("/runs/1")).doesNotContain("<form");
            assertThat(reading.text("/jobs/1")).contains("a.xsb");
        }
        page = TestPage.of(location);
    }

    @Test
    @Tag("long")
    void twoThousandSmallFilesComeInOneDrop() {
        Drop drop = new Drop(page);
        Random random = new Random(5);
        for (int i = 0; i < 2000; i++) {
            drop.with("set/" + i % 40 + "/" + i + ".xsb", board(random));
        }

        JsonBody job = drop.imported();

        assertThat(counts(job)).containsEntry("files", "2000").containsEntry("levels", "2000");
        assertThat(Integer.parseInt(job.required("event").replaceAll(".*-", "")))
                .as("not one event for each file, however long all take")
                .isLessThan(2000);
        assertThat(page.text("/index.json")).contains("\"levels\":2000");
    }

    static String board(Random random) {
        StringBuilder inner = new StringBuilder();
        for (int y = 0; y < 6; y++) {
            StringBuilder row = new StringBuilder("#");
            for (int x = 0; x < 9; x++) {
                row.append(random.nextInt(6) == 0 ? '#' : ' ');
            }
            inner.append(row).append("#\n");
        }
        return "###########\n#@ $  .   #\n" + inner + "###########\n";
    }

    private static Map<String, String> counts(JsonBody job) {
        Map<String, String> counts = new TreeMap<>();
        ((Map<?, ?>) job.values().get("counts")).forEach((name, count) -> counts.put("" + name, "" + count));
        return counts;
    }

    private HttpResponse<String> announce(String files) {
        return page.post("/imports", "application/json", "{\"files\":" + files + "}");
    }

    private static String code(HttpResponse<String> answer) {
        return answer.statusCode() + " " + JsonBody.of(answer.body()).required("code");
    }

    private static String part(String boundary, String disposition, String text) {
        return "--" + boundary + "\r\nContent-Disposition: form-data; " + disposition + "\r\n\r\n" + text + "\r\n";
    }

    private static byte[] zip(Map<String, String> members) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> member : members.entrySet()) {
                zip.putNextEntry(new ZipEntry(member.getKey()));
                zip.write(member.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toByteArray();
    }

    private Catalog opened() {
        page.close();
        Catalog catalog = Catalog.open(location);
        page = TestPage.of(CatalogLocation.of(folder.resolve("other")));
        return catalog;
    }

    private List<Path> uploads() throws IOException {
        return files(folder.resolve("catalog.page").resolve("jobs"), "files");
    }

    private List<Path> originals() {
        try {
            return files(folder.resolve("catalog.page"), "originals");
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static List<Path> files(Path below, String within) throws IOException {
        try (Stream<Path> all = Files.walk(below)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> below.relativize(file).toString().contains(within + "/"))
                    .toList();
        }
    }

    /** The line ends in the middle of a letter. */
    @Test
    void aLineThatACrashHasCutOffIsPassedOver() throws IOException {
        new Drop(page).with("a.xsb", ONE).imported();
        Path list = folder.resolve("catalog.page").resolve("imported.jsonl");
        Files.write(list, new byte[] {'{', '"', 'k', 'e', 'y', '"', ':', '"', (byte) 0xC3}, StandardOpenOption.APPEND);

        new Drop(page).with("b.xsb", TURNED).imported();
        Drop again = new Drop(page).with("a.xsb", ONE).with("b.xsb", TURNED);

        assertThat(JsonBody.of(Drop.required(again.announce(false))).list("send"))
                .isEmpty();
    }
}
