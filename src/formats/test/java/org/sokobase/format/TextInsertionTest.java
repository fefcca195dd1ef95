package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.file.Source;
import org.sokobase.level.AddedTexts;
import org.sokobase.level.Credit;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;
import org.sokobase.row.PublishedBoard;

/** Texts that are added to levels in a file are read with them, and every other byte is as before. */
class TextInsertionTest {

    private static final String BOARD = "#######\n#@ $ .#\n#######\n";
    private static final AddedTexts TITLE = titled("Corner");

    private static AddedTexts titled(String title) {
        return new AddedTexts(title, "", List.of(), List.of());
    }

    private static Source source(byte[] bytes) {
        return Source.of(Reading.NAME, bytes);
    }

    private static Optional<TextInsertion> insertion(byte[] bytes, Map<Integer, AddedTexts> added) {
        return TextInsertion.into(LevelFiles.read(source(bytes)), source(bytes), added);
    }

    private static Optional<String> inserted(String text, Map<Integer, AddedTexts> added) {
        return insertion(text.getBytes(StandardCharsets.UTF_8), added)
                .map(fuller -> new String(fuller.bytes(), StandardCharsets.UTF_8));
    }

    @Test
    void textsStandBelowTheBoardAndSolutionsBehindEverythingElse() {
        AddedTexts added = new AddedTexts(
                "Corner",
                "Ann",
                List.of(new Note("Date", "1997"), new Note(Note.COMMENT, "one\n\ntwo")),
                List.of(WrittenSolution.of("rRR").credited(new Credit("Bob", "", "", "", ""))));

        assertThat(inserted("Title: Set\n\n" + BOARD + "Difficulty: low\n\n" + BOARD + "\n", Map.of(1, added)))
                .hasValue("Title: Set\n\n" + BOARD
                        + "Title: Corner\nAuthor: Ann\nDate: 1997\nComment:\none\n\ntwo\nComment-End:\n"
                        + "Difficulty: low\nSolution: rRR\nPlayer: Bob\n\n" + BOARD + "\n");
    }

    @Test
    void aSolutionInSokHasItsOwnParagraph() {
        AddedTexts added = new AddedTexts("", "", List.of(), List.of(WrittenSolution.of("rRR")));
        String head = ":: A collection\n\n";

        assertThat(inserted(head + BOARD + "\n" + BOARD, Map.of(1, added)))
                .hasValue(head + BOARD + "\nSolution\nrRR\n\n" + BOARD);
    }

