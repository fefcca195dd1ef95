package org.sokobase.cli.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.cli.CliRun;
import org.sokobase.cli.JarProcess;

/** Who ends a run keeps what it has made. */
@Timeout(300)
class GenerateInterruptionIT {

    private static final int SEEN = 50;

    @TempDir
    private Path folder;

    private int levelsIn(Path file) {
        return CliRun.withoutCatalog()
                        .run("--format", "csv", "id", file)
                        .outLines()
                        .size()
                - 1;
    }

    @Tag("long")
    @Test
    void ctrlCWritesWhatWasMade() throws Exception {
        JarProcess.requireCtrlC();
        Path file = folder.resolve("made.sok");
        try (JarProcess process = JarProcess.start(
                folder.resolve("catalog"),
                "generate",
                "--time",
                "1h",
                "--threads",
                "2",
                "--format",
                "csv",
                "-o",
                file)) {
            process.readLines(SEEN + 1);
            process.interrupt();

            assertThat(process.exitCode()).isEqualTo(130);
            int reported = SEEN + process.readLines(Integer.MAX_VALUE).size();
            assertThat(levelsIn(file)).isEqualTo(reported);
        }
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void ctrlCKeepsWhatWasMadeThoughTheCatalogIsAsked(int apart) throws Exception {
        JarProcess.requireCtrlC();
        Path file = folder.resolve("made.sok");
        CliRun run = CliRun.withCatalog(folder.resolve("catalog"));
        run.run("import", "-q", "collections");
        try (JarProcess process = JarProcess.start(
                folder.resolve("catalog"),
                "generate",
                "--time",
                "1h",
                "--no-evaluation",
                "--threads",
                "2",
                "--new",
                "--apart",
                apart,
                "--save",
                "--format",
                "csv",
                "-o",
                file)) {
            process.readLines(SEEN + 1);
            process.interrupt();

            int reported = SEEN + process.readLines(Integer.MAX_VALUE).size();
            assertThat(process.exitCode()).isEqualTo(130);
            assertThat(levelsIn(file)).isEqualTo(reported);
            assertThat(run.run("--format", "csv", "list", "--where", "run=2").outLines())
                    .hasSize(1 + reported);
        }
    }

    @Tag("long")
    @Test
    void aKilledRunLeavesWhatItReported() throws Exception {
        try (JarProcess process = JarProcess.start(
                folder.resolve("catalog"),
                "generate",
                "--time",
                "1h",
                "--format",
                "csv",
                "-o",
                folder.resolve("made.sok"))) {
            process.readLines(SEEN + 1);
            process.kill();
        }
        assertThat(levelsIn(part())).isGreaterThanOrEqualTo(SEEN);
    }

    private Path part() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> parts =
                    files.filter(file -> file.toString().endsWith(".part")).toList();
            assertThat(parts).hasSize(1);
            return parts.get(0);
        }
    }
}
