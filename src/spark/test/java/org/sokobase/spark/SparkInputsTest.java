package org.sokobase.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sokobase.spark.LocalSpark.run;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.spark.LocalSpark.Run;
import org.sokobase.spark.reading.Characters;
import org.sokobase.spark.reading.Input;
import org.sokobase.spark.reading.InputReader;
import org.sokobase.spark.reading.ProblemRow;

/** Bad input on Spark ends in one clear line, and what can be read is read. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class SparkInputsTest {

    private static final Path COLLECTIONS = Path.of("collections");

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
    @CsvSource(
            delimiter = '|',
            value = {
                "duplicates nowhere.table -o out | 3 | nowhere.table: there is no such table",
                "duplicates levels -o out | 3 | levels: no table, or one that is not whole",
                "identify nowhere -o out | 3 | nowhere: no such file or folder",
                "identify levels/first-steps.xsb -o levels.table | 3 | levels.table: exists already: --force replaces it",
                "identify - -o out | 2 | standard input cannot be read by several processes",
                "duplicates levels.table --tier similar -o out | 2 | is no tier: exact",
                "duplicates levels.table --prefer reference -o out | 2 | is no rule of tables: solution",
                "duplicates levels.table --prefer collection=steps.x -o out | 2 | no collection has the title or the file steps.x",
                "clean levels.table --prefer set,collection=Wrkshop -o out | 2 | no collection has the title or the file Wrkshop",
                "identify levels --symbols abc -o out | 2 | expected are seven different characters",
                "clean levels.table | 2 | Missing required option: "
            })
    void badInputEndsInOneClearLine(String command, int exitCode, String message) {
        Run run = run(Arrays.stream(command.split(" "))
                .map(word -> word.matches("(levels|nowhere|out).*")
                        ? shared.resolve(word).toString()
                        : word)
                .toArray(String[]::new));

        assertThat(run.exitCode()).isEqualTo(exitCode);
        assertThat(run.err().replace(shared + "/", "")).contains(message);
        assertThat(run.err().lines()).hasSizeLessThanOrEqualTo(2);
        assertThat(shared.resolve("out")).doesNotExist();
        assertThat(shared.resolve("out.unfinished")).doesNotExist();
    }

    @Test
    void theVersionNamesTheProgramWithItsSparkAndItsJava() {
        assertThat(run("--version").out()).matches("sokobase spark \\S+\\RSpark \\d\\S+\\RJava \\d\\S+\\R");
    }

    /** Between listing and reading, as much time may pass as others need to delete a file. */
    @Test
    void aFileThatHasVanishedIsAProblem() {
        InputReader reader = new InputReader(new Characters("", ""), new Configuration());
        String gone = own.resolve("gone.xsb").toString();

        InputReader.Reading reading = reader.read(new Input(0, "gone.xsb", gone, 100));

        assertThat(reading).isExhausted();
        assertThat(reading.outcome().problems())
                .containsExactly(ProblemRow.unreadable("gone.xsb", "no such file or folder"));
    }

    @Test
    void filesElsewhereMayHaveAnyName() throws IOException {
        Path folder = Files.createDirectory(own.resolve("all sets"));
        for (String name : List.of("Set [1].xsb", "50% #2.xsb", "{a,b}*.xsb", "Größe.xsb")) {
            Files.copy(COLLECTIONS.resolve("workshop.xsb"), folder.resolve(name));
        }

        Run run = run(
                "identify", "file:" + folder, "-o", own.resolve("named.table").toString());

        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).startsWith("24 levels of 4 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"parquet", "csv", "json"})
    void tablesMayHaveAnyName(String format) {
        String named = own.resolve("Set [1] {a,b}*").toString();
        String copies = own.resolve("copies [2]").toString();
        assertThat(run("identify", levels.toString(), "--tiers", "-o", named).exitCode())
                .isZero();

        Run run = run("duplicates", named, "--tier", "trimmed", "--format", format, "-o", copies);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run("stats", named).out()).isEqualTo(run("stats", table).out());
    }

    @Test
    void aDamagedTableEndsInOneClearLine() throws IOException {
        Path damaged = own.resolve("damaged.table");
        try (Stream<Path> files = Files.walk(Path.of(table))) {
            for (Path file : files.toList()) {
                Path copy = damaged.resolve(Path.of(table).relativize(file).toString());
                Files.copy(file, copy);
                if (copy.toString().contains("levels/part-")) {
                    Files.write(copy, Arrays.copyOf(Files.readAllBytes(file), 1000));
                }
            }
        }

        Run run = run("stats", damaged.toString());

        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err()).contains("levels/part-", ".parquet: cannot be read: it is damaged, or went meanwhile");
        assertThat(run.err().lines()).hasSize(1);
    }

    @Test
    void damagedFilesAreProblemsAndTheOthersAreRead() throws IOException {
        Path folder = Files.createDirectory(own.resolve("mixed"));
        Files.copy(COLLECTIONS.resolve("workshop.xsb"), folder.resolve("a.xsb"));
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(zip)) {
            out.putNextEntry(new ZipEntry("a.xsb"));
            out.write(Files.readAllBytes(COLLECTIONS.resolve("first-steps.xsb")));
        }
        Files.write(folder.resolve("b.zip"), Arrays.copyOf(zip.toByteArray(), zip.size() / 2));
        Files.createSymbolicLink(folder.resolve("c.xsb"), folder.resolve("gone.xsb"));
        try (RandomAccessFile large =
                new RandomAccessFile(folder.resolve("d.xsb").toFile(), "rw")) {
            large.setLength((1L << 31) + 1); // of no weight on a disk
        }

        Run run = run(
                "identify", folder.toString(), "-o", own.resolve("mixed.table").toString());

        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err()).contains("b.zip: ", "c.xsb: no such file or folder", "d.xsb: larger than 1 GiB");
        assertThat(run.out()).startsWith("6 levels of ");
    }
}
