package org.sokobase.cli.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.cli.CliRun;
import org.sokobase.cli.JarProcess;

/** A search that goes on for long leaves the catalog to others, and loses nothing when it is interrupted. */
@Tag("long")
@Timeout(300)
class SolveInterruptionIT {

    private static final int LEVELS = 150;
    private static final int LEAST_SIDE = 18;
    private static final int WIDTHS = 15;

    @TempDir
    private Path folder;

    /** Many levels, each of which takes a moment. */
    private Path levels() throws IOException {
        StringBuilder text = new StringBuilder("#####\n#@$.#\n#####\n\n");
        for (int i = 1; i < LEVELS; i++) {
            text.append(HardLevel.rows(LEAST_SIDE + i % WIDTHS, LEAST_SIDE + i / WIDTHS))
                    .append("\n\n");
        }
        return Files.writeString(folder.resolve("levels.xsb"), text);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void ctrlCKeepsWhatWasSolvedAndTheNextRunGoesOn(int jobs) throws Exception {
        JarProcess.requireCtrlC();
        CliRun run = CliRun.withCatalog(folder.resolve("catalog"));
        run.run("import", levels());

        int solved;
        try (JarProcess process =
                JarProcess.startOnTerminal(folder.resolve("catalog"), "solve", "--unsolved", "--jobs", jobs)) {
            assertThat(process.readLine()).startsWith("result");
            assertThat(process.readLine()).startsWith("solved");
            assertThat(run.run("stats").exitCode()).isZero();
            assertThat(process.isAlive()).as("the search still goes on").isTrue();
            process.interrupt();

            assertThat(process.exitCode()).isEqualTo(130);
            assertThat(process.errors()).containsExactly("sokobase: interrupted: what is shown is kept");
            List<String> rest = process.readLines(LEVELS + 2);
            solved = 1
                    + (int) rest.stream()
                            .filter(line -> line.startsWith("solved"))
                            .count();
            assertThat(rest).anyMatch(line -> line.startsWith(solved(solved)));
        }
        assertThat(run.run("solutions", "--entered", "--format", "csv").outLines())
                .hasSize(1 + solved);
        assertThat(run.run("undo", "--list", "--format", "csv").outLines()).hasSize(3);
        assertThat(run.run("export", "--status", "open").err())
                .isEqualTo("Exported " + (LEVELS - solved) + " levels.\n");
    }

    private static String solved(int number) {
        return "Solved " + number + " of ";
    }

    /** So many different levels, each of which is solved at once. */
    private Path easyLevels(int count) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            String alcoves =
                    Integer.toBinaryString(1 << 17 | i).replace('1', '#').replace('0', ' ');
            text.append("#".repeat(22)).append("\n#").append(alcoves).append("###\n#");
            text.append(" ".repeat(17)).append("@$.#\n").append("#".repeat(22)).append("\n\n");
        }
        return Files.writeString(folder.resolve("easy.xsb"), text);
    }

    @ParameterizedTest
    @CsvSource({"10000, 1", "10000, 3", "100000, 1"})
    void whatIsShownOfManyIsKeptAndNothingElseIsLost(int levels, int jobs) throws Exception {
        JarProcess.requireCtrlC();
        CliRun run = CliRun.withCatalog(folder.resolve("catalog"));
        run.run("import", "-q", easyLevels(levels));

        int solved;
        try (JarProcess process =
                JarProcess.startOnTerminal(folder.resolve("catalog"), "solve", "--unsolved", "--jobs", jobs)) {
            List<String> shown = new ArrayList<>(process.readLines(200)); // which take several openings of the catalog
            process.interrupt();

            shown.addAll(process.readLines(levels));
            assertThat(process.exitCode()).isEqualTo(130);
            assertThat(process.errors()).containsExactly("sokobase: interrupted: what is shown is kept");
            solved = (int)
                    shown.stream().filter(line -> line.startsWith("solved")).count();
            assertThat(shown).anyMatch(line -> line.startsWith(solved(solved) + solved + " levels"));
        }
        assertThat(run.run("solutions", "--entered", "--format", "csv").outLines())
                .hasSize(1 + solved);
        assertThat(run.run("check").exitCode()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void ctrlCKeepsTheLinesOfAFile(int jobs) throws Exception {
        JarProcess.requireCtrlC();
        Path out = folder.resolve("out.lurd");

        try (JarProcess process =
                JarProcess.startOnTerminal(folder.resolve("catalog"), "solve", levels(), "-o", out, "--jobs", jobs)) {
            process.readLines(2);
            process.interrupt();

            assertThat(process.exitCode()).isEqualTo(130);
        }
        assertThat(Files.readAllLines(out)).hasSize(LEVELS).startsWith("R").endsWith("");
    }

    /** Tables of a room of this size need more memory than there is. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aLevelThatNeedsTooMuchMemoryIsGivenUpAndTheNextOneIsSolved(int threads) throws Exception {
        String room = "#".repeat(62) + "\n" + ("#" + " ".repeat(60) + "#\n").repeat(60) + "#".repeat(62);
        StringBuilder board = new StringBuilder(room);
        board.setCharAt(64, '@');
        for (int box : new int[] {10, 20}) {
            board.setCharAt(box * 63 + box, '$');
            board.setCharAt(box * 63 + 40, '.');
        }
        Path levels = Files.writeString(folder.resolve("large.xsb"), board + "\n\n#####\n#@$.#\n#####\n");

        try (JarProcess process = JarProcess.startWith(
                List.of("-Xmx16m"),
                folder.resolve("catalog"),
                "solve",
                levels,
                "--memory",
                "100g",
                "--threads",
                threads)) {
            assertThat(process.readLines(3)).containsExactly("", "R");
            assertThat(process.exitCode()).isZero();
            assertThat(process.errors())
                    .startsWith(
                            levels + "#1: gave-up, memory limit reached",
                            "Solved 1 of 2 levels (50%) with 1 move and" + " 1 push; 1 given up.");
        }
    }

    /** Twenty boxes need more positions than there is room for. */
    @ParameterizedTest
    @CsvSource({"1, -Xmx16m", "3, -Xmx20m"})
    void whatFillsTheMemoryTellsHowFarItHadCome(int threads, String memory) throws Exception {
        Path level = Files.writeString(folder.resolve("hard.xsb"), """
                ###################
                #@        #       #
                # $ $ $ $ # ..... #
                #         # ..... #
                # $ $ $ $         #
                #         #       #
                # $ $ $ $ # ..... #
                #         # ..... #
                # $ $ $ $ #       #
                #         #########
                # $ $ $ $ #
                #         #
                ###########
                """);

        try (JarProcess process = JarProcess.startWith(
                List.of(memory),
                folder.resolve("catalog"),
                "solve",
                level,
                "--memory",
                "100g",
                "--threads",
                threads,
                "-q",
                "--format",
                "json")) {
            assertThat(process.readLine())
                    .contains("\"result\":\"gave-up\",\"reason\":\"memory limit reached\"")
                    .containsPattern("\"nodes\":[1-9][0-9]{3}");
            assertThat(process.exitCode()).isZero();
        }
    }
}
