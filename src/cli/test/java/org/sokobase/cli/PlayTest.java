package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.game.GameLine;
import org.sokobase.catalog.game.KeptGame;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.identity.Identifier;
import org.sokobase.play.Moves;

/** {@code play} on a terminal of pipes, and without any. */
@Timeout(60)
class PlayTest {

    private static final String LEVELS = """
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
            """;

    @TempDir
    private Path folder;

    private Path levels;
    private Path catalog;

    @BeforeEach
    void write() throws IOException {
        levels = Files.writeString(folder.resolve("levels.xsb"), LEVELS);
        catalog = folder.resolve("catalog");
    }

    private CliRun plain() {
        return CliRun.withCatalog(catalog).with("NO_COLOR", "1");
    }

    @Test
    void aLevelIsPlayedWithKeysAndItsMovesArePrintedAtTheEnd() throws IOException {
        Typist typist = new Typist().types("move 0 of 0", Typist.RIGHT + "dad" + Typist.UP + "lu" + Typist.RIGHT + "l");

        CliRun.Result result = typist.at(plain(), "play", levels + "#1");

        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).isEqualTo("rRlrRR\n");
        assertThat(result.err()).contains("levels.xsb#1 \"Corridor\": solved in 6 moves; not in the catalog");
        assertThat(typist.lastPicture())
                .containsExactly(
                        levels + "#1 \"Corridor\"",
                        "  ########",
                        "..#    @*#",
                        "  ########",
                        "by hand: move 6 of 6, 3 pushes, 1 of 1 box on goals",
                        "Solved in 6 moves, 3 pushes: not in the catalog",
                        "arrows move  u undo  r redo  t playback  ? keys  q quit");
    }

    @ParameterizedTest
    @ValueSource(strings = {"q", "\u0003", "\u0004"})
    void aGameThatIsNotSolvedComesBackByTheCommandThatIsShown(String end) throws IOException {
        Typist typist = new Typist().types("move 0 of 0", "dad").types("move 3 of 3", end);

        CliRun.Result result = typist.at(plain(), "play", levels + "#1");

        String command = "sokobase play " + levels + "#1 rlr";
        assertThat(result.out()).isEmpty();
        assertThat(result.errLines())
                .endsWith(
                        levels + "#1 \"Corridor\": not solved after 3 moves; this shows them again, and after End and t"
                                + " you go on by hand:",
                        command);
        Typist again = new Typist().types("move 0 of 3", "\u001B[Ftddd").types("Solved in 6 moves", "q");
        String[] words = command.split(" ");
        assertThat(again.at(plain(), words[1], words[2], words[3]).out()).isEqualTo("rlrRRR\n");
    }

    private List<GameLine> kept(String board) {
        try (Catalog open = Catalog.open(catalog)) {
            return open.games()
                    .of(new Identifier().identify(Boards.of(board)).exact())
                    .map(KeptGame::lines)
                    .orElse(List.of());
        }
    }

    private static final String CORRIDOR = "  ########\n..#@ $  .#\n  ########\n";

    @Test
    void aGameGoesOnWhereItWasAlsoOnALevelThatIsNotInTheCatalog() throws IOException {
        plain().run("import", Files.writeString(folder.resolve("other.xsb"), Boards.room(7, 7)));

        CliRun.Result first = new Typist()
                .types("move 0 of 0", "dadm3u")
                .types("move 2 of 3", "q")
                .at(plain(), "play", levels);
        assertThat(first.errLines())
                .endsWith(
                        levels + "#1 \"Corridor\": not solved after 3 moves; kept, and goes on with:",
                        "sokobase play " + levels + "#1");
        assertThat(kept(CORRIDOR))
                .containsExactly(new GameLine(0, Moves.of("rlr"), 2), new GameLine(3, Moves.of("rlr"), 3));

        Typist typist = new Typist().types("goes on; b begins anew", "r3d").types("move 4 of 4", "q");
        CliRun.Result second = typist.at(plain(), "play", levels + "#1");
        assertThat(typist.shown()).contains("move 2 of 3");
        assertThat(second.err()).contains("not solved after 4 moves");
        new Typist()
                .types("move 4 of 4", "b")
                .types("move 0 of 0", "0")
                .types("move 4 of 4", "bdddd")
                .at(plain(), "play", levels);
        assertThat(kept(CORRIDOR)).isEmpty();
        new Typist().types("move 0 of 0", "q").at(plain(), "play", levels);
    }

    @Test
    void aGameThatNobodyTouchesIsNotNamedAtTheEndAndStays() throws IOException {
        plain().run("import", levels);
        new Typist().types("move 0 of 0", "dad").types("move 3 of 3", "q").at(plain(), "play", levels);

        CliRun.Result result = new Typist().types("goes on", "]q").at(plain(), "play", levels);

        assertThat(result.err()).doesNotContain("not solved");
        assertThat(kept(CORRIDOR)).hasSize(1);
    }

    @Test
    void aSolutionThatIsShownDoesNotTakeThePlaceOfAGame() throws IOException {
        plain().run("import", levels);
        new Typist().types("move 0 of 0", "da").types("move 2 of 2", "q").at(plain(), "play", levels);

        new Typist()
                .types("is kept; t, then 0, goes to it", ">n")
                .types("move 1 of 4", "q")
                .at(plain(), "play", levels, "1");
        assertThat(kept(CORRIDOR)).containsExactly(new GameLine(0, Moves.of("rl"), 2));

        new Typist().types("is kept", "t0d").types("move 3 of 3", "q").at(plain(), "play", levels, "1");
        assertThat(kept(CORRIDOR)).containsExactly(new GameLine(0, Moves.of("rlr"), 3));
    }

    @Test
    void whatIsSolvedIsASolutionOfTheVeryBoardInTheCatalog() throws IOException {
        plain().run("import", levels);

        Typist typist = new Typist().types("move 0", "ddu").types("move 1 of 2", "add" + "dd" + "ad");
        CliRun.Result result = typist.at(plain(), "play", levels);
        CliRun.Result again = new Typist().types("move 0", "dadddd").at(plain(), "play", levels);

        assertThat(result.err()).contains("#1 \"Corridor\": solved in 6 moves; saved in the catalog");
        assertThat(again.out()).isEqualTo("rlrRRR\n");
        assertThat(plain().runLine("--format csv solutions Corridor").out())
                .containsOnlyOnce("played:1,rlrRRR,")
                .doesNotContain("rlrRRRl");
        assertThat(plain().run("play", levels, "best").out()).contains("Move 4 of 4, 3 pushes, 1 of 1 box on goals");
    }

    @Test
    void aLevelOfTheCatalogIsPlayedById() throws IOException {
        plain().run("import", levels);

        CliRun.Result result = new Typist().types("move 0 of 0", "d").at(plain(), "play", "E84B163E0BE1C35A");

        assertThat(result.err()).contains("levels.xsb#2 \"Short\": solved in 1 move; saved in the catalog");
        assertThat(plain().runLine("solutions Short").out()).contains("played:1");
    }

    @Test
    void whatIsSolvedIsAddedToAFile() throws IOException {
        Path saved = folder.resolve("saved.lurd");

        new Typist().types("move 0", "ddddda]d").at(plain(), "play", levels, "--save", saved);
        new Typist().types("move 0", "adddd").at(plain(), "play", levels, "--save", saved);

        assertThat(Files.readString(saved))
                .isEqualTo("; %1$s#1 \"Corridor\"\nrRRR\n; %1$s#2 \"Short\"\nR\n; %1$s#1 \"Corridor\"\nrRRR\n"
                        .formatted(levels));
    }

    @Test
    void whatCannotBeSavedIsSaidAndPrintedAllTheSame() throws IOException {
        CliRun.Result result = new Typist().types("move 0", "dddd").at(plain(), "play", levels, "--save", folder);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.out()).isEqualTo("rRRR\n");
        assertThat(result.err()).contains("not added to " + folder);
    }

    @Test
    void aDamagedCatalogIsSaidAndTheMovesArePrintedAllTheSame() throws IOException {
        Files.writeString(folder.resolve("catalog.mv.db"), "no database at all");

        CliRun.Result result = new Typist().types("move 0", "dddd").at(plain(), "play", levels);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.out()).isEqualTo("rRRR\n");
        assertThat(result.err()).contains("not saved in the catalog: ");
    }

    @Test
    void aLostPositionIsNamedAndItsBoxesAreMarked() throws IOException {
        Path lost = Files.writeString(folder.resolve("lost.xsb"), """
                #####
                #   #
                #@$ #
                #  .#
                #####
                """);
        Typist typist = new Typist().types("move 0", "sdw").types("Lost", "");

        typist.at(plain(), "play", lost);

        assertThat(typist.lastPicture())
                .containsSubsequence(
                        "# x #", "# @ #", "Lost: no box comes from this square to a goal. u undoes, x says no more.");
        Typist inColour = new Typist().types("move 0", "sdw").types("Lost", "");
        inColour.at(CliRun.withCatalog(catalog), "play", lost);
        assertThat(inColour.lastPicture().get(2)).contains("\u001B[41m\u001B[1;33m[]");
    }

    @Test
    void theBestKnownSolutionStandsInTheStatusLine() throws IOException {
        plain().run("import", levels);

        Typist typist = new Typist().types("best 4/3", "q");
        typist.at(plain(), "play", levels);

        assertThat(typist.lastPicture()).contains("by hand: move 0 of 0, 0 pushes, 0 of 1 box on goals, best 4/3");
        plain().run("evaluate", "--save");
        new Typist().types("best 4/3 proved", "q").at(plain(), "play", levels);
    }

    @Test
    void aLevelSolvedByHandOnAnotherDayIsPassedOver() throws IOException {
        plain().run("import", levels);
        new Typist().types("move 0", "]d").at(plain(), "play", levels);

        Typist typist = new Typist().types("Corridor", "}");
        typist.at(plain(), "play", levels);

        assertThat(typist.lastPicture()).contains("you have solved all levels after this one");
    }

    @Test
    void aPlaybackRunsByItself() throws IOException {
        Typist typist = new Typist()
                .types("playback: move 0 of 4, 0 pushes, 0 of 1 box on goals, 4 a second when running", "++++ ")
                .types("playback: move 4 of 4, 3 pushes, 1 of 1 box on goals, 64 a second when running", "q");

        CliRun.Result result = typist.at(plain(), "play", levels, "1");

        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).isEmpty();
        assertThat(typist.shown()).contains("move 1 of 4", "move 2 of 4", "move 3 of 4");
    }

    @ParameterizedTest
    @CsvSource({"q, 0", "'\u0003', 130", "'\u0004', 0", "'', 0"})
    void howeverItEndsTheTerminalIsAsItWas(String key, int exitCode) throws IOException {
        Typist typist = new Typist().types("move 0", "d" + key);

        CliRun.Result result = typist.at(plain(), "play", levels);

        assertThat(result.exitCode()).isEqualTo(exitCode);
        assertThat(typist.shown())
                .startsWith("\u001B[?1049h\u001B[?25l\u001B[?7l")
                .endsWith("\u001B[?7h\u001B[?25h\u001B[?1049l");
        Attributes attributes = typist.terminal().getAttributes();
        assertThat(attributes.getLocalFlag(Attributes.LocalFlag.ECHO)).isTrue();
        assertThat(attributes.getLocalFlag(Attributes.LocalFlag.ICANON)).isTrue();
        assertThat(attributes.getLocalFlag(Attributes.LocalFlag.ISIG)).isTrue();
    }

    @Test
    void aSmallTerminalShowsThePlayerAndWhatIsAroundHim() throws IOException {
        Typist typist = new Typist().at(new Size(5, 3)).types("@", "dd");

        typist.at(plain(), "play", levels);

        assertThat(typist.lastPicture())
                .containsExactly("#####", "  @$ ", "by hand: move 2 of 2, 1 push, 0 of 1 box on goals");
    }

    @Test
    void aResizedTerminalIsDrawnAnew() throws IOException {
        Typist typist = new Typist()
                .at(new Size(5, 3))
                .resizes("0 of 1 box on goals", new Size(80, 7))
                .types("arrows move", "d");

        typist.at(plain(), "play", levels);

        assertThat(typist.lastPicture()).hasSize(7).contains("  ########", "..# @$  .#");
    }

    @Test
    void inColourASquareIsTwoColumnsWide() throws IOException {
        Typist typist = new Typist().types("move 0", "c").types("A B C", "");

        typist.at(CliRun.withCatalog(catalog), "play", levels);

        assertThat(typist.lastPicture().get(1)).startsWith("  A B C D E F G H I J");
        assertThat(typist.lastPicture().get(3)).startsWith("b \u001B[32m()").contains("\u001B[1;36m<>\u001B[0m");
    }

    @Test
    void titlesOfStrangersCannotSendAnythingToTheTerminal() throws IOException {
        Files.writeString(levels, "#####\n#@$.#\n#####\nTitle: a\u001B[2Jb\n");

        Typist typist = new Typist().types("move 0", "d");
        CliRun.Result result = typist.at(plain(), "play", levels);

        assertThat(typist.shown()).doesNotContain("\u001B[2J").contains("a\uFFFD[2Jb");
        assertThat(result.err()).doesNotContain("\u001B");
    }

    @Test
    void withoutATerminalTheMovesOnStandardInputArePlayedAndSaved() {
        plain().run("import", levels);

        CliRun.Result result = plain().reading("rr\nRR\n").run("play", levels);

        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .isEqualTo("    ########\n  ..#    @*#\n    ########\n"
                        + "Move 4 of 4, 3 pushes, 1 of 1 box on goals\nrRRR\n");
        assertThat(plain().runLine("--format csv solutions Corridor").out()).contains("played:1");
    }

    @Test
    void withoutATerminalASolutionIsPlayedAndNotSaved() {
        plain().run("import", levels);

        CliRun.Result result = plain().run("play", levels, "rlrRRR");

        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).endsWith("Move 6 of 6, 3 pushes, 1 of 1 box on goals\n");
        assertThat(plain().runLine("solutions Corridor").out()).doesNotContain("played");
    }

    @Test
    void movesThatDoNotSolveAreAnsweredWithNo() {
        CliRun.Result falling = plain().reading("rR").run("play", levels);
        CliRun.Result wrong = plain().reading("rRu").run("play", levels);

        assertThat(falling.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(falling.out()).contains("Move 2 of 2, 1 push, 0 of 1 box on goals");
        assertThat(wrong.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(wrong.errLines()).endsWith("move 3, up: the player runs into a wall");
    }

    @Test
    void aGameMayBeginElsewhere() {
        assertThat(plain().run("play", levels, "--position", "Db Hb", "rrrR").out())
                .contains("Move 4 of 4, 1 push, 1 of 1 box on goals");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "play LEVELS#3 | 3 | LEVELS#3: no level that can be played",
                "play LEVELS | 2 | no terminal to play on, no SOLUTION, and no moves on standard input",
                "play LEVELS 3 | 1 | LEVELS#1 \"Corridor\": 2 solutions in its file, no solution 3",
                "play LEVELS.lurd LEVELS | 3 | LEVELS.lurd: neither an id nor a file",
                "play LEVELS#1 OTHER | 1 | no solution in it solves LEVELS#1 \"Corridor\"",
                "play LEVELS LEVELS#3 | 2 | LEVELS has 2 solutions, no #3",
                "play LEVELS rRx | 2 | not moves from column 3 on: 'x' is no move: expected l, u, r or d",
                "play LEVELS Db,Ec | 2 | not moves from column 4 on: Ec is not beside Db: expected a neighbour of it",
                "play LEVELS Ab,Bb | 1 | the player starts at Db, not at or beside Ab",
                "play LEVELS --position=Db | 2 | --position 'Db': 0 boxes, but the level has 1",
                "play 0123456789ABCDEF | 3 | no catalog",
            })
    void whatCannotBePlayedIsOneLine(String line, int exitCode, String message) throws IOException {
        Path other = Files.writeString(folder.resolve("other.lurd"), "R\nrRu\n");

        CliRun.Result result =
                plain().runLine(line.replace("LEVELS", levels.toString()).replace("OTHER", other.toString()));

        assertThat(result.errLines().stream().filter(l -> l.startsWith("sokobase: ")))
                .singleElement()
                .asString()
                .contains(message.replace("LEVELS", levels.toString()));
        assertThat(result.exitCode()).isEqualTo(exitCode);
    }
}
