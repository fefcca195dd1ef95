package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.output.OutputFormat;

/** {@code solutions add} takes solutions in and says which level each solves. */
class SolutionsAddTest {

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
    private static final String UNKNOWN = """
            ######
            #@$ .#
            ######
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void fillCatalog() throws IOException {
        run("import", file("set.xsb", HALL + "Title: Hall\n\n" + CORRIDOR + "Title: Corridor\n"));
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    private List<String> csv(Object... arguments) {
        return run(arguments).outLines().stream()
                .skip(1)
                .map(line -> line.replace(folder.toString(), ""))
                .toList();
    }

    private String solutions() {
        return String.join("\n", csv("solutions", "--entered", "--format", "csv"));
    }

    @Test
    void everySolutionSaysWhatBecameOfIt() throws IOException {
        Path file = file("mixed.txt", "RRR\nrRRR\n4R\nRRRRR\nRxR\n");
        Transcript transcript = new Transcript("solutions-add");
        for (OutputFormat format : OutputFormat.values()) {
            run("import", file("set.xsb", HALL + "Title: Hall\n\n" + CORRIDOR + "Title: Corridor\n"));
            CliRun other = CliRun.withCatalog(folder.resolve(format.toString()));
            other.run("import", folder.resolve("set.xsb"));
            for (String what : List.of("add mixed.txt", "add mixed.txt", "waiting")) {
                String line = "solutions --format " + format + " " + what;
                String path = line.replace("mixed.txt", file.toString());
                transcript.add(line, other.run((Object[]) path.split(" ")), folder);
            }
        }
        transcript.check();
    }

    @Test
    void ofALevelFileOnlyTheSolutionsAreTakenIn() throws IOException {
        Path levels = file(
                "solved.xsb",
                HALL.replace("@ ", " @") + "Solution: RRR\n\n" + CORRIDOR + "Solution: RRR\n\n" + UNKNOWN
                        + "Solution: RR\n");

        CliRun.Result added = run("solutions", "add", levels);

        assertThat(added.exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(added.errLines()).containsExactly("3 solutions: 1 linked, 2 waiting for their levels, 0 refused.");
        assertThat(run("stats", "--format", "csv").outLines().get(1)).startsWith("2,1,2,0,2,2,");
        assertThat(solutions()).contains("Corridor").contains("RRR").doesNotContain("Hall");
    }

    @Test
    void theLevelsOfAFileCanStillBeImportedAfterItsSolutionsWereAdded() throws IOException {
        Path levels = file("solved.xsb", UNKNOWN + "Title: Unknown\nSolution: RR\n");
        run("solutions", "add", levels);

        assertThat(run("import", "--format", "csv", levels).outLines().get(1)).contains(",1,1,0,0,0,0,1,updated,");
        assertThat(run("import", "--format", "csv", levels).outLines().get(1)).contains(",unchanged,");
        assertThat(solutions()).contains("Unknown").contains("/solved.xsb:5").doesNotContain(";");
        assertThat(run("solutions", "waiting").out()).isEmpty();
        assertThat(run("solutions", "add", levels).err()).contains("unchanged");
    }

    @Test
    void addingTheSolutionsOfAChangedFileLeavesTheLevelsThatWereImportedFromIt() throws IOException {
        Path levels = file("set.xsb", CORRIDOR + "Solution: RRR\n");

        run("solutions", "add", levels);

        assertThat(run("stats", "--format", "csv").outLines().get(1)).startsWith("2,1,2,");
        assertThat(solutions()).contains("Corridor");
    }

    @Test
    void aSolutionFileThatWaitedIsPairedWithTheLevelsNamedLater() throws IOException {
        run("import", file("other.xsb", UNKNOWN + "Title: Unknown\n"));
        Path lines = file("lines.txt", "RRRRRR\n");
        assertThat(run("solutions", "add", lines).err()).contains("1 waiting");

        CliRun.Result paired = run("solutions", "add", lines, "--levels", folder.resolve("other.xsb"));

        assertThat(paired.err()).contains("1 linked, 0 waiting");
        assertThat(solutions()).as("what solves is kept").contains("/lines.txt:1,RR,the only one,");
        assertThat(run("solutions", "waiting").out()).isEmpty();
        assertThat(run("solutions", "add", lines, "--levels", folder.resolve("other.xsb"))
                        .err())
                .contains("unchanged");
    }

    @Test
    void whatIsNoSolutionFileIsSaidAndTheOthersAreTakenIn() throws IOException {
        CliRun.Result added = run(
                "solutions",
                "add",
                folder.resolve("missing.txt"),
                file("boards.xsb", UNKNOWN),
                file("good.txt", "RRR\n"));

        assertThat(added.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(added.err()).contains("missing.txt").contains("boards.xsb: no solutions found");
        assertThat(added.err()).contains("1 solution: 1 linked");
    }

    @Test
    void withoutCatalogNothingIsMade() throws IOException {
        CliRun.Result added =
                CliRun.withCatalog(folder.resolve("none")).run("solutions", "add", file("a.txt", "RRR\n"));

        assertThat(added.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(added.err()).contains("there is no catalog").contains("import PATH");
    }
}
