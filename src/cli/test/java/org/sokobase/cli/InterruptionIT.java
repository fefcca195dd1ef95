package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Moment;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.database.CatalogLocation;

/** An import that is interrupted, or killed, leaves whole files, all that it reported, and can be taken up again. */
@Tag("long")
@Timeout(600)
class InterruptionIT {

    private static final int FILES = 400;

    @TempDir
    private static Path shared;

    private static Path many;

    /** What a catalog holds whose import nobody disturbed. */
    private static List<String> undisturbed;

    @TempDir
    private Path folder;

    @BeforeAll
    static void makeFiles() throws IOException {
        many = ManyFiles.in(shared, FILES);
        Path catalog = shared.resolve("undisturbed");
        assertThat(CliRun.withCatalog(catalog).run("import", "-q", many).exitCode())
                .isZero();
        undisturbed = ManyFiles.contents(catalog);
    }

    @Test
    void ctrlCEndsAnImportBetweenTwoFiles() throws Exception {
        JarProcess.requireCtrlC();
        Path catalog = folder.resolve("catalog");
        try (JarProcess process = JarProcess.startOnTerminal(catalog, "import", "--format", "csv", many)) {
            assertThat(process.readLines(2).get(1)).contains("set-00000.xsb,");
            process.interrupt();

            assertThat(process.exitCode()).isEqualTo(130);
            assertThat(process.errors())
                    .containsExactly(
                            "sokobase: interrupted: all files shown are in the catalog; import again to go on");
        }
        assertThat(ManyFiles.checkWholeFiles(catalog)).isBetween(1L, FILES - 1L);
        assertImportingAgainCompletes(CatalogPlace.FILE.in(folder));
    }

    private static void assertImportingAgainCompletes(CatalogLocation catalog) {
        assertThat(CliRun.withCatalog(catalog).run("import", "-q", many).exitCode())
                .isZero();

        assertThat(ManyFiles.checkWholeFiles(catalog)).isEqualTo(FILES);
        assertThat(ManyFiles.contents(catalog)).isEqualTo(undisturbed);
    }

    @Test
    void aKilledImportLeavesAllThatItReported() throws Exception {
        assertKilledImportLeavesAllThatItReported(CatalogPlace.FILE, 25);
    }

    @RepeatedTest(4)
    void anImportKilledAtAnyMomentLeavesAllThatItReported(RepetitionInfo repetition) throws Exception {
        assertKilledImportLeavesAllThatItReported(CatalogPlace.FILE, someRows(repetition));
    }

    @RepeatedTest(4)
    void anImportOnAServerKilledAtAnyMomentLeavesAllThatItReported(RepetitionInfo repetition) throws Exception {
        assertKilledImportLeavesAllThatItReported(CatalogPlace.SERVER, someRows(repetition));
    }

    private static int someRows(RepetitionInfo repetition) {
        return 1 + new Random(repetition.getCurrentRepetition()).nextInt(FILES - 200);
    }

    @RepeatedTest(4)
    void aFirstImportOfManyLevelsKilledAtAnyMomentLeavesTheCatalogEmptyOrWhole(RepetitionInfo repetition)
            throws Exception {
        assertKilledLoadingLeavesTheCatalogEmpty(new Random(repetition.getCurrentRepetition()).nextInt(2_000_000));
    }

    /** Kills an import that is kept as a whole, as soon as what it has loaded has so many bytes, or is in its place. */
    private void assertKilledLoadingLeavesTheCatalogEmpty(int bytes) throws Exception {
        Path catalog = folder.resolve("catalog");
        Files.writeString(folder.resolve("padding.txt"), "; text\n".repeat(300_000));
        boolean whole;
        try (JarProcess process = JarProcess.start(catalog, "import", "-q", many, folder.resolve("padding.txt"))) {
            Path loaded = loadedBeside(process);
            while (Files.exists(loaded) && loaded.toFile().length() < bytes && process.isAlive()) {
                Moment.pass();
            }
            process.kill();
            process.exitCode();
        }
        try (TestCatalog after = TestCatalog.in(catalog)) {
            whole = after.count("level") > 0;
        }
        assertThat(ManyFiles.checkWholeFiles(catalog)).isEqualTo(whole ? FILES : 0);
        assertImportingAgainCompletes(CatalogPlace.FILE.in(folder));
    }

    /** The database that an import fills beside its catalog; none if it has ended before that was seen. */
    private Path loadedBeside(JarProcess process) throws IOException {
        while (true) {
            boolean alive = process.isAlive();
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, ".loading.*.catalog.mv.db")) {
                for (Path file : files) {
                    return file;
                }
            }
            if (!alive) {
                return folder.resolve("none");
            }
            Moment.pass();
        }
    }

    private void assertKilledImportLeavesAllThatItReported(CatalogPlace place, int rows) throws Exception {
        CatalogLocation catalog = place.in(folder);
        try (JarProcess process = JarProcess.startOnTerminal(catalog, "import", "-q", "--format", "csv", many)) {
            List<String> reported = process.readLines(1 + rows);
            process.kill();

            assertThat(reported).hasSize(1 + rows);
        }
        assertThat(ManyFiles.checkWholeFiles(catalog)).isBetween((long) rows, FILES - 1L);
        assertImportingAgainCompletes(catalog);
    }
}
