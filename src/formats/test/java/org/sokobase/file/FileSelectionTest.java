package org.sokobase.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Packed;

class FileSelectionTest {

    private static final byte[] ZIP = Packed.zip("new/c.sok", "c", "old/d.txt", "d");

    @TempDir
    private Path folder;

    private final List<String> found = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();

    @BeforeEach
    void makeFiles() throws IOException {
        Files.createDirectories(folder.resolve("sets/old/deep"));
        Files.writeString(folder.resolve("sets/a.SOK"), "a");
        Files.writeString(folder.resolve("sets/b.txt"), "b");
        Files.writeString(folder.resolve("sets/old/e.sok"), "e");
        Files.writeString(folder.resolve("sets/old/deep/f.sok"), "f");
        Files.write(folder.resolve("sets/z.zip"), ZIP);
    }

    private void walk(FileSelection selection, String... names) {
        List<String> paths =
                List.of(names).stream().map(name -> folder + "/" + name).toList();
        walk(selection, paths);
    }

    private void walk(FileSelection selection, List<String> paths) {
        Inputs.walk(paths, new ByteArrayInputStream(ZIP), selection, new Inputs.Visitor() {
            @Override
            public void file(Source source) {
                found.add(bare(source.name()));
            }

            @Override
            public void unreadable(String name, String reason) {
                found.add(bare(name) + ": " + reason);
            }

            @Override
            public void leftOut(String name) {
                leftOut.add(bare(name));
            }
        });
    }

    private String bare(String name) {
        return name.replace(folder + "/", "");
    }

    private static FileSelection including(String... patterns) {
        return new FileSelection(List.of(patterns), List.of());
    }

    private static FileSelection excluding(String... patterns) {
        return new FileSelection(List.of(), List.of(patterns));
    }

    @ParameterizedTest
    @CsvSource({
        "*.sok, a.sok, true",
        "*.sok, A.Sok, true",
        "*.sok, sets/deep/a.sok, true",
        "*.sok, a.txt, false",
        "a.?o?, a.sok, true",
        "old, old/deep/a.sok, true",
        "old, sets/old/a.sok, true",
        "old, older/a.sok, false",
        "old/, sets/old/a.sok, true",
        "./old/*, old/a.sok, true",
        "old/*, old/deep/a.sok, true",
        "old/*.sok, old/a.txt, false",
        "old/*, sets/old/a.sok, false",
        "*/old/*, sets/old/a.sok, true",
        "z.zip, z.zip/new/c.sok, true"
    })
    void aPatternMatchesNamesOnTheWay(String pattern, String way, boolean matches) {
        assertThat(including(pattern).wants(way)).isEqualTo(matches);
        assertThat(excluding(pattern).wants(way)).isEqualTo(!matches);
    }

    @Test
    void aFileThatIsExcludedIsNotWantedEvenIfItIsIncluded() {
        assertThat(new FileSelection(List.of("*.sok"), List.of("a*")).wants("a.sok"))
                .isFalse();
        assertThat(new FileSelection(List.of("*.sok"), List.of("a*")).wants("b.sok"))
                .isTrue();
    }

    @Test
    void whatIsIncludedIsFoundInFoldersAndArchives() {
        walk(including("*.sok"), "sets");

        assertThat(found)
                .containsExactly("sets/a.SOK", "sets/old/deep/f.sok", "sets/old/e.sok", "sets/z.zip/new/c.sok");
        assertThat(leftOut).containsExactly("sets/b.txt", "sets/z.zip/old/d.txt");
    }

    @Test
    void aFolderThatIsExcludedIsLeftOutAsAWhole() {
        walk(excluding("OLD"), "sets");

        assertThat(found).containsExactly("sets/a.SOK", "sets/b.txt", "sets/z.zip/new/c.sok");
        assertThat(leftOut).containsExactly("sets/old/", "sets/z.zip/old/d.txt");
    }

    @Test
    void anArchiveThatIsIncludedIsWantedAsAWholeAndOneThatIsExcludedNotAtAll() {
        walk(including("*.zip"), "sets");
        assertThat(found).containsExactly("sets/z.zip/new/c.sok", "sets/z.zip/old/d.txt");

        found.clear();
        leftOut.clear();
        walk(excluding("*.zip"), "sets/z.zip", "sets/b.txt");
        assertThat(found).containsExactly("sets/b.txt");
        assertThat(leftOut).containsExactly("sets/z.zip");
    }

    @Test
    void theWayToANamedFileIsItsName() {
        walk(including("*.sok"), "sets/a.SOK", "sets/b.txt", "sets/z.zip");

        assertThat(found).containsExactly("sets/a.SOK", "sets/z.zip/new/c.sok");
        assertThat(leftOut).containsExactly("sets/b.txt", "sets/z.zip/old/d.txt");
    }

    @Test
    void theWayToAFileInANamedFolderBeginsInIt() {
        walk(including("sets/*", "old/*"), "sets");

        assertThat(found).containsExactly("sets/old/deep/f.sok", "sets/old/e.sok");
    }

    @Test
    void amongMembersOfAnArchiveOnStandardInputItChooses() {
        walk(excluding("old"), List.of("-"));

        assertThat(found).containsExactly("-/new/c.sok");
        assertThat(leftOut).containsExactly("-/old/d.txt");
    }

    /** A link to nowhere cannot be read. */
    @Test
    void whatIsNotWantedMayBeUnreadable() throws IOException {
        Files.createSymbolicLink(folder.resolve("sets/gone.txt"), folder.resolve("nowhere"));
        walk(including("*.sok"), "sets");
        assertThat(leftOut).contains("sets/gone.txt");

        found.clear();
        walk(including("gone.*"), "sets");
        assertThat(found).containsExactly("sets/gone.txt: no such file or folder");
    }
}
