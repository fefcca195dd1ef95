package org.sokobase.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Requirement;
import org.sokobase.cli.CliRun;
import org.sokobase.cli.console.ExitCode;

/**
 * The presets of known solvers. These are not here: small scripts take the arguments that the documentation of each names, refuse all
 * others, and write what it says, in the place that it says.
 */
@Timeout(120)
class PresetTest {

    private static final String CORRIDOR = """
            ########
            #@$   .#
            ########
            """;

    @TempDir
    private Path folder;

    private Path levels;

    @BeforeEach
    void writeLevels() throws IOException {
        Requirement.program(Path.of("/bin/sh"));
        levels = Files.writeString(folder.resolve("levels.xsb"), CORRIDOR);
    }

    private Path program(String name, String script) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + script);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** The name in the table, what came of the level, and how many moves that took. */
    private List<String> rows(String preset, Path program) {
        CliRun.Result result = CliRun.withoutCatalog()
                .run(
                        "bench",
                        levels,
                        "--others-only",
                        "--time",
                        "5s",
                        "--run",
                        preset + "=" + program,
                        "--format",
                        "csv");
        return result.outLines().stream()
                .skip(1)
                .limit(1)
                .map(row -> row.split(",", -1))
                .map(row -> row[0] + " " + row[5] + " " + row[7])
                .toList();
    }

    /** It tells the screen what it does, and writes level, moves and times into the file that it is given. */
    @Test
    void festivalWritesAFile() throws IOException {
        Path festival = program("festival", """
                [ "$#" = 7 ] && [ "$2" = -out_file ] && [ "$4 $5" = "-time 5" ] && [ "$6 $7" = "-cores 1" ] || exit 9
                printf '===================================\\nFestival 3.1\\n\\nLevel 1\\n'
                { cat "$1"; printf '\\nSolution\\nRRRR\\n\\nSolver: Festival 3.1\\nSolver time: 00:00:01\\n\\n'; } >> "$3"
                echo SOLVED!
                """);

        assertThat(rows("festival", festival)).isEqualTo(List.of("festival solved 4"));
    }

    /** It makes up the name of its file, beside the levels, and a second one with statistics. */
    @Test
    void yassWritesAFileBesideTheLevels() throws IOException {
        Path yass = program("YASS", """
                [ "$#" = 7 ] && [ "$2 $3 $4 $5 $6 $7" = "-prompt no -stop yes -maxtime 5" ] || exit 9
                out="${1%.*}, YASS 2.151 Solutions"
                { cat "$1"; printf '\\nSolution\\nRR\\nRR\\n'; } > "$out.sok"
                echo '1  Moves 4  Pushes 4' > "$out, Statistics.txt"
                """);

        assertThat(rows("YASS", yass)).isEqualTo(List.of("YASS solved 4"));
    }

    @Test
    void hboxWritesALongStringToTheScreen() throws IOException {
        Path hbox = program("hbox_gnu", """
                [ "$#" = 3 ] && [ "$2 $3" = "1 1" ] || exit 9
                printf 'hbox\\nfile %s\\nSolution:\\nRRRR\\n 4 moves, 4 pushes\\n' "$1"
                """);

        assertThat(rows("hbox", hbox)).isEqualTo(List.of("hbox_gnu solved 4"));
    }

    /** What it has left of the level before is no solution of this one. */
    @Test
    void everyLevelHasItsOwnFile() throws IOException {
        Files.writeString(levels, CORRIDOR + "\n" + CORRIDOR.replace("   .", "  . "));
        Path once = program("once", "[ -e '" + folder + "/done' ] || echo RRRR > \"$3\"; touch '" + folder + "/done'");

        CliRun.Result result = CliRun.withoutCatalog()
                .run("bench", levels, "--others-only", "--run", "festival=" + once, "--format", "csv");

        assertThat(result.outLines().stream().skip(1).limit(2))
                .extracting(row -> row.split(",", -1)[5])
                .containsExactly("solved", "none");
    }

    @Test
    void anUnknownPresetIsNoCommand() {
        CliRun.Result result = CliRun.withoutCatalog().run("score", levels, "--run", "jsoko=/opt/jsoko");

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).contains("there is no solver preset jsoko, only festival, hbox, yass");
    }
}
