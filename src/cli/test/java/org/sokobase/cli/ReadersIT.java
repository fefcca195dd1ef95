package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;

/** Any number of processes read a catalog at once, and none holds others up because nobody reads what it says. */
@Tag("long")
@Timeout(300)
class ReadersIT {

    @TempDir
    private static Path shared;

    private static Path copies;

    @TempDir
    private Path folder;

    private Path catalog() {
        return folder.resolve("catalog");
    }

    private CatalogLocation location() {
        return CatalogPlace.FILE.in(folder);
    }

    /** So many levels that what is said of them fills every buffer between two processes; imported once. */
    @BeforeAll
    static void importManyCopies() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 4000; i++) {
            text.append(Boards.random(i % 300)).append("Title: ").append(i).append("\n\n");
        }
        copies = shared.resolve("catalog.mv.db");
        Path set = Files.writeString(shared.resolve("copies.xsb"), text);
        CliRun.Result result = CliRun.withCatalog(shared.resolve("catalog")).run("import", "-q", set);
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out()).isNotEmpty();
    }

    @BeforeEach
    void copyTheirCatalog() throws IOException {
        Files.copy(copies, folder.resolve(copies.getFileName()));
    }

    private List<String> done(Object... arguments) {
        CliRun.Result result = CliRun.withCatalog(catalog()).run(arguments);
        assertThat(result.exitCode()).as(result.err()).isZero();
        return result.outLines();
    }

    private void assertIsRefused(String by, Object... arguments) throws Exception {
        try (JarProcess refused = JarProcess.start(catalog(), arguments)) {
            assertThat(refused.refusal())
                    .startsWith("sokobase: the catalog " + catalog() + ".mv.db is in use by process " + by);
        }
    }

    private Path another() throws IOException {
        return Files.writeString(folder.resolve("another.xsb"), Boards.CORRIDOR);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "duplicates -q",
                "export -q",
                "solutions -q --format csv",
                "find -q --format json set",
                "import --levels --format csv FILE"
            })
    void aPagerThatDoesNotReadHoldsUpNobody(String line) throws Exception {
        Path file = Files.writeString(folder.resolve("set.xsb"), manySolved());
        if (!line.contains("FILE")) {
            done("import", "-q", file);
        }
        Object[] arguments = line.replace("FILE", file.toString()).split(" ");
        try (JarProcess paused = JarProcess.start(catalog(), arguments)) {
            String first = paused.readLine();
            assertThat(first).isNotEmpty();

            done("stats", "--wait", "2m");
            done("import", "-q", "--wait", "2m", another());

            assertThat(paused.isAlive()).as("it still has much to say").isTrue();
            List<String> rest = paused.readLines(Integer.MAX_VALUE);
            assertThat(paused.exitCode()).as(paused.errors().toString()).isZero();
            assertThat(rest).hasSizeGreaterThan(1000).noneMatch(row -> row.contains("another.xsb"));
        }
    }

    private static String manySolved() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            Boards.Solvable solvable = Boards.solvable(i);
            text.append(solvable.board())
                    .append("Solution: ")
                    .append(solvable.lurd())
                    .append("\n\n");
        }
        return text.toString();
    }

    @Test
    void whileOneProcessReadsOthersReadAndNobodyWrites() throws Exception {
        done("duplicates", "-q", "--tier", "same-walls"); // so that the keys for it are there
        LockTimeout self = new LockTimeout(LockTimeout.NONE.limit(), "sokobase test", text -> {});
        try (Catalog reader = Catalog.open(location(), Access.READ, self)) {
            try (JarProcess one = JarProcess.start(catalog(), "stats", "--format", "csv", "--wait", "0");
                    JarProcess other = JarProcess.start(catalog(), "duplicates", "-q", "--wait", "0");
                    JarProcess third =
                            JarProcess.start(catalog(), "duplicates", "-q", "--tier", "same-walls", "--wait", "0")) {
                assertThat(one.readLines(3).get(1)).startsWith("1,1,4000,");
                assertThat(other.readLines(Integer.MAX_VALUE)).hasSizeGreaterThan(3000);
                assertThat(one.exitCode()).isZero();
                assertThat(third.readLines(Integer.MAX_VALUE)).isNotEmpty();
                assertThat(other.exitCode()).isZero();
                assertThat(third.exitCode()).isZero();
            }
            String name = ProcessHandle.current().pid() + " (sokobase test, since ";
            assertIsRefused(name, "import", "-q", "--wait", "0", another());
            assertIsRefused(name, "compact", "--wait", "0");
            assertIsRefused(name, "restore", "--wait", "0", backup());
            assertThat(reader.stats().levels()).isEqualTo(4000);
        }
        done("import", "-q", "--wait", "0", another());
    }

    private Path backup() throws Exception {
        Path backup = folder.resolve("backup.zip");
        try (JarProcess process = JarProcess.start(catalog(), "backup", "-q", "--wait", "0", backup)) {
            assertThat(process.exitCode()).as(process.errors().toString()).isZero();
        }
        return backup;
    }

    @Test
    void ctrlCEndsAtOnceWhatNobodyReads() throws Exception {
        JarProcess.requireCtrlC();
        try (JarProcess paused = JarProcess.start(catalog(), "duplicates", "-q")) {
            assertThat(paused.readLine()).isNotEmpty();
            done("import", "-q", "--wait", "2m", another());

            paused.interrupt();

            assertThat(paused.exitCode()).isEqualTo(130);
            assertThat(paused.errors()).containsExactly("sokobase: interrupted");
        }
    }

    @Test
    void aReaderThatIsKilledHoldsUpNobody() throws Exception {
        try (JarProcess paused = JarProcess.start(catalog(), "duplicates", "-q")) {
            assertThat(paused.readLine()).isNotEmpty();
            paused.kill();
        }
        done("import", "-q", "--wait", "0", another());
        done("check", "-q");
    }

    /** What a killed process leaves must be tidied up before it can be read, by one of those who want to. */
    @Test
    void whatAKilledImportLeavesIsReadByManyAtOnce() throws Exception {
        Path many = ManyFiles.in(folder, 60);
        try (JarProcess killed = JarProcess.startOnTerminal(catalog(), "import", "-q", "--format", "csv", many)) {
            assertThat(killed.readLines(10)).hasSize(10);
            killed.kill();
        }
        try (JarProcess one = JarProcess.start(catalog(), "stats", "--format", "csv");
                JarProcess other = JarProcess.start(catalog(), "stats", "--format", "csv")) {
            String row = one.readLines(3).get(1);
            assertThat(other.readLines(3).get(1)).isEqualTo(row);
            assertThat(one.exitCode()).isZero();
            assertThat(other.exitCode()).isZero();
        }
        try (Catalog reader = Catalog.open(location());
                JarProcess other = JarProcess.start(catalog(), "stats", "--wait", "0")) {
            assertThat(reader.stats().levels()).isGreaterThan(4000);
            assertThat(other.exitCode()).isZero();
        }
        done("check", "-q");
    }
}
