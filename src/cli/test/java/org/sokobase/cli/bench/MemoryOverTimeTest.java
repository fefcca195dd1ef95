package org.sokobase.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Requirement;
import org.sokobase.cli.CliRun;
import org.sokobase.jobs.program.ProcessMemory;

/** What solvers hold over the time of their runs, drawn and as rows. */
@Timeout(120)
class MemoryOverTimeTest {

    @TempDir
    private Path folder;

    private Path levels() throws IOException {
        return Files.writeString(folder.resolve("levels.xsb"), "########\n#@$   .#\n########\n");
    }

    /** A program that stays until its time is over, so that it is looked at more than once. */
    @Test
    void everySolverHasItsPointsInTheOrderOfTime() throws IOException {
        Requirement.program(Path.of("/bin/sh"));
        Requirement.that(ProcessMemory.isKnown(), "there is no /proc here");
        Path solver = Files.writeString(folder.resolve("wait.sh"), "echo RRRR\nexec cat /dev/zero > /dev/null\n");
        Path csv = folder.resolve("memory.csv");
        Path drawing = folder.resolve("memory.svg");

        CliRun.Result result = CliRun.withoutCatalog()
                .run(
                        "bench",
                        levels(),
                        "--time",
                        "500ms",
                        "--run",
                        "sh '" + solver + "' {level}",
                        "--memory-csv",
                        csv,
                        "--memory-chart",
                        drawing);

        assertThat(result.exitCode()).isZero();
        List<String> lines = Files.readAllLines(csv);
        assertThat(lines.get(0)).isEqualTo("solver,file,index,round,wall_seconds,bytes");
        Map<String, List<String[]>> bySolver = lines.stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .collect(Collectors.groupingBy(row -> row[0].replaceAll(" .*", "")));
        assertThat(bySolver).containsOnlyKeys("sokobase", "sh");
        assertThat(bySolver.get("sokobase")).isNotEmpty();
        List<String[]> ofProgram = bySolver.get("sh");
        assertThat(ofProgram.size()).isGreaterThan(2);
        assertThat(ofProgram).extracting(row -> Double.parseDouble(row[4])).isSorted();
        assertThat(ofProgram)
                .allSatisfy(row -> assertThat(Long.parseLong(row[5])).isPositive());
        assertThat(drawing).content().startsWith("<svg").contains("Memory over the time of each run", "MiB", "sh");
    }

    @Test
    void aLevelThatIsRefusedHasNoPointsAndTheChartIsEmpty() throws IOException {
        Path open = Files.writeString(folder.resolve("open.xsb"), "#####\n#@$.\n#####\n");
        Path csv = folder.resolve("memory.csv");
        Path page = folder.resolve("memory.html");

        CliRun.Result result = CliRun.withoutCatalog()
                .run("bench", open, "--others-only", "--run", "false", "--memory-csv", csv, "--memory-chart", page);

        assertThat(result.exitCode()).isZero();
        assertThat(csv).content().isEqualTo("solver,file,index,round,wall_seconds,bytes\n");
        assertThat(page).content().startsWith("<!DOCTYPE html>").contains("nothing was measured");
    }
}
