package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Requirement;
import org.sokobase.SharedFolder;
import org.sokobase.Tour;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.Note;

class ExportTest {

    @TempDir
    private Path folder;

    private Path catalog;

    @BeforeEach
    void fillCatalog() {
        catalog = folder.resolve("catalog");
        CliRun.withCatalog(catalog).runLine("import " + Tour.ARGUMENTS);
    }

    private CliRun.Result export(Object... options) {
        Object[] arguments =
                Stream.concat(Stream.of("export"), Stream.of(options)).toArray();
        return CliRun.withCatalog(catalog).run(arguments);
    }

    private List<String> names(Path of) throws IOException {
        try (Stream<Path> files = Files.list(of)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void theSameCatalogGivesTheSameBytes() throws IOException {
        Path one = folder.resolve("one.xsb");
        Path two = folder.resolve("two.xsb");

        assertThat(export("--unique", "-o", one).exitCode()).isZero();
        assertThat(export("--unique", "-o", two).exitCode()).isZero();

        assertThat(two).hasSameBinaryContentAs(one);
        assertThat(export("--unique").out()).isEqualTo(Files.readString(one));
    }

    @Test
    void aFolderGetsAFileForEachCollection() throws IOException {
        Path sets = folder.resolve("sets");

        CliRun.Result result = export("-o", sets + "/");

        assertThat(result.exitCode()).isZero();
        assertThat(names(sets))
                .containsExactly(
                        "damaged.xsb", "first-steps.xsb", "published-examples.xsb", "workshop.xsb", "yard-sale.xsb");
        assertThat(Files.readString(sets.resolve("first-steps.xsb")))
                .startsWith("Title: First Steps\nAuthor: Sokobase\n");
    }

    @Test
    void collectionsOfOneNameGetFilesOfTheirOwnInAFolder() throws IOException {
        for (String name : new String[] {"a", "b", "c"}) {
            Path set = Files.createDirectories(folder.resolve(name)).resolve("set.xsb");
            Files.writeString(set, "#####\n#@$.#\n#####\nTitle: " + name + "\n");
            CliRun.withCatalog(folder.resolve("other")).run("import", set);
        }
        Path sets = Files.createDirectory(folder.resolve("sets"));

        CliRun.withCatalog(folder.resolve("other")).run("export", "-o", sets);

        assertThat(names(sets)).containsExactly("set-2.xsb", "set-3.xsb", "set.xsb");
        assertThat(Files.readString(sets.resolve("set-3.xsb"))).contains("Title: c\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"xsb", "sok", "rle"})
    void whereSeveralCollectionsComeTogetherEachKeepsItsHead(String format) throws IOException {
        String level = "\n#####\n#@$.#\n#####\n";
        Path first = Files.writeString(folder.resolve("a.xsb"), "Title: First\nAuthor: Ann\nOf two\nlines.\n" + level);
        Path second = Files.writeString(folder.resolve("b.xsb"), "Date: today\n" + level);
        Path third = Files.writeString(folder.resolve("c.xsb"), "Title: Nothing else\n" + level);
        CliRun other = CliRun.withCatalog(folder.resolve("other"));
        other.run("import", first, second, third);
        Path together = folder.resolve("together." + format);

        CliRun.withCatalog(folder.resolve("other")).run("export", "--as", format, "-o", together);

        LevelCollection read = LevelFiles.read(Source.of("together", Files.readAllBytes(together)))
                .collection();
        assertThat(read.notes())
                .containsExactly(
                        new Note(Note.COMMENT, "First\nAuthor: Ann\nOf two\nlines."),
                        new Note(Note.COMMENT, "b\nDate: today"));
        assertThat(read.levels()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource({
        "--unique, 24",
        "--playable, 30",
        "--solved, 20",
        "--unsolved, 12",
        "--collection steps, 12",
        "--author ATTIC, 4",
        "--max-boxes 2, 1",
        "--max-width 7, 2",
        "--max-height 6 --max-width 10, 3",
    })
    void filtersLeaveWhatTheySay(String options, int levels) {
        CliRun.Result result = export((Object[]) options.split(" "));

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).startsWith("Exported " + levels + " level");
    }

    /** The first solution has the fewest pushes, the second the fewest moves, the last two have more of both. */
    private Path manySolutions() throws IOException {
        return Files.writeString(folder.resolve("many.xsb"), """
                ########
                #@ $  .#
                #      #
                ########
                Solution: rlrlrlrlrlrlrRRR
                Solution: rRdrruLdlluRRR
                Solution: rlrlrlrlrlrlrlrRRR
                Solution: rlrRdrruLdlluRRR
                """);
    }

    @ParameterizedTest
    @CsvSource({
        "--solutions all, rRdrruLdlluRRR rlrlrlrlrlrlrRRR rlrRdrruLdlluRRR rlrlrlrlrlrlrlrRRR",
        "--solutions best, rRdrruLdlluRRR rlrlrlrlrlrlrRRR",
        "--solutions BEST, rRdrruLdlluRRR rlrlrlrlrlrlrRRR",
        "--solutions none, ''",
        "--unique, rRdrruLdlluRRR rlrlrlrlrlrlrRRR rlrRdrruLdlluRRR rlrlrlrlrlrlrlrRRR",
    })
    void theSolutionsAreThoseAskedFor(String options, String solutions) throws IOException {
        CliRun other = CliRun.withCatalog(folder.resolve("other"));
        other.run("import", manySolutions());

        String text = other.runLine("export " + options).out();

        assertThat(text.lines()
                        .filter(line -> line.matches("(Solution: )?[lurdLURD]{5,}"))
                        .map(line -> line.replace("Solution: ", "")))
                .containsExactly(solutions.isEmpty() ? new String[0] : solutions.split(" "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"best", "all", "none"})
    void anExportWithSomeSolutionsImportedAgainGivesTheSameBytes(String which) throws IOException {
        Path first = folder.resolve("first.xsb");
        Path second = folder.resolve("second.xsb");
        CliRun.withCatalog(catalog).run("import", manySolutions());
        assertThat(export("--unique", "--solutions", which, "-o", first).exitCode())
                .isZero();
        CliRun other = CliRun.withCatalog(folder.resolve("other"));
        other.run("import", first);

        other.run("export", "--unique", "--solutions", which, "-o", second);

        assertThat(second).hasSameBinaryContentAs(first);
        assertThat(Files.readString(first).contains("RRRUUUUUdddddlluRdrUUdrrdL"))
                .isEqualTo(!which.equals("none"));
    }

    @Test
    void whenNoLevelIsWantedNothingIsWritten() throws IOException {
        Path existing = Files.writeString(folder.resolve("existing.xsb"), "mine");

        assertThat(export("--max-boxes", "0", "-o", existing).exitCode()).isEqualTo(ExitCode.NO);
        assertThat(export("--author", "nobody", "-o", existing).exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(existing).hasContent("mine");
    }

    @Test
    void anExportThatFailsLeavesWhatWasThere() throws IOException {
        Path existing = Files.writeString(folder.resolve("existing.xsb"), "mine");

        CliRun.Result result = export("-o", existing, "--removed", folder.resolve("missing/removed.xsb"));

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err())
                .isEqualTo("sokobase: " + folder.resolve("missing/removed.xsb")
                        + ": cannot be written: no such file or folder\n");
        assertThat(existing).hasContent("mine");
        assertThat(names(folder)).containsExactly("catalog.mv.db", "existing.xsb");
    }

    @Test
    void aMissingFolderIsNamed() {
        Path file = folder.resolve("missing/clean.xsb");

        CliRun.Result result = export("-o", file);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err()).isEqualTo("sokobase: " + file + ": cannot be written: no such file or folder\n");
    }

    @Test
    void aFullDiskIsNamed() {
        Requirement.fullDisk();

        CliRun.Result result = export("-o", "/dev/full");

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.errLines())
                .containsExactly("sokobase: /dev/full: cannot be written: No space left on device");
    }

    @Test
    void anExportReplacesAFileAndLeavesNoOther() throws IOException {
        Path existing = Files.writeString(folder.resolve("clean.xsb"), "old");

        assertThat(export("-o", existing).exitCode()).isZero();

        assertThat(Files.readString(existing)).contains("Title: Doorbell");
        assertThat(names(folder)).containsExactly("catalog.mv.db", "clean.xsb");
    }

    @Test
    void anExportedFileIsAsReadableAsAnyNewFile() throws IOException {
        Requirement.permissions();
        Path usual = Files.writeString(folder.resolve("usual"), "");
        Path exported = folder.resolve("clean.xsb");

        export("-o", exported);

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(exported)))
                .isEqualTo(PosixFilePermissions.toString(Files.getPosixFilePermissions(usual)));
    }

    @Test
    void anExportThroughALinkReplacesWhatTheLinkMeans() throws IOException {
        Path real = Files.writeString(folder.resolve("real.xsb"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link.xsb"), real);

        assertThat(export("-o", link).exitCode()).isZero();

        assertThat(link).isSymbolicLink();
        assertThat(Files.readString(real)).contains("Title: Doorbell");
    }

    @Test
    void theKeptAndTheRemovedLevelsAreAllLevels() throws IOException {
        Path clean = folder.resolve("clean.xsb");
        Path removed = folder.resolve("removed.xsb");

        export("--unique", "--playable", "-o", clean, "--removed", removed);

        assertThat(titles(clean.toString())).hasSize(22);
        assertThat(titles(removed.toString())).hasSize(15);
        Set<String> all = new TreeSet<>(titles(clean.toString()));
        all.addAll(titles(removed.toString()));
        assertThat(all).isEqualTo(new TreeSet<>(titles(Tour.ARGUMENTS)));
    }

    private static List<String> titles(String paths) {
        return CliRun.withoutCatalog().runLine("id -q --format csv " + paths).outLines().stream()
                .skip(1)
                .map(line -> line.replaceAll("^[^,]*,\\d+,\\d+,(\"[^\"]*\"|[^,]*),.*", "$1"))
                .toList();
    }

    @Test
    void aCleanSetOfRealLevelsHoldsEveryPuzzleOnceAndIsAFixedPoint() throws IOException {
        Path corpus = SharedFolder.path("corpus");
        CliRun real = CliRun.withCatalog(folder.resolve("real"));
        real.run("import", "-q", corpus.resolve("free-levels"), corpus.resolve("xsokoban90"));
        Path clean = folder.resolve("clean.xsb");
        Path again = folder.resolve("again.xsb");

        real.run("export", "--unique", "-o", clean);
        CliRun empty = CliRun.withCatalog(folder.resolve("empty"));
        CliRun.Result imported = empty.run("import", "-q", "--format", "csv", clean);
        empty.run("export", "--unique", "-o", again);

        assertThat(imported.outLines().get(1)).startsWith(clean + ",1960,1960,0,0,0,0,");
        assertThat(uniqueIds(clean)).hasSize(1960).isEqualTo(truth());
        assertThat(again).hasSameBinaryContentAs(clean);
    }

    private static Set<String> uniqueIds(Path file) {
        return CliRun.withoutCatalog().run("id", "-q", "--format", "csv", file).outLines().stream()
                .skip(1)
                .map(line -> line.replaceAll(".*,(\\w{16}),\\w{16},[^,]*$", "$1"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> truth() throws IOException {
        return Files.readAllLines(SharedFolder.path("corpus/truth.tsv")).stream()
                .skip(1)
                .map(line -> line.split("\t", -1)[8])
                .filter(id -> !id.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
