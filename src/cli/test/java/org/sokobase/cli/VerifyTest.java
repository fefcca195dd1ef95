package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;

/** {@code verify} finds the level of a solution by its order or by the id beside it. */
class VerifyTest {

    private static final String HALL = """
            ########
            #@ $  .#
            #      #
            ########
            """;
    private static final String CORRIDOR = """
            #######
            #@$  .#
            #######
            """;

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private String verify(Object... arguments) {
        Object[] all = new Object[arguments.length + 1];
        all[0] = "verify";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return CliRun.withCatalog(folder.resolve("catalog"))
                .run(all)
                .out()
                .replace(folder + "/", "")
                .lines()
                .skip(1)
                .findFirst()
                .orElse("");
    }

    private static LevelId exactId(String picture) {
        return new Identifier().identify(Boards.of(picture)).exact();
    }

    @Test
    void aFoldedSolutionIsOneEverywhereAndSaidToBeOne() throws IOException {
        Path levels = file("levels.xsb", HALL + "\n" + CORRIDOR);
        Path lines = file("levels.lurd", "rR\nRR\nRR\n");
        CliRun cli = CliRun.withCatalog(folder.resolve("catalog"));

        assertThat(cli.run("verify", lines).out().lines().skip(1))
                .extracting(line -> line.replace(folder + "/", ""))
                .containsExactly(
                        "solves            4       3  levels.lurd:1, levels.xsb#1: folded over lines 1 to 2",
                        "falls-short       2       2  levels.lurd:3, levels.xsb#2: 1 box left off the goals");
        Files.writeString(lines, "rR\nRR\nRR\nR\n");
        CliRun.Result imported = cli.run("import", levels, lines);
        assertThat(imported.err()).contains("solutions of " + levels + ", 2 folded over several lines");
        assertThat(cli.run("show", levels + "#2", "--solution", lines, "--at", "3")
                        .exitCode())
                .isEqualTo(ExitCode.DONE);
        assertThat(cli.run("score", levels, lines).out()).contains("Solved 2 of 2 levels (100%)");
    }

    @Test
    void foldedLinesOfWhichNoneSolvesAreNamedByTheirLines() throws IOException {
        Path levels = file("levels.xsb", HALL);
        Path lines = file("levels.lurd", "rR\nR\n");

        assertThat(CliRun.withoutCatalog().run("verify", lines).out().lines().skip(1))
                .extracting(line -> line.replace(folder + "/", ""))
                .containsExactly(
                        "falls-short       2       1  levels.lurd:1, levels.xsb#1: 1 box left off the goals",
                        "unmatched         -       -  levels.lurd:2: no level for it: name the level file with --levels");
    }

    @Test
    void aLevelThatIsSolvedAlreadyNeedsAPush() throws IOException {
        String solved = "####\n#@*#\n#  #\n####\n";
        Path levels = file("levels.xsb", solved + "Solution: dr\nSolution: dl\n");
        Path open = file("open.xsb", "######\n#@* .#\n######\nSolution: R\n");

        assertThat(verify(levels)).endsWith("levels.xsb:5, #1: solved already: the level needs a push to count");
        assertThat(CliRun.withoutCatalog()
                        .run("verify", "--format", "csv", levels)
                        .out())
                .contains(",falls-short,,2,0,0,0,0,2,solved already: the level needs a push to count\n");
        assertThat(verify(open)).as("pushed off its goal").endsWith("#1: 1 box left off the goals");
    }

    @Test
    void anIdBesideALineNamesALevelOfTheFileWhateverItsPlace() throws IOException {
        Path levels = file("levels.xsb", HALL + "\n" + CORRIDOR);
        Path lines = file("lines.txt", "rRRR\nRRR\n" + exactId(HALL) + "\nrRRR\n");

        assertThat(CliRun.withoutCatalog()
                        .run("verify", lines, "--levels", levels)
                        .outLines())
                .hasSize(4)
                .last()
                .asString()
                .contains("solves")
                .endsWith("levels.xsb#1");
    }

    @Test
    void anIdBesideALineNamesALevelOfTheCatalog() throws IOException {
        Path lines = file("lines.txt", exactId(CORRIDOR) + "\nRRR\n");
        assertThat(verify(lines))
                .isEqualTo("unmatched         -       -  lines.txt:2: no level for it: name the level"
                        + " file with --levels");

        CliRun.withCatalog(folder.resolve("catalog")).run("import", file("set.xsb", HALL + "\n" + CORRIDOR));

        assertThat(verify(lines)).isEqualTo("solves            3       3  lines.txt:2, set.xsb#2");
        assertThat(verify(lines, "--format", "csv"))
                .isEqualTo("lines.txt,2," + exactId(CORRIDOR) + ",set.xsb#2,solves,3,3,3,1,1,1,1,");
    }

    @Test
    void anyOfTheThreeIdsWillDo() throws IOException {
        Path levels = file("levels.xsb", HALL);
        Identifier identifier = new Identifier();
        for (LevelId id : new LevelId[] {
            identifier.identify(Boards.of(CORRIDOR)).unique(), identifier.firstEdition(Boards.of(CORRIDOR))
        }) {
            Files.writeString(levels, HALL + "\n" + CORRIDOR);
            Path lines = file("lines.txt", "rRRR\nRRR\n" + id + "\nRRR\n");

            assertThat(CliRun.withoutCatalog()
                            .run("verify", lines, "--levels", levels)
                            .out())
                    .contains("lines.txt:4, " + levels + "#2");
        }
    }
}
