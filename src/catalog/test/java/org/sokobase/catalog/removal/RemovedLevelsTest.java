package org.sokobase.catalog.removal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.catalog.Contents;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.check.IntegrityProblem;
import org.sokobase.catalog.edit.TextEdit;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.source.ImportRun;

/** Single levels go and come back; the others of their files keep their numbers. */
class RemovedLevelsTest {

    private static final String CORNER = "#####\n#$@.#\n#   #\n#####\n";
    private static final String SHORT = "#####\n#@$.#\n#####\n";
    private static final String SET = CORNER + "Title: Corner\n\n" + Boards.CORRIDOR + "Title: Hall\nSolution: RRRR\n\n"
            + SHORT + "Title: Short\n\n#####\n#@$.#\n###\nTitle: Open\n";

    private final TestCatalog catalog = TestCatalog.inMemory();

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void fill() throws IOException {
        file = Files.writeString(folder.resolve("set.xsb"), SET);
        catalog.add(file);
        catalog.add("other.xsb", SHORT);
    }

    @AfterEach
    void close() {
        List<IntegrityProblem> flaws = new ArrayList<>();
        catalog.catalog().integrity().check(flaws::add, rows -> {});
        assertThat(flaws).isEmpty();
        catalog.close();
    }

    private Removal remove(String... names) {
        return catalog.catalog().removals().remove(List.of(names), "test");
    }

    private List<String> titles() {
        return catalog.levels().stream()
                .map(level -> level.index() + " " + level.title())
                .toList();
    }

    private ImportRun lastRun() {
        return catalog.catalog().runs().last().orElseThrow();
    }

    private void takeBack() {
        assertThat(catalog.catalog().removals().takeBack(lastRun(), problem -> {}))
                .isInstanceOf(TakingBack.Done.class);
    }

    @Test
    void aLevelGoesAndComesBackAsItWas() {
        TextEdit edit = new TextEdit(
                TextEdit.Base.SHOWN, Optional.of("Mine"), Optional.empty(), Optional.empty(), Optional.empty());
        catalog.catalog().edits().edit(List.of("set.xsb#1"), edit, "test");
        var before = Contents.of(catalog);
        assertThat(catalog.catalog().removals().tryRemove(List.of("set.xsb#1")).levels())
                .hasSize(1);
        assertThat(Contents.of(catalog)).isEqualTo(before);

        Removal removal = remove("set.xsb#1", "set.xsb#4");
        assertThat(removal.files()).isEmpty();
        assertThat(removal.removed().levels()).isEqualTo(2);
        assertThat(removal.removed().puzzles()).isEqualTo(1);
        assertThat(titles()).containsExactly("2 Hall", "3 Short", "1 ");
        assertThat(lastRun().removedLevels()).isEqualTo(2);
        assertThat(catalog.catalog().levels().named("set.xsb#3")).hasSize(1);
        assertThat(catalog.catalog().levels().named("set.xsb#1-3")).hasSize(2);

        takeBack();
        assertThat(Contents.of(catalog)).isEqualTo(before);
    }

    @Test
    void theSolutionsOfALevelStayAndItsCopiesToo() {
        assertThat(remove("set.xsb#2", "set.xsb#3").removed().puzzles()).isEqualTo(1);

        assertThat(catalog.solutions()).hasSize(1);
        assertThat(titles()).containsExactly("1 Corner", "4 Open", "1 ");
    }

    @Test
    void theSameFileDoesNotBringItBackAndNeitherDoesReadingItAgain() throws IOException {
        remove("set.xsb#1", "set.xsb#3");
        catalog.add(file);
        assertThat(titles()).containsExactly("2 Hall", "4 Open", "1 ");

        catalog.execute("update source_file set reader_version = 0");
        catalog.execute("update level set line = line + 1 where ordinal = 2");
        catalog.add(file);
        assertThat(titles()).containsExactly("2 Hall", "4 Open", "1 ");
        takeBackRun(3);
        assertThat(titles()).containsExactly("1 Corner", "2 Hall", "3 Short", "4 Open", "1 ");
    }

    private void takeBackRun(long number) {
        ImportRun run = catalog.catalog().runs().numbered(number).orElseThrow();
        assertThat(catalog.catalog().removals().takeBack(run, problem -> {})).isInstanceOf(TakingBack.Done.class);
    }

    @Test
    void theLastLevelGoesOnlyWithItsFile() {
        assertThatThrownBy(() -> remove("other.xsb#1"))
                .isInstanceOf(UnknownNameException.class)
                .hasMessage("other.xsb has no other level: 'sokobase remove other.xsb' removes all of it");
        remove("set.xsb#2-4");
        assertThatThrownBy(() -> remove("set.xsb#1")).isInstanceOf(UnknownNameException.class);
        assertThatThrownBy(() -> remove("set.xsb#2")).isInstanceOf(UnknownNameException.class);
    }

    @Test
    void theFileGoesWithWhatWasRemovedOfItAndBothComeBack() {
        var first = Contents.of(catalog);
        remove("set.xsb#2");
        var before = Contents.of(catalog);
        remove("set.xsb", "set.xsb#1");
        takeBack();
        assertThat(Contents.of(catalog)).isEqualTo(before);
        takeBack();
        assertThat(Contents.of(catalog)).isEqualTo(first);
    }

    @Test
    void theImportCanBeUndoneAndNothingOfTheLevelIsLeft() {
        remove("set.xsb#2");
        catalog.catalog().runs().undo(catalog.catalog().runs().numbered(1).orElseThrow());

        assertThat(catalog.count("removed_line")).isZero();
        assertThat(lastRun().removedLevels()).isZero();
    }

    @Test
    void aDumpHasThemAndTheyComeBackFromIt() throws IOException {
        var first = Contents.of(catalog);
        remove("set.xsb#2");
        Path dump = Files.createDirectory(folder.resolve("dump"));
        catalog.catalog().dump().write(dump, "test", done -> {});
        try (TestCatalog loaded = TestCatalog.inMemory()) {
            loaded.catalog().dump().load(dump, problem -> {}, done -> {});
            assertThat(Contents.of(loaded)).isEqualTo(Contents.of(catalog));
            loaded.catalog().removals().takeBack(loaded.catalog().runs().last().orElseThrow(), problem -> {});
            assertThat(Contents.of(loaded)).isEqualTo(first);
        }
    }
}
