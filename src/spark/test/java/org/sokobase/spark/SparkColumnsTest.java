package org.sokobase.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sokobase.spark.LocalSpark.all;
import static org.sokobase.spark.LocalSpark.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.Level;
import org.sokobase.spark.LocalSpark.Run;
import org.sokobase.spark.table.LevelRows;
import org.sokobase.spark.table.Tables;

/** Levels in a column of Parquet files are those of a file of JSON lines with the same texts, wherever the files are parted. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class SparkColumnsTest {

    private static final StructType COLUMNS = new StructType()
            .add("level", DataTypes.StringType)
            .add("name", DataTypes.StringType)
            .add("seed", DataTypes.IntegerType);

    @TempDir
    private Path own;

    private Dataset<Row> set() throws IOException {
        List<Row> rows = new ArrayList<>();
        for (Level level : LevelFiles.read(Path.of("collections", "workshop.xsb"))
                .collection()
                .levels()) {
            rows.add(RowFactory.create(level.published(), level.title(), rows.size()));
        }
        for (int i = 0; i < 6; i++) {
            rows.addAll(List.copyOf(rows));
        }
        return LocalSpark.session().createDataFrame(rows, COLUMNS).coalesce(1);
    }

    /** Writes a table of one file under a name that needs to be marked in patterns and in addresses. */
    private Path parquet(Dataset<Row> rows, String name) throws IOException {
        Path written = own.resolve("written");
        rows.write()
                .mode("overwrite")
                .option("parquet.block.size", 4096)
                .option("parquet.page.size", 512)
                .parquet(written.toString());
        try (Stream<Path> files = Files.list(written)) {
            Path file = files.filter(path -> path.toString().endsWith(".parquet"))
                    .findFirst()
                    .orElseThrow();
            Files.createDirectories(own.resolve("set"));
            return Files.move(file, own.resolve("set").resolve(name));
        }
    }

    /** Makes a table of what lies in the folder. */
    private Run identify(String table, String... options) {
        return run(all(
                List.of(
                        "identify",
                        own.resolve("set").toString(),
                        "-o",
                        own.resolve(table).toString()),
                List.of(options)));
    }

    private List<String> rows(String table) {
        return Tables.open(LocalSpark.session(), List.of(own.resolve(table).toString()))
                .levels()
                .drop(LevelRows.FILE, LevelRows.PATH, LevelRows.COLLECTION)
                .orderBy(LevelRows.NUMBER)
                .toJSON()
                .collectAsList();
    }

    @ParameterizedTest
    @ValueSource(longs = {128 << 20, 4096})
    void levelsAreThoseOfJsonLinesWhateverTheParts(long part) throws IOException {
        Path file = parquet(set(), "a ü [1]{2}*.parquet");
        Path json = own.resolve("set.jsonl");
        Files.write(
                json,
                set().select(functions.to_json(functions.struct(
                                functions.col("name").as("title"),
                                functions.col("level").as("board"))))
                        .as(Encoders.STRING())
                        .collectAsList());
        LocalSpark.session().conf().set("spark.sql.files.maxPartitionBytes", part);
        try {
            Run run = identify("set.table", "--board", "level", "--title", "name");
            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(run.err()).isEmpty();
        } finally {
            LocalSpark.session().conf().unset("spark.sql.files.maxPartitionBytes");
        }
        assertThat(run(
                                "identify",
                                json.toString(),
                                "-o",
                                own.resolve("json.table").toString())
                        .exitCode())
                .isZero();

        assertThat(file).exists();
        assertThat(rows("set.table")).hasSizeGreaterThan(300).isEqualTo(rows("json.table"));
    }

    @Test
    void boardsAreTextsOrListsOfRowsAlsoWithinOtherColumns() throws IOException {
        Dataset<Row> lists = set().select(functions
                .struct(functions.split(functions.col("level"), "\n").as("rows"))
                .as("prompt"));
        parquet(lists, "lists.parquet");

        Run run = identify("lists.table", "--board", "prompt.rows");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(rows("lists.table")).hasSizeGreaterThan(300);
    }

    /** Rows without a board, a file without the column, a damaged one, one that is no table, a mark. */
    @Test
    void whatIsNoLevelIsAProblem() throws IOException {
        Dataset<Row> set = set().limit(6);
        Dataset<Row> odd = LocalSpark.session()
                .createDataFrame(
                        List.of(RowFactory.create("no board", "", 1), RowFactory.create(null, null, null)), COLUMNS);
        parquet(set.union(odd).coalesce(1), "a.parquet");
        parquet(set.select("seed"), "b.parquet");
        Files.writeString(own.resolve("set").resolve("c.parquet"), "PAR1 and no more");
        Files.writeString(own.resolve("set").resolve("README.md"), "a set");
        Files.writeString(own.resolve("set").resolve("_SUCCESS"), "");

        Run run = identify("set.table", "--board", "level");

        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.out()).startsWith("6 levels of 1 file,");
        assertThat(run.err().replace(own + "/", "").lines())
                .containsExactlyInAnyOrder(
                        "set/README.md: warning: not read: --board reads files of the ending .parquet",
                        "set/a.parquet:7: warning: no board in this row, 2 times",
                        "set/b.parquet: no such column: there are seed",
                        "set/c.parquet: no Parquet file, or a damaged one");
    }

    @Test
    void ofSeveralBoardsInARowTheFirstIsReadAndTheOthersAreAProblem() throws IOException {
        Column rows = functions.split(functions.col("level"), "\n");
        parquet(set().limit(6).select(functions.array(rows, rows).as("both")), "a.parquet");

        Run run = identify("both.table", "--board", "both");

        assertThat(run.exitCode()).isZero();
        assertThat(run.err().replace(own + "/", ""))
                .isEqualTo("set/a.parquet:1: warning: several boards in a row: the first is read, 6 times\n");
        assertThat(rows("both.table")).hasSize(6);
    }

    @Test
    void aColumnOfTwoTypesEndsInOneClearLine() throws IOException {
        parquet(set(), "a.parquet");
        parquet(set().withColumn("level", functions.split(functions.col("level"), "\n")), "b.parquet");

        Run run = identify("out", "--board", "level");

        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err())
                .isEqualTo(
                        "sokobase: the files differ in what a column is: make a table of each kind, then name all of "
                                + "them\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--board seed | the column 'seed' has values of type int: boards are texts or lists of rows",
                "--board board | no such column: there are level, name, seed",
                "--board level.rows | no column 'level.rows': the columns are level, name, seed",
                "--title name | --title goes with --board COLUMN"
            })
    void badColumnsEndInOneClearLine(String options, String message) throws IOException {
        parquet(set(), "a.parquet");
        Run run = identify("out", options.split(" "));

        assertThat(run.exitCode()).isIn(2, 3);
        assertThat(run.err()).contains(message);
        assertThat(run.err().lines()).hasSizeLessThanOrEqualTo(2);
        assertThat(own.resolve("out")).doesNotExist();
        assertThat(own.resolve("out.unfinished")).doesNotExist();
    }
}
