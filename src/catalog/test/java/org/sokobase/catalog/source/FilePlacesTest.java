package org.sokobase.catalog.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Packed;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.check.IntegrityProblem;
import org.sokobase.catalog.importing.Import;
import org.sokobase.catalog.importing.ImportedFile;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.undo.Removed;
import org.sokobase.catalog.undo.Undo;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;

/** A file that is met at several places is kept once, with all of its places. */
class FilePlacesTest {

    private static final String LEVEL = "########\n#@$   .#\n########\nTitle: One\nSolution: RRRR\n";
    private static final String OTHER = "########\n#@$ $..#\n########\nTitle: Two\n";

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

    private void undo(int run) {
        catalog.catalog().runs().undo(catalog.catalog().runs().all().get(run));
    }

    /** The file of all levels, and its other places, without the folder of the test. */
    private List<String> places() {
        List<CatalogLevel> levels = catalog.levels();
        assertSound();
        return levels.stream()
                .map(level -> level.collection().file() + " "
                        + catalog.catalog().sources().otherPlaces(levels).of(level).stream()
                                .map(FilePlace::name)
                                .toList())
                .map(names -> names.replace(folder.toString().replace('\\', '/') + "/", ""))
                .toList();
    }

    private void assertSound() {
        List<IntegrityProblem> flaws = new ArrayList<>();
        catalog.catalog().integrity().check(flaws::add, rows -> {});
        assertThat(flaws).isEmpty();
    }

    @Test
    void theNewPlaceIsNamedAndTheOldOneBesides() throws IOException {
        catalog.add("a/set.xsb", file("a/set.xsb", LEVEL));
        catalog.add("b/set.xsb", file("b/set.xsb", LEVEL));

        assertThat(places()).containsExactly("b/set.xsb [a/set.xsb]");
        assertThat(catalog.levels().get(0).collection().path())
                .contains(folder.toRealPath().resolve("b/set.xsb").toString());
    }

    @Test
    void undoOfOneOfTwoImportsTakesOnlyItsPlace() throws IOException {
        Path a = file("a/set.xsb", LEVEL);
        Path b = file("b/set.xsb", LEVEL);
        for (int run = 0; run < 2; run++) {
            catalog.add("a/set.xsb", a);
            catalog.add("b/set.xsb", b);

            undo(run);
            assertThat(places()).containsExactly(run == 0 ? "b/set.xsb []" : "a/set.xsb []");
            assertThat(catalog.solutions()).containsExactly("RRRR|" + (run == 0 ? "b" : "a") + "/set.xsb|5");

            undo(0);
            assertThat(catalog.count("source_file")).isZero();
            assertThat(catalog.count("file_place")).isZero();
        }
    }

    @Test
    void anUndoSaysWhereAFileStays() throws IOException {
        catalog.add("a/set.xsb", file("a/set.xsb", LEVEL));
        catalog.add("b/set.xsb", file("b/set.xsb", LEVEL));

        Undo undo =
                catalog.catalog().runs().tryUndo(catalog.catalog().runs().all().get(0));

        assertThat(undo.files()).singleElement().satisfies(file -> {
            assertThat(file.file()).isEqualTo("a/set.xsb");
            assertThat(file.removed()).isEqualTo(Removed.NOTHING);
            assertThat(file.staysAt()).contains("b/set.xsb");
        });
        assertThat(places()).containsExactly("b/set.xsb [a/set.xsb]");
    }

    @Test
    void theNewestPlaceThatStillHasTheBytesIsNamed() throws IOException {
        Path a = file("a/set.xsb", LEVEL);
        Path b = file("b/set.xsb", LEVEL);
        catalog.add("a/set.xsb", a);
        catalog.add("b/set.xsb", b);
        Files.delete(b);

        assertThat(catalog.add("a/set.xsb", a).status()).isEqualTo(ImportedFile.Status.UNCHANGED);
        assertThat(places()).containsExactly("a/set.xsb [b/set.xsb]");

        file("b/set.xsb", LEVEL);
        catalog.add("c/set.xsb", file("c/set.xsb", LEVEL));
        Files.delete(a);
        undo(2);
        assertThat(places()).containsExactly("b/set.xsb [a/set.xsb]");
    }

    @Test
    void aChangeAtOnePlaceLeavesTheOldContentToTheOther() throws IOException {
        catalog.add("a/set.xsb", file("a/set.xsb", LEVEL));
        catalog.add("b/set.xsb", file("b/set.xsb", LEVEL));

        ImportedFile changed = catalog.add("b/set.xsb", file("b/set.xsb", OTHER));

        assertThat(changed.status()).isEqualTo(ImportedFile.Status.UPDATED);
        assertThat(changed.remark()).isEqualTo("its earlier content stays as that of a/set.xsb");
        assertThat(places()).containsExactly("a/set.xsb []", "b/set.xsb []");

        assertThat(catalog.add("a/set.xsb", file("a/set.xsb", OTHER)).remark())
                .isEqualTo("its earlier content of 1 level is gone");
        assertThat(places()).containsExactly("a/set.xsb [b/set.xsb]");
    }

