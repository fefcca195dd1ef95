package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.PusherImage;
import org.sokobase.board.Board;
import org.sokobase.format.pusher.PusherLevel;
import org.sokobase.format.writer.AssemblyWriter;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;
import org.sokobase.row.PublishedBoard;

/** Packed levels as bytes in assembler notation, read and written. */
class AssemblyTest {

    private static final String SMALL = "#####\n#@$.#\n#####";

    private static String written(List<String> boards, List<String> titles) throws IOException {
        StringBuilder text = new StringBuilder();
        AssemblyWriter writer = new AssemblyWriter(text);
        writer.head("", "", List.of());
        for (int i = 0; i < boards.size(); i++) {
            writer.level(boards.get(i), titles.get(i), "", List.of(), List.of());
        }
        writer.end();
        return text.toString();
    }

    private static byte[] packed(String board) {
        return ((PusherLevel.Packed) PusherLevel.pack(PublishedBoard.grid(board).orElseThrow())).bytes();
    }

    private static String hexadecimal(byte[] bytes) {
        return HexFormat.ofDelimiter("h, 0").withUpperCase().formatHex(bytes) + "h";
    }

    private static List<String> published(LevelFile file) {
        return file.collection().levels().stream().map(Level::published).toList();
    }

    @Test
    void aLevelIsWrittenAsDisassemblersPrintIt() throws IOException {
        String first = published(Reading.read(PusherImage.joined(PusherImage.published())))
                .get(0);

        assertThat(written(List.of(first), List.of("Maze 1"))).isEqualTo("""
                level_01        db 16h, 0Bh, 0A2h, 0DFh, 38h, 32h, 1Fh, 38h, 2Ah, 3, 0E6h
                                db 12h, 0C0h, 0A5h, 0F2h, 83h, 2, 81h, 3, 0E4h, 12h, 82h
                                db 25h, 6, 0CDh, 64h, 22h, 51h, 0ACh, 11h, 0A1h, 0Ah, 5
                                db 0E5h, 11h, 0B1h, 14h, 82h, 29h, 82h, 31h, 0A0h, 0E1h, 2Ch
                                db 18h, 0D1h, 0CFh, 80h, 0Ch, 8

                """);
    }

    @Test
    void whatWasWrittenIsReadAgain() throws IOException {
        long seed = 19;
        List<String> boards = new ArrayList<>();
        while (boards.size() < 300) {
            Board board = Boards.random(seed++);
            if (PusherLevel.pack(board.grid()) instanceof PusherLevel.Packed) {
                boards.add(PublishedBoard.rows(board.grid()).stripTrailing());
            }
        }
        List<String> titles =
                boards.stream().map(board -> "No. " + board.length()).toList();

        LevelFile file = Reading.read(written(boards, titles));

        assertThat(file.format()).isEqualTo(LevelFile.Format.ASSEMBLY);
        assertThat(published(file)).isEqualTo(boards);
        assertThat(file.collection().levels()).extracting(Level::title).isEqualTo(titles);
    }

    @Test
    void aLevelWithoutATitleIsNamedByItsLabel() throws IOException {
        LevelFile file = Reading.read(written(List.of(SMALL, SMALL), List.of("", "")));

        assertThat(file.collection().levels()).extracting(Level::title).containsExactly("Maze 1", "Maze 2");
        assertThat(file.collection().levels()).extracting(Level::line).containsExactly(1, 3);
    }

    @Test
    void whatCannotBePackedKeepsItsNumberAndIsCounted() throws IOException {
        StringBuilder text = new StringBuilder();
        AssemblyWriter writer = new AssemblyWriter(text);
        writer.level("#####\n#+$ #\n#####", "Goal", "N. N.", List.of(), Reading.solutions("R"));
        writer.level(SMALL, "", "", List.of(), List.of());

        assertThat(text.toString()).startsWith("; level_01 cannot be packed: the player stands on a goal\n\nlevel_02 ");
        assertThat(writer.leftOut()).isEqualTo(Map.of("unpackable level", 1, "title", 1, "author", 1, "solution", 1));
        assertThat(Reading.level(text.toString()).title()).isEqualTo("Maze 2");
    }

    @Test
    void decorationIsPackedInNormalForm() throws IOException {
        assertThat(published(Reading.read(written(List.of("#####\n#@$.# $\n#####"), List.of("")))))
                .containsExactly(SMALL);
    }

    @Test
    void bytesAreReadInEveryUsualSpelling() {
        byte[] bytes = packed(SMALL);
        String hexadecimal = HexFormat.ofDelimiter(", 0x").formatHex(bytes);
        String dollars = HexFormat.ofDelimiter(",$").withUpperCase().formatHex(bytes);
        String decimal = IntStream.range(0, bytes.length)
                .mapToObj(i -> Integer.toString(bytes[i] & 0xFF))
                .collect(Collectors.joining(" , "));

        for (String list : List.of("0x" + hexadecimal, "$" + dollars, decimal, "0" + hexadecimal(bytes))) {
            for (String line :
                    List.of("db " + list, "map1: DB " + list, "dseg:00FC map1 db " + list + " ; the first")) {
                assertThat(published(Reading.read(line + "\n"))).as(line).containsExactly(SMALL);
            }
        }
    }

    @Test
    void severalLevelsMayFollowOneLabel() {
        byte[] two = PusherImage.joined(List.of(packed(SMALL), packed("######\n#@ $.#\n######")));

        LevelFile file = Reading.read("mazes db 0" + hexadecimal(two) + "\n");

        assertThat(published(file)).containsExactly(SMALL, "######\n#@ $.#\n######");
        assertThat(file.diagnostics()).isEmpty();
    }

    @Test
    void otherBytesOfAProgramAreNoLevels() {
        String text = "palette db 1, 2, 3\nlevel_1 db 0" + hexadecimal(packed(SMALL)) + "\ntext db 'Hello', 0\n";

        LevelFile file = Reading.read(text);

        assertThat(published(file)).containsExactly(SMALL);
        assertThat(file.diagnostics())
                .extracting(Diagnostic::toString)
                .containsExactly("levels.txt: info: blocks of bytes with other labels, which are not read: 2");
    }

    @Test
    void damageIsReportedWithLineAndLabel() {
        String good = "level_1 db 0" + hexadecimal(packed(SMALL)) + "\n";

        assertThat(Reading.read(good + "level_2 db 5, 3, 1G0h\nlevel_3 db 5, 3, 300\nlevel_4 db 5, 3\n")
                        .diagnostics())
                .extracting(Diagnostic::toString)
                .containsExactly(
                        "levels.txt:2: error: level_2: '1G0h' is no byte",
                        "levels.txt:3: error: level_3: '300' is no byte",
                        "levels.txt:4: error: level_4: 2 of 2 bytes are not read: the file ends within the level (byte 3)");
    }

    @Test
    void aTextThatMentionsBytesIsNoListing() {
        assertThat(Reading.read("; db 1, 2\ndb 1, 2, 3\n\n" + SMALL + "\n").format())
                .isEqualTo(LevelFile.Format.TEXT);
        assertThat(Optional.of(Reading.read("level_1 db 1, 2, 3\n").format())).contains(LevelFile.Format.OTHER_TEXT);
    }
}
