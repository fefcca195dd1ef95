package org.sokobase.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.solve.HardLevel;

/** Whoever reads the output may leave at any time, as {@code head} does. */
@Tag("long")
@Timeout(300)
class ClosedPipeIT {

    @TempDir
    private Path folder;

    private Path catalog() {
        return folder.resolve("catalog");
    }

    /** So many that what is said of them fills every buffer on the way. */
    private void importManyCopies() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            text.append(Boards.random(i % 300)).append("Title: ").append(i).append("\n\n");
        }
        Path copies = Files.writeString(folder.resolve("copies.xsb"), text);
        assertThat(CliRun.withCatalog(catalog()).run("import", "-q", copies).exitCode())
                .isZero();
    }

    @Test
    void aQuestionEndsWithoutComplaintWhenItsReaderHasSeenEnough() throws Exception {
        importManyCopies();
        for (String format : new String[] {"text", "csv", "json"}) {
            try (JarProcess process = JarProcess.start(catalog(), "duplicates", "-q", "--format", format)) {
                assertThat(process.readLine()).isNotEmpty();
                process.stopReading();

                assertThat(process.exitCode()).isZero();
                assertThat(process.errors()).isEmpty();
            }
        }
    }

    @Test
    void anExportEndsWithoutComplaintWhenItsReaderHasSeenEnough() throws Exception {
        importManyCopies();
        try (JarProcess process = JarProcess.start(catalog(), "export", "-q")) {
            assertThat(process.readLine()).isNotEmpty();
            process.stopReading();

            assertThat(process.exitCode()).isZero();
            assertThat(process.errors()).isEmpty();
        }
    }

    @Test
    void anImportGoesOnWhenNobodyReadsItsReport() throws Exception {
        Path many = ManyFiles.in(folder, 40);
        try (JarProcess process = JarProcess.startOnTerminal(catalog(), "import", "-q", "--format", "csv", many)) {
            process.stopReading();

            assertThat(process.exitCode()).isZero();
            assertThat(process.errors()).singleElement().asString().startsWith("40 files: 400 levels, ");
        }
        assertThat(ManyFiles.checkWholeFiles(catalog())).isEqualTo(40);
    }

    @Test
    void anImportThatNobodyReadsStillSaysWhatItCouldNotRead() throws IOException, InterruptedException {
        Path many = ManyFiles.in(folder, 2);
        Path missing = folder.resolve("missing.xsb");
        for (String option : new String[] {"--levels", "--format=csv"}) {
            try (JarProcess process = JarProcess.start(catalog(), "import", option, "-q", missing, many)) {
                process.stopReading();

                assertThat(process.exitCode()).isEqualTo(ExitCode.UNREADABLE);
                assertThat(process.errors())
                        .hasSize(2)
                        .startsWith(missing + ": no such file or folder")
                        .element(1)
                        .asString()
                        .startsWith("3 files: 20 levels, ");
            }
        }
    }

    @Test
    void aSearchWhoseResultNobodyReadsIsEnded() throws Exception {
        String hard = HardLevel.rows(24, 22).replace("\n", "|");
        try (JarProcess process = JarProcess.start(catalog(), "solve", "--serve", "--time", "1h")) {
            OutputStream in = process.in();
            in.write("{\"id\": 1, \"board\": \"#####|#@$.#|#####\"}\n".getBytes(UTF_8));
            in.flush();
            assertThat(process.readLine()).contains("solved");
            process.stopReading();
            in.write("{\"id\": 2, \"board\": \"#####|#@$.#|#####\"}\n".getBytes(UTF_8));
            in.write("{\"id\": 3, \"optimal\": \"moves\", \"board\": \"%s\"}\n"
                    .formatted(hard)
                    .getBytes(UTF_8));
            in.close();

            assertThat(process.exitCode()).isZero();
            assertThat(process.errors()).isEmpty();
        }
    }
}