    /** Later changes to an archive go unnoticed, as it is unpacked once only. */
    @Test
    void whereTheMembersOfAnArchiveAreReplacedAnOtherOneIsUnpackedOnce() throws IOException {
        for (String name : List.of("first.zip", "second.zip", "third.zip")) {
            catalog.addAll(Files.write(folder.resolve(name), Packed.zip("a.xsb", LEVEL, "b.xsb", OTHER)));
        }
        Path third = folder.resolve("third.zip");
        try (Import run = catalog.catalog().startImport(Import.Mode.PER_FILE, "test", catalog.diagnostics()::add)) {
            run.add(changed(third, "a.xsb"), LevelFiles.read(changed(third, "a.xsb")));
            Files.write(folder.resolve("second.zip"), Packed.zip("none.xsb", LEVEL));
            run.add(changed(third, "b.xsb"), LevelFiles.read(changed(third, "b.xsb")));
        }

        assertThat(places().subList(0, 2))
                .containsExactly("second.zip/a.xsb [first.zip/a.xsb]", "second.zip/b.xsb [first.zip/b.xsb]");
    }

    private Source changed(Path archive, String member) throws IOException {
        String text = "#####\n#@$.#\n#####\nTitle: New " + member + "\n";
        return Source.of(
                archive + "/" + member, archive.toRealPath().resolve(member), text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void otherSpellingsOfAPlaceAreTheSamePlace() throws IOException {
        file("x/set.xsb", LEVEL);
        Files.createSymbolicLink(folder.resolve("link"), folder.resolve("x"));
        Files.createSymbolicLink(folder.resolve("x/other.xsb"), folder.resolve("x/set.xsb"));
        catalog.addAll(folder.resolve("x"));
        Map<String, List<String>> before = catalog.tables();

        assertThat(catalog.addAll(folder.resolve("./x/../x"), folder.resolve("link"), folder.resolve("x/set.xsb")))
                .extracting(ImportedFile::status, ImportedFile::others)
                .containsOnly(org.assertj.core.groups.Tuple.tuple(ImportedFile.Status.UNCHANGED, List.of()));
        assertThat(catalog.tables()).isEqualTo(before);
        assertThat(catalog.count("file_place")).isEqualTo(1);
    }

    @Test
    void archivesAreToldFromTheirFoldersAndKnowWhatWasNamed() throws IOException {
        Files.write(folder.resolve("sets.zip"), Packed.zip("sub/set.xsb", LEVEL));
        file("all/sub/set.xsb", LEVEL);
        Files.move(folder.resolve("sets.zip"), folder.resolve("all/sets.zip"));
        catalog.addAll(folder.resolve("all"));

        assertThat(places()).containsExactly("all/sub/set.xsb [all/sets.zip/sub/set.xsb]");
        SourceFile source = catalog.catalog().sources().all().get(0);
        String root = folder.toRealPath().resolve("all").toString();
        assertThat(source.places())
                .extracting(
                        place -> place.location().orElseThrow(),
                        place -> place.root().orElseThrow())
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(root + "/sub/set.xsb", root),
                        org.assertj.core.groups.Tuple.tuple(root + "/sets.zip/sub/set.xsb", root));

        Files.delete(folder.resolve("all/sub/set.xsb"));
        assertThat(catalog.addAll(folder.resolve("all"))).hasSize(1);
        catalog.execute("delete from archive");
        catalog.addAll(folder.resolve("all"));
        assertThat(places()).containsExactly("all/sets.zip/sub/set.xsb [all/sub/set.xsb]");
    }

    @Test
    void aSolutionThatHadWaitedStaysWithTheLevelThatIsAtAnotherPlace() throws IOException {
        catalog.add("alone.lurd", "rrrrlr\n");
        catalog.add("a/set.xsb", file("a/set.xsb", OTHER + "\n########\n#@$   .#\n########\n"));
        catalog.add("b/set.xsb", file("b/set.xsb", OTHER + "\n########\n#@$   .#\n########\n"));

        undo(1);
        assertThat(catalog.solutions()).containsExactly("RRRR|alone.lurd|1");

        undo(1);
        assertThat(catalog.solutions()).isEmpty();
        assertThat(catalog.count("unmatched_solution")).isEqualTo(1);
    }
}
