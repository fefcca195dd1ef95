package org.sokobase.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.Level;
import org.sokobase.row.PublishedBoard;

/** Runs commands on Spark in this process, on two processors. */
final class LocalSpark {

    private static final Path COLLECTIONS = Path.of("collections");

    private LocalSpark() {}

    /** The session of this process. */
    static SparkSession session() {
        System.setProperty("spark.master", "local[2]");
        System.setProperty("spark.ui.enabled", "false");
        System.setProperty("spark.driver.host", "localhost");
        System.setProperty("spark.driver.bindAddress", "127.0.0.1");
        System.setProperty("spark.sql.shuffle.partitions", "5");
        return Sessions.open();
    }

    /** What a command said and how it ended. */
    record Run(int exitCode, String out, String err) {}

    static Run run(String... arguments) {
        session();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = SparkProgram.run(
                arguments,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        return new Run(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Words of a command line and more of them. */
    static String[] all(List<String> some, List<String> others) {
        return Stream.concat(some.stream(), others.stream()).toArray(String[]::new);
    }

    /** Some collections of the project with copies of levels in other views, in a folder. */
    static Path levels(Path folder) throws IOException {
        Path levels = Files.createDirectory(folder.resolve("levels"));
        for (String name : List.of("first-steps.xsb", "workshop.xsb", "yard-sale.txt", "damaged.xsb")) {
            Files.copy(COLLECTIONS.resolve(name), levels.resolve(name));
        }
        Files.writeString(levels.resolve("turned.xsb"), turned(levels.resolve("first-steps.xsb"), 1));
        Files.writeString(levels.resolve("again.xsb"), turned(levels.resolve("workshop.xsb"), 2));
        return levels;
    }

    /** A table of level files, with the keys of tiers. */
    static String table(Path levels) {
        String table = levels + ".table";
        assertThat(run("identify", levels.toString(), "--tiers", "-o", table).exitCode())
                .isZero();
        return table;
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

    /** The rows of a table written as CSV, with its names once. */
    static String csv(Path folder) throws IOException {
        StringBuilder text = new StringBuilder();
        for (String part : parts(folder, ".csv")) {
            text.append(text.isEmpty() ? part : part.substring(part.indexOf('\n') + 1));
        }
        return text.toString();
    }

    /** The text of a table that was written as text. */
    static String text(Path folder) throws IOException {
        return String.join("", parts(folder, ".txt"));
    }

    private static List<String> parts(Path folder, String ending) throws IOException {
        List<String> parts = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(path -> path.toString().endsWith(ending))
                    .sorted()
                    .toList()) {
                parts.add(Files.readString(file));
            }
        }
        return parts;
    }

    /** A number that {@code stats} tells. */
    static long number(String stats, String name) {
        return stats.lines()
                .filter(line -> line.startsWith(name))
                .mapToLong(line ->
                        Long.parseLong(line.substring(name.length()).strip().replace(",", "")))
                .sum();
    }
}
