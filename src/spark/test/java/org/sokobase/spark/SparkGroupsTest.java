package org.sokobase.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sokobase.spark.LocalSpark.all;
import static org.sokobase.spark.LocalSpark.csv;
import static org.sokobase.spark.LocalSpark.number;
import static org.sokobase.spark.LocalSpark.run;
import static org.sokobase.spark.LocalSpark.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.format.LevelFiles;
import org.sokobase.spark.LocalSpark.Run;
import org.sokobase.spark.reading.FileRow;
import org.sokobase.spark.reading.ProblemRow;
import org.sokobase.spark.table.LevelRows;
import org.sokobase.spark.table.NewTables;
import org.sokobase.spark.table.TableFormat;
import org.sokobase.spark.table.Tables;

/** Groups of copies on Spark are those of one machine, whatever the parts. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class SparkGroupsTest {

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
        OneMachine.run(shared, "import", "-q", levels.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "exact", "same", "trimmed", "other-boxes", "other-goals", "same-walls"})
    void groupsAreThoseOfTheCatalog(String tier) throws Exception {
        List<String> tiers = tier.isEmpty() ? List.of() : List.of("--tier", tier);
        String expected = OneMachine.run(shared, all(List.of("duplicates", "--format", "csv"), tiers));

        Path out = own.resolve("copies");
        Run run = run(all(List.of("duplicates", table, "--format", "csv", "-o", out.toString()), tiers));

        assertThat(run.exitCode()).isZero();
        assertThat(OneMachine.lines(csv(out.resolve("duplicates")))).isEqualTo(OneMachine.lines(expected));
    }

    /** By a part of its title, its file as printed, bare or where it lies, or the folder of that. */
    @ParameterizedTest
    @ValueSource(strings = {"WÓRKSHOP", "urned", "AGAIN.xsb", "LEVELS/turned.xsb", "LEVELS", "HERE/again.xsb"})
    void theCollectionThatIsPreferredIsThatOfTheCatalog(String name) throws Exception {
        String prefer = "collection="
                + name.replace("LEVELS", levels.toString())
                        .replace(
                                "HERE",
                                Path.of("").toAbsolutePath().relativize(levels).toString());
        String expected = OneMachine.run(shared, "duplicates", "--format", "csv", "--prefer", prefer);

        Path out = own.resolve("copies");
        Run run = run("duplicates", table, "--format", "csv", "-o", out.toString(), "--prefer", prefer);

        assertThat(run.err()).isEmpty();
        assertThat(OneMachine.lines(csv(out.resolve("duplicates")))).isEqualTo(OneMachine.lines(expected));
    }

    @Test
    void levelsThatAreTooLargeForATierAreSaid() throws IOException {
        Path large = Files.writeString(own.resolve("large.xsb"), Boards.room(250, 5) + "\n" + Boards.room(20, 5));
        String big = own.resolve("large.table").toString();
        assertThat(run("identify", large.toString(), "--tiers", "-o", big).exitCode())
                .isZero();

        Run trimmed = run(
                "duplicates",
                big,
                "--tier",
                "trimmed",
                "-o",
                own.resolve("trimmed").toString());
        Run same = run("duplicates", big, "-o", own.resolve("same").toString());

        assertThat(trimmed.err()).isEqualTo("sokobase: 1 level too large for the tier trimmed: not compared\n");
        assertThat(same.err()).isEmpty();
    }

    @Test
    void aCleanTableHasWhatExportUniqueKeeps() throws Exception {
        Path kept = own.resolve("kept.xsb");
        OneMachine.run(shared, "export", "--unique", "-o", kept.toString());
        Path clean = own.resolve("clean.table");

        assertThat(run("clean", table, "--as", "xsb", "-o", clean.toString()).exitCode())
                .isZero();

        List<String> expected = boards(kept);
        assertThat(text(clean.resolve("xsb"))).isNotEmpty();
        Path written = Files.writeString(own.resolve("clean.xsb"), text(clean.resolve("xsb")));
        assertThat(boards(written)).hasSizeGreaterThan(20).isEqualTo(expected);
    }

    private static List<String> boards(Path file) throws IOException {
        return LevelFiles.read(file).collection().levels().stream()
                .filter(level -> level.inspection().board().isPresent())
                .map(level -> level.title() + "\n" + level.published())
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"1, true", "3, false", "17, true"})
    void thePartsDoNotMatter(int partitions, String adaptive) throws IOException {
        String before = LocalSpark.session().conf().get("spark.sql.shuffle.partitions");
        Path expected = own.resolve("expected");
        assertThat(run("duplicates", table, "--format", "csv", "-o", expected.toString())
                        .exitCode())
                .isZero();
        LocalSpark.session().conf().set("spark.sql.shuffle.partitions", partitions);
        LocalSpark.session().conf().set("spark.sql.adaptive.enabled", adaptive);
        try {
            Path out = own.resolve("copies");
            assertThat(run("duplicates", table, "--format", "csv", "-o", out.toString())
                            .exitCode())
                    .isZero();
            assertThat(csv(out.resolve("duplicates"))).isEqualTo(csv(expected.resolve("duplicates")));
        } finally {
            LocalSpark.session().conf().set("spark.sql.shuffle.partitions", before);
            LocalSpark.session().conf().set("spark.sql.adaptive.enabled", "true");
        }
    }

    @Test
    void idsThatCollideDoNotMakeCopies() throws IOException {
        Path cut = own.resolve("cut.table");
        Tables tables = Tables.open(LocalSpark.session(), List.of(table));
        try (NewTables written =
                NewTables.at(LocalSpark.session(), cut.toString(), NewTables.Existing.REFUSE, TableFormat.PARQUET)) {
            Dataset<Row> levels = tables.levels();
            written.write(
                    Tables.LEVELS,
                    levels.withColumn(
                            LevelRows.UNIQUE_ID,
                            functions.col(LevelRows.UNIQUE_ID).bitwiseAND(3L)));
            written.write(Tables.FILES, tables.files(FileRow.SCHEMA));
            written.write(Tables.PROBLEMS, tables.problems(ProblemRow.SCHEMA));
            written.complete("test", List.of(), tables.inputs());
        }

        Run expected = run(
                "duplicates",
                table,
                "--format",
                "csv",
                "-o",
                own.resolve("right").toString());
        Run run = run(
                "duplicates",
                cut.toString(),
                "--format",
                "csv",
                "-o",
                own.resolve("cut").toString());

        assertThat(run.err()).contains("kept apart");
        assertThat(expected.err()).isEmpty();
        assertThat(withoutIds(csv(own.resolve("cut").resolve("duplicates"))))
                .isEqualTo(withoutIds(csv(own.resolve("right").resolve("duplicates"))));
    }

    private static List<String> withoutIds(String csv) {
        return csv.lines().map(line -> line.replaceAll("[0-9A-F]{16}", "")).toList();
    }

    /** Inputs of the second table are numbered on, so that levels of two tables are never taken for one. */
    @Test
    void severalTablesAreReadAsOne() throws IOException {
        for (String name : List.of("first-steps.xsb", "turned.xsb")) {
            assertThat(run(
                                    "identify",
                                    levels.resolve(name).toString(),
                                    "-o",
                                    own.resolve(name).toString())
                            .exitCode())
                    .isZero();
        }
        String first = own.resolve("first-steps.xsb").toString();
        String second = own.resolve("turned.xsb").toString();
        String both = own.resolve("both").toString();
        assertThat(run(
                                "identify",
                                levels.resolve("first-steps.xsb").toString(),
                                levels.resolve("turned.xsb").toString(),
                                "-o",
                                both)
                        .exitCode())
                .isZero();

        Path apart = own.resolve("apart");
        Path together = own.resolve("together");
        Run across = run("duplicates", first, second, "--across", "--format", "csv", "-o", apart.toString());
        run("duplicates", both, "--across", "--format", "csv", "-o", together.toString());
        Run alone = run("duplicates", first, "--across", "-o", together.toString(), "--force");

        assertThat(across.out()).startsWith(number(run("stats", first).out(), "puzzles") + " groups, ");
        assertThat(alone.out()).isEqualTo("No duplicates.\n");
        assertThat(csv(apart.resolve("duplicates"))).contains("turned.xsb");
        assertThat(run("stats", first, second).out())
                .isEqualTo(run("stats", both).out());
    }

    @Test
    void copiesAreAnAnswerOfTheirOwn() {
        Run run = run("duplicates", table, "--fail", "-o", own.resolve("copies").toString());

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("groups", "redundant levels");
    }
}
