package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.SharedFolder;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.file.Inputs;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.Level;

/** On many generated levels, {@code leaks} finds what the catalog finds, and what was hidden in them. */
@Tag("long")
@Timeout(600)
class LeaksOnCorpusTest {

    private static final String SMALL = "corpus/boxoban-104k.zip";
    private static final String LARGE = "corpus/boxoban-1500k.zip";

    /** Of so many levels one is taken. */
    private static final int EVERY = 1_504;

    @TempDir
    private Path folder;

    private static List<List<String>> rows(CliRun.Result result) {
        return result.out()
                .lines()
                .skip(1)
                .map(line -> List.of(line.split(",", -1)))
                .toList();
    }

    @Test
    void aSetLeaksIntoItselfAsItsDuplicatesSay() {
        CliRun catalog = CliRun.withCatalog(folder.resolve("catalog"));
        Path set = SharedFolder.path(SMALL);
        catalog.run("import", "-q", set);
        TreeMap<String, Set<String>> groups = new TreeMap<>();
        rows(catalog.run("duplicates", "--format", "csv"))
                .forEach(row -> groups.computeIfAbsent(row.get(0), group -> new TreeSet<>())
                        .add(row.get(9) + "#" + row.get(6)));
        Set<String> expected = groups.values().stream()
                .flatMap(group -> group.stream()
                        .flatMap(one -> group.stream()
                                .filter(other -> !other.equals(one))
                                .map(other -> one + " " + other)))
                .collect(Collectors.toCollection(TreeSet::new));

        CliRun.Result result = CliRun.withoutCatalog().run("leaks", "--train", set, "--test", set, "--format", "csv");

        Set<String> found = rows(result).stream()
                .map(row -> row.get(0) + "#" + row.get(1) + " " + row.get(2) + "#" + row.get(3))
                .filter(pair -> !pair.split(" ")[0].equals(pair.split(" ")[1]))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(groups).hasSize(17);
        assertThat(found).isEqualTo(expected).isNotEmpty();
        assertThat(rows(result)).hasSize(103_332 + found.size());
    }

    @Test
    void whatIsTakenOutOfAMillionAndAHalfAndChangedIsFoundAgain() throws IOException {
        Path set = SharedFolder.path(LARGE);
        List<String> places = new ArrayList<>();
        Path tests = folder.resolve("tests.xsb");
        Files.writeString(tests, changed(set, places));

        CliRun.Result result = CliRun.withoutCatalog()
                .run("leaks", "--train", set, "--test", tests, "--within", "2", "--format", "csv");

        Set<String> found = rows(result).stream()
                .map(row -> row.get(1) + " " + row.get(2) + "#" + row.get(3))
                .collect(Collectors.toSet());
        assertThat(places).hasSize(1_000);
        assertThat(found).containsAll(places);
        assertThat(rows(result)).allMatch(row -> Integer.parseInt(row.get(8)) <= 2);
    }

    /** A thousand of the levels, turned, with the player elsewhere or one or two squares changed. */
    private static String changed(Path set, List<String> places) {
        StringBuilder text = new StringBuilder();
        Random random = new Random(17);
        int[] passed = {0};
        Inputs.walk(List.of(set.toString()), InputStream.nullInputStream(), new Inputs.Visitor() {
            @Override
            public void file(Source source) {
                for (Level level : LevelFiles.read(source).collection().levels()) {
                    if (passed[0]++ % EVERY == 0 && places.size() < 1_000) {
                        Board board = level.inspection().board().orElseThrow();
                        places.add(places.size() + 1 + " " + source.name() + "#" + level.index());
                        text.append(changed(board, random)).append("\n");
                    }
                }
            }

            @Override
            public void unreadable(String name, String reason) {
                throw new AssertionError(name + ": " + reason);
            }
        });
        return text.toString();
    }

    private static Board changed(Board board, Random random) {
        Board turned = board.seen(Symmetry.values()[random.nextInt(8)]);
        return switch (random.nextInt(3)) {
            case 0 -> turned;
            case 1 -> {
                List<Board> moved = Boards.withPlayerElsewhere(turned);
                yield moved.isEmpty() ? turned : moved.get(random.nextInt(moved.size()));
            }
            default -> near(turned, random);
        };
    }

    /** With a box or a goal more, or one less, so that nothing is cut off. */
    private static Board near(Board board, Random random) {
        char[] squares = board.toString().toCharArray();
        for (int change = 0; change < 2; change++) {
            int square = random.nextInt(squares.length);
            squares[square] = squares[square] == ' ' ? '.' : squares[square] == '.' ? ' ' : squares[square];
        }
        return Boards.of(new String(squares));
    }
}
