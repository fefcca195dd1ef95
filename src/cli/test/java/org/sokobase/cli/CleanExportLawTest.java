package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.ManySeeds;
import org.sokobase.Packed;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.row.PublishedBoard;

/**
 * The laws of clean sets: of each puzzle one level is left, with its texts; what is left is in the order and the bytes of its
 * file; and what is clean is not changed any more. The number in a failure's name is its seed.
 */
@Timeout(120)
class CleanExportLawTest {

    private static final List<String> TITLES =
            List.of("Maze", "12", "a: b", "Sch\u00f6n", "durr", "Two\nTitle: Three", "# 5", "; x");

    @TempDir
    private Path folder;

    static LongStream moreSeeds() {
        return LongStream.range(100, 100 + ManySeeds.of(60));
    }

    /** Levels with copies of some boards, as text. */
    private static String levels(Random random, List<Board> pool) {
        StringBuilder text = new StringBuilder();
        if (random.nextBoolean()) {
            text.append("Title: Set ").append(random.nextInt(10)).append("\nCopyright: nobody\n\n");
        }
        for (int i = 0; i < 1 + random.nextInt(6); i++) {
            if (random.nextInt(6) == 0) {
                text.append("#####\n#@$. \n#####\nTitle: open\n\n");
                continue;
            }
            Board board = pool.get(random.nextInt(pool.size()));
            Symmetry view = Symmetry.values()[random.nextInt(8)];
            String rows = PublishedBoard.rows(board.grid().seen(view));
            String title = TITLES.get(random.nextInt(TITLES.size()));
            switch (random.nextInt(4)) {
                case 0 ->
                    text.append("; ").append(title).append("\n\n").append(rows).append('\n');
                case 1 -> text.append(rows).append("Title: ").append(title).append("\nAuthor: A.\n\n");
                case 2 -> text.append(title).append("\n\n").append(rows).append("\nComment:\nx\n\ny\nComment-End:\n\n");
                default -> text.append(rows).append('\n');
            }
        }
        return text.toString();
    }

    private static byte[] encoded(String text, Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> text.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8);
            case 1 -> ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE);
            case 2 -> text.getBytes(Charset.forName("windows-1252"));
            case 3 -> text.replace("\n", "\r").getBytes(StandardCharsets.UTF_8);
            default -> text.getBytes(StandardCharsets.UTF_8);
        };
    }

    private Path randomSets(long seed) throws IOException {
        Random random = new Random(seed);
        List<Board> pool = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            pool.add(Boards.solvable(seed * 50 + i).board());
        }
        Path sets = Files.createDirectories(folder.resolve("sets"));
        for (int i = 0; i < 5; i++) {
            Files.write(sets.resolve("set" + i + ".txt"), encoded(levels(random, pool), random));
        }
        Map<String, byte[]> members = new LinkedHashMap<>();
        members.put("one.xsb", encoded(levels(random, pool), random));
        members.put("in/two.xsb", encoded(levels(random, pool), random));
        Files.write(sets.resolve("pack.zip"), Packed.zip(members));
        return sets;
    }

    private CliRun.Result export(String catalog, String target) {
        CliRun.Result result = CliRun.withCatalog(folder.resolve(catalog))
                .run("export", "--format", "csv", "--clean", folder.resolve(target));
        assertThat(result.exitCode()).as(result.err()).isZero();
        return result;
    }

    private List<CatalogLevel> imported(String catalog, Path sets) {
        CliRun.withCatalog(folder.resolve(catalog)).run("import", "-q", sets);
        try (TestCatalog opened = TestCatalog.in(folder.resolve(catalog))) {
            return opened.levels();
        }
    }

    private static Map<String, byte[]> contents(Path folder) throws IOException {
        Map<String, byte[]> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(folder.relativize(file).toString(), Files.readAllBytes(file));
            }
        }
        return contents;
    }

    private static List<String> lines(byte[] bytes) {
        boolean wide = bytes.length > 1 && bytes[0] == (byte) 0xFF;
        String text = new String(bytes, wide ? StandardCharsets.UTF_16LE : StandardCharsets.ISO_8859_1);
        return List.of(
                text.replace("\uFEFF", "").split("(?<=[\n\r])")); // the mark stays at the head, whichever line goes
    }

    /** Every line of the shorter text stands in the longer one, in the same order. */
    private static boolean isLeftOf(byte[] shorter, byte[] longer) {
        List<String> all = lines(longer);
        int at = 0;
        for (String line : lines(shorter)) {
            while (at < all.size() && !all.get(at).equals(line)) {
                at++;
            }
            if (at++ == all.size()) {
                return false;
            }
        }
        return true;
    }

    /** Whether a file is neither written anew nor in another character set now. */
    private static boolean isCut(String name, String report) {
        String paragraph = report.substring(report.indexOf("\n" + name + ": "));
        int end = paragraph.indexOf("\n\n");
        String own = end < 0 ? paragraph : paragraph.substring(0, end);
        return !own.contains("written anew") && !own.contains("in UTF-8 instead of");
    }

    private void check(long seed) throws IOException {
        Path sets = randomSets(seed);
        List<CatalogLevel> before = imported("catalog", sets);
        Set<Object> puzzles = new HashSet<>();
        before.forEach(level -> level.identity().ifPresent(identity -> puzzles.add(identity.puzzle())));
        long sound =
                before.stream().filter(level -> level.identity().isPresent()).count();

        CliRun.Result first = export("catalog", "tidy");

        assertThat(first.outLines()).as("removed").hasSize((int) (1 + sound - puzzles.size()));
        Path clean = folder.resolve("tidy" + sets);
        List<CatalogLevel> after = imported("other", clean);
        assertThat(after.stream().filter(level -> level.identity().isPresent())).hasSameSizeAs(puzzles);
        assertThat(after.stream().filter(level -> level.identity().isEmpty()).count())
                .isEqualTo(before.size() - sound);
        assertThat(said(before)).as("texts").containsAll(said(after));
        Map<String, byte[]> original = contents(sets);
        String report = Files.readString(folder.resolve("tidy/REPORT.txt"));
        contents(clean).forEach((name, bytes) -> {
            if (original.containsKey(name) && isCut(sets + "/" + name, report)) {
                assertThat(isLeftOf(bytes, original.get(name))).as(name).isTrue();
            }
        });

        assertThat(export("other", "again").outLines()).as("removed again").hasSize(1);
        Map<String, byte[]> again = contents(folder.resolve("again" + clean));
        contents(clean)
                .forEach((name, bytes) -> assertThat(again.get(name)).as(name).isEqualTo(bytes));
    }

    private static List<String> said(List<CatalogLevel> levels) {
        return levels.stream()
                .map(level -> level.published() + level.title() + level.author())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void aCleanSetHasEachPuzzleOnceAndIsAFixedPoint(long seed) throws IOException {
        check(seed);
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("moreSeeds")
    void manyCleanSetsHaveEachPuzzleOnceAndAreFixedPoints(long seed) throws IOException {
        check(seed);
    }
}
