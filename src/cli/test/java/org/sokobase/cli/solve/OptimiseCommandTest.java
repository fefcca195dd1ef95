package org.sokobase.cli.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.cli.CliRun;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.jobs.playing.Played;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;

/** Which solutions are made shorter, and what becomes of them. */
@Timeout(120)
class OptimiseCommandTest {

    private static final String CORRIDOR = """
            ########
            #@$   .#
            ########
            """;
    private static final String ROOM = """
            #####
            #   #
            #@$.#
            #####
            """;

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    @Test
    void everyLevelHasALineWithItsBestSolutionOrABetterOne() throws IOException {
        Path levels = file("levels.xsb", CORRIDOR + "Solution: RlrRRR\nSolution: RRRR\n\n" + ROOM + "Title: Room\n");

        CliRun.Result result = run("optimise", levels, "--nodes", "1000");

        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).isEqualTo("RRRR\n\n");
        assertThat(result.errLines())
                .startsWith(
                        levels + "#2 \"Room\": no solution",
                        "Improved 0 of 1 solution: 4 moves as before, 4 pushes as before.");
    }

    @Test
    void aLimitThatAllowsNothingIsRefused() throws IOException {
        Path levels = file("levels.xsb", CORRIDOR + "Solution: RRRR\n");

        for (String command : new String[] {"optimise", "solve"}) {
            for (String nodes : new String[] {"0", "-1"}) {
                CliRun.Result result = run(command, levels, "--nodes", nodes);

                assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
                assertThat(result.out()).isEmpty();
                assertThat(result.errLines()).containsExactly("sokobase: --nodes must be 1 or more");
            }
        }
    }

    @Test
    void aFileOfSolutionsBelongsToTheLevelsBesideItOrNamed() throws IOException {
        file("pair.xsb", ROOM + "\n" + CORRIDOR);
        Path beside = file("pair.lurd", "R\nRRRR\n");
        Path alone = file("alone.lurd", "\nRRRR\n");

        assertThat(run("optimise", beside).out()).isEqualTo("R\nRRRR\n");
        assertThat(run("optimise", alone, "--levels", folder.resolve("pair.xsb"))
                        .out())
                .isEqualTo("\nRRRR\n");
        CliRun.Result lost = run("optimise", alone);
        assertThat(lost.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(lost.err()).contains("no levels for its solutions: name the level file with --levels");
    }

    @Test
    void aTableComparesWithBefore() throws IOException {
        Path levels = file("levels.xsb", CORRIDOR + "Solution: RRRR\n");
        Path out = folder.resolve("out.sok");

        assertThat(run("optimise", levels, "-o", out).outLines())
                .startsWith("result       moves  before  pushes  before   seconds      nodes  level")
                .anyMatch(line -> line.startsWith("same             4       4       4       4"));
        assertThat(out).content().contains("RRRR");
        assertThat(run("optimise", levels, "--format", "csv", "--nodes", "3").outLines())
                .startsWith(
                        "file,index,title,exact_id,result,reason,moves_before,pushes_before,moves,pushes,nodes,cpu_ms,"
                                + "saved,lurd,path")
                .anyMatch(line -> line.matches(".*,same,,4,4,4,4,[1-3],\\d+,,RRRR,.*levels.xsb"));
    }

    @Test
    void theBestIsTheBestByWhatIsToBeLess() {
        Played fewMoves = played(10, 9);
        Played fewPushes = played(12, 8);
        Played fewPushesAndMoves = played(11, 8);

        assertThat(Played.better(fewPushes, fewMoves)).isEqualTo(fewMoves);
        assertThat(Played.betterByPushes(fewMoves, fewPushes)).isEqualTo(fewPushes);
        assertThat(Played.betterByPushes(fewPushes, fewPushesAndMoves)).isEqualTo(fewPushesAndMoves);
        assertThat(Played.betterByPushes(Played.not(Played.Outcome.NONE, ""), fewMoves))
                .isEqualTo(fewMoves);
    }

    private static Played played(int moves, int pushes) {
        return new Played(
                Played.Outcome.SOLVES,
                Optional.of(Moves.of("R")),
                Optional.of(new Metrics(moves, pushes, 1, 1, 1, 1)),
                "",
                Optional.empty());
    }

    @Test
    void solutionsOfTheCatalogAreFoundAndNothingIsSavedThatIsNotBetter() throws IOException {
        Path levels = file("levels.xsb", CORRIDOR + "Solution: RRRR\n");
        run("import", levels);

        CliRun.Result result = run("optimise", "--collection", "levels");

        assertThat(result.out()).contains("same             4").contains("0 solutions saved in the catalog");
        assertThat(run("solutions", "--format", "csv").outLines()).hasSize(2);
        assertThat(run("optimise", "--no-save", "--collection", "levels").out()).isEqualTo("RRRR\n");
    }

    @Test
    void withoutAnySolutionThereIsNothingToDo() throws IOException {
        CliRun.Result result = run("optimise", file("levels.xsb", CORRIDOR));

        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(result.err()).isEqualTo("no solution found: nothing to optimise\n");
    }

    @Test
    void detoursGoAndTheTotalsSayHowMuch() throws IOException {
        Path levels = file("levels.xsb", CORRIDOR + "Solution: RlrRRR\n\n" + ROOM + "Solution: udR\n");

        CliRun.Result result = run("optimise", levels);

        assertThat(result.out()).isEqualTo("RRRR\nR\n");
        assertThat(result.errLines().get(0))
                .isEqualTo("Improved 2 of 2 solutions: 5 moves instead of 9 (-44.4%), 5 pushes as before.");
    }

    @Test
    void betterSolutionsAreSavedInTheCatalogBesideTheOthers() throws IOException {
        Path levels = file("levels.xsb", CORRIDOR + "Solution: RlrRRR\n");
        run("import", levels);

        assertThat(run("optimise", "--collection", "levels", "--time", "5s").out())
                .contains("improved         4       6")
                .contains("1 solution saved in the catalog");
        assertThat(run("solutions").outLines())
                .hasSize(3)
                .anyMatch(line ->
                        line.contains("4, proved") && line.contains(": sokobase (optimised for moves, 5s):1, on "));
        assertThat(run("optimise", "--collection", "levels").out()).contains("0 solutions saved in the catalog");
    }

    @Test
    void betterSolutionsOfFilesAreSavedOnRequest() throws IOException {
        Path levels = file("levels.xsb", CORRIDOR + "Solution: RlrRRR\n");
        run("import", file("known.xsb", CORRIDOR));

        assertThat(run("optimise", "--save", levels).err()).contains("1 solution saved in the catalog");
        assertThat(run("solutions", "--format", "csv").outLines()).hasSize(2);
    }
}
