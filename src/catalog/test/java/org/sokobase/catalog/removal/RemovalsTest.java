package org.sokobase.catalog.removal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.catalog.Contents;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.catalog.undo.Undo;

/** Files that are removed go with all that only they had, and come back as they were. */
@Timeout(60)
class RemovalsTest {

    private static final String HALL = "#######\n#@  $.#\n#######\n";
    private static final String ROOM = "######\n#@$ .#\n######\n";
    private static final String OTHER = "#######\n#@  $.#\n#     #\n#######\n";
    private static final String OPEN = "####\n#@$.\n####\n";

    private static final String IDS = "select l.id, f.id from level l join collection c on c.id = l.collection_id"
            + " join source_file f on f.id = c.source_file_id order by l.id";

    private static final String CREDITS = "select player, program, remark, line from solution_source union all"
            + " select player, program, remark, line from unmatched_solution order by 4, 1, 3";

    private TestCatalog catalog;

    @BeforeEach
    void fill() {
        fill(TestCatalog.inMemory());
    }

    private void fill(TestCatalog empty) {
        catalog = empty;
        catalog.add("one.sok", "Title: Ones\nAuthor: Ann\n\n" + HALL + "Title: Hall\n\n" + OPEN + "Solution: RRR\n");
        catalog.add("two.xsb", HALL + "; a remark\nSolution: RRR\n\n" + ROOM + "Solution: RR\n");
        catalog.add("three.xsb", OTHER + "\n" + ROOM);
        catalog.add("waiting.lurd", "LLLLLLLL\nRR\n");
        catalog.execute("update solution_source set player = 'Ann', remark = 'neat' where line > 2");
        catalog.execute("update unmatched_solution set player = 'Eve', program = 'YASC'");
        mark("two.xsb#2");
        mark("three.xsb#1");
        catalog.catalog().references().mark(List.of("Ones"));
        catalog.catalog().tags().addToCollections(Tag.FAVOURITE, List.of("Ones", "two.xsb"));
        catalog.catalog().tags().addToCollections(new Tag("größe"), List.of("Ones"));
        catalog.catalog().tiers().makeKeys(done -> {});
    }

    @AfterEach
    void close() {
        catalog.close();
    }

    private void mark(String level) {
        CatalogLevel marked = catalog.catalog().levels().named(level).get(0);
        catalog.catalog()
                .marks()
                .mark(
                        marked.identity().orElseThrow().puzzle(),
                        new PuzzleMark(Mark.TRIVIAL, "ann", Instant.parse("2026-03-01T12:00:00Z"), ""));
    }

    private Removal remove(String... names) {
        return catalog.catalog().removals().remove(List.of(names), "test");
    }

    private ImportRun last() {
        return catalog.catalog().runs().last().orElseThrow();
    }

    private Undo takeBack() {
        TakingBack taken = catalog.catalog().removals().takeBack(last(), diagnostic -> {});
        return ((TakingBack.Done) taken).undo();
    }

    private List<String> flaws() {
        List<String> flaws = new ArrayList<>();
        catalog.catalog().integrity().check(flaw -> flaws.add(flaw.toString()), rows -> {});
        return flaws;
    }

    @Test
    void aFileGoesWithAllThatNoOtherHas() {
        Removal removal = remove("two.xsb");

        assertThat(removal.files()).hasSize(1);
        assertThat(removal.removed().levels()).isEqualTo(2);
        assertThat(removal.removed().puzzles()).isZero(); // the others have both
        assertThat(removal.removed().solutions()).isEqualTo(1); // RR also stands in waiting.lurd
        assertThat(removal.marked()).isZero();
        assertThat(catalog.levels()).extracting(CatalogLevel::title).containsExactly("Hall", "", "", "");
        assertThat(flaws()).isEmpty();
    }

    @Test
    void marksOfPuzzlesWithoutALevelAreCountedAndStay() {
        assertThat(remove("two.xsb", "three.xsb").marked()).isEqualTo(2);
        assertThat(catalog.count("puzzle_mark")).isEqualTo(2);
        assertThat(flaws()).isEmpty();
    }

    @Test
    void tagsOfPuzzlesWithoutALevelAreCountedAndStay() {
        PuzzleKey hall = catalog.levels().get(0).identity().orElseThrow().puzzle();
        catalog.catalog().tags().add(Tag.FAVOURITE, List.of(hall));

        assertThat(remove("one.sok").marked()).isZero();
        assertThat(remove("two.xsb").marked()).isEqualTo(1);
        assertThat(catalog.count("puzzle_tag")).isEqualTo(1);
        assertThat(catalog.count("collection_tag")).isZero();
        assertThat(flaws()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"one.sok", "two.xsb", "three.xsb", "waiting.lurd"})
    void whatWasRemovedComesBackAsItWas(String name) {
        comesBackAsItWas(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"one.sok", "two.xsb", "waiting.lurd"})
    void alsoOnAServer(String name) {
        catalog.close();
        fill(TestCatalog.onServer());
        comesBackAsItWas(name);
    }

    @Test
    void soDoSeveralFilesAtOnce() {
        comesBackAsItWas("one.sok", "two.xsb", "three.xsb", "waiting.lurd");
    }

