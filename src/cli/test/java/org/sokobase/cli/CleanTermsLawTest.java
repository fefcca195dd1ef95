package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
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
import org.sokobase.row.PublishedBoard;

/**
 * The laws of clean sets of folders with terms: no puzzle, no author and no terms are lost, sets under terms that forbid
 * changes stay to the byte, and what is clean is not changed any more. The number in a failure's name is its seed.
 */
@Timeout(120)
class CleanTermsLawTest {

    private static final List<String> AUTHORS = List.of("Ann Onym", "Bob", "Cleo Patra", "D. E. Signer", "Eve");
    private static final List<String> TERMS = List.of(
            "May be copied freely provided they remain unchanged. Ann Onym",
            "Do what you like with them. Cleo Patra",
            "Free to distribute as long as my name, D. E. Signer, is kept.",
            "Copying is allowed, but do not modify this set.");
    private static final List<String> NAMES = List.of("LICENSE", "README.txt", "copying.md", "Authors");
    private static final List<String> FOLDERS = List.of("", "a/", "a/b/", "a/b/c/", "d/", "d/e/");

    @TempDir
    private Path folder;

    static LongStream moreSeeds() {
        return LongStream.range(100, 100 + ManySeeds.of(40));
    }

    private static String set(Random random, List<Board> pool) {
        StringBuilder text = new StringBuilder();
        if (random.nextInt(3) == 0) {
            text.append("Title: Set\nAuthor: ").append(author(random)).append("\n\n");
        }
        for (int i = 0; i < 1 + random.nextInt(4); i++) {
            Symmetry view = Symmetry.values()[random.nextInt(8)];
            text.append(PublishedBoard.rows(
                    pool.get(random.nextInt(pool.size())).grid().seen(view)));
            if (random.nextBoolean()) {
                text.append("Title: Level ").append(i).append('\n');
            }
            if (random.nextInt(3) == 0) {
                text.append("Author: ").append(author(random)).append('\n');
            }
            text.append('\n');
        }
        return text.toString();
    }

    private static String author(Random random) {
        return AUTHORS.get(random.nextInt(AUTHORS.size()));
    }

    /** Files by their places, of which those of an archive lie in a folder. */
    private static Map<String, byte[]> randomFiles(long seed) {
        Random random = new Random(seed);
        List<Board> pool = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            pool.add(Boards.solvable(seed * 50 + i).board());
        }
        Map<String, byte[]> files = new TreeMap<>();
        for (String place : FOLDERS) {
            for (int i = 0; i < random.nextInt(3); i++) {
                files.put(place + "set" + i + ".xsb", set(random, pool).getBytes(StandardCharsets.UTF_8));
            }
            if (random.nextInt(3) == 0) {
                String terms = TERMS.get(random.nextInt(TERMS.size()));
                String example = random.nextInt(4) == 0 ? "\n\n" + set(random, pool) : "";
                files.put(
                        place + NAMES.get(random.nextInt(NAMES.size())),
                        (terms + example).getBytes(StandardCharsets.UTF_8));
            }
        }
        return files;
    }

    private static void write(Map<String, byte[]> files, Path into) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = into.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
    }

    private Set<Object> imported(String catalog, Path sets) {
        CliRun.withCatalog(folder.resolve(catalog)).run("import", "-q", sets);
        Set<Object> puzzles = new HashSet<>();
        try (TestCatalog opened = TestCatalog.in(folder.resolve(catalog))) {
            opened.levels().forEach(level -> level.identity().ifPresent(identity -> puzzles.add(identity.unique())));
        }
        return puzzles;
    }

    private CliRun.Result export(String catalog, String target) {
        CliRun.Result result = CliRun.withCatalog(folder.resolve(catalog))
                .run("export", "--format", "csv", "--clean", folder.resolve(target));
        assertThat(result.exitCode()).as(result.err()).isZero();
        return result;
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

    private static boolean isTerms(String name) {
        return NAMES.contains(name.substring(name.lastIndexOf('/') + 1));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Whether a file with terms lies beside or above levels. */
    private static boolean speaks(String name, Map<String, byte[]> files) {
        String folder = name.substring(0, name.lastIndexOf('/') + 1);
        return files.keySet().stream().anyMatch(file -> file.startsWith(folder) && file.endsWith(".xsb"));
    }

    /** Whether terms beside or above a file forbid changes to it. */
    private static boolean isUnderTerms(String name, Map<String, byte[]> files) {
        return files.entrySet().stream()
                .filter(file -> isTerms(file.getKey()) && !file.getKey().endsWith("Authors"))
                .filter(file ->
                        name.startsWith(file.getKey().substring(0, file.getKey().lastIndexOf('/') + 1)))
                .map(file -> text(file.getValue()))
                .anyMatch(terms -> terms.contains("unchanged") || terms.contains("do not modify"));
    }

    private void check(long seed) throws IOException {
        Map<String, byte[]> files = randomFiles(seed);
        Map<String, byte[]> packed = randomFiles(seed + 1_000_000);
        Path sets = Files.createDirectories(folder.resolve("sets"));
        write(files, sets);
        Files.write(sets.resolve("pack.zip"), Packed.zip(packed));
        Map<String, byte[]> all = new TreeMap<>(files);
        packed.forEach((name, bytes) -> all.put("pack.zip/" + name, bytes));
        Set<Object> puzzles = imported("catalog", sets);

        export("catalog", "tidy");

        Path tidy = folder.resolve("tidy");
        Map<String, byte[]> clean = contents(folder.resolve("tidy" + sets));
        all.forEach((name, bytes) -> {
            if (isTerms(name) ? speaks(name, clean) : isUnderTerms(name, all)) {
                assertThat(clean.get(name)).as(name).isEqualTo(bytes);
            }
        });
        assertThat(imported("other", tidy)).isEqualTo(puzzles);
        StringBuilder credits = new StringBuilder();
        contents(tidy).forEach((name, bytes) -> {
            if (!name.startsWith("REPORT") && !name.equals("REMOVED.csv")) {
                credits.append(text(bytes));
            }
        });
        for (String author : AUTHORS) {
            boolean isNamed = all.keySet().stream()
                    .filter(name -> !isTerms(name) || speaks(name, all))
                    .anyMatch(name -> text(all.get(name)).contains(author));
            assertThat(credits.toString().contains(author) || !isNamed)
                    .as(author)
                    .isTrue();
        }
        assertThat(export("other", "again").outLines()).as("removed again").hasSize(1);
        Map<String, byte[]> again = contents(folder.resolve("again" + folder.resolve("tidy" + sets)));
        assertThat(again.keySet()).isEqualTo(clean.keySet());
        clean.forEach((name, bytes) -> assertThat(again.get(name)).as(name).isEqualTo(bytes));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void noAuthorAndNoTermsAreLost(long seed) throws IOException {
        check(seed);
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("moreSeeds")
    void noAuthorAndNoTermsAreLostFromManySets(long seed) throws IOException {
        check(seed);
    }
}
