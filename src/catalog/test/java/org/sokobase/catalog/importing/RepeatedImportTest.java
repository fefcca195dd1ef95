package org.sokobase.catalog.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.edit.TextEdit;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.source.FilePlace;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.identity.Relation;
import org.sokobase.level.LevelFile;

/** Files that come again: the same, under another name, from another folder, or with other content. */
class RepeatedImportTest {

    private static final String ONE_BOX = """
            ########
            #@$   .#
            ########
            Title: One Box
            Solution: RRRR
            """;
    private static final String TWO_BOXES = """
            ########
            #@$ $..#
            ########
            Title: Two Boxes
            """;

    @TempDir
    private Path folder;

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void close() {
        catalog.close();
    }

    private Path file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    @Test
    void theSameFileAgainChangesNothing() throws IOException {
        Path file = file("set.xsb", ONE_BOX);
        catalog.add(file);
        Map<String, List<String>> before = catalog.tables();

        ImportedFile again = catalog.add(file);

        assertThat(again.status()).isEqualTo(ImportedFile.Status.UNCHANGED);
        assertThat(again.size()).isEqualTo(1);
        assertThat(catalog.tables()).isEqualTo(before);
    }

    @Test
    void theSameBytesInAnotherFolderAreTheSameFileAtANewPlace() throws IOException {
        catalog.add("here/set.xsb", file("here/set.xsb", ONE_BOX));
        List<String> levels = catalog.rows("select * from level");

        ImportedFile copy = catalog.add("there/set.xsb", file("there/set.xsb", ONE_BOX));

        assertThat(copy.status()).isEqualTo(ImportedFile.Status.NEW_PLACE);
        assertThat(copy.others()).extracting(FilePlace::name).containsExactly("here/set.xsb");
        assertThat(catalog.rows("select * from level")).isEqualTo(levels);
        assertThat(catalog.count("source_file")).isEqualTo(1);
    }

    @Test
    void theSameBytesUnderAnotherNameAreAnotherFile() throws IOException {
        catalog.add("one.xsb", file("one.xsb", ONE_BOX));

        ImportedFile copy = catalog.add("two.xsb", file("two.xsb", ONE_BOX));

        assertThat(copy.status()).isEqualTo(ImportedFile.Status.IMPORTED);
        assertThat(copy.count(Relation.EXACT)).isEqualTo(1);
        assertThat(copy.levels().get(0).firstSeen()).isEqualTo("one.xsb#1");
        assertThat(catalog.levels())
                .extracting(level -> level.collection().title())
                .containsExactly("one", "two");
    }

    @Test
    void aChangedFileReplacesItsEarlierContent() throws IOException {
        catalog.add(file("set.xsb", ONE_BOX));

        ImportedFile changed = catalog.add(file("set.xsb", TWO_BOXES));

        assertThat(changed.status()).isEqualTo(ImportedFile.Status.UPDATED);
        assertThat(changed.remark()).startsWith("replaces its earlier content of 1 level");
        assertThat(catalog.levels()).extracting(CatalogLevel::title).containsExactly("Two Boxes");
    }

    @Test
    void whatOnlyTheEarlierContentSupportedIsGone() throws IOException {
        catalog.add(file("set.xsb", ONE_BOX));

        catalog.add(file("set.xsb", TWO_BOXES));

        assertThat(catalog.rows("select boxes from level")).containsExactly("2");
        assertThat(boards()).isEqualTo(1);
        assertThat(catalog.count("source_file")).isEqualTo(1);
        assertThat(catalog.count("solution")).isZero();
        assertThat(catalog.count("solution_source")).isZero();
    }

