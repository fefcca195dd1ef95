package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.PusherImage;
import org.sokobase.cli.console.ExitCode;

/** Packed levels on the command line: pusher.exe as a level file, and levels written for it. */
class PusherExportTest {

    private static final String FITTING = """
            Collection: Bells

            #####
            #@$.#
            #####
            Title: Bell
            Author: N. N.
            Comment:
            Easy.
            Comment-End:
            Solution: R

            ######
            #@$ .#
            ######
            """;

    /** Two boards that do not fit; the third is a copy of the first, with the player elsewhere, that does. */
    private static final String NOT_FITTING = """
            #######
            # +$  #
            #######
            Title: On a goal

            #####
            #@$ #
            #####
            Title: Unequal

            #######
            #@.$  #
            #######
            """;

    @TempDir
    private Path folder;

    private Path program;
    private Path output;

    @BeforeEach
    void writeProgram() throws IOException {
        program = Files.write(folder.resolve("pusher.exe"), PusherImage.of(PusherImage.published()));
        output = folder.resolve("new.exe");
    }

    private CliRun cli() {
        return CliRun.withCatalog(folder.resolve("catalog"));
    }

    private void importText(String text) throws IOException {
        cli().run("import", Files.writeString(folder.resolve("set.xsb"), text));
    }

    private String said(CliRun.Result result) {
        return result.err().replace(folder + "/", "");
    }

    private List<String> boards(Path file) {
        return CliRun.withoutCatalog().run("id", "--format", "csv", file).outLines().stream()
                .skip(1)
                .map(row -> row.split(",")[8])
                .toList();
    }

    @Test
    void theProgramIsAFileOfLevelsWithoutLines() {
        CliRun.Result id = CliRun.withoutCatalog().run("id", "--format", "csv", program);

        assertThat(id.exitCode()).isZero();
        assertThat(id.err()).isEmpty();
        assertThat(id.outLines()).hasSize(4);
        assertThat(id.outLines().get(1)).contains("pusher.exe,1,0,Maze 1,22,11,6,6,");
    }

    @Test
    void theProgramIsImportedAndItsLevelsAreFound() throws IOException {
        Path text = Files.writeString(folder.resolve("same.xsb"), PusherImage.PUBLISHED);
        CliRun.Result imported = cli().run("import", "--format", "csv", program);
        CliRun.Result again = cli().run("import", "--format", "csv", "--levels", text);
        CliRun.Result found = cli().run("find", "--format", "csv", text + "#3");

        assertThat(imported.out()).contains("pusher.exe,3,3,0,0,0,0,0,imported");
        assertThat(imported.exitCode()).isZero();
        assertThat(again.outLines())
                .filteredOn(row -> row.contains(",exact,identity,"))
                .hasSize(3);
        assertThat(found.out()).contains("pusher,3,Maze 3,,").contains("pusher.exe,0,identity,exact");
    }

