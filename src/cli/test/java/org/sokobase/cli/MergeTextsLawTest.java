package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
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
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.level.Note;
import org.sokobase.row.PublishedBoard;

/**
 * The laws of {@code export --clean --merge-texts}: the levels and lines of a clean set without it are all there, everybody
 * whom a copy names is still named where the kept one stands, solutions solve, and doing it again changes nothing. The number
 * in a failure's name is its seed.
 */
@Timeout(120)
class MergeTextsLawTest {

    private static final List<String> AUTHORS =
            List.of("Ann", "B.", "Cem \u00d6zt\u00fcrk", "", "D. D. Dee", "\u0416\u0435\u043d\u044f", "E; F");
    private static final List<String> TITLES =
            List.of("", "Maze", "12", "a: b", "Sch\u00f6n", "durr", "# 5", "; x", "1");

    @TempDir
    private Path folder;

    static LongStream moreSeeds() {
        return LongStream.range(200, 200 + ManySeeds.of(60));
    }

    private static String line(String key, String text) {
        return text.isEmpty() ? "" : key + ": " + text + "\n";
    }

    private static <T> T any(List<T> all, Random random) {
        return all.get(random.nextInt(all.size()));
    }

    private static String file(Random random, List<Boards.Solvable> pool) {
        boolean isSok = random.nextInt(4) == 0;
        StringBuilder text = new StringBuilder(isSok ? ":: a collection\n\n" : "");
        if (random.nextBoolean()) {
            text.append("Title: Set ").append(random.nextInt(10)).append('\n');
            text.append(line("Author", any(AUTHORS, random))).append('\n');
        }
        for (int i = 0; i < 1 + random.nextInt(6); i++) {
            Boards.Solvable level = any(pool, random);
            Symmetry view = random.nextBoolean() ? Symmetry.IDENTITY : Symmetry.values()[random.nextInt(8)];
            String rows = PublishedBoard.rows(level.board().grid().seen(view));
            String title = any(TITLES, random);
            boolean above = random.nextBoolean() && !title.isEmpty();
            text.append(above ? "; " + title + "\n\n" : "").append(rows);
            text.append(above ? "" : line("Title", title)).append(line("Author", any(AUTHORS, random)));
            if (random.nextInt(3) == 0) {
                text.append("Comment: by the way ").append(random.nextInt(3)).append('\n');
            }
            if (view == Symmetry.IDENTITY && random.nextBoolean()) {
                text.append(isSok ? "\nSolution\n" : "Solution: ")
                        .append(level.lurd())
                        .append('\n');
            }
            text.append('\n');
        }
        return random.nextInt(3) == 0 ? text.toString().replace("\n", "\r\n") : text.toString();
    }

    private Path randomSets(long seed) throws IOException {
        Random random = new Random(seed);
        List<Boards.Solvable> pool = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            pool.add(Boards.solvable(seed * 50 + i));
        }
        Path sets = Files.createDirectories(folder.resolve("sets"));
        for (int i = 0; i < 6; i++) {
            Files.writeString(sets.resolve("set" + i + ".txt"), file(random, pool));
        }
        return sets;
    }

    private Path export(String catalog, String target, String... options) {
        List<Object> arguments = new ArrayList<>(List.of("export", "-q", "--prefer", "order"));
        arguments.addAll(List.of("--clean", folder.resolve(target)));
        arguments.addAll(List.of(options));
        CliRun.Result result = CliRun.withCatalog(folder.resolve(catalog)).run(arguments.toArray());
        assertThat(result.exitCode()).as(result.err()).isZero();
        return folder.resolve(target);
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

    /** Every line of the shorter text stands in the longer one, in the same order. */
    private static boolean isLeftOf(byte[] shorter, byte[] longer) {
        String[] all = new String(longer, StandardCharsets.UTF_8).split("(?<=[\n\r])");
        int at = 0;
        for (String line : new String(shorter, StandardCharsets.UTF_8).split("(?<=[\n\r])")) {
            while (at < all.length && !all[at].equals(line)) {
                at++;
            }
            if (at++ == all.length) {
                return false;
            }
        }
        return true;
    }

    /** All that is said with a level. */
    private static String said(CatalogLevel level) {
        Stream<Note> notes = Stream.concat(level.notes().stream(), level.collection().notes().stream());
        return String.join(
                "\n",
                level.author(),
                level.collection().author(),
                level.collection().title(),
                notes.map(Note::text).collect(Collectors.joining("\n")));
    }

    private static Object board(CatalogLevel level) {
        return level.identity().<Object>map(identity -> identity.exactBoard()).orElse(level.published());
    }

    private static void everybodyStaysNamed(List<CatalogLevel> before, List<CatalogLevel> after) {
        Map<Object, String> saidOf = after.stream()
                .collect(Collectors.toMap(
                        level -> level.identity().orElseThrow().puzzle(),
                        MergeTextsLawTest::said,
                        (one, other) -> one + "\n" + other));
        for (CatalogLevel level : before) {
            String said = saidOf.get(level.identity().orElseThrow().puzzle());
            assertThat(said)
                    .as(level.collection().file() + "#" + level.index())
                    .contains(level.author())
                    .contains(level.collection().author())
                    .contains(level.collection().titled() ? level.collection().title() : "");
        }
    }

    private void check(long seed) throws IOException {
        Path sets = randomSets(seed);
        List<CatalogLevel> before = imported("catalog", sets);
        Path plain = export("catalog", "plain");

        Path merged = export("catalog", "merged", "--merge-texts");

        Map<String, byte[]> without = contents(plain.resolve("." + sets));
        Map<String, byte[]> with = contents(merged.resolve("." + sets));
        assertThat(with.keySet()).isEqualTo(without.keySet());
        without.forEach((name, bytes) ->
                assertThat(isLeftOf(bytes, with.get(name))).as(name).isTrue());
        List<CatalogLevel> after = imported("other", merged.resolve("." + sets));
        List<CatalogLevel> plainly = imported("plainly", plain.resolve("." + sets));
        assertThat(after)
                .extracting(MergeTextsLawTest::board)
                .isEqualTo(plainly.stream().map(MergeTextsLawTest::board).toList());
        everybodyStaysNamed(before, after);
        assertThat(Files.readString(merged.resolve("MERGED.csv"))
                        .lines()
                        .filter(line -> line.contains("read otherwise")))
                .isEmpty();
        assertThat(CliRun.withoutCatalog()
                        .run("verify", merged.resolve("." + sets))
                        .err())
                .doesNotContain("short", "illegal");

        Path again = export("other", "again", "--merge-texts");
        contents(merged.resolve("." + sets))
                .forEach((name, bytes) -> assertThat(
                                again.resolve("." + merged.resolve("." + sets).normalize())
                                        .resolve(name))
                        .hasBinaryContent(bytes));
        assertThat(Files.readString(again.resolve("MERGED.csv")).lines()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void everyLineStaysAndEverybodyIsNamed(long seed) throws IOException {
        check(seed);
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("moreSeeds")
    void inManySetsEveryLineStaysAndEverybodyIsNamed(long seed) throws IOException {
        check(seed);
    }
}
