package org.sokobase.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.Level;
import org.sokobase.row.PublishedBoard;
import org.sokobase.spark.reading.FileRow;
import org.sokobase.spark.reading.ProblemRow;
import org.sokobase.spark.table.LevelRows;
import org.sokobase.spark.table.NewTables;
import org.sokobase.spark.table.TableFormat;
import org.sokobase.spark.table.Tables;

/** The commands on Spark say what the commands of one machine say, whatever the parts, and bad input ends in one clear line. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class SparkCommandsTest {

    private static final Path COLLECTIONS = Path.of("collections");

    @TempDir
    private static Path shared;

    @TempDir
    private Path own;

    private static SparkSession session;

    @BeforeAll
    static void begin() throws Exception {
        System.setProperty("spark.master", "local[2]");
        System.setProperty("spark.ui.enabled", "false");
        System.setProperty("spark.driver.host", "localhost");
        System.setProperty("spark.driver.bindAddress", "127.0.0.1");
        System.setProperty("spark.sql.shuffle.partitions", "5");
        session = Sessions.open();
        Path levels = Files.createDirectory(shared.resolve("levels"));
        for (String name : List.of("first-steps.xsb", "workshop.xsb", "yard-sale.txt", "damaged.xsb")) {
            Files.copy(COLLECTIONS.resolve(name), levels.resolve(name));
        }
        Files.writeString(levels.resolve("turned.xsb"), turned(levels.resolve("first-steps.xsb"), 1));
        Files.writeString(levels.resolve("again.xsb"), turned(levels.resolve("workshop.xsb"), 2));
        assertThat(run("identify", levels.toString(), "--tiers", "-o", table()).exitCode())
                .isZero();
        sokobase("import", "-q", levels.toString());
    }

    @AfterAll
    static void end() {
        session.stop();
    }

    private static String table() {
        return shared.resolve("levels.table").toString();
    }

    /** What a command said and how it ended. */
    private record Run(int exitCode, String out, String err) {}

    private static Run run(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = SparkProgram.run(
                arguments,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        return new Run(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** What the program for one machine writes. */
    private static String sokobase(String... arguments) throws IOException, InterruptedException {
        Path out = shared.resolve("out.csv");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                "org.sokobase.cli.Sokobase",
                "--db",
                shared.resolve("catalog").toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(shared.resolve("err.txt").toFile())
                .start();
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue())
                .as(Files.readString(shared.resolve("err.txt")))
                .isZero();
        return Files.readString(out);
    }

    /** Every level of a file in a view drawn by lot, with the player moved to the first square within reach. */
    private static String turned(Path file, long seed) throws IOException {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        for (Level level : LevelFiles.read(file).collection().levels()) {
            Board board = level.inspection().board().orElseThrow();
            Symmetry view = Symmetry.values()[random.nextInt(8)];
            text.append(PublishedBoard.rows(
                            board.withNormalizedPlayer().seen(view).grid()))
                    .append('\n');
        }
        return text.toString();
    }

    private static String csv(Path folder) throws IOException {
        StringBuilder text = new StringBuilder();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".csv"))
                    .sorted()
                    .toList()) {
                String part = Files.readString(file);
                text.append(text.isEmpty() ? part : part.substring(part.indexOf('\n') + 1));
            }
        }
        return text.toString();
    }

    /** The same with one kind of line end, and without the marks around an empty text. */
    private static List<String> lines(String csv) {
        return csv.lines().map(line -> line.replace("\"\"", "")).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "exact", "same", "trimmed", "other-boxes", "other-goals", "same-walls"})
    void groupsAreThoseOfTheCatalog(String tier) throws Exception {
        List<String> tiers = tier.isEmpty() ? List.of() : List.of("--tier", tier);
        String expected = sokobase(all(List.of("duplicates", "--format", "csv"), tiers));

        Path out = own.resolve("copies");
        Run run = run(all(List.of("duplicates", table(), "--format", "csv", "-o", out.toString()), tiers));

        assertThat(run.exitCode()).isZero();
        assertThat(lines(csv(out.resolve("duplicates")))).isEqualTo(lines(expected));
    }

    private static String[] all(List<String> some, List<String> others) {
        return Stream.concat(some.stream(), others.stream()).toArray(String[]::new);
    }

    @ParameterizedTest
    @CsvSource({"1, true", "3, false", "17, true"})
    void thePartsDoNotMatter(int partitions, String adaptive) throws IOException {
        String before = session.conf().get("spark.sql.shuffle.partitions");
        Path expected = own.resolve("expected");
        assertThat(run("duplicates", table(), "--format", "csv", "-o", expected.toString())
                        .exitCode())
                .isZero();
        session.conf().set("spark.sql.shuffle.partitions", partitions);
        session.conf().set("spark.sql.adaptive.enabled", adaptive);
        try {
            Path out = own.resolve("copies");
            assertThat(run("duplicates", table(), "--format", "csv", "-o", out.toString())
                            .exitCode())
                    .isZero();
            assertThat(csv(out.resolve("duplicates"))).isEqualTo(csv(expected.resolve("duplicates")));
        } finally {
            session.conf().set("spark.sql.shuffle.partitions", before);
            session.conf().set("spark.sql.adaptive.enabled", "true");
        }
    }

    @Test
    void idsThatCollideDoNotMakeCopies() throws IOException {
        Path cut = own.resolve("cut.table");
        Tables tables = Tables.open(session, List.of(table()));
        try (NewTables written =
                NewTables.at(session, cut.toString(), NewTables.Existing.REFUSE, TableFormat.PARQUET)) {
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
                table(),
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

    @ParameterizedTest
    @ValueSource(strings = {"--tier same", "--tier same-walls", "--tier trimmed --within 3"})
    void leaksAreThoseOfOneMachine(String options) throws Exception {
        Path test = shared.resolve("levels").resolve("yard-sale.txt");
        Path tests = own.resolve("tests.table");
        assertThat(run("identify", test.toString(), "-o", tests.toString()).exitCode())
                .isZero();
        List<String> wanted = Arrays.asList(options.split(" "));
        String expected = sokobase(all(
                List.of(
                        "leaks",
                        "-q",
                        "--format",
                        "csv",
                        "--train",
                        shared.resolve("levels").toString(),
                        "--test",
                        test.toString()),
                wanted));

        Path out = own.resolve("leaks");
        Run run = run(all(
                List.of(
                        "decontaminate",
                        "--train",
                        table(),
                        "--test",
                        tests.toString(),
                        "--format",
                        "csv",
                        "-o",
                        out.toString()),
                wanted));

        assertThat(run.exitCode()).isZero();
        assertThat(lines(csv(out.resolve("contamination")))).isEqualTo(lines(expected));
    }

    @Test
    void whatIsFoundOrRedundantGoes() {
        Path clean = own.resolve("clean.table");
        Path clear = own.resolve("clear.table");

        assertThat(run("clean", table(), "--as", "xsb", "-o", clean.toString()).exitCode())
                .isZero();
        Run copies =
                run("duplicates", clean.toString(), "-o", own.resolve("none").toString(), "--fail");
        assertThat(run(
                                "decontaminate",
                                "--clean",
                                "--train",
                                table(),
                                "--test",
                                clean.toString(),
                                "-o",
                                clear.toString())
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
                .isEqualTo(number(run("stats", table()).out(), "puzzles"))
                .isPositive();
    }

    private static long number(String stats, String name) {
        return stats.lines()
                .filter(line -> line.startsWith(name))
                .mapToLong(line ->
                        Long.parseLong(line.substring(name.length()).strip().replace(",", "")))
                .sum();
    }

    /** Inputs of the second table are numbered on, so that levels of two tables are never taken for one. */
    @Test
    void severalTablesAreReadAsOne() throws IOException {
        Path levels = shared.resolve("levels");
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
        Run run =
                run("duplicates", table(), "--fail", "-o", own.resolve("copies").toString());

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("groups", "redundant levels");
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

        Run run = run(
                "identify", folder.toString(), "-o", own.resolve("mixed.table").toString());

        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err()).contains("b.zip: ", "c.xsb: no such file or folder");
        assertThat(run.out()).startsWith("6 levels of ");
    }

    @Test
    void everyCommandOfThePageRuns() throws IOException {
        String page = Files.readString(Path.of("src", "site", "markdown", "cluster.md"));
        List<String> commands = page.lines()
                .filter(line -> line.startsWith("    sokobase spark "))
                .map(line -> line.substring("    sokobase spark ".length()))
                .toList();

        assertThat(commands).hasSizeGreaterThan(4);
        for (String command : commands) {
            String[] words = Stream.of(command.split(" "))
                    .map(word -> word.matches(".*\\.table|copies|leaks")
                            ? own.resolve(word).toString()
                            : word)
                    .map(word -> word.replace("'", ""))
                    .toArray(String[]::new);
            Run run = run(words);
            assertThat(run.exitCode()).as(command + "\n" + run.err()).isZero();
        }
    }

    @Test
    void thePagesNameEveryPackage() throws IOException {
        String page = Files.readString(Path.of("src", "site", "markdown", "architecture.md"));
        try (Stream<Path> files = Files.walk(Path.of("src", "spark", "main", "java"))) {
            for (Path info :
                    files.filter(file -> file.endsWith("package-info.java")).toList()) {
                String source = Files.readString(info);
                String sentence = source.substring(source.indexOf("/** ") + 4, source.indexOf(" */"));
                String name = source.lines()
                        .filter(line -> line.startsWith("package "))
                        .map(line -> line.substring("package org.sokobase.".length(), line.length() - 1))
                        .collect(Collectors.joining());
                assertThat(page).contains("| `" + name + "` | " + sentence + " |");
            }
        }
    }
}