    @Test
    void aProgramWithoutLevelsIsRefusedInWords() throws IOException {
        byte[] cutOff = Arrays.copyOf(PusherImage.of(PusherImage.published()), PusherImage.FIRST_LEVEL);
        Path other = Files.write(folder.resolve("other.exe"), cutOff);

        CliRun.Result result = CliRun.withoutCatalog().run("id", other);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(said(result))
                .isEqualTo("other.exe: a program, but no levels packed as those of pusher.exe are found in it\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"levels.pusher", "LEVELS.PUSHER"})
    void aNameThatEndsInPusherGetsThePackedLevels(String name) throws IOException {
        cli().run("import", program);

        CliRun.Result result = cli().run("export", "-o", folder.resolve(name));

        assertThat(result.exitCode()).isZero();
        assertThat(said(result))
                .isEqualTo(
                        name + ": packed levels hold no texts, so these are left out: 3 titles\nExported 3 levels.\n");
        assertThat(Files.readAllBytes(folder.resolve(name))).isEqualTo(PusherImage.joined(PusherImage.published()));
    }

    @Test
    void allLevelsOfTheProgramComeOutAsTheyWentIn() throws IOException {
        byte[] bytes = PusherImage.of(PusherImage.all());
        cli().run("import", Files.write(program, bytes));
        cli().run("export", "--into", program, "-o", output);
        cli().run("export", "-o", folder.resolve("all.pusher"));

        assertThat(Files.readAllBytes(output)).isEqualTo(bytes);
        assertThat(Files.readAllBytes(folder.resolve("all.pusher")))
                .isEqualTo(PusherImage.joined(PusherImage.all()))
                .hasSize(4539);
    }

    @Test
    void textsThatCannotBePackedAreNamedOnce() throws IOException {
        importText(FITTING);

        CliRun.Result result = cli().run("-q", "export", "-o", folder.resolve("set.pusher"));

        assertThat(result.exitCode()).isZero();
        assertThat(said(result))
                .isEqualTo("set.pusher: packed levels hold no texts, so these are left out: "
                        + "1 title, 1 author, 1 note, 1 solution, 1 collection title\n");
        assertThat(boards(folder.resolve("set.pusher"))).isEqualTo(boards(folder.resolve("set.xsb")));
    }

    @Test
    void levelsThatDoNotFitAreNamedWithTheReason() throws IOException {
        importText(NOT_FITTING);
        Path removed = folder.resolve("removed.xsb");

        CliRun.Result result = cli().run("export", "--unique", "--into", program, "-o", output, "--removed", removed);

        assertThat(result.exitCode()).isZero();
        assertThat(said(result)).isEqualTo("""
                set.xsb#1 "On a goal": does not fit: the player stands on a goal
                set.xsb#2 "Unequal": does not fit: the numbers of boxes and goals differ
                new.exe: 1 new level, then 59 of the program's own
                Exported 1 level, left out 2 that do not fit.
                """);
        assertThat(Files.readString(removed)).contains("Left out: the player stands on a goal.");
        assertThat(boards(output))
                .hasSize(3)
                .element(0)
                .isEqualTo(boards(folder.resolve("set.xsb")).get(2));
    }

    @Test
    void whereNothingFitsNothingIsWritten() throws IOException {
        importText(Boards.room(40, 10));
        Files.writeString(output, "older");

        CliRun.Result result = cli().run("export", "--into", program, "-o", output);

        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(said(result)).isEqualTo("""
                set.xsb#1: does not fit: it has 40x10 squares, more than 39x24
                Exported 0 levels, left out 1 that does not fit.
                """);
        assertThat(output).hasContent("older");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void whatIsDrawnOutsideTheWallsIsLeftOutToMakeALevelFit() throws IOException {
        importText("#####\n#@$.#" + " ".repeat(50) + "$\n#####\n");

        CliRun.Result result = cli().run("export", "-o", folder.resolve("one.pusher"));

        assertThat(result.exitCode()).isZero();
        assertThat(boards(folder.resolve("one.pusher"))).isEqualTo(boards(folder.resolve("set.xsb")));
    }

    @Test
    void thereAreSixtyPlacesAndNoMore() throws IOException {
        List<String> rooms = new ArrayList<>();
        for (int i = 0; i < 62; i++) {
            rooms.add(Boards.room(5 + i % 30, 5 + i / 30));
        }
        importText(String.join("\n", rooms));

        CliRun.Result result = cli().run("export", "--into", program, "-o", output);

        assertThat(said(result)).isEqualTo("""
                set.xsb#61: does not fit: all 60 places are taken
                set.xsb#62: does not fit: all 60 places are taken
                new.exe: 60 new levels
                Exported 60 levels, left out 2 that do not fit.
                """);
        assertThat(boards(output)).isEqualTo(boards(folder.resolve("set.xsb")).subList(0, 60));
    }

    @Test
    void whenTheBytesAreUsedUpSmallerLevelsStillFit() throws IOException {
        List<String> levels = new ArrayList<>();
        for (int i = 0; i < 15; i++) {
            levels.add(chequered(2 * i));
        }
        levels.add(Boards.CORRIDOR);
        importText(String.join("\n", levels));

        CliRun.Result result = cli().run("export", "--into", program, "-o", output);

        assertThat(result.exitCode()).isZero();
        assertThat(said(result))
                .contains("set.xsb#15: does not fit: it takes ")
                .contains("new.exe: ")
                .contains(" places with the last new one again");
        List<String> all = boards(folder.resolve("set.xsb"));
        assertThat(boards(output))
                .hasSizeLessThan(16)
                .startsWith(all.get(0), all.get(1))
                .contains(all.get(15));
    }

    /** A level of 36 columns that takes many bytes, different for each number up to 28. */
    private static String chequered(int number) {
        String rows = ("#" + "* ".repeat(17) + "#\n" + "#" + " *".repeat(17) + "#\n").repeat(10);
        StringBuilder level = new StringBuilder("#".repeat(36) + "\n" + rows + "#".repeat(36) + "\n");
        return level.replace(38, 39, "@").replace(40 + number, 41 + number, "#").toString();
    }

    @Test
    void aProgramMayBeWrittenOverItself() throws IOException {
        importText(FITTING);

        CliRun.Result result = cli().run("export", "--into", program, "-o", program);

        assertThat(result.exitCode()).isZero();
        assertThat(boards(program).subList(0, 2)).isEqualTo(boards(folder.resolve("set.xsb")));
    }

    @Test
    void onlyTheKnownProgramTakesLevels() throws IOException {
        importText(FITTING);
        Path set = folder.resolve("set.xsb");

        CliRun.Result other = cli().run("export", "--into", set, "-o", output);
        CliRun.Result none = cli().run("export", "--into", folder.resolve("no.exe"), "-o", output);
        CliRun.Result noOutput = cli().run("export", "--into", program);
        CliRun.Result toFolder = cli().run("export", "--into", program, "-o", folder);

        assertThat(other.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(said(other))
                .isEqualTo("sokobase: set.xsb: not the known build of pusher.exe; no levels can be put in\n");
        assertThat(none.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(said(none)).isEqualTo("sokobase: no.exe: no such file or folder\n");
        assertThat(noOutput.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(said(noOutput)).isEqualTo("sokobase: --into needs -o with the name of the new program\n");
        assertThat(toFolder.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(output).doesNotExist();
    }
}
