package org.sokobase.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.cli.CliRun;
import org.sokobase.cli.console.ExitCode;

/** {@code score} of several solvers, side by side, and the test score. */
class ScoreSeveralTest {

    @TempDir
    Path folder;

    private Path levels;

    @BeforeEach
    void writeFiles() throws IOException {
        levels = write("levels.xsb", "########\n#@$   .#\n#      #\n########\n\n#####\n#@$.#\n#####\n");
        write("ann.lurd", "RRRR\nR\n");
        write("bob.lurd", "duRRRR\n\n");
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private CliRun.Result score(Object... arguments) {
        Object[] all = new Object[arguments.length + 2];
        all[0] = "score";
        all[1] = levels;
        System.arraycopy(arguments, 0, all, 2, arguments.length);
        return CliRun.withCatalog(folder.resolve("catalog")).run(all);
    }

    private static List<String> cells(CliRun.Result result, int line) {
        return List.of(result.outLines().get(line).strip().split(" {2,}"));
    }

    @Test
    void filesStandSideBySideAndTheBestOfThemCounts() {
        CliRun.Result result = score(folder.resolve("ann.lurd"), folder.resolve("bob.lurd"));

        assertThat(result.exitCode()).isZero();
        assertThat(cells(result, 0)).containsExactly("best", "ann", "bob", "level");
        assertThat(cells(result, 1)).containsExactly("-", "4/4", "6/4", levels + "#1");
        assertThat(cells(result, 2)).containsExactly("-", "1/1", "none", levels + "#2");
        assertThat(cells(result, 5)).containsExactly("ann", "2 of 2", "5", "-", "5", "-", "100.0");
        assertThat(cells(result, 6)).containsExactly("bob", "1 of 2", "6", "-", "4", "-", "45.0");
    }

    @Test
    void programsGetARowForEachSolverAndLevel() {
        CliRun.Result result = score("--format", "csv", folder.resolve("ann.lurd"), folder.resolve("bob.lurd"));

        assertThat(result.outLines()).hasSize(5);
        assertThat(result.outLines().get(0)).endsWith(",message,solver");
        assertThat(result.outLines().get(1)).contains(",solves,4,4,").endsWith(",ann");
        assertThat(result.outLines().get(2)).contains(",solves,6,4,").endsWith(",bob");
    }

    @Test
    void totalsAloneAreARowForEachSolver() {
        CliRun.Result result =
                score("--totals", "--format", "csv", folder.resolve("ann.lurd"), folder.resolve("bob.lurd"));

        assertThat(result.outLines())
                .containsExactly(
                        "solver,levels,unplayable,solved,moves,pushes,compared,moves_score,pushes_score,"
                                + "new_best_moves,new_best_pushes,weights,test_score",
                        "ann,2,0,2,5,5,0,0.000,0.000,0,0,\"40,30,30\",100.0",
                        "bob,2,0,1,6,4,0,0.000,0.000,0,0,\"40,30,30\",45.0");
    }

    @Test
    void programsAreRunOnEveryLevel() {
        CliRun.Result result = score("--totals", "--run", "echo RRRR", "--run", "echo R", "--weights", "1,0,0");

        assertThat(cells(result, 2)).startsWith("echo RRRR", "2 of 2").endsWith("100.0");
        assertThat(cells(result, 3)).startsWith("echo R", "1 of 2").endsWith("50.0");
    }

    @Test
    void aFileThatIsMissingDoesNotStopTheOthers() {
        Path missing = folder.resolve("carol.lurd");
        CliRun.Result result = score("--totals", folder.resolve("ann.lurd"), missing);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.errLines()).contains(missing + ": no such file");
        assertThat(cells(result, 2)).startsWith("ann").endsWith("100.0");
        assertThat(cells(result, 3)).startsWith("carol", "0 of 2").endsWith("0.0");
    }

    @Test
    void filesOfTheSameNameAreToldApart() throws IOException {
        Path other = write("late/ann.lurd", "RRRR\n\n");
        CliRun.Result result = score("--totals", folder.resolve("ann.lurd"), other);

        assertThat(cells(result, 2)).startsWith(folder.resolve("ann.lurd").toString());
        assertThat(cells(result, 3)).startsWith(other.toString());
    }

    @Test
    void whatMakesNoSenseIsSaid() {
        assertThat(score("--weights", "1,2", folder.resolve("ann.lurd")).err())
                .isEqualTo(
                        "sokobase: --weights '1,2': three whole numbers are expected, not all 0, such as 40,30,30\n");
        assertThat(score("--save", folder.resolve("out.lurd"), folder.resolve("ann.lurd"), folder.resolve("bob.lurd"))
                        .err())
                .isEqualTo("sokobase: --save is for one solver, not for several\n");
    }
}
