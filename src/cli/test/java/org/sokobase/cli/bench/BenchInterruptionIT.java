package org.sokobase.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.cli.JarProcess;
import org.sokobase.cli.solve.HardLevel;

/** A benchmark that is interrupted tells what it has measured. */
@Timeout(300)
class BenchInterruptionIT {

    @TempDir
    private Path folder;

    @Test
    void ctrlCEndsTheTableWithTheTotals() throws Exception {
        JarProcess.requireCtrlC();
        Path levels = Files.writeString(
                folder.resolve("levels.xsb"), "#####\n#@$.#\n#####\n\n" + HardLevel.rows(40, 40) + "\n");
        Path csv = folder.resolve("rows.csv");

        try (JarProcess process =
                JarProcess.startOnTerminal(folder.resolve("catalog"), "bench", levels, "--time", "10m", "--csv", csv)) {
            assertThat(process.readLine()).startsWith("result");
            assertThat(process.readLine()).startsWith("solved");
            process.interrupt();

            assertThat(process.exitCode()).isEqualTo(130);
            assertThat(process.errors()).containsExactly("sokobase: interrupted: the levels shown were measured");
            List<String> rest = process.readLines(5);
            assertThat(rest).hasSize(4);
            assertThat(rest.get(1)).startsWith("solver");
            assertThat(rest.get(2)).startsWith("sokobase").contains(" 1/1 ");
            assertThat(rest.get(3)).startsWith("Limits: 600s, seed 0.");
        }
        assertThat(Files.readAllLines(csv)).hasSize(2).last().asString().endsWith(",1,R,1,0,threads");
    }
}
