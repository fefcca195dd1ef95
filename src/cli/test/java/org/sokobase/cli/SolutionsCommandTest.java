package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.cli.console.ExitCode;

class SolutionsCommandTest {

    private static final String HALL = """
            ########
            #@ $  .#
            #      #
            ########
            """;

    @TempDir
    private Path folder;

    /** The first solution has the fewest pushes, the second the fewest moves, the third more of both. */
    @BeforeEach
    void fillCatalog() throws IOException {
        run("import", file("many.xsb", HALL + """
                Title: Hall
                Solution: rlrlrlrlrlrlrRRR
                Solution: rRdrruLdlluRRR
                Solution: rlrlrlrlrlrlrlrRRR
                """));
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    @ParameterizedTest
    @CsvSource({
        "moves, rRdrruLdlluRRR",
        "pushes, rlrlrlrlrlrlrRRR",
        "PARETO, rlrlrlrlrlrlrRRR rRdrruLdlluRRR",
    })
    void onlyTheBestAreListedWhenAskedFor(String best, String solutions) {
        assertThat(run("solutions", "--best", best, "--format", "csv").outLines().stream()
                        .skip(1)
                        .map(line -> line.replaceAll("(.*,)?([LURDlurd]+),.*", "$2")))
                .containsExactly(solutions.split(" "));
    }

    @Test
    void theBestAreMarked() {
        assertThat(run("solutions").out().replace(folder.toString(), "")).isEqualTo("""
                  moves  pushes  best    level and source
                     16       3  pushes  /many.xsb#1 "Hall": /many.xsb:6
                     14       5  moves   /many.xsb#1 "Hall": /many.xsb:7
                     18       3          /many.xsb#1 "Hall": /many.xsb:8
                """);
    }

    @Test
    void theMarksAreExplainedWhenAskedFor() {
        assertThat(run("solutions", "--explain").outLines())
                .hasSize(7)
                .element(6)
                .asString()
                .endsWith("  more moves than the one of 16 moves and 3 pushes: 18, not 16");
    }

    @Test
    void aLevelOfAFileNamesItsPuzzle() throws IOException {
        Path mirrored = file("mirrored.xsb", "#####\n#@$.#\n#####\n\n" + HALL.replace("@ $  .", ".  $ @"));

        assertThat(run("solutions", mirrored + "#2").outLines()).hasSize(4);
        CliRun.Result none = run("solutions", mirrored + "#1");
        assertThat(none.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(none.out()).isEmpty();
        assertThat(none.err()).isEqualTo("no solution found for " + mirrored + "#1\n");
    }
}
