package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.data.JsonBody;

/** Archives that mean harm get a clear line, and nothing leaves the folder of the page. */
@Tag("long")
@Timeout(120)
class BombsTest {

    private static final String ONE = "#####\n#@$.#\n#####\n";
    private static final int MEGABYTE = 1 << 20;

    @TempDir
    private Path folder;

    private TestPage page;

    @BeforeEach
    void start() {
        page = TestPage.of(CatalogLocation.of(folder.resolve("in").resolve("catalog")));
    }

    @AfterEach
    void end() {
        page.close();
    }

    private static byte[] zip(String name, byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(packed)) {
            zip.putNextEntry(new ZipEntry("a.xsb"));
            zip.write(ONE.getBytes(StandardCharsets.US_ASCII));
            zip.putNextEntry(new ZipEntry(name));
            zip.write(bytes);
        }
        return packed.toByteArray();
    }

    private void assertNothingLeft() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            assertThat(all.filter(Files::isRegularFile))
                    .allSatisfy(
                            file -> assertThat(file.getFileName().toString()).doesNotContain("evil"))
                    .allSatisfy(file -> assertThat(folder.relativize(file).toString())
                            .matches("in/(catalog\\.page/.*|\\.?catalog\\..*)"));
        }
        assertThat(page.text("/index.json")).contains("\"puzzles\":1,");
    }

    @Test
    void anArchiveThatUnpacksToFarMoreIsGivenUp() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(packed)) {
            zip.putNextEntry(new ZipEntry("a.xsb"));
            zip.write(ONE.getBytes(StandardCharsets.US_ASCII));
            zip.putNextEntry(new ZipEntry("bomb"));
            for (int i = 0; i < 300; i++) {
                zip.write(new byte[MEGABYTE]);
            }
        }

        JsonBody job = new Drop(page).with("bomb.zip", packed.toByteArray()).imported();

        assertThat(job.required("state")).isEqualTo("done");
        assertThat(job.list("diagnostics").toString()).contains("bomb.zip/bomb", "unpacks to more than");
        assertNothingLeft();
    }

    /** As one that holds itself would, but for an end. */
    @Test
    void archivesInArchivesEnd() throws IOException {
        byte[] bytes = zip("b.xsb", ONE.getBytes(StandardCharsets.US_ASCII));
        for (int i = 0; i < 60; i++) {
            bytes = zip("in.zip", bytes);
        }

        JsonBody job = new Drop(page).with("deep.zip", bytes).imported();

        assertThat(job.required("state")).isEqualTo("done");
        assertThat(job.list("diagnostics").toString()).contains("in.zip");
        assertNothingLeft();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../evil.xsb",
                "../../../../../../tmp/evil.xsb",
                "/evil.xsb",
                "/etc/evil.xsb",
                "..\\evil.xsb",
                "C:\\evil.xsb",
                "a\0/../evil.xsb",
                "evil\0.xsb",
                "LONG/evil.xsb",
                "LONG.xsb",
                " ",
                "\u202Eevil.xsb"
            })
    void membersAreNoPaths(String name) throws IOException {
        String member = name.replace("LONG", "x".repeat(4000));

        JsonBody job = new Drop(page)
                .with("sets.zip", zip(member, ONE.getBytes(StandardCharsets.US_ASCII)))
                .imported();

        assertThat(job.required("state")).as(job.text("why").orElse("")).isEqualTo("done");
        assertThat(job.list("rows").toString()).contains("file=sets.zip/a.xsb");
        assertNothingLeft();
        assertThat(folder.resolveSibling("evil.xsb")).doesNotExist();
        assertThat(Path.of("/tmp/evil.xsb")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"../evil.xsb", "/evil.xsb", "a\0evil.xsb", "LONG/evil.xsb", "", "..", "\u0007evil.xsb"})
    void namesOfFilesAreNoPaths(String name) throws IOException {
        Drop drop = new Drop(page).with("a.xsb", ONE).with(name.replace("LONG", "x".repeat(4000)), ONE);

        int status = drop.announce(false).statusCode();

        assertThat(status).isIn(200, 400);
        if (status == 200) {
            assertThat(drop.imported().required("state")).isEqualTo("done");
            assertNothingLeft();
        }
    }

    @Test
    void anArchiveWithWrongSizesSaysSo() throws IOException {
        byte[] archive = zip("b.xsb", "#######\n#@ $ .#\n#######\n".getBytes(StandardCharsets.US_ASCII));
        List<byte[]> damaged = new ArrayList<>();
        for (int cut : List.of(40, archive.length / 2, archive.length - 5)) {
            damaged.add(Arrays.copyOf(archive, cut));
        }
        byte[] wrong = archive.clone();
        Arrays.fill(wrong, wrong.length - 12, wrong.length - 4, (byte) 0xFF);
        damaged.add(wrong);
        Drop drop = new Drop(page).with("a.xsb", ONE);
        for (int i = 0; i < damaged.size(); i++) {
            drop.with("d" + i + ".zip", damaged.get(i));
        }

        JsonBody job = drop.imported();

        assertThat(job.required("state")).isEqualTo("done");
        for (int i = 0; i < damaged.size(); i++) {
            assertThat(job.list("rows") + " " + job.list("diagnostics")).contains("d" + i + ".zip");
        }
    }
}
