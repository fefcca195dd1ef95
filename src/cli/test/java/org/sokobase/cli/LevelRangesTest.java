package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Tour;
import org.sokobase.cli.console.ExitCode;

/** Several levels of a file by their numbers. */
class LevelRangesTest {

    @TempDir
    private Path folder;

    private CliRun run;

    @BeforeEach
    void importCollections() {
        run = CliRun.withCatalog(folder.resolve("catalog"));
        run.runLine("import -q " + Tour.ARGUMENTS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"collections/workshop.xsb#2-4", "workshop#2-4", "Workshop#2-4"})
    void aRangeNamesItsLevels(String range) {
        assertThat(run.runLine("show " + range).outLines().stream().filter(line -> line.startsWith("collections/")))
                .containsExactly(
                        "collections/workshop.xsb#2 \"Hammer\"",
                        "collections/workshop.xsb#3 \"Wrench\"",
                        "collections/workshop.xsb#4 \"Toolbox\"");
    }

    @Test
    void whatIsSaidOfARangeIsSaidOfEachOfItsPuzzles() {
        run.runLine("mark trivial --by ann collections/workshop.xsb#1-2 workshop#6-6");

        assertThat(run.runLine("marks --format csv").outLines().stream().filter(row -> row.contains(",ann,")))
                .hasSize(3);
    }

    @Test
    void whereOneLevelIsWantedARangeIsTooMany() {
        CliRun.Result result = run.runLine("similar collections/workshop.xsb#2-4");

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).contains("has 3 levels: name one, such as collections/workshop.xsb#2");
    }
}
