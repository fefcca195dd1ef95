package org.sokobase.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.spark.LocalSpark.Run;

/**
 * On a cluster the jar has the same result as on one machine, also when all processes that do the work are killed in every stage. Only
 * here class paths and what travels between processes show their faults.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class SparkClusterIT {

    private static final int COPIES = 10;

    @TempDir
    private static Path shared;

    private static ClusterSpark cluster;
    private static Path levels;

    /** Enough of them that a stage takes longer than finding the processes that do it. */
    @BeforeAll
    static void start() throws IOException {
        cluster = ClusterSpark.in(shared);
        levels = LocalSpark.levels(shared);
        try (Stream<Path> files = Files.list(levels)) {
            for (Path file : files.toList()) {
                Files.writeString(
                        levels.resolve("many-" + file.getFileName()), (Files.readString(file) + "\n").repeat(COPIES));
            }
        }
    }

    @Test
    void killedProcessesChangeNothing() throws Exception {
        isTheSame("levels.table", List.of("levels/_temporary"), "identify", levels.toString(), "--tiers");
        String table = shared.resolve("levels.table").toString();
        isTheSame("copies", List.of("_repeated/_temporary", "_confirmed/_temporary"), "duplicates", table);
        isTheSame("cleaned", List.of("levels/_temporary"), "clean", table, "--as", "xsb");
        isTheSame(
                "leaks",
                List.of("_pairs/_temporary", "contamination/_temporary"),
                "decontaminate",
                "--train",
                table,
                "--test",
                table,
                "--within",
                "2",
                "--clean");
    }

    /** Runs a command here and on the cluster, and kills there whoever works when a file comes into being. */
    private static void isTheSame(String name, List<String> stages, String... arguments) throws Exception {
        Path expected = shared.resolve("expected-" + name);
        Run run = LocalSpark.run(LocalSpark.all(List.of(arguments), List.of("-o", expected.toString())));
        assertThat(run.exitCode()).as(run.err()).isZero();
        Path place = shared.resolve(name);
        Process driver = cluster.submit(LocalSpark.all(List.of(arguments), List.of("-o", place.toString())));
        try {
            for (String stage : stages) {
                assertThat(kill(driver, Path.of(place + ".unfinished").resolve(stage)))
                        .as("killed at " + stage + " of " + name)
                        .isPositive();
            }
            assertThat(driver.waitFor(5, TimeUnit.MINUTES)).isTrue();
            assertThat(driver.exitValue()).as(cluster.said()).isZero();
        } finally {
            driver.descendants().forEach(ProcessHandle::destroyForcibly);
            driver.destroyForcibly();
        }
        assertThat(tables(place)).isEqualTo(tables(expected));
    }

    private static int kill(Process driver, Path begun) {
        while (driver.isAlive() && !Files.exists(begun)) {
            Thread.onSpinWait();
        }
        List<ProcessHandle> executors = ClusterSpark.executors(driver);
        executors.forEach(ProcessHandle::destroyForcibly);
        return executors.size();
    }

    /** The rows of all tables and their sums, which no order changes. */
    private static String tables(Path folder) throws IOException {
        String page = Files.readString(folder.resolve("sokobase.json"));
        return page.substring(page.indexOf("\"tables\""));
    }
}
