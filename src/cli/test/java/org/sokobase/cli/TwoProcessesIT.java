package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.catalog.database.CatalogLocation;

/** Of several processes on one catalog one works, and the others wait and say for whom; none loses anything. */
@Tag("long")
@Timeout(300)
class TwoProcessesIT {

    private static final String STATS_OF_CORRIDOR = "1,1,1,0,1,1,0,0,0,0,0,0,0,1,";

    @TempDir
    private Path folder;

    private Path catalog() {
        return folder.resolve("catalog");
    }

    private JarProcess startHolder() throws IOException {
        return HoldingImport.start(CatalogPlace.FILE.in(folder));
    }

    /** On POSIX systems, a process that closes any file gives up its locks of it. */
    @Test
    void whoImportsTheFolderInWhichTheCatalogLiesKeepsIt() throws Exception {
        try (JarProcess holder = startHolder()) {
            HoldingImport.end(holder);
        }
        Files.writeString(folder.resolve("set.xsb"), Boards.random(1) + "\n");
        try (JarProcess holder =
                JarProcess.startOnTerminal(catalog(), "import", "-q", "--format", "csv", folder, "-")) {
            String row = "";
            while (!row.contains("set.xsb,")) {
                row = holder.readLine();
                assertThat(row).as("before its end").isNotNull();
            }

            assertIsRefused(
                    "sokobase: the catalog " + catalog() + ".mv.db is in use by " + nameOf(holder),
                    "): wait until it is done",
                    "stats",
                    "--wait",
                    "0");
            HoldingImport.end(holder);
        }
    }

    private String nameOf(JarProcess holder) {
        return "process " + holder.pid() + " (sokobase import, since ";
    }

    @Test
    void aQuestionWaitsForAnImportAndSaysSo() throws Exception {
        try (JarProcess holder = startHolder();
                JarProcess question = JarProcess.start(catalog(), "stats", "--format", "csv")) {
            assertThat(question.readError())
                    .startsWith("sokobase: waiting up to 30 s for " + nameOf(holder))
                    .endsWith(") to be done with the catalog " + catalog() + ".mv.db");

            HoldingImport.end(holder);

            assertThat(question.readLines(3).get(1)).isEqualTo(STATS_OF_CORRIDOR);
            assertThat(question.exitCode()).isZero();
            assertThat(question.errors()).hasSize(1);
        }
        assertThat(catalog().resolveSibling(".catalog.holder")).doesNotExist();
    }

    @Test
    void whoMayNotWaitOrNotSoLongIsToldWhoHasTheCatalog() throws Exception {
        try (JarProcess holder = startHolder()) {
            String inUse = "sokobase: the catalog " + catalog() + ".mv.db is in use by " + nameOf(holder);
            assertIsRefused(inUse, "): wait until it is done", "stats", "--wait", "0");
            assertIsRefused(inUse, "): wait until it is done", "import", "-q", "--wait", "0", "collections");
            assertIsRefused(
                    inUse,
                    ") and was not free within 300 ms: --wait TIME waits longer",
                    "find",
                    "-q",
                    "--wait",
                    "300ms",
                    "Corridor");
            assertIsRefused(inUse, "): wait until it is done", "backup", "--wait", "0", folder.resolve("b.zip"));

            HoldingImport.end(holder);
        }
        assertThat(folder.resolve("b.zip")).doesNotExist();
        assertThat(stats()).isEqualTo(STATS_OF_CORRIDOR);
    }

    private void assertIsRefused(String start, String end, Object... arguments) throws Exception {
        try (JarProcess second = JarProcess.start(catalog(), arguments)) {
            assertThat(second.refusal()).startsWith(start).endsWith(end);
        }
    }

    private String stats() {
        return CliRun.withCatalog(catalog())
                .runLine("stats --format csv")
                .outLines()
                .get(1);
    }

    @Test
    void ctrlCEndsTheWaiting() throws Exception {
        JarProcess.requireCtrlC();
        try (JarProcess holder = startHolder();
                JarProcess question = JarProcess.start(catalog(), "stats", "--wait", "1h")) {
            assertThat(question.readError()).contains("waiting up to 1 h for ");
            question.interrupt();

            assertThat(question.exitCode()).isEqualTo(130);
            assertThat(question.errors().subList(1, question.errors().size())).containsExactly("sokobase: interrupted");
            HoldingImport.end(holder);
        }
    }

