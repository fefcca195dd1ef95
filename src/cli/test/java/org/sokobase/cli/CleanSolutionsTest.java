package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What {@code export --clean} does about solutions that stood with levels that go. */
@Timeout(60)
class CleanSolutionsTest {

    private static final String UNCHANGED = "May be copied freely, provided they remain unchanged.\n";
    private static final String BOARD = "#######\n#@ $ .#\n#######\n";
    private static final String TURNED = "###\n#@#\n# #\n#$#\n# #\n#.#\n###\n";

    @TempDir
    private Path folder;

    private Path sets;
    private Path tidy;

    @BeforeEach
    void nameFolders() throws IOException {
        sets = Files.createDirectory(folder.resolve("sets"));
        tidy = folder.resolve("tidy");
    }

    private void file(String name, String text) throws IOException {
        Path file = sets.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private CliRun imported(String catalog, Path from) {
        CliRun run = CliRun.withCatalog(folder.resolve(catalog));
        assertThat(run.run("import", "-q", from).exitCode()).isZero();
        return run;
    }

    private CliRun.Result clean() {
        CliRun.Result result = imported("catalog", sets).run("export", "--clean", tidy);
        assertThat(result.exitCode()).isZero();
        return result;
    }

    private Path solutions() {
        return tidy.resolve("SOLUTIONS.txt");
    }

    @Test
    void aSolutionOfATurnedCopyThatGoesIsTurnedForTheOneThatStays() throws IOException {
        file("whole/LICENSE", UNCHANGED);
        file("whole/set.xsb", BOARD);
        file("solved.xsb", TURNED + "Solution: dDD\n");

        CliRun.Result result = clean();

        assertThat(result.err()).contains("SOLUTIONS.txt has 1 solution of copies that go");
        assertThat(Files.readString(tidy.resolve("REPORT.txt"))).contains("SOLUTIONS.txt has 1 solution");
        assertThat(Files.readString(solutions())).matches("[0-9A-F]{16} rRR\n");
        assertThat(imported("other", tidy).run("solutions").out()).contains("set.xsb");
    }

    @Test
    void aSolutionInAFileWhoseLevelsAllGoIsKept() throws IOException {
        file("set.xsb", BOARD + "Title: One\nAuthor: Ann\nSolution: rRR\n\n#####\n#@$.#\n#####\n");
        file("bare.xsb", BOARD);
        file("bare.lurd", "rlrRR\n");

        clean();

        assertThat(Files.readString(solutions())).matches("[0-9A-F]{16} rlrRR\n");
    }

    @Test
    void whatIsCleanLosesNoSolution() throws IOException {
        file("whole/LICENSE", UNCHANGED);
        file("whole/set.xsb", BOARD);
        file("solved.xsb", TURNED + "Solution: dDD\n");
        clean();
        String before = Files.readString(solutions());
        Path again = folder.resolve("again");

        imported("other", tidy).run("export", "--clean", again);

        assertThat(again.resolve("." + solutions())).hasContent(before);
    }

    @Test
    void solutionsThatStandElsewhereAreNotRepeated() throws IOException {
        String solved = BOARD + "Solution: rRR\n\n";
        file("first.xsb", "Title: First\n\n" + solved + "#####\n#@$.#\n#####\nTitle: Two\n\n" + solved);
        file("second.xsb", solved);

        clean();

        assertThat(solutions()).doesNotExist();
    }

    @Test
    void ofACopyInTheSameFileOnlyItsOwnSolutionsGo() throws IOException {
        file(
                "set.xsb",
                BOARD + "Title: One\nAuthor: Ann\nSolution: rRR\n\n" + TURNED + "Title: Two\nSolution: dudDD\n\n"
                        + BOARD + "Solution: rlrRR\n");

        clean();

        assertThat(Files.readString(solutions())).matches("[0-9A-F]{16} rlrRR\n");
    }

    @Test
    void nothingIsWrittenInADryRun() throws IOException {
        file("whole/LICENSE", UNCHANGED);
        file("whole/set.xsb", BOARD);
        file("solved.xsb", TURNED + "Solution: dDD\n");

        CliRun.Result result = imported("catalog", sets).run("export", "--clean", tidy, "--dry-run");

        assertThat(result.err()).contains("SOLUTIONS.txt has 1 solution");
        assertThat(tidy).doesNotExist();
    }

    private static final String THREE = BOARD + "Title: One\n\n######\n#@ $.#\n######\nTitle: Two\n\n"
            + "########\n#@ $  .#\n########\nTitle: Three\n";

    private CliRun withoutTheSecond() throws IOException {
        file("set.xsb", THREE);
        file("set.lurd", "rRR\nrR\nrRRR\n");
        CliRun run = imported("catalog", sets);
        assertThat(run.run("remove", "--yes", sets.resolve("set.xsb") + "#2").exitCode())
                .isZero();
        return run;
    }

    @Test
    void solutionsOfALevelThatTheUserRemovedGoFromTheFileBesideIt() throws IOException {
        assertThat(withoutTheSecond().run("export", "--clean", tidy).exitCode()).isZero();

        assertThat(tidy.resolve("." + sets.resolve("set.lurd"))).hasContent("rRR\nrRRR\n");
        assertThat(Files.readString(tidy.resolve("REPORT.txt")))
                .contains("without the solutions of the levels removed beside it");
        assertThat(CliRun.withoutCatalog()
                        .run("verify", tidy.resolve("." + sets.resolve("set.lurd")))
                        .out())
                .containsPattern("(?s)solves +3 +2 .*solves +4 +3 ");
    }

    @Test
    void soDoThoseOfCopies() throws IOException {
        file("a.xsb", BOARD + "Title: One\nAuthor: Ann\nComment: first\n");
        assertThat(withoutTheSecond().run("export", "--clean", tidy).exitCode()).isZero();

        assertThat(tidy.resolve("." + sets.resolve("set.lurd"))).hasContent("rRRR\n");
        assertThat(Files.readString(solutions())).matches("[0-9A-F]{16} rRR\n");
    }

    @Test
    void solutionsBesideAFileThatIsGoneStandWithItsLevels() throws IOException {
        CliRun run = withoutTheSecond();
        Files.delete(sets.resolve("set.xsb"));

        assertThat(run.run("export", "--clean", tidy).exitCode()).isZero();

        assertThat(tidy.resolve("." + sets.resolve("set.lurd"))).doesNotExist();
        assertThat(tidy.resolve("." + sets.resolve("set.xsb"))).content().contains("rRR\n", "rRRR\n");
        assertThat(Files.readString(tidy.resolve("REPORT.txt"))).contains("its solutions stand with the levels");
    }
}
