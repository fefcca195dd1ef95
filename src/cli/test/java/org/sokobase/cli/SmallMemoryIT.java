package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.cli.console.ExitCode;

class SmallMemoryIT {

    private static final int LEVELS = 200_000;

    @TempDir
    private Path folder;

    @Tag("long")
    @Test
    @Timeout(value = 2, unit = TimeUnit.MINUTES)
    void aFileTooLargeForTheMemoryIsNoBug() throws IOException, InterruptedException {
        Path file = folder.resolve("many.xsb");
        try (BufferedWriter text = Files.newBufferedWriter(file)) {
            for (int level = 0; level < LEVELS; level++) {
                text.write("; " + level + "\n#####\n#@$.#\n#####\n\n");
            }
        }

        try (JarProcess process =
                JarProcess.startWith(List.of("-Xmx64m"), folder.resolve("catalog"), "lint", "-q", file)) {
            assertThat(process.exitCode()).isEqualTo(ExitCode.UNREADABLE);
            assertThat(process.errors())
                    .singleElement()
                    .asString()
                    .matches("sokobase: the \\d+ MiB of memory that Java may use are not enough for this; .*");
        }
    }
}
