package org.sokobase.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sokobase.spark.LocalSpark.csv;
import static org.sokobase.spark.LocalSpark.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A driver that is killed leaves no table, whatever it was at, and the next run makes it. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class SparkKillsTest {

    @TempDir
    private static Path shared;

    @TempDir
    private Path own;

    private static String table;

    @BeforeAll
    static void identify() throws IOException {
        table = LocalSpark.table(LocalSpark.levels(shared));
    }

    @ParameterizedTest
    @ValueSource(strings = {"_repeated", "_confirmed", "duplicates"})
    void aKilledDriverLeavesNoTable(String stage) throws Exception {
        String out = own.resolve("copies").toString();
        String[] command = {"duplicates", table, "--format", "csv", "-o", out};
        Process driver = start(command);
        try {
            Path begun = Path.of(out + ".unfinished").resolve(stage);
            while (driver.isAlive() && !Files.exists(begun)) {
                Thread.onSpinWait();
            }
        } finally {
            driver.destroyForcibly().waitFor();
        }
        assertThat(driver.exitValue())
                .as(Files.readString(own.resolve("said.txt")))
                .isNotIn(0, 1, 2, 3);
        assertThat(Path.of(out)).doesNotExist();
        assertThat(run("stats", out + ".unfinished").err()).contains("no table, or one that is not whole");

        assertThat(run(command).exitCode()).isZero();

        String expected = own.resolve("expected").toString();
        assertThat(run("duplicates", table, "--format", "csv", "-o", expected).exitCode())
                .isZero();
        assertThat(csv(Path.of(out).resolve("duplicates")))
                .isEqualTo(csv(Path.of(expected).resolve("duplicates")));
        assertThat(Path.of(out + ".unfinished")).doesNotExist();
    }

    private Process start(String... arguments) throws IOException {
        return new ProcessBuilder(JavaProcess.of(SparkProgram.class.getName(), arguments))
                .redirectErrorStream(true)
                .redirectOutput(own.resolve("said.txt").toFile())
                .start();
    }
}
