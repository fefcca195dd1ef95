package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Packed;
import org.sokobase.cli.console.ExitCode;

/** What an import says of an archive that is in the catalog as a whole. */
class KnownArchiveTest {

    private static final String ONE = "########\n#@$   .#\n########\n";
    private static final String TWO = "########\n#@$ $..#\n########\n";
    private static final byte[] SETS = Packed.zip("one.xsb", ONE, "two.xsb", ONE + "\n" + TWO, "README", "A text.\n");

    @TempDir
    private Path folder;

    private CliRun catalog() {
        return CliRun.withCatalog(folder.resolve("catalog"));
    }

    private CliRun.Result run(Object... arguments) {
        return catalog().run(arguments);
    }

    private Path file(String name, byte[] content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, content);
    }

    @Test
    void itHasOneRowAndItsLevelsAreUnchanged() throws IOException {
        Path sets = file("sets.zip", SETS);
        assertThat(run("import", sets).outLines()).hasSize(3);

        CliRun.Result again = run("import", sets);

        assertThat(again.outLines()).hasSize(2);
        assertThat(again.outLines().get(1))
                .isEqualTo(
                        "      3       0       0         0       0         0         0  unchanged  archive, 2 files     "
                                + sets);
        assertThat(again.errLines())
                .containsExactly(
                        "2 files: 3 levels, 0 new, 0 known already, 0 defective, 3 in files that are unchanged;"
                                + " 0 solutions linked.",
                        "The catalog now holds 2 puzzles.");
        assertThat(again.exitCode()).isZero();
    }

    @Test
    void forProgramsItsFormatIsArchive() throws IOException {
        Path sets = file("sets.zip", SETS);
        run("import", sets);

        assertThat(run("import", "--format", "csv", sets).outLines())
                .containsExactly(
                        "file,levels,new,exact,symmetric,moved,rejected,solutions,status,format,charset,path,also_at",
                        sets + ",3,0,0,0,0,0,0,unchanged,archive,," + sets.toRealPath() + ",");
        assertThat(run("import", "--dry-run", "--format", "json", sets).out())
                .contains("\"levels\":3,", "\"status\":\"unchanged\",\"format\":\"archive\"");
    }

    @Test
    void amongRowsOfLevelsThoseOfItsMembersAreShown() throws IOException {
        Path sets = file("sets.zip", SETS);
        CliRun.Result first = run("import", "--levels", sets);
        assertThat(first.outLines()).hasSize(4);

        CliRun.Result again = run("import", "--levels", sets);

        assertThat(again.outLines()).isEqualTo(first.outLines());
        assertThat(again.errLines()).contains(sets + "/one.xsb: in the catalog already, unchanged");
        assertThat(run("import", sets).outLines().get(1)).contains(" archive, 2 files ");
    }

    @Test
    void filesAndArchivesOfAFolderStayInTheirOrder() throws IOException {
        file("all/a.xsb", ONE.getBytes());
        file("all/b.zip", SETS);
        file("all/c.xsb", TWO.getBytes());
        run("import", folder.resolve("all"));
        file("all/a.xsb", TWO.getBytes());

        assertThat(run("import", "--format", "csv", folder.resolve("all")).outLines())
                .extracting(line -> line.replaceAll(",.*", "").replaceAll(".*/all/", ""))
                .containsExactly("file", "a.xsb", "b.zip", "c.xsb");
    }

    /** The file with a member of the archive goes right before the archive is asked for. */
    @Test
    void itIsLookedIntoIfAFileBeforeItWasTheSameAsAMember() throws IOException {
        file("all/one.xsb", (ONE + "\n" + TWO).getBytes());
        file("all/sets.zip", Packed.zip("one.xsb", ONE + "\n" + TWO, "two.xsb", TWO));
        run("import", folder.resolve("all"));
        assertThat(run("import", folder.resolve("all")).out()).contains("archive, 2 files");

        file("all/one.xsb", (TWO + "\n").repeat(2000).getBytes());
        CliRun.Result again = run("import", folder.resolve("all"));

        assertThat(again.outLines())
                .filteredOn(line -> line.contains("sets.zip/one.xsb"))
                .singleElement()
                .asString()
                .contains("      2 ", " unchanged ");
        assertThat(again.out()).doesNotContain("archive, ");
    }

    @Test
    void aDamagedOneAndOneFromStandardInputAreUnpackedEachTime() throws IOException {
        int withinSecond = new String(SETS, StandardCharsets.ISO_8859_1).indexOf("two.xsb") + 10;
        byte[] damaged = Arrays.copyOf(SETS, withinSecond);
        Path sets = file("sets.zip", damaged);
        run("import", sets);
        CliRun.Result again = run("import", sets);
        assertThat(again.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(again.out()).contains("sets.zip/one.xsb").doesNotContain("archive, ");

        assertThat(catalog().reading(SETS).run("import", "-").out()).contains("-/one.xsb");
        assertThat(catalog().reading(SETS).run("import", "-").out()).contains("-/one.xsb");
    }

    @Test
    void aFirstImportThatIsLoadedAsAWholeRemembersItToo() throws IOException {
        byte[] noise = new byte[400_000];
        new Random(1).nextBytes(noise);
        Map<String, byte[]> members = new LinkedHashMap<>();
        members.put("one.xsb", ONE.getBytes());
        members.put("noise", noise); // about as much as 2 MB of levels
        Path sets = file("sets.zip", Packed.zip(members));

        CliRun.Result first = run("import", "--format", "csv", sets, sets);

        assertThat(first.outLines())
                .hasSize(4)
                .last()
                .isEqualTo(sets + ",1,0,0,0,0,0,0,unchanged,archive,," + sets.toRealPath() + ",");
        assertThat(run("import", sets).out()).contains("archive, 1 file ");
    }

    @Test
    void aRestoredCatalogKnowsItAndALoadedDumpDoesNot() throws IOException {
        Path sets = file("sets.zip", SETS);
        run("import", sets);
        run("backup", folder.resolve("backup.zip"));
        run("dump", folder.resolve("dump"));

        Files.delete(folder.resolve("catalog.mv.db"));
        run("restore", folder.resolve("backup.zip"));
        assertThat(run("import", sets).out()).contains("archive, 2 files");

        Files.delete(folder.resolve("catalog.mv.db"));
        run("load", folder.resolve("dump"));
        assertThat(run("import", sets).outLines()).hasSize(3).noneMatch(line -> line.contains(" imported "));
        assertThat(run("import", sets).out()).contains("archive, 2 files");
        assertThat(run("check").exitCode()).isZero();
    }
}
