package org.sokobase.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Requirement;
import org.sokobase.cli.JarProcess;

/** Scoring that is interrupted leaves no solver behind, and loses nothing of what was solved. */
@Timeout(300)
class ScoreInterruptionIT {

    @TempDir
    private Path folder;

    /** The solver solves the first level and then waits; it holds a pipe open that ends when all of it is dead. */
    @Test
    void ctrlCKillsTheSolverAndKeepsWhatItHasSolved() throws Exception {
        JarProcess.requireCtrlC();
        Path alive = folder.resolve("alive");
        Requirement.that(
                new ProcessBuilder("mkfifo", alive.toString()).start().waitFor() == 0, "there is no mkfifo here");
        Path levels =
                Files.writeString(folder.resolve("levels.xsb"), "#####\n#@$.#\n#####\n\n######\n#@$ .#\n######\n");
        Path solver = Files.writeString(folder.resolve("solver.sh"), """
                [ $(head -n 1 "$1") = "#####" ] && echo R && exit
                exec 9> "$2"
                echo waiting >&9
                sleep 1000 &
                wait
                """);
        Path saved = folder.resolve("saved.lurd");

        try (JarProcess process = JarProcess.startOnTerminal(
                        folder.resolve("catalog"),
                        "score",
                        levels,
                        "--save",
                        saved,
                        "--run",
                        "sh '" + solver + "' {level} '" + alive + "'");
                BufferedReader lives = Files.newBufferedReader(alive)) {
            assertThat(lives.readLine()).isEqualTo("waiting");
            process.interrupt();

            assertThat(process.exitCode()).isEqualTo(130);
            assertThat(lives.readLine()).isNull();
            assertThat(process.errors()).last().isEqualTo("sokobase: interrupted: the levels shown are scored");
            assertThat(process.readLines(9))
                    .satisfiesExactly(
                            head -> assertThat(head).startsWith("verdict"),
                            row -> assertThat(row).startsWith("solves            1"),
                            total -> assertThat(total).isEqualTo("Solved 1 of 1 level (100%) with 1 move and 1 push."),
                            test -> assertThat(test).startsWith("Test score: 100.0 out of 100"));
        }
        assertThat(saved).hasContent("R\n\n");
    }
}
