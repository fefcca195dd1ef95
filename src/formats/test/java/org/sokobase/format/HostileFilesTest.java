package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.sokobase.format.Reading.read;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;
import org.sokobase.notation.Conversion;
import org.sokobase.play.Replay;

/** Files made by accident or in malice: each is read to its end, in time linear in its length, and nothing throws. */
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileFilesTest {

    private static final String BOARD = "#####\n#@$.#\n#####\n";

    /** How many lines or levels are many; {@link LargeHostileFilesTest} has more. */
    int many() {
        return 20_000;
    }

    /** How many bytes are a large file; {@link LargeHostileFilesTest} has more. */
    int large() {
        return 2_000_000;
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "#",
                " ",
                "\t",
                "-",
                ".",
                "x",
                ">",
                "> ",
                ";",
                ":",
                "u",
                "$",
                "solution ",
                "title",
                "1",
                "\u00fc",
                "|",
                "2#|",
                "5(",
                "#|@",
                "1000#|",
                "X",
                "\\n"
            })
    void aSingleEndlessLine(String text) {
        read(text.repeat(large() / text.length()));
    }

    @Test
    void endlesslyManyThingsAreSaidOfASolution() {
        String said = "Player: N. N.\nRemark: x\n".repeat(many());

        assertThat(read("lrlrlrlr\n" + said).solutions()).hasSize(1);
        read(BOARD + "Solution by N. N.\nlrlrlrlr\n" + "x\n\n".repeat(many()) + BOARD);
        read(BOARD + "Solution\nlrlrlrlr\n" + said + BOARD);
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Solution",
                "Solution 1",
                "Solution:",
                "Title",
                "Title:",
                "Comment",
                "Comment-End",
                "Comment:",
                ";",
                "::",
                "#",
                "#@",
                "u",
                ">",
                "+",
                "Set =",
                "Snapshot",
                "Solution by",
                "Date of Last Change",
                "<#",
                "<#Key"
            })
    void aLineWithAMillionBlanksInIt(String begin) {
        for (String blank : List.of(" ", "\t", "  -", " >", "0", "/", "\u00a0")) {
            read(BOARD + begin + blank.repeat(1_000_000) + "x\n" + BOARD);
        }
    }

    @Test
    void aMillionBlanksWhereACommentMightEnd() {
        read(BOARD + "Comment:\nComment-End" + " ".repeat(1_000_000) + "x\nComment-End:\n");
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "#",
                "#####",
                "-",
                "_ _",
                ".",
                "",
                " ",
                "\t",
                "; text",
                ";",
                "text",
                "durr",
                "lrlrlrlr",
                "rrrrrrrrR",
                "::",
                "Comment:",
                "Comment: text",
                "Comment-End:",
                "Solution",
                "Solution: lr",
                "Solution by N. N.",
                "Solution by N. N.: lrlrlrlr",
                "Solution by N. N.\n\n",
                "Solution by N. N.\nlr",
                "Solution: undefined",
                "Snapshot",
                "Snapshot: lr",
                "2(lrlrlrlr)",
                "Key=<#Key#/>",
                "<#Key#/>",
                "Game: Hexoban",
                "Title: text",
                "Date=1",
                ">",
                "> #",
                "@",
                "@ @",
                "#@$.#",
                "#?#",
                "# #\n",
                "Solution\n",
                "Comment:\n\nx\n",
                "2#",
                "5#|",
                "5#|#@$.#|5#",
                "5#|#@$.#|5#3",
                "999999999#|#@$.#|5#",
                "#12\n#####\n#@$.#\n#####",
                "5#\n#@$.#\n5#",
                "XXX",
                "X@*.X",
                "[soko=5,3]",
                "[soko=5,3]\nHa$.H",
                "[/soko]",
                "Maze: 1",
                "Maze: 1\nFile offset: 148C",
                "Maze: 1\nEnd: 1\n\nXXXXX\nX@*.X\nXXXXX\n",
                "End: 1",
                "****************************************",
                "#####\n#@$.#\n#####\n#####",
                "#\0"
            })
    void endlesslyManyLinesOfOneKind(String line) {
        String lines = (line + "\n").repeat(many());

        read(lines);
        read(BOARD + lines + BOARD);
        read(BOARD + "\n" + lines + "\n" + BOARD);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\n",
                "-\n",
                "Title\n",
                "; text\n\n",
                "Comment:\n",
                "Solution\n",
                "R\n",
                "lrlrlrlr\n",
                "\n\n####\n"
            })
    void endlesslyManyBoards(String between) {
        assertThat(read((BOARD + between).repeat(20_000)).format()).isEqualTo(LevelFile.Format.TEXT);
    }

    @Tag("slow")
    @Test
    void aBlockOfThreeMillionRowsIsOneLevelThatIsTooLarge() {
        assertThat(read(BOARD.repeat(many() * 10)).collection().levels())
                .extracting(Level::status)
                .containsExactly("too-large");
    }

    /** A copy of the board for each would be some gigabytes. */
    @ParameterizedTest
    @ValueSource(strings = {"l", "4l", "luluRRDDLL"})
    void shortLinesBelowALargeBoardDoNotCopyIt(String moves) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        String text = Boards.room(Grid.MAX_SIDE, Grid.MAX_SIDE) + ("\n" + moves + "\n").repeat(2_000);
        long before = threads.getCurrentThreadAllocatedBytes();

        assertThat(read(text).collection().levels()).hasSize(1);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(500_000_000);
    }

    @Test
    void movesInManyLinesAreOneSolution() {
        LevelFile file = read(BOARD + "Solution\n" + "uuuuuuuu\n".repeat(many()));

        assertThat(file.collection().levels().get(0).solutions()).hasSize(1);
    }

    @Test
    void legalMovesInManyLinesAreOneSolutionUntilTheySolve() {
        LevelFile file = read("######\n#@ $.#\n######\n" + "rlrlrlrl\n".repeat(many()) + "rR\n");

        assertThat(file.collection().levels().get(0).solutions()).hasSize(1);
    }

    @Test
    void manySolutionsThatAllSolveAreAllKept() {
        LevelFile file = read("######\n#@ $.#\n######\n" + "rlrlrlrR\n".repeat(many()));

        assertThat(file.collection().levels().get(0).solutions()).hasSize(many());
    }

    @Tag("slow")
    @Test
    void aSolutionOfTenMillionMovesIsReadAndPlayed() {
        LevelFile file = read("######\n#@ $.#\n######\n" + "rl".repeat(large() / 2) + "rR\n");

        Level level = file.collection().levels().get(0);
        Board board = level.inspection().board().orElseThrow();
        Conversion solution = level.solutions().get(0).parse().on(board, level.player());
        assertThat(Replay.play(board, solution.moves().orElseThrow()).label()).isEqualTo("solves");
    }

    @Test
    void theDeepestQuotingIsTakenOff() {
        String quote = "> ".repeat(100_000);

        assertThat(read(quote + "#####\n" + quote + "#@$.#\n" + quote + "#####\n")
                        .collection()
                        .levels())
                .extracting(Level::status)
                .containsExactly("ok");
    }

    @Tag("long")
    @Test
    void nothingButCarriageReturnsAreEmptyLines() {
        assertThat(read("\r".repeat(large())).isEmpty()).isTrue();
    }

    @Tag("slow")
    @Test
    void manyShortLinesThatStandForLongRows() {
        assertThat(read("1000#|#@$996.|1000(#)|\n".repeat(2_000)).collection().levels())
                .hasSize(2_000);
    }

    @Test
    void nulsBetweenManyBoardsArePassedOver() {
        assertThat(read((BOARD + "\0".repeat(1_000)).repeat(many() / 10))
                        .collection()
                        .levels())
                .hasSize(many() / 10);
    }

    @Test
    void aThousandBoardsWithoutALineBetweenThemAreToldApart() {
        assertThat(read("#####\n#@$.#\n#####\n".repeat(300)).diagnostics())
                .extracting(Diagnostic::code)
                .contains("glued-boards");
    }

    @Tag("slow")
    @Test
    void aBoardOfWallsBetweenTwoPlayersIsTriedInFewPlaces() {
        String wall = "#".repeat(1000) + "\n";
        String player = "#@$." + "#".repeat(996) + "\n";

        read((wall + player + wall.repeat(994) + player + wall + "\n").repeat(5));
    }

    @Test
    void nothingButNulsAreNoText() {
        assertThat(read(new byte[large()]).format()).isEqualTo(LevelFile.Format.BINARY);
    }

    @Test
    void invalidUtf8IsReadAsSomething() {
        byte[] bytes = (BOARD + "Title: ????\n").getBytes(StandardCharsets.US_ASCII);
        for (int i = bytes.length - 5; i < bytes.length - 1; i++) {
            bytes[i] = (byte) (0xF8 + i % 8);
        }

        assertThat(read(bytes).collection().levels()).extracting(Level::status).containsExactly("ok");
    }

    @Test
    void randomBytesNeverThrow() {
        Random random = new Random(1);
        for (int i = 0; i < 2_000; i++) {
            byte[] bytes = new byte[random.nextInt(2_000)];
            random.nextBytes(bytes);
            read(bytes);
        }
    }

    @Tag("slow")
    @Test
    void randomPiecesOfLevelFilesNeverThrow() {
        String[] pieces = {
            "#",
            "##",
            " ",
            "@",
            "$",
            ".",
            "*",
            "+",
            "-",
            "_",
            "\n",
            "\n",
            "\r",
            "\n\n",
            ">",
            "; ",
            "Title:",
            "Comment:",
            "Comment-End:",
            "Solution",
            "Snapshot",
            "<#",
            "#/>",
            "(",
            "R",
            "lurd",
            "x",
            "\t",
            "::",
            "=",
            "#####\n#@$.#\n#####\n",
            "o",
            "b",
            "p",
            "1",
            "/",
            "|",
            "(",
            ")",
            "\\n",
            "\"",
            "X",
            "&",
            "[soko=5,3]\n",
            "[/soko]\n",
            "Maze: 1\nEnd: 1\n\n",
            "\0",
            "9"
        };
        Random random = new Random(2);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int j = random.nextInt(60); j > 0; j--) {
                text.append(pieces[random.nextInt(pieces.length)]);
            }
            try {
                read(text.toString());
            } catch (RuntimeException e) {
                fail("%s", text, e);
            }
        }
    }

    @ParameterizedTest
    @MethodSource
    void storedFilesNeverThrow(Path file) throws IOException {
        LevelFile read = read(Files.readAllBytes(file));

        assertThat(read.collection().levels()).extracting(Level::status).allMatch(status -> !status.isEmpty());
    }

    static List<Path> storedFilesNeverThrow() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src", "formats", "test", "resources", "hostile"))) {
            return new ArrayList<>(files.sorted().toList());
        }
    }
}