    @Test
    void aFileThatTurnsIntoACopyOfAnotherLosesItsEarlierContent() throws IOException {
        catalog.add("here/set.xsb", file("here/set.xsb", ONE_BOX));
        catalog.add("there/set.xsb", file("there/set.xsb", TWO_BOXES));

        ImportedFile changed = catalog.add("there/set.xsb", file("there/set.xsb", ONE_BOX));

        assertThat(changed.status()).isEqualTo(ImportedFile.Status.UPDATED);
        assertThat(changed.remark()).isEqualTo("its earlier content of 1 level is gone");
        assertThat(changed.others()).extracting(FilePlace::name).containsExactly("here/set.xsb");
        assertThat(catalog.levels()).extracting(CatalogLevel::title).containsExactly("One Box");
    }

    @Test
    void itKeepsWhatUsersHaveSaidOfIt() throws IOException {
        catalog.add("here/set.xsb", file("here/set.xsb", ONE_BOX));
        catalog.add("there/set.xsb", file("there/set.xsb", TWO_BOXES));
        List<String> there = List.of("there/set.xsb");
        catalog.catalog().references().mark(there);
        catalog.catalog().tags().addToCollections(Tag.FAVOURITE, there);
        TextEdit mine = new TextEdit(
                TextEdit.Base.SHOWN, Optional.of("Mine"), Optional.empty(), Optional.empty(), Optional.empty());
        catalog.catalog().edits().edit(there, mine, "test");

        catalog.add("there/set.xsb", file("there/set.xsb", ONE_BOX));

        assertThat(catalog.count("collection where is_reference and title = 'Mine'"))
                .isEqualTo(1);
        assertThat(catalog.count("collection_tag")).isEqualTo(1);
    }

    @Test
    void whatStaysElsewhereKeepsItForItself() throws IOException {
        catalog.add("here/set.xsb", file("here/set.xsb", ONE_BOX));
        catalog.add("there/set.xsb", file("there/set.xsb", TWO_BOXES));
        catalog.add("elsewhere/set.xsb", file("elsewhere/set.xsb", TWO_BOXES));
        catalog.catalog().references().mark(List.of("there/set.xsb"));

        catalog.add("there/set.xsb", file("there/set.xsb", ONE_BOX));

        assertThat(catalog.count("collection where is_reference")).isEqualTo(1);
    }

    @Test
    void aFileThatHoldsNoLevelsAnyMoreLosesItsEarlierContent() throws IOException {
        catalog.add("set.xsb", file("set.xsb", ONE_BOX));

        ImportedFile changed = catalog.add("set.xsb", file("set.xsb", "To be continued.\n"));

        assertThat(changed.status()).isEqualTo(ImportedFile.Status.NO_LEVELS);
        assertThat(changed.remark()).isEqualTo("its earlier content of 1 level is gone");
        assertThat(catalog.count("level")).isZero();
    }

    @Test
    void whatAnotherFileSupportsStays() throws IOException {
        catalog.add("set.xsb", file("set.xsb", ONE_BOX));
        catalog.add("other.xsb", file("other.xsb", ONE_BOX));

        catalog.add("set.xsb", file("set.xsb", TWO_BOXES));

        assertThat(catalog.levels()).extracting(CatalogLevel::title).containsExactly("One Box", "Two Boxes");
        assertThat(catalog.catalog().stats().puzzles()).isEqualTo(2);
        assertThat(catalog.solutions()).containsExactly("RRRR|other.xsb|5");
    }

    @Test
    void aSolutionFileKeepsTheBoardThatItSolves() throws IOException {
        catalog.add("set.xsb", file("set.xsb", ONE_BOX));
        catalog.add("set.lurd", file("set.lurd", "RRRR\n"));

        catalog.add("set.xsb", file("set.xsb", TWO_BOXES));

        assertThat(catalog.solutions()).containsExactly("RRRR|set.lurd|1");
        assertThat(catalog.count("board")).isEqualTo(1);
        assertThat(catalog.duplicates(DuplicateGroup.Scope.ALL)).isEmpty();
    }

