package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.PusherImage;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.Fitting;

/** The command {@code inspect}. */
class InspectCommandTest {

    @TempDir
    Path folder;

    private Path program;

    @BeforeEach
    void makeProgram() throws IOException {
        program = Files.write(folder.resolve("pusher.exe"), PusherImage.of(PusherImage.published()));
    }

    private static CliRun.Result run(Object... arguments) {
        return CliRun.withoutCatalog().run(arguments);
    }

    @Test
    void everyMazeHasARow() {
        CliRun.Result result = run("inspect", program);

        assertThat(result.exitCode()).isZero();
        assertThat(result.outLines()).hasSize(61);
        assertThat(result.outLines().get(0))
                .isEqualTo("maze  offset    DS  table     end  length   size  boxes  Exact-Id          file");
        assertThat(result.outLines().get(2))
                .isEqualTo(
                        "   2    14BE  012E   0032    14E8      43  14x10     10  753314EEAEC4B244  " + program + "#2");
    }

    @Test
    void rowsFitTheTerminal() {
        CliRun.Result result = CliRun.withoutCatalog()
                .on(Console.Terminals.BOTH)
                .with("COLUMNS", "80")
                .with("NO_COLOR", "1")
                .run("inspect", program);

        assertThat(result.outLines())
                .hasSize(61)
                .allSatisfy(row -> assertThat(Fitting.columns(row)).isLessThanOrEqualTo(80));
        assertThat(result.outLines().get(2)).endsWith("  753314EEAEC4B244  …xe#2");
    }

    @Test
    void programsGetTheSameInColumns() {
        CliRun.Result result = run("inspect", "--format", "csv", program);

        assertThat(result.outLines())
                .startsWith(
                        "file,maze,index,offset,ds_offset,table_offset,end,length,width,height,boxes,exact_id,unique_id",
                        program + ",1,1,148C,00FC,0000,14BD,50,22,11,6,D3BB376C7116A6E6,0CF841913B862B5F");
    }

    @Test
    void theListingIsThatOfThePublishedExtractor() {
        CliRun.Result result = run("inspect", "--listing", program);

        assertThat(result.out())
                .startsWith("*************************************\nMaze: 1\nFile offset: 148C, DS:00FC,");
        assertThat(run("inspect", "--listing", "--format", "csv", program).exitCode())
                .isEqualTo(ExitCode.USAGE);
    }

    @Test
    void aPlaceWithoutALevelIsShownWithTheReason() throws IOException {
        byte[] image = Files.readAllBytes(program);
        image[PusherImage.TABLE + 2] = (byte) 0xFF;
        image[PusherImage.TABLE + 3] = (byte) 0xFF;
        Files.write(program, image);

        CliRun.Result result = run("inspect", program);

        assertThat(result.outLines().get(2))
                .isEqualTo("   2   1148B  100FB   FFFF       -       -      -      -  -                 " + program
                        + ": no level can be read here");
        assertThat(result.err()).contains("place 2: no level can be read at offset 0x1148B");
    }

    @Test
    void aFileWithoutPackedLevelsIsRefused() throws IOException {
        Path text = Files.writeString(folder.resolve("levels.xsb"), "#####\n#@$.#\n#####\n");

        CliRun.Result result = run("inspect", text);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.errLines()).containsExactly(text + ": holds no packed levels: it was read as text");
    }
}
