package org.sokobase.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Requirement;
import org.sokobase.cli.CliRun;
import org.sokobase.cli.console.ExitCode;

/** Solvers as processes of their own, good ones and bad ones: small scripts. */
@Timeout(120)
class ScoreRunTest {

    private static final Path SHELL = Path.of("/bin/sh");
    private static final String CORRIDOR = """
            ########
            #@$   .#
            ########
            """;
    private static final String ROOM = """
            #####
            #@$.#
            #   #
            #####
            """;

    @TempDir
    private Path folder;

    private Path levels;

    @BeforeEach
    void writeLevels() throws IOException {
        Requirement.program(SHELL);
        levels = Files.writeString(folder.resolve("levels.xsb"), CORRIDOR + "\n" + ROOM);
    }

    /** A command line that runs a script; in the script, FOLDER is the folder of the test. */
    private String script(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("solver.sh"), text.replace("FOLDER", folder.toString()));
        return "sh '" + file + "' {level}";
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withoutCatalog().run(arguments);
    }

    /** Verdict, moves, and message of every level. */
    private List<String> verdicts(String command, Object... arguments) {
        Object[] all = new Object[arguments.length + 6];
        System.arraycopy(new Object[] {"score", levels, "--format", "csv", "--run", command}, 0, all, 0, 6);
        System.arraycopy(arguments, 0, all, 6, arguments.length);
        return run(all).outLines().stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .map(columns -> columns[4] + " " + columns[5] + " " + columns[16])
                .toList();
    }

    @Test
    void aSolverIsRunForEveryLevel() throws IOException {
        String solver = script("""
                case "$(head -n 1 "$1")" in
                    "########") echo "Solution: RRRR" ;;
                    "#####") echo lrR ;;
                esac
                """);

        CliRun.Result result = run("score", levels, "--run", solver);

        assertThat(result.exitCode()).isZero();
        assertThat(result.out().replaceAll(" \\d+\\.\\d{3}  /", " S.SSS  /").replace(folder.toString(), ""))
                .isEqualTo("""
                        verdict       moves    best  score  pushes    best  score  seconds  level
                        solves            4       -      -       4       -      -    S.SSS  /levels.xsb#1
                        illegal           -       -      -       -       -      -    S.SSS  /levels.xsb#2: \
                        move 1, left: the player runs into a wall
                        Solved 1 of 2 levels (50%) with 4 moves and 4 pushes.
                        Test score: 50.0 out of 100 (weights: 40 for levels solved, 30 for moves, 30 for pushes).
                        """);
    }

    @Test
    void theLevelIsAlsoAtStandardInput() throws IOException {
        Path seen = folder.resolve("seen.xsb");

        verdicts("sh -c 'cat >> \"" + seen + "\"'");

        assertThat(seen).hasContent(CORRIDOR + ROOM);
    }

    @Test
    void aSolverThatDoesNotReadItsInputIsNoTrouble() throws IOException {
        assertThat(verdicts(script("exec 0<&-; echo RRRR")).get(0)).isEqualTo("solves 4 ");
    }

    @Test
    void whenItsTimeIsOverASolverDiesWithAllThatItHasStarted() throws Exception {
        Requirement.that(
                new ProcessBuilder("mkfifo", folder.resolve("alive").toString())
                                .start()
                                .waitFor()
                        == 0,
                "there is no mkfifo here");
        // The pipe ends when nobody is left who could write into it: the solver, its child and its grandchild.
        CompletableFuture<String> lives = CompletableFuture.supplyAsync(() -> {
            try {
                return Files.readString(folder.resolve("alive"));
            } catch (IOException e) {
                return e.toString();
            }
        });
        String solver = script("""
                exec 9> FOLDER/alive
                sh -c 'sleep 1000 & echo grandchild >&9; wait' &
                echo solver >&9
                wait
                """);

        CliRun.Result result = run("score", levels + "#1", "--run", solver, "--time", "1s");

        assertThat(result.outLines().get(1))
                .startsWith("timeout")
                .endsWith("levels.xsb#1: killed when its time was over; no moves in its output");
        assertThat(lives.get(60, TimeUnit.SECONDS).lines()).containsExactlyInAnyOrder("solver", "grandchild");
    }

    @Test
    void whatASolverHasFoundInTimeCounts() throws IOException {
        assertThat(verdicts(script("echo RlrRRR; echo RRRR; exec sleep 1000"), "--time", "500ms")
                        .get(0))
                .isEqualTo("solves 4 killed when its time was over");
    }

    @Test
    void aSolverMayWriteMoreThanAnybodyWantsToRead() throws IOException {
        String solver = script("yes 'rubbish, rubbish' | head -c 100000000; echo; echo RRRR");

        assertThat(verdicts(solver).get(0)).isEqualTo("solves 4 of its output only the end was read");
    }

    @Tag("long")
    @Test
    void aSolverThatNeverCeasesToWriteIsKilled() throws IOException {
        assertThat(verdicts("yes", "--time", "500ms").get(0))
                .isEqualTo("timeout  killed when its time was over; of its output only the end was read; "
                        + "no moves in its output");
    }

    @Test
    void aFailureIsReportedWithTheLastWordsOfTheSolver() throws IOException {
        String solver = script("echo trying >&2; echo 'no memory left' >&2; echo >&2; exit 3");

        assertThat(verdicts(solver).get(0)).isEqualTo("failed  exit code 3: no memory left; no moves in its output");
    }

    @Test
    void aSolutionCountsInSpiteOfAFailure() throws IOException {
        assertThat(verdicts(script("echo RRRR; echo talk >&2; exit 1")).get(0)).isEqualTo("solves 4 exit code 1: talk");
    }

    @Test
    void whatASolverLeavesRunningDoesNotHoldUpTheOthers() throws IOException {
        assertThat(verdicts(script("sleep 20 & echo RRRR"))).hasSize(2).first().isEqualTo("solves 4 ");
    }

    @Test
    void aSolverThatCannotBeStartedEndsTheCommand() {
        CliRun.Result result = run("score", levels, "--run", folder.resolve("no-such-solver") + " {level}");

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.errLines().get(1))
                .startsWith("sokobase: " + folder.resolve("no-such-solver") + ": the solver cannot be started: ");
    }

    @Test
    void theFilesForTheSolverGoAgain() throws IOException {
        Path names = folder.resolve("names");

        verdicts(script("echo \"$1\" >> FOLDER/names"));

        assertThat(Files.readAllLines(names))
                .hasSize(2)
                .allSatisfy(name -> assertThat(Path.of(name).getParent()).doesNotExist());
    }

    @Test
    void solutionsOfARunAreSaved() throws IOException {
        Path saved = folder.resolve("saved.lurd");

        verdicts(script("echo RRRR"), "--save", saved);

        assertThat(saved).hasContent("RRRR\nR\n");
    }
}
