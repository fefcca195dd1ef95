package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.Requirement;
import org.sokobase.cli.console.ExitCode;

/** A catalog on a disk that is full, or cannot be written to: one line says so, and the catalog is as sound as before. */
@Tag("long")
@Timeout(300)
class FullDiskIT {

    @TempDir
    private Path folder;

    private boolean mounted;

    private Path catalog() {
        return folder.resolve("catalog");
    }

    @Test
    void anImportThatFindsNoMoreRoomLeavesAllThatItReported() throws Exception {
        assertAllThatIsReportedIsThere(600_000);
    }

    @ParameterizedTest
    @ValueSource(longs = {50_000, 2_500_000})
    void whereverItEndsAllThatIsReportedIsThere(long room) throws Exception {
        assertAllThatIsReportedIsThere(room);
    }

    private void assertAllThatIsReportedIsThere(long room) throws Exception {
        Path many = ManyFiles.in(folder, 200);
        List<String> reported;
        try (JarProcess full =
                JarProcess.startWithLargestFile(room, catalog(), "import", "-q", "--format", "csv", many)) {
            reported = full.readLines(201);
            assertThat(full.exitCode()).isEqualTo(ExitCode.UNREADABLE);
            assertThat(full.errors()).containsExactly(noRoomFor(catalog()));
        }

        assertThat(reported).hasSizeLessThan(201);
        if (Files.exists(folder.resolve("catalog.mv.db"))) {
            assertThat(ManyFiles.checkWholeFiles(catalog())).isEqualTo(Math.max(0, reported.size() - 1));
        }
        assertTheRestCanBeImported(many, 200);
    }

    private static String noRoomFor(Path catalog) {
        return "sokobase: the catalog " + catalog + ".mv.db cannot be written: is the disk full?";
    }

    private void assertTheRestCanBeImported(Path many, int files) {
        assertThat(CliRun.withCatalog(catalog()).run("import", "-q", many).exitCode())
                .isZero();
        assertThat(ManyFiles.checkWholeFiles(catalog())).isEqualTo(files);
    }

    @Test
    void aFirstImportOfManyLevelsThatFindsNoRoomLeavesNothing() throws Exception {
        Path many = ManyFiles.in(folder, 200);
        Path padding = Files.writeString(folder.resolve("padding.txt"), "; text\n".repeat(300_000));
        try (JarProcess full = JarProcess.startWithLargestFile(400_000, catalog(), "import", "-q", many, padding)) {
            assertThat(full.exitCode()).isEqualTo(ExitCode.UNREADABLE);
            assertThat(full.errors()).containsExactly(noRoomFor(catalog()));
            assertThat(full.readLines(10)).as("only its head").hasSizeLessThan(2);
        }

        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.contains("catalog")))
                    .containsExactly("catalog.mv.db");
        }
        assertThat(ManyFiles.checkWholeFiles(catalog())).isZero();
        assertTheRestCanBeImported(many, 200);
    }

    @Test
    void theOneOfManyFilesForWhichThereIsNoRoomIsNamed() throws Exception {
        Path sets = Files.createDirectory(folder.resolve("sets"));
        Files.writeString(sets.resolve("a.xsb"), Boards.CORRIDOR);
        Files.writeString(sets.resolve("b.xsb"), Boards.CORRIDOR + "; text\n".repeat(200_000));
        Path out = folder.resolve("out");
        try (JarProcess full =
                JarProcess.startWithLargestFile(600_000, catalog(), "convert", sets, "--as", "xsb", "-o", out + "/")) {
            assertThat(full.exitCode()).isEqualTo(ExitCode.UNREADABLE);
            assertThat(full.errors())
                    .containsExactly("sokobase: " + out.resolve("b.xsb") + ": cannot be written: File too large");
        }
        assertThat(out).isDirectoryNotContaining(file -> !file.endsWith("a.xsb"));
    }

    @Test
    void aCatalogOnAReadOnlyDiskCanBeReadButNotChanged() throws Exception {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        mounted = isDone("mount", "-t", "tmpfs", "-o", "size=20m", "sokobase", disk.toString());
        Requirement.that(mounted, "only the superuser can make disks");
        Path catalog = disk.resolve("catalog");
        Path backup = folder.resolve("backup.zip");
        Path set = Files.writeString(folder.resolve("set.xsb"), Boards.CORRIDOR);
        assertThat(run(catalog, "import", "collections/workshop.xsb").exitCode())
                .isZero();
        assertThat(isDone("mount", "-o", "remount,ro", disk.toString())).isTrue();

        assertThat(run(catalog, "check").errLines()).containsExactly("The catalog is sound.");
        assertThat(run(catalog, "backup", backup).exitCode()).isZero();
        assertIsRefused(catalog, " is read-only", "import", set);
        assertIsRefused(catalog, " is read-only", "undo");
        assertIsRefused(catalog, " cannot be restored: Read-only file system", "restore", backup);
        assertIsRefused(disk.resolve("new"), " cannot be created: Read-only file system", "import", set);
    }

    private static CliRun.Result run(Path catalog, Object... arguments) {
        return CliRun.withCatalog(catalog).run(arguments);
    }

    private static void assertIsRefused(Path catalog, String why, Object... arguments) {
        CliRun.Result result = run(catalog, arguments);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.errLines()).containsExactly("sokobase: the catalog " + catalog + ".mv.db" + why);
    }

    private static boolean isDone(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }

    @AfterEach
    void unmount() throws Exception {
        if (mounted) {
            assertThat(isDone("umount", folder.resolve("disk").toString())).isTrue();
        }
    }
}
