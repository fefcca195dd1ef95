package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.cli.console.ExitCode;

/** Levels that were imported although they are defective can be looked up, with the reason, and written. */
class DefectiveLevelsTest {

    private static final String LEAKY = """
            Title: Leaks
            Author: Ann

            #####
            #@$.
            #####
            Title: No east wall

            """ + Boards.CORRIDOR + """
            Title: Sound

            #####
            # $.#
            #####
            """;

    private static final String OTHER = """
            ######
            #@@$.#
            ######
            Title: Two of them
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void importLevels() throws IOException {
        Files.writeString(folder.resolve("leaks.xsb"), LEAKY);
        Files.writeString(folder.resolve("other.xsb"), OTHER);
        run("import", folder.resolve("leaks.xsb"), folder.resolve("other.xsb"));
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    private String output(Object... arguments) {
        return run(arguments).out().replace(folder + "/", "");
    }

    @Test
    void allAreListedWithReasonFileAndLine() {
        assertThat(output("find", "--status", "defective")).isEqualTo("""
                Unique-Id         matched by  level
                -                 status      leaks.xsb#1 "No east wall" by Ann, in Leaks [line 4, defective: not-enclosed]
                -                 status      leaks.xsb#3 by Ann, in Leaks [line 14, defective: no-player]
                -                 status      other.xsb#1 "Two of them" [line 1, defective: several-players]
                """);
        assertThat(output("find", "--status", "defective", "--format", "csv"))
                .contains("\n,,Leaks,1,No east wall,Ann,leaks.xsb,4,,status,,not-enclosed,");
    }

    @Test
    void thoseOfACollectionAreFoundByItsNameAsByThatOfItsFile() throws IOException {
        String expected = output("find", "--status", "defective", "leaks");
        assertThat(expected.lines()).hasSize(3);

        assertThat(output("find", "--status", "defective", "leaks.xsb")).isEqualTo(expected);
        assertThat(output("find", "--status", "defective", folder.resolve("leaks.xsb")))
                .isEqualTo(expected);
        Files.delete(folder.resolve("leaks.xsb"));
        assertThat(output("find", "--status", "defective", folder.resolve("leaks.xsb")))
                .isEqualTo(expected);
        assertThat(output("find", "--status", "defective", "two of")).contains("other.xsb#1");
        assertThat(run("find", "--status", "defective", "sound").exitCode()).isEqualTo(ExitCode.NO);
    }

    @Test
    void aTextThatFindsOneSaysWhatIsWrongWithIt() {
        assertThat(output("find", "two of")).endsWith("[line 1, defective: several-players]\n");
    }

    @Test
    void theyAreExportedWithTheReason() {
        assertThat(output("export", "--defective", "--author", "ann")).isEqualTo("""
                Title: Leaks
                Author: Ann

                #####
                #@$.
                #####
                Title: No east wall
                Author: Ann
                Comment:
                Defective: not-enclosed; leaks.xsb#1, line 4
                Comment-End:

                #####
                # $.#
                #####
                Author: Ann
                Comment:
                Defective: no-player; leaks.xsb#3, line 14
                Comment-End:
                """);
        assertThat(run("export", "--defective").err()).isEqualTo("Exported 3 defective levels.\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"xsb", "sok", "slc", "rle"})
    void everyFormatWithBoardsTakesThem(String format) {
        CliRun.Result result = run("export", "--defective", "--as", format, "-o", folder + "/out/");

        assertThat(result.exitCode()).isZero();
        assertThat(output("id", "--format", "csv", folder.resolve("out/leaks." + format)))
                .contains(",not-enclosed\n", ",no-player\n");
    }

    @Test
    void whereThereIsNoneNothingIsWritten() {
        run("undo");
        assertThat(run("find", "--status", "defective").exitCode()).isEqualTo(ExitCode.NO);
        CliRun.Result result = run("export", "--defective", "-o", folder.resolve("none.xsb"));

        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(folder.resolve("none.xsb")).doesNotExist();
    }

    @Test
    void theImportSaysWhyForPrograms() {
        run("undo");
        assertThat(output("import", "--dry-run", "--levels", "--format", "csv", folder.resolve("other.xsb")))
                .endsWith(",rejected,,,,,several-players\n");
    }
}