    @Test
    void theCatalogOfAKilledProcessIsFree() throws Exception {
        assertThat(CliRun.withCatalog(catalog())
                        .run("import", "-q", "collections/workshop.xsb")
                        .exitCode())
                .isZero();
        String before = stats();
        try (JarProcess holder = startHolder();
                JarProcess question = JarProcess.start(catalog(), "stats", "--format", "csv", "--wait", "2m")) {
            assertThat(question.readError()).contains(nameOf(holder));
            holder.kill();

            assertThat(question.readLines(3).get(1)).isEqualTo(before);
            assertThat(question.exitCode()).isZero();
        }
        assertThat(catalog().resolveSibling(".catalog.holder"))
                .as("what the killed one has left")
                .doesNotExist();
    }

    @Test
    void twoImportsAtOnceAreAsOneAfterTheOther() throws Exception {
        assertTwoImportsAtOnceAreAsOneAfterTheOther(CatalogPlace.FILE);
    }

    @Test
    void twoImportsAtOnceOnAServerAreAsOneAfterTheOther() throws Exception {
        assertTwoImportsAtOnceAreAsOneAfterTheOther(CatalogPlace.SERVER);
    }

    private void assertTwoImportsAtOnceAreAsOneAfterTheOther(CatalogPlace place) throws Exception {
        CatalogLocation catalog = place.in(folder);
        Path many = ManyFiles.in(folder, 60);
        Path large = ManyFiles.large(folder);
        try (JarProcess one = JarProcess.start(catalog, "import", "-q", "--wait", "4m", many);
                JarProcess other = JarProcess.start(catalog, "import", "-q", "--wait", "4m", large)) {
            assertThat(one.exitCode()).as(one.errors().toString()).isZero();
            assertThat(other.exitCode()).as(other.errors().toString()).isZero();
        }

        assertThat(ManyFiles.contents(catalog)).isIn(contentsAfter(many, large), contentsAfter(large, many));
    }

    private List<String> contentsAfter(Path... imports) throws IOException {
        Path alone = Files.createTempDirectory(folder, "alone").resolve("catalog");
        for (Path path : imports) {
            assertThat(CliRun.withCatalog(alone).run("import", "-q", path).exitCode())
                    .isZero();
        }
        return ManyFiles.contents(alone);
    }

    /** Both would be loaded beside the catalog; the second one to get it finds that it is not empty any more. */
    @Test
    void twoLargeFirstImportsAtOnceAreAsOneAfterTheOther() throws Exception {
        Path many = ManyFiles.in(folder, 60);
        Path large = ManyFiles.large(folder);
        String padding = "; text\n".repeat(300_000);
        Files.writeString(many.resolve("padding.txt"), padding);
        Files.writeString(large, padding, StandardOpenOption.APPEND);
        try (JarProcess one = JarProcess.start(catalog(), "import", "--wait", "4m", many);
                JarProcess other = JarProcess.start(catalog(), "import", "--wait", "4m", large)) {
            for (JarProcess each : List.of(one, other)) {
                assertThat(each.exitCode()).as(each.errors().toString()).isZero();
                assertThat(each.readLines(10))
                        .as("its rows")
                        .anySatisfy(row -> assertThat(row).contains("imported"));
                assertThat(each.errors()).anySatisfy(line -> assertThat(line).contains(" holds ", " puzzles."));
            }
        }

        assertThat(ManyFiles.contents(catalog())).isIn(contentsAfter(many, large), contentsAfter(large, many));
        assertOnlyTheCatalogIsThere();
    }

    private void assertOnlyTheCatalogIsThere() throws IOException {
        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.contains("catalog")))
                    .containsExactly("catalog.mv.db");
        }
    }

    @Test
    void eightProcessesAtOnceAllSucceed() throws Exception {
        List<JarProcess> processes = new ArrayList<>();
        try {
            for (int i = 0; i < 8; i++) {
                Path file = Files.writeString(folder.resolve("set" + i + ".xsb"), Boards.random(i) + "\n");
                processes.add(JarProcess.start(catalog(), "import", "-q", "--wait", "4m", file));
            }
            for (JarProcess process : processes) {
                assertThat(process.exitCode()).as(process.errors().toString()).isZero();
            }
        } finally {
            processes.forEach(JarProcess::close);
        }
        assertThat(stats()).startsWith("8,8,8,0,");
        assertOnlyTheCatalogIsThere();
    }
}