    @Test
    void textsStandBeforeTheEndOfFileOfDos() {
        assertThat(inserted(BOARD + "\u001A", Map.of(1, TITLE))).hasValue(BOARD + "Title: Corner\n\u001A");
        assertThat(inserted(BOARD.strip() + "\u001A", Map.of(1, TITLE))).hasValue(BOARD + "Title: Corner\u001A");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r", "\r\r\n"})
    void linesEndAsTheyDoInTheFile(String end) {
        String text = BOARD.replace("\n", end);

        assertThat(inserted(text, Map.of(1, TITLE))).hasValue(text + "Title: Corner" + end);
    }

    @Test
    void aLastLineWithoutEndStaysWithoutOne() {
        assertThat(inserted(BOARD.strip(), Map.of(1, TITLE))).hasValue(BOARD + "Title: Corner");
    }

    @Test
    void aCommentThatIsTheNextTitleStaysThere() {
        assertThat(inserted(BOARD + "; Two\n" + BOARD, Map.of(1, TITLE)))
                .hasValue(BOARD + "Title: Corner\n; Two\n" + BOARD);
    }

    @Test
    void whereTextsWouldBeReadOtherwiseTheyStandElsewhere() {
        // right below the board the key would end the text, of which only the next paragraph would be a comment
        String level = BOARD + "a text of its own\n\nover two paragraphs\n\n";
        String text = level + BOARD + "Title: Two\n";
        Map<Integer, AddedTexts> added =
                Map.of(1, new AddedTexts("", "", List.of(new Note("Date", "1997")), List.of()));

        String fuller = inserted(text, added).orElseThrow();

        Level first = LevelFiles.read(source(fuller.getBytes(StandardCharsets.UTF_8)))
                .collection()
                .levels()
                .get(0);
        assertThat(first.notes()).contains(new Note("Date", "1997"));
        assertThat(fuller.replace("Date: 1997\n", "")).isEqualTo(text);
    }

    @Test
    void aTitleTakesThePlaceOfTheNumberOfItsLevelOnly() {
        assertThat(inserted("; 1\n\n" + BOARD, Map.of(1, TITLE))).hasValue("; 1\n\n" + BOARD + "Title: Corner\n");
        assertThat(inserted("; One\n\n" + BOARD, Map.of(1, TITLE))).isEmpty();
    }

    @Test
    void lettersThatTheCharacterSetLacksMakeTheFileUtf8() {
        Charset western = Charset.forName("windows-1252");
        byte[] text = (BOARD + "Author: Sch\u00f6n\n").getBytes(western);

        TextInsertion same = insertion(text, Map.of(1, titled("Caf\u00e9"))).orElseThrow();
        TextInsertion other =
                insertion(text, Map.of(1, titled("\u0423\u0433\u043e\u043b"))).orElseThrow();

        assertThat(same.encoding()).isEqualTo(LevelCut.Encoding.KEPT);
        assertThat(new String(same.bytes(), western)).contains("Title: Caf\u00e9\n", "Sch\u00f6n");
        assertThat(other.encoding()).isEqualTo(LevelCut.Encoding.UTF_8);
        assertThat(new String(other.bytes(), StandardCharsets.UTF_8))
                .contains("Title: \u0423\u0433\u043e\u043b\n", "Sch\u00f6n");
    }

    @Test
    void whatCannotBeReadBackIsLeftOutAndTheOthersAreNot() {
        Map<Integer, AddedTexts> added = Map.of(1, titled("two\nlines"), 2, TITLE);

        TextInsertion fuller = insertion((BOARD + "\n" + BOARD).getBytes(StandardCharsets.UTF_8), added)
                .orElseThrow();

        assertThat(fuller.levels()).containsExactly(2);
        assertThat(new String(fuller.bytes(), StandardCharsets.UTF_8))
                .isEqualTo(BOARD + "\n" + BOARD + "Title: Corner\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"levels\":[{\"rows\":[\"#####\",\"#@$.#\",\"#####\"]}]}",
                "<SokobanLevels><LevelCollection><Level Id=\"1\"><L>#####</L><L>#@$.#</L><L>#####</L></Level>"
                        + "</LevelCollection></SokobanLevels>"
            })
    void otherFormatsTakeNone(String text) {
        LevelFile read = LevelFiles.read(source(text.getBytes(StandardCharsets.UTF_8)));

        assertThat(read.collection().levels()).hasSize(1);
        assertThat(inserted(text, Map.of(1, TITLE))).isEmpty();
    }

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    private static String level(Random random) {
        String rows = PublishedBoard.rows(
                Boards.solvable(random.nextInt(1000)).board().grid());
        return switch (random.nextInt(7)) {
            case 0 -> "; one\n\n" + rows + "\n";
            case 1 -> "two\n\n" + rows + "\n";
            case 2 -> rows + "Author: A.\nComment: c\n\n";
            case 3 -> rows + "; c\n; d\n";
            case 4 -> rows + "Solution: r\nPlayer: P\nsaid\n\n";
            case 5 -> rows + "Comment:\n\nx\nComment-End:\n";
            default -> rows + "\n";
        };
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyLineIsThereInItsOrderAndEveryTextIsRead(long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder(random.nextBoolean() ? "Title: Set\nCopyright: c\n\n" : "");
        Map<Integer, AddedTexts> added = new HashMap<>();
        for (int i = 1; i <= 1 + random.nextInt(8); i++) {
            text.append(level(random));
            if (random.nextBoolean()) {
                List<Note> notes = new ArrayList<>(List.of(new Note(Note.COMMENT, "Also by: B" + i)));
                notes.addAll(random.nextBoolean() ? List.of(new Note("Date", "19" + i)) : List.of());
                added.put(i, new AddedTexts("", "", notes, List.of(WrittenSolution.of("l" + "r".repeat(i)))));
            }
        }
        if (added.isEmpty()) {
            return;
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);

        TextInsertion fuller = insertion(bytes, added).orElseThrow();

        assertThat(fuller.levels()).as("%s", text).isEqualTo(added.keySet());
        List<Level> before = LevelFiles.read(source(bytes)).collection().levels();
        List<Level> after = LevelFiles.read(source(fuller.bytes())).collection().levels();
        assertThat(after)
                .extracting(Level::published)
                .isEqualTo(before.stream().map(Level::published).toList());
        assertThat(after)
                .extracting(Level::title)
                .isEqualTo(before.stream().map(Level::title).toList());
        added.forEach((level, texts) -> {
            assertThat(after.get(level - 1).notes()).containsAll(texts.notes());
            assertThat(after.get(level - 1).solutions())
                    .hasSizeGreaterThan(before.get(level - 1).solutions().size());
        });
        List<String> left = new ArrayList<>(
                new String(fuller.bytes(), StandardCharsets.UTF_8).lines().toList());
        for (String line : text.toString().lines().toList()) {
            assertThat(left).contains(line);
            left.subList(0, left.indexOf(line) + 1).clear();
        }
    }
}
