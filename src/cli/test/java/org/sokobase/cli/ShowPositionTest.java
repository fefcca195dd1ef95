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
import org.sokobase.cli.output.OutputFormat;

/** {@code show} of levels at a move of a solution, in another position, with coordinates. */
class ShowPositionTest {

    @TempDir
    private Path folder;

    private Path levels;

    @BeforeEach
    void write() throws IOException {
        levels = Files.writeString(folder.resolve("levels.xsb"), """
                ; Corridor
                  ########
                ..#@ $  .#
                  ########
                Title: Corridor
                Solution: rRRR
                Solution: rRu

                #####
                #@$.#
                #####
                Title: Short

                #####
                #@$.
                #####
                """);
    }

    @Test
    void aSolutionIsShownInEveryFormat() {
        Transcript transcript = new Transcript("show-solution");
        for (OutputFormat format : OutputFormat.values()) {
            add(transcript, "--format " + format + " show levels.xsb#1 --coordinates --solution --at 2");
        }
        add(transcript, "show levels.xsb#1 --solution");
        add(transcript, "show levels.xsb#1 --solution=2");
        add(transcript, "show levels.xsb#1 --solution Db,Eb,Fb,Gb --at 0");
        add(transcript, "show levels.xsb#1 --solution=levels.xsb#1 --at 3");
        transcript.check();
    }

    @Test
    void aPositionIsReadAndWritten() {
        Transcript transcript = new Transcript("show-position");
        add(transcript, "show levels.xsb --coordinates");
        add(transcript, "show levels.xsb#1 --coordinates --position=Gb_Fb");
        add(transcript, "show levels.xsb#1 --position=Db_Hb --solution=rrrR --at 3 --format csv");
        transcript.check();
    }

    /** Runs a line in which an underscore stands for a blank within an argument. */
    private void add(Transcript transcript, String line) {
        Object[] arguments = line.replace("levels.xsb", levels.toString()).split(" ");
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = arguments[i].toString().replace("b_", "b ");
        }
        transcript.add(line, CliRun.withoutCatalog().run(arguments), folder);
    }

    @Test
    void theBestSolutionOfTheCatalogIsShownByIdAndForAFileWithoutOne() throws IOException {
        CliRun run = CliRun.withCatalog(folder.resolve("catalog"));
        Path twin = Files.writeString(folder.resolve("twin.xsb"), "########\n#.  $ @#\n########\n");
        run.run("import", levels, twin);

        assertThat(run.run("show", twin + "#1", "--solution").out())
                .contains("#*@    #")
                .contains("Move 4 of 4, 3 pushes");
        assertThat(run.runLine("show 3840A5AC3C55AEF3 --solution --at 1").out()).contains("Move 1 of 4, 0 pushes");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "LEVELS#1 --at 2 | 2 | --at needs --solution",
                "LEVELS#1 --solution --at 5 | 2 | --at 5: there are 4 moves that can be shown",
                "LEVELS#1 --solution --at -1 | 2 | --at -1: there are 4 moves that can be shown",
                "LEVELS#1 --solution --at x | 2 | is not a whole number",
                "LEVELS --solution --at 1 | 2 | LEVELS has 3 levels: name one, such as LEVELS#1",
                "LEVELS#3 --solution R | 1 | LEVELS#3: cannot be played, it is defective (not-enclosed)",
                "LEVELS#2 --solution 1 | 1 | LEVELS#2 \"Short\": 0 solutions in its file, no solution 1",
                "LEVELS#2 --solution | 3 | no catalog",
                "LEVELS#1 --position Bb | 2 | 0 boxes, but the level has 1",
            })
    void whatCannotBeShownIsOneLine(String line, int exitCode, String message) {
        CliRun.Result result = CliRun.withoutCatalog().runLine("show " + line.replace("LEVELS", levels.toString()));

        assertThat(result.exitCode()).isEqualTo(exitCode);
        assertThat(result.err()).contains(message.replace("LEVELS", levels.toString()));
        assertThat(result.out()).isEmpty();
    }

    @Test
    void lettersStandOneBelowTheOtherBehindTheTwentySixthColumnAndRow() throws IOException {
        StringBuilder room = new StringBuilder("#".repeat(30) + "\n#@$." + " ".repeat(25) + "#\n");
        room.append(("#" + " ".repeat(28) + "#\n").repeat(25))
                .append("#".repeat(30))
                .append('\n');
        Path large = Files.writeString(folder.resolve("large.xsb"), room.toString());

        assertThat(CliRun.withoutCatalog().run("show", large, "--coordinates").outLines())
                .contains(
                        "                               AAAA",
                        "     ABCDEFGHIJKLMNOPQRSTUVWXYZABCD",
                        "   a ##############################",
                        "   b #@$." + " ".repeat(25) + "#",
                        "  ab ##############################");
    }
}
