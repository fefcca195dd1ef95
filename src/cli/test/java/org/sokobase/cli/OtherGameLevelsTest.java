package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.cli.console.ExitCode;

/** Levels of other games are defective ones like others: in every count, with their numbers, and kept wherever they go. */
@Timeout(60)
class OtherGameLevelsTest {

    private static final String ONE = "#####\n#@$.#\n#####\n\n";
    private static final String TWO = "######\n#@ $.#\n######\n";
    private static final String HEXAGONS = "# # # #\n # @ $ #\n# # . #\n # # #\n\n";

    @TempDir
    private Path folder;

    private Path set;

    @BeforeEach
    void writeSet() throws IOException {
        set = Files.writeString(folder.resolve("set.xsb"), ONE + "Game: Multiban\n\n" + HEXAGONS + TWO);
        Files.writeString(folder.resolve("set.lurd"), "\n\nRR\n");
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    @Test
    void theyHaveARowWithoutIdsInTheirPlace() {
        assertThat(run("id", "--format", "csv", set).outLines())
                .extracting(row -> row.replaceAll("^[^,]*,|[0-9A-F]{16}", ""))
                .containsExactly(
                        "index,line,title,width,height,boxes,goals,exact_id,unique_id,v1_id,status",
                        "1,1,,5,3,1,1,,,,other-game",
                        "2,7,,8,4,1,1,,,,other-game",
                        "3,12,,6,3,1,1,,,,ok");
    }

    @Test
    void theyAreCountedAsRejectedAndDoNotShiftSolutions() {
        CliRun.Result imported =
                run("import", "--format", "csv", folder.resolve("set.xsb"), folder.resolve("set.lurd"));

        assertThat(imported.outLines().get(1)).contains(",3,1,0,0,0,2,0,imported,");
        assertThat(imported.err()).contains("2 defective; 1 solution linked");
        assertThat(run("collections", "--format", "csv").outLines().get(1)).contains(",3,1,2,");
        assertThat(run("solutions", set + "#3").out()).contains("set.lurd:3");
    }

    @Test
    void whatTheyAreIsKnownWithoutTheirFile() throws IOException {
        run("import", set);
        assertThat(run("check").exitCode()).isZero();

        Path dump = folder.resolve("dump");
        assertThat(run("dump", dump).exitCode()).isZero();
        Path copy = folder.resolve("copy");
        assertThat(CliRun.withCatalog(copy).run("load", dump).exitCode()).isZero();
        assertThat(CliRun.withCatalog(copy).run("check").exitCode()).isZero();
        assertThat(CliRun.withCatalog(copy)
                        .run("stats", "--format", "csv")
                        .outLines()
                        .get(1))
                .isEqualTo(run("stats", "--format", "csv").outLines().get(1));
    }

    @Test
    void filesThatAreWrittenKeepThem() throws IOException {
        run("import", set);
        Path tidy = folder.resolve("tidy");
        assertThat(run("export", "--clean", tidy).exitCode()).isZero();
        assertThat(tidy.resolve(set.toString().substring(1))).hasSameTextualContentAs(set);

        Path converted = folder.resolve("set.sok");
        assertThat(run("convert", set, "-o", converted).exitCode()).isZero();
        assertThat(run("id", "--format", "csv", converted).outLines())
                .extracting(row -> row.replaceAll(".*,", ""))
                .containsExactly("status", "other-game", "other-game", "ok");
    }

    @Test
    void aFileOfNothingElseIsNoneOfSokoban() throws IOException {
        Path hexagons = Files.writeString(folder.resolve("cells.hsb"), ONE + TWO);

        CliRun.Result imported = run("import", "--format", "csv", hexagons);

        assertThat(imported.outLines().get(1)).contains(",2,0,0,0,0,2,0,imported,");
        assertThat(imported.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(imported.err())
                .contains("cells.hsb:1: error: Hexoban, a game on hexagons, is not Sokoban: levels 1-2");
    }
}