    private void comesBackAsItWas(String... names) {
        Map<String, List<String>> before = Contents.of(catalog);
        List<String> ids = catalog.rows(IDS);
        List<String> credits = catalog.rows(CREDITS);

        Removal tried = catalog.catalog().removals().tryRemove(List.of(names));
        assertThat(Contents.of(catalog)).isEqualTo(before);
        Removal removal = remove(names);
        assertThat(tried.files()).isEqualTo(removal.files());
        assertThat(Contents.of(catalog)).isNotEqualTo(before);
        assertThat(flaws()).isEmpty();
        Undo undo = takeBack();

        assertThat(Contents.of(catalog)).isEqualTo(before);
        assertThat(catalog.rows(IDS)).isEqualTo(ids);
        assertThat(catalog.rows(CREDITS)).isEqualTo(credits).hasSizeGreaterThan(2);
        assertThat(undo.removed().levels()).isEqualTo(removal.removed().levels());
        assertThat(undo.removed().puzzles()).isEqualTo(removal.removed().puzzles());
        assertThat(catalog.catalog().tiers().levelsWithoutKeys()).isGreaterThanOrEqualTo(0);
        catalog.catalog().tiers().makeKeys(done -> {});
        assertThat(flaws()).isEmpty();
    }

    @Test
    void tryingChangesNothing() {
        Map<String, List<String>> before = Contents.of(catalog);
        Removal tried = catalog.catalog().removals().tryRemove(List.of("two.xsb", "Ones"));
        assertThat(tried.run()).isEmpty();
        assertThat(tried.removed().levels()).isEqualTo(4);
        assertThat(Contents.of(catalog)).isEqualTo(before);

        remove("two.xsb");
        Map<String, List<String>> without = Contents.of(catalog);
        catalog.catalog().removals().tryTakingBack(last());
        assertThat(Contents.of(catalog)).isEqualTo(without);
    }

    /** What is only counted is what then goes, file by file: also what several have in common, alone and beside single levels. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "one.sok",
                "two.xsb",
                "three.xsb",
                "waiting.lurd",
                "one.sok two.xsb",
                "two.xsb three.xsb waiting.lurd",
                "one.sok two.xsb three.xsb waiting.lurd",
                "one.sok#1",
                "one.sok#1 two.xsb",
                "two.xsb#2 three.xsb#2",
                "one.sok#1 two.xsb three.xsb#2",
            })
    void tryingCountsWhatGoes(String names) {
        String[] all = names.split(" ", -1);
        Removal tried = catalog.catalog().removals().tryRemove(List.of(all));
        Removal done = remove(all);

        assertThat(tried)
                .isEqualTo(new Removal(Optional.empty(), done.files(), done.levels(), done.removed(), done.marked()));
    }

    @Test
    void aNameThatMeansNothingRemovesNothing() {
        assertThatThrownBy(() -> remove("two.xsb", "nine.xsb")).isInstanceOf(UnknownNameException.class);
        assertThat(catalog.count("collection")).isEqualTo(3);
        assertThat(catalog.count("removed_line")).isZero();
    }

    @Test
    void whatWasImportedAgainIsInTheWay() {
        String text = HALL + "; a remark\nSolution: RRR\n\n" + ROOM + "Solution: RR\n";
        remove("two.xsb");
        ImportRun removal = last();
        assertThat(catalog.add("two.xsb", text).levels()).hasSize(2);

        assertThat(catalog.catalog().removals().takeBack(removal, diagnostic -> {}))
                .isEqualTo(new TakingBack.InTheWay("two.xsb"));
        assertThat(catalog.count("removed_line")).isPositive();
        catalog.catalog().runs().undo(last());
        assertThat(takeBack().removed().levels()).isEqualTo(2);
    }

    @Test
    void whatWasImportedAgainFromAnotherFolderIsInTheWay(@TempDir Path folder) throws IOException {
        Path before = Files.createDirectory(folder.resolve("before")).resolve("set.xsb");
        Path now = Files.createDirectory(folder.resolve("now")).resolve("set.xsb");
        catalog.add(Files.writeString(before, OTHER));
        remove(before.toString());
        ImportRun removal = last();
        catalog.add(Files.move(before, now));

        assertThat(catalog.catalog().removals().takeBack(removal, diagnostic -> {}))
                .isEqualTo(new TakingBack.InTheWay(before.toString()));
    }

    /** The run that brought the file has gone with the other file that it had brought. */
    @Test
    void theRemovalStandsInForARunThatWasUndone() {
        catalog.addTogether(Map.of("a.xsb", "#####\n#@$.#\n#####\n", "b.xsb", "#####\n#.$@#\n#   #\n#####\n"));
        long both = last().number();
        remove("a.xsb");
        catalog.catalog().runs().undo(catalog.catalog().runs().numbered(both).orElseThrow());

        takeBack();

        assertThat(last().removedFiles()).isZero();
        assertThat(last().files()).isEqualTo(1);
        assertThat(flaws()).isEmpty();
        catalog.catalog().runs().undo(last());
        assertThat(catalog.levels())
                .noneMatch(level -> level.collection().file().equals("a.xsb"));
    }

    @Test
    void solutionsThatCameMeanwhileFindTheirLevels() {
        remove("three.xsb");
        ImportRun removal = last();
        catalog.add("late.lurd", "drruR\n");
        assertThat(catalog.count("unmatched_solution")).isEqualTo(2);

        catalog.catalog().removals().takeBack(removal, diagnostic -> {});

        assertThat(catalog.solutions()).contains("drruR|late.lurd|1");
        assertThat(catalog.count("unmatched_solution")).isEqualTo(1);
        assertThat(flaws()).isEmpty();
    }
}
