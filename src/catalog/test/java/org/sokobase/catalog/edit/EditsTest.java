package org.sokobase.catalog.edit;

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
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.level.Note;

/** What is shown of levels and collections that were edited, what was published, and what becomes of both. */
class EditsTest {

    private static final String CORNER = "#####\n#$@.#\n#   #\n#####\n";
    private static final String SET = "Title: Set\nAuthor: Ann\n\n" + Boards.CORRIDOR
            + "Title: Hall\nDate: 1997\nCopyright: kept\nComment: one\n\n" + CORNER + "Author: Bob\n";

    private final TestCatalog catalog = TestCatalog.inMemory();
    private Edits edits;

    @TempDir
    private Path folder;

    @BeforeEach
    void fill() {
        catalog.add("one.xsb", SET);
        edits = catalog.catalog().edits();
    }

    @AfterEach
    void close() {
        assertThat(flaws()).isEmpty();
        catalog.close();
    }

    private List<IntegrityProblem> flaws() {
        List<IntegrityProblem> flaws = new ArrayList<>();
        catalog.catalog().integrity().check(flaws::add, rows -> {});
        return flaws;
    }

    private static TextEdit titled(String title) {
        return new TextEdit(
                TextEdit.Base.SHOWN, Optional.of(title), Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static TextEdit all(String text) {
        return new TextEdit(
                TextEdit.Base.SHOWN, Optional.of(text), Optional.of(text), Optional.of(text), Optional.of(text));
    }

    private EditChange edit(String name, TextEdit edit) {
        return edits.edit(List.of(name), edit, "test");
    }

    private List<String> titles() {
        return catalog.levels().stream().map(CatalogLevel::title).toList();
    }

    private ImportRun lastRun() {
        return catalog.catalog().runs().last().orElseThrow();
    }

    @Test
    void whatWasEditedIsShownAndFoundAndWhatWasPublishedStaysBeside() {
        EditChange change = edit("one.xsb#1", titled("Passage"));

        assertThat(change.changed()).hasSize(1);
        assertThat(titles()).containsExactly("Passage", "");
        assertThat(catalog.catalog().levels().find("passage")).hasSize(1);
        assertThat(catalog.catalog().levels().find("hall")).isEmpty();
        EditedText text = edits.of(List.of("one.xsb#1")).get(0);
        assertThat(text.published().title()).isEqualTo("Hall");
        assertThat(text.shown().title()).isEqualTo("Passage");
        assertThat(edits.published().of(catalog.levels().get(0)).title()).isEqualTo("Hall");
        assertThat(lastRun().editedTexts()).isEqualTo(1);
        assertThat(lastRun().paths()).containsExactly("one.xsb#1");
    }

    @Test
    void aNoteTakesThePlaceOfCommentsAndADateOfTheDate() {
        edit("one.xsb#1", all(" x\n"));

        CatalogLevel level = catalog.levels().get(0);
        assertThat(level.author()).isEqualTo("x");
        assertThat(level.notes())
                .containsExactly(new Note("Date", "x"), new Note("Copyright", "kept"), new Note("Comment", "x"));
        edit("one.xsb#1", all(""));
        assertThat(catalog.levels().get(0).notes()).containsExactly(new Note("Copyright", "kept"));
        edit("one.xsb#2", all("y"));
        assertThat(catalog.levels().get(1).notes()).containsExactly(new Note("Comment", "y"), new Note("Date", "y"));
    }

    @Test
    void aCollectionIsFoundByItsEditedTitleAndWithoutOneHasTheNameOfItsFile() {
        edit("Set", titled("Other"));
        assertThat(edit("other", titled("")).changed()).hasSize(1);

        CatalogLevel.CollectionRef collection = catalog.levels().get(0).collection();
        assertThat(collection.title()).isEqualTo("one");
        assertThat(collection.titled()).isFalse();
        assertThatThrownBy(() -> edit("other", titled("x"))).isInstanceOf(UnknownNameException.class);
    }

    @Test
    void anyRunCanBeTakenBackWhateverCameSince() {
        edit("one.xsb#1", titled("A"));
        ImportRun first = lastRun();
        edit("one.xsb#1", titled("B"));
        ImportRun second = lastRun();
        edit("one.xsb#1", TextEdit.AS_PUBLISHED);
        assertThat(titles()).containsExactly("Hall", "");
        assertThat(catalog.count("published_text")).isZero();

        assertThat(edits.tryTakingBack(lastRun()).changed()).hasSize(1);
        assertThat(titles()).containsExactly("Hall", "");
        edits.takeBack(lastRun());
        assertThat(titles()).containsExactly("B", "");
        assertThat(edits.takeBack(first).same()).hasSize(1);
        assertThat(titles()).containsExactly("B", "");
        edits.takeBack(second);
        assertThat(titles()).containsExactly("Hall", "");
        assertThat(catalog.count("text_edit") + catalog.count("published_text")).isZero();
        assertThat(catalog.count("import_run")).isEqualTo(1);
    }

    @Test
    void whatIsSoAlreadyMakesNoRun() {
        assertThat(edit("one.xsb#1", titled(" Hall ")).run()).isEmpty();
        assertThat(edit("one.xsb#1", TextEdit.AS_PUBLISHED).same()).hasSize(1);
        assertThat(catalog.count("import_run")).isEqualTo(1);
    }

    @Test
    void anIdOfOneLevelNamesItAndOfSeveralNothing() {
        String id = catalog.levels().get(1).identity().orElseThrow().unique().toString();
        edit(id, titled("Corner"));
        assertThat(titles()).containsExactly("Hall", "Corner");

        catalog.add("two.xsb", CORNER);
        assertThatThrownBy(() -> edit(id, titled("x")))
                .isInstanceOf(UnknownNameException.class)
                .hasMessage(id + " is the id of 2 levels: name one of one.xsb#2, two.xsb#1");
        assertThatThrownBy(() -> edit("0123456789ABCDEF", titled("x"))).isInstanceOf(UnknownNameException.class);
        assertThatThrownBy(() -> edits.edit(List.of("one.xsb#1", "nine"), titled("x"), "test"))
                .isInstanceOf(UnknownNameException.class);
        assertThat(titles()).containsExactly("Hall", "Corner", "");
    }

    @Test
    void severalLinesAreNoTitle() {
        assertThatThrownBy(() -> titled("a\nb")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void editsStayWhenTheFileComesAgainAndFollowTheirLevelsWhenItChanges() throws IOException {
        Path file = Files.writeString(folder.resolve("three.xsb"), SET);
        catalog.add(file);
        edit(file + "#2", titled("Mine"));
        edit(file.toString(), titled("My set"));
        catalog.add(file);
        assertThat(titles()).containsExactly("Hall", "", "Hall", "Mine");

        catalog.add(Files.writeString(file, "#####\n#@$.#\n#####\nTitle: New\n\n" + SET));
        assertThat(titles()).containsExactly("Hall", "", "New", "Hall", "Mine");
        assertThat(catalog.levels().get(4).collection().title()).isEqualTo("My set");
        assertThat(edits.published().of(catalog.levels().get(4)).title()).isEmpty();
        edits.takeBack(lastRunWithEdits());
        assertThat(catalog.levels().get(4).collection().title()).isNotEqualTo("My set");
    }

    private ImportRun lastRunWithEdits() {
        return catalog.catalog().runs().all().stream()
                .filter(run -> run.editedTexts() > 0)
                .reduce((one, later) -> later)
                .orElseThrow();
    }

    @Test
    void editsGoWithTheFileAndComeBackWithItButForThoseTakenBack() {
        edit("one.xsb#1", titled("Mine"));
        edit("Set", titled("My set"));
        ImportRun ofSet = lastRun();
        var before = Contents.of(catalog);
        catalog.catalog().removals().remove(List.of("one.xsb"), "test");
        assertThat(catalog.count("text_edit") + catalog.count("published_text")).isZero();
        catalog.catalog().removals().takeBack(lastRun(), problem -> {});
        assertThat(Contents.of(catalog)).isEqualTo(before);

        catalog.catalog().removals().remove(List.of("one.xsb"), "test");
        edits.takeBack(ofSet);
        catalog.catalog().removals().takeBack(lastRun(), problem -> {});
        assertThat(titles()).containsExactly("Mine", "");
        assertThat(catalog.levels().get(0).collection().title()).isEqualTo("Set");
    }

    @Test
    void theImportOfAnEditedFileCanBeUndone() {
        edit("one.xsb#1", titled("Mine"));
        catalog.catalog().runs().undo(catalog.catalog().runs().numbered(1).orElseThrow());

        assertThat(catalog.count("text_edit") + catalog.count("published_text")).isZero();
    }

    @Test
    void aDumpHasWhatWasPublishedAndTheEdits() throws IOException {
        edit("one.xsb#1", titled("Mine"));
        edit("one.xsb#1", all("z"));
        edit("Set", all("z"));
        Path dump = Files.createDirectory(folder.resolve("dump"));
        catalog.catalog().dump().write(dump, "test", done -> {});

        assertThat(Files.readString(dump.resolve("collections/one.sok")))
                .contains("Hall")
                .doesNotContain("Mine");
        try (TestCatalog loaded = TestCatalog.inMemory()) {
            loaded.catalog().dump().load(dump, problem -> {}, done -> {});
            assertThat(Contents.of(loaded)).isEqualTo(Contents.of(catalog));
        }
    }

    /** The character 0 ends a line, so that a note with it would not be the same when it is read. */
    @Test
    void theCharacter0IsNoPartOfAText() {
        TextEdit edit = new TextEdit(
                TextEdit.Base.SHOWN,
                Optional.of("\0 a\0b"),
                Optional.of("\0"),
                Optional.of("one\0\r\ntwo"),
                Optional.of("1997\0"));

        assertThat(edit)
                .isEqualTo(new TextEdit(
                        TextEdit.Base.SHOWN,
                        Optional.of("ab"),
                        Optional.of(""),
                        Optional.of("one\ntwo"),
                        Optional.of("1997")));
    }
}
