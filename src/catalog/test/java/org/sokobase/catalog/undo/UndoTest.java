package org.sokobase.catalog.undo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sokobase.Boards;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.Contents;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.catalog.source.ImportRun;

/** An import that is taken back leaves the catalog as it was before. */
class UndoTest {

    private static final int PUZZLES = 8;

    @TempDir
    private Path folder;

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void close() {
        catalog.close();
    }

    private Undo undoLast() {
        return catalog.catalog().runs().undo(catalog.catalog().runs().last().orElseThrow());
    }

    @Test
    void theLastRunsComeFirst() throws IOException {
        for (String name : List.of("a", "bb", "ccc")) {
            catalog.addAll(writeRandomLevels(name, new Random(name.length())));
        }
        List<ImportRun> all = catalog.catalog().runs().all();

        assertThat(catalog.catalog().runs().last(2)).containsExactly(all.get(2), all.get(1));
        assertThat(catalog.catalog().runs().last(9)).hasSize(3);
    }

    static LongStream seeds() {
        return LongStream.range(0, 12);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void anUndoneImportLeavesEveryTableAsItWasAndCanBeRepeated(long seed) throws IOException {
        Random random = new Random(seed);
        Path first = writeRandomFiles("first", random);
        Path second = writeRandomFiles("second", random);
        catalog.addAll(first);
        markSomeone(random);
        Map<String, List<String>> before = Contents.of(catalog);

        catalog.addAll(second);
        Map<String, List<String>> between = Contents.of(catalog);
        Undo tried =
                catalog.catalog().runs().tryUndo(catalog.catalog().runs().last().orElseThrow());
        assertThat(Contents.of(catalog)).isEqualTo(between);
        assertThat(undoLast()).isEqualTo(tried);
        assertThat(Contents.of(catalog)).isEqualTo(before);

        catalog.addAll(second);
        assertThat(Contents.of(catalog)).isEqualTo(between);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theFirstOfTwoImportsCanBeUndoneAsIfThereHadOnlyBeenTheSecond(long seed) throws IOException {
        Random random = new Random(seed);
        Path first = writeRandomLevels("first", random);
        Path second = writeRandomLevels("second", random);
        Map<String, List<String>> only;
        try (TestCatalog other = TestCatalog.inMemory()) {
            other.addAll(second);
            only = Contents.of(other);
        }

        catalog.addAll(first);
        catalog.addAll(second);
        ImportRun run = catalog.catalog().runs().all().get(0);
        Undo tried = catalog.catalog().runs().tryUndo(run);
        assertThat(catalog.catalog().runs().undo(run)).isEqualTo(tried);

        assertThat(Contents.of(catalog)).isEqualTo(only);
    }

    private void markSomeone(Random random) {
        catalog.levels().stream()
                .flatMap(level -> level.identity().stream())
                .filter(identity -> random.nextInt(3) == 0)
                .forEach(identity -> catalog.catalog()
                        .marks()
                        .mark(identity.puzzle(), new PuzzleMark(Mark.TRIVIAL, "ann", Instant.EPOCH, "")));
    }

    /** Files with levels, turned and not, with and without their solutions, and a file of solutions alone. */
    private Path writeRandomFiles(String name, Random random) throws IOException {
        Path files = writeRandomLevels(name, random);
        StringBuilder alone = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            alone.append(Boards.solvable(random.nextInt(PUZZLES)).lurd());
            alone.append(random.nextBoolean() ? "lr\n" : "\n");
        }
        Files.writeString(files.resolve("alone.lurd"), alone);
        return files;
    }

    private Path writeRandomLevels(String name, Random random) throws IOException {
        Path files = Files.createDirectory(folder.resolve(name));
        for (int file = 0; file < 3; file++) {
            StringBuilder text = new StringBuilder();
            for (int level = 0; level < 4; level++) {
                Boards.Solvable solvable = Boards.solvable(random.nextInt(PUZZLES));
                if (random.nextBoolean()) {
                    text.append(solvable.board())
                            .append("Title: ")
                            .append(level)
                            .append('\n');
                    text.append(random.nextBoolean() ? "Solution: " + solvable.lurd() + "\n\n" : "\n");
                } else {
                    Symmetry view = Symmetry.values()[random.nextInt(8)];
                    text.append(solvable.board().seen(view))
                            .append("Author: ")
                            .append(view.label())
                            .append("\n\n");
                }
            }
            Files.writeString(files.resolve("set-" + file + ".xsb"), text);
        }
        return files;
    }

    @Test
    void itIsSaidWhatWentWithEachFile() {
        catalog.add("kept.xsb", Boards.CORRIDOR + "\n");
        String other = "######\n#@$ .#\n######\nSolution: RR\n\n";
        catalog.addTogether(new TreeMap<>(Map.of("a.xsb", Boards.CORRIDOR + "\n" + other, "b.xsb", other)));

        Undo undo = undoLast();

        assertThat(undo.files())
                .containsExactly(
                        new UndoneFile("a.xsb", new Removed(2, 1, 1, 1, 0), Optional.empty()),
                        new UndoneFile("b.xsb", new Removed(1, 0, 0, 0, 0), Optional.empty()));
        assertThat(undo.removed()).isEqualTo(new Removed(3, 1, 1, 1, 0));
        assertThat(undo.waitingAgain()).isZero();
    }

    @Test
    void aTriedOutUndoSaysTheSameAndChangesNothing() {
        catalog.add("a.xsb", Boards.CORRIDOR + "Solution: RRRR\n");
        Map<String, List<String>> before = Contents.of(catalog);
        ImportRun run = catalog.catalog().runs().last().orElseThrow();

        Undo tried = catalog.catalog().runs().tryUndo(run);

        assertThat(Contents.of(catalog)).isEqualTo(before);
        assertThat(catalog.catalog().runs().undo(run)).isEqualTo(tried);
    }

    @Test
    void aSolutionThatHadWaitedForTheUndoneLevelWaitsAgainAsItWasWritten() {
        catalog.add("alone.lurd", "rrrrlr\n");
        Map<String, List<String>> before = Contents.of(catalog);
        catalog.add("level.xsb", Boards.CORRIDOR);
        assertThat(catalog.rows("select lurd from solution")).containsExactly("RRRR");

        Undo undo = undoLast();

        assertThat(undo.waitingAgain()).isEqualTo(1);
        assertThat(Contents.of(catalog)).isEqualTo(before);
    }

    @Test
    void aSolutionThatHadWaitedStaysWhereItsLevelCameASecondTime() {
        catalog.add("alone.lurd", "RRRR\n");
        catalog.add("level.xsb", Boards.CORRIDOR);
        ImportRun first = catalog.catalog().runs().last().orElseThrow();
        catalog.add("again.xsb", Boards.CORRIDOR);

        assertThat(catalog.catalog().runs().undo(first).waitingAgain()).isZero();
        assertThat(catalog.solutions()).containsExactly("RRRR|alone.lurd|1");

        assertThat(undoLast().waitingAgain()).isEqualTo(1);
        assertThat(catalog.solutions()).isEmpty();
        assertThat(catalog.rows("select lurd from unmatched_solution")).containsExactly("RRRR");
    }

    @Test
    void aMarkedPuzzleStaysWithoutItsLevels() {
        catalog.add("level.xsb", Boards.CORRIDOR);
        PuzzleKey puzzle = catalog.levels().get(0).identity().orElseThrow().puzzle();
        catalog.catalog().marks().mark(puzzle, new PuzzleMark(Mark.TRIVIAL, "ann", Instant.EPOCH, ""));

        assertThat(undoLast().removed()).isEqualTo(new Removed(1, 1, 1, 0, 0));
        assertThat(catalog.count("puzzle")).isEqualTo(1);
    }

    @Test
    void aRunKnowsWhatItTookAwayForGood() throws IOException {
        Path file = Files.writeString(folder.resolve("set.xsb"), Boards.CORRIDOR);
        catalog.add(file);
        PuzzleKey puzzle = catalog.levels().get(0).identity().orElseThrow().puzzle();
        catalog.catalog().marks().mark(puzzle, new PuzzleMark(Mark.UNSOLVABLE, "ann", Instant.EPOCH, ""));
        catalog.catalog().marks().mark(puzzle, new PuzzleMark(Mark.UNSOLVABLE, "bob", Instant.EPOCH, ""));
        Files.writeString(file, Boards.CORRIDOR + "Solution: RRRR\n");
        catalog.add(file);

        ImportRun replaced = catalog.catalog().runs().all().get(0);
        ImportRun replacing = catalog.catalog().runs().all().get(1);

        assertThat(List.of(replaced.files(), replaced.levels(), replaced.solutions()))
                .containsExactly(0L, 0L, 0L);
        assertThat(List.of(replacing.files(), replacing.levels(), replacing.solutions()))
                .containsExactly(1L, 1L, 1L);
        assertThat(replacing.replacedFiles()).isEqualTo(1);
        assertThat(replacing.refutedMarks()).isEqualTo(2);
    }

    @Test
    void theRunsCanBeTakenBackOneByOne() {
        IntStream.range(0, 5)
                .forEach(i -> catalog.add(i + ".xsb", Boards.random(i).toString()));
        IntStream.range(0, 5).forEach(i -> undoLast());

        assertThat(catalog.catalog().runs().last()).isEmpty();
        Map<String, List<String>> left = Contents.of(catalog);
        assertThat(left.remove("tally")).containsExactly("0|0|0");
        assertThat(left.values().stream().flatMap(List::stream)).allMatch(row -> row.endsWith(" 0"));
    }
}
