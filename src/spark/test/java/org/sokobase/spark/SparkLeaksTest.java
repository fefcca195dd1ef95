package org.sokobase.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sokobase.spark.LocalSpark.all;
import static org.sokobase.spark.LocalSpark.csv;
import static org.sokobase.spark.LocalSpark.number;
import static org.sokobase.spark.LocalSpark.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.spark.LocalSpark.Run;

/** Test levels that are found in a training set on Spark are those of one machine, and what is found goes. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class SparkLeaksTest {

    @TempDir
    private static Path shared;

    @TempDir
    private Path own;

    private static Path levels;
    private static String table;

    @BeforeAll
    static void identify() throws Exception {
        levels = LocalSpark.levels(shared);
        table = LocalSpark.table(levels);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--tier same", "--tier same-walls", "--tier trimmed --within 3"})
    void leaksAreThoseOfOneMachine(String options) throws Exception {
        Path test = levels.resolve("yard-sale.txt");
        Path tests = own.resolve("tests.table");
        assertThat(run("identify", test.toString(), "-o", tests.toString()).exitCode())
                .isZero();
        List<String> wanted = Arrays.asList(options.split(" "));
        String expected = OneMachine.run(
                shared,
                all(
                        List.of(
                                "leaks",
                                "-q",
                                "--format",
                                "csv",
                                "--train",
                                levels.toString(),
                                "--test",
                                test.toString()),
                        wanted));

        Path out = own.resolve("leaks");
        Run run = run(all(
                List.of(
                        "decontaminate",
                        "--train",
                        table,
                        "--test",
                        tests.toString(),
                        "--format",
                        "csv",
                        "-o",
                        out.toString()),
                wanted));

        assertThat(run.exitCode()).isZero();
        assertThat(OneMachine.lines(csv(out.resolve("contamination")))).isEqualTo(OneMachine.lines(expected));
    }

    @Test
    void whatIsNotComparedIsSaid() throws IOException {
        Path file = Files.writeString(
                own.resolve("some.xsb"),
                Boards.room(250, 5) + "\n" + Boards.room(20, 5) + "\n######\n#@@$.#\n######\n");
        String some = own.resolve("some.table").toString();
        assertThat(run("identify", file.toString(), "-o", some).exitCode()).isZero();

        Run near = run("decontaminate", "--train", table, some, "--test", some, "--within", "2", "-o", own + "/near");
        Run same = run("decontaminate", "--train", some, "--test", some, "-o", own + "/same");

        assertThat(near.err().lines())
                .contains(
                        "sokobase: 1 of 3 test levels without a board: not compared",
                        "sokobase: 1 of 3 test levels too large for all that is sought: compared only as whole puzzles")
                .anyMatch(line -> line.matches("sokobase: \\d+ of \\d+ training levels without a board: not compared"))
                .hasSize(4);
        assertThat(same.err().lines()).hasSize(2).allMatch(line -> line.contains("1 of 3 t"));
    }

    @Test
    void whatIsFoundOrRedundantGoes() {
        Path clean = own.resolve("clean.table");
        Path clear = own.resolve("clear.table");

        assertThat(run("clean", table, "--as", "xsb", "-o", clean.toString()).exitCode())
                .isZero();
        Run copies =
                run("duplicates", clean.toString(), "-o", own.resolve("none").toString(), "--fail");
        assertThat(run("decontaminate", "--clean", "--train", table, "--test", clean.toString(), "-o", clear.toString())
                        .exitCode())
                .isZero();
        Run stats = run("stats", clear.toString());
        Run again = run(
                "identify",
                clean.resolve("xsb").toString(),
                "-o",
                own.resolve("again.table").toString());

        assertThat(copies.exitCode()).isZero();
        assertThat(copies.out()).isEqualTo("No duplicates.\n");
        assertThat(stats.out()).containsPattern("puzzles +0\n");
        assertThat(again.exitCode()).isZero();
        assertThat(number(run("stats", own.resolve("again.table").toString()).out(), "puzzles"))
                .isEqualTo(number(run("stats", table).out(), "puzzles"))
                .isPositive();
    }
}