    @Test
    void aBoardThatOnlyASolutionFileKeptGoesWithThatFile() throws IOException {
        catalog.add("set.xsb", file("set.xsb", ONE_BOX));
        catalog.add("found.lurd", file("found.lurd", "RRRR\n"));
        catalog.add("set.xsb", file("set.xsb", TWO_BOXES));
        assertThat(catalog.count("board")).isEqualTo(1);

        catalog.add("found.lurd", file("found.lurd", "To be continued.\n"));

        assertThat(catalog.solutions()).isEmpty();
        assertThat(catalog.count("board")).isZero();
        assertThat(catalog.rows("select boxes from level")).containsExactly("2");
    }

    @Test
    void whatWasTriedOutBeforeABoardWentIsTriedAgain() throws IOException {
        catalog.add("set.xsb", file("set.xsb", ONE_BOX));
        catalog.add("a.lurd", file("a.lurd", "RRRR\n"));
        catalog.add("set.xsb", file("set.xsb", TWO_BOXES));
        Map<Source, LevelFile> solutions = new LinkedHashMap<>();
        for (Path path : List.of(file("a.lurd", "uRRR\n"), file("b.lurd", "RRRR\n"))) {
            String name = path.getFileName().toString();
            Source source = Source.of(name, path.toRealPath(), Files.readAllBytes(path));
            solutions.put(source, LevelFiles.read(source));
        }

        try (Import run = catalog.catalog().startImport(Import.Mode.PER_FILE, "test", diagnostic -> {})) {
            run.tryOut(solutions);
            solutions.forEach(run::add);
        }

        assertThat(catalog.rows("select lurd from unmatched_solution order by 1"))
                .containsExactly("RRRR", "uRRR");
        assertThat(boards()).isEqualTo(1);
    }

    @Test
    void aFileChangedBackIsAsItWasAtFirst() throws IOException {
        catalog.add("set.xsb", file("set.xsb", ONE_BOX));
        List<String> before = content();
        catalog.add("set.xsb", file("set.xsb", TWO_BOXES));

        ImportedFile back = catalog.add("set.xsb", file("set.xsb", ONE_BOX));

        assertThat(back.status()).isEqualTo(ImportedFile.Status.UPDATED);
        assertThat(content()).isEqualTo(before);
    }

    private long boards() {
        return catalog.catalog().stats().exactBoards();
    }

    private List<String> content() {
        List<String> content = catalog.rows("select title, published, status from level order by 1, 2");
        content.addAll(catalog.solutions());
        content.addAll(catalog.rows("select unique_id, unique_nth, exact_id, boxes from level"));
        return content;
    }

    @Test
    void aFileWithoutLevelsLeavesNoTrace() {
        Map<String, List<String>> before = catalog.tables();

        assertThat(catalog.add("notes.txt", "Nothing to push here.\n").status())
                .isEqualTo(ImportedFile.Status.NO_LEVELS);
        assertThat(catalog.add("rubbish.bin", "\0\1\2").status()).isEqualTo(ImportedFile.Status.BINARY);
        assertThat(catalog.tables()).isEqualTo(before);
    }

    @Test
    void solutionsThatDoNotSolveTheirLevelsLeaveNoTrace() throws IOException {
        file("wrong.xsb", ONE_BOX);
        Path solutions = file("wrong.lurd", "uuuuuuuuuuuuuuuuuuuu\n");
        Map<String, List<String>> before = catalog.tables();

        assertThat(catalog.add(solutions).status()).isEqualTo(ImportedFile.Status.UNMATCHED);
        assertThat(catalog.tables()).isEqualTo(before);
    }

    @Test
    void aRunIsRecordedOnceHoweverManyFilesItTakesIn() throws IOException {
        file("a.xsb", ONE_BOX);
        file("b.xsb", TWO_BOXES);

        catalog.addAll(folder);

        assertThat(catalog.rows("select program_version from import_run")).containsExactly("test");
        assertThat(catalog.rows("select distinct import_run_id from source_file"))
                .hasSize(1);
    }
}
