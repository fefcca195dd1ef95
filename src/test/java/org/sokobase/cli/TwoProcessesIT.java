package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;

/** One process uses a catalog at a time; a second one is told so. */
@Timeout(300)
class TwoProcessesIT {

    @TempDir
    private Path folder;

    @Test
    void aSecondProcessIsToldThatTheCatalogIsInUseAndDoesNoHarm() throws Exception {
        Path catalog = folder.resolve("catalog");
        try (JarProcess first = JarProcess.startOnTerminal(catalog, "import", "-q", "-")) {
            assertThat(first.readLine()).as("its head, once it has the catalog").contains("status");

            assertIsRefused(catalog, "stats");
            assertIsRefused(catalog, "import", "-q", "collections");

            try (OutputStream in = first.in()) {
                in.write(Boards.CORRIDOR.getBytes(StandardCharsets.UTF_8));
            }
            assertThat(first.exitCode()).isZero();
        }
        assertThat(CliRun.withCatalog(catalog).runLine("import -q collections").exitCode())
                .isZero();
        assertThat(CliRun.withCatalog(catalog)
                        .runLine("stats --format csv")
                        .outLines()
                        .get(1))
                .isEqualTo("7,6,38,5,30,25,8,8,17,15,0,0");
    }

    private static void assertIsRefused(Path catalog, Object... arguments) throws IOException, InterruptedException {
        try (JarProcess second = JarProcess.start(catalog, arguments)) {
            assertThat(second.readLine()).isNull();
            assertThat(second.exitCode()).isEqualTo(ExitCode.UNREADABLE);
            assertThat(second.errors())
                    .containsExactly("sokobase: the catalog " + catalog
                            + ".mv.db is in use by another process: wait until it is done");
        }
    }
}
