package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.cli.console.ExitCode;

/** Processes that make a catalog small, and come to an end before they have: the catalog is as it was. */
@Tag("long")
@Timeout(300)
class CompactionIT {

    @TempDir
    private Path folder;

    private List<String> contents;

    @BeforeEach
    void importLevels() throws IOException {
        assertThat(CliRun.withCatalog(catalog())
                        .run("import", "-q", ManyFiles.in(folder, 100))
                        .exitCode())
                .isZero();
        contents = ManyFiles.contents(catalog());
    }

    private Path catalog() {
        return folder.resolve("catalog");
    }

    @ParameterizedTest
    @ValueSource(strings = {".compacting.", ".compacted."})
    void whatAKilledOneWasMakingIsNoMoreThanLeft(String beginning) throws Exception {
        try (JarProcess killed = JarProcess.start(catalog(), "compact")) {
            while (killed.isAlive() && filesThatBeginWith(beginning) == 0) {
                Thread.onSpinWait();
            }
            killed.kill();
        }

        assertThat(ManyFiles.contents(catalog())).isEqualTo(contents);
        assertIsSound();
        assertThat(CliRun.withCatalog(catalog()).run("compact").exitCode()).isZero();
        assertThat(ManyFiles.contents(catalog())).isEqualTo(contents);
        assertThat(filesThatBeginWith(".compact")).isZero();
    }

    @Test
    void whereThereIsNoRoomTheCatalogStaysAsItWas() throws Exception {
        try (JarProcess full = JarProcess.startWithLargestFile(compactedSize() / 2, catalog(), "compact")) {
            assertThat(full.exitCode()).isEqualTo(ExitCode.UNREADABLE);
            assertThat(full.errors())
                    .containsExactly(
                            "sokobase: the catalog " + catalog() + ".mv.db cannot be made smaller: File too large");
        }

        assertThat(ManyFiles.contents(catalog())).isEqualTo(contents);
        assertIsSound();
        assertThat(filesThatBeginWith(".compact")).isZero();
    }

    /** How large the catalog becomes: how much of it is free before depends on when the database wrote what. */
    private long compactedSize() throws IOException {
        Path copy = folder.resolve("copy");
        Files.copy(folder.resolve("catalog.mv.db"), folder.resolve("copy.mv.db"));
        assertThat(CliRun.withCatalog(copy).run("compact").exitCode()).isZero();
        return Files.size(folder.resolve("copy.mv.db"));
    }

    private void assertIsSound() {
        assertThat(CliRun.withCatalog(catalog()).run("check").errLines()).containsExactly("The catalog is sound.");
    }

    private long filesThatBeginWith(String beginning) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith(beginning))
                    .count();
        }
    }
}
