package org.sokobase.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Square;
import org.sokobase.file.Source;
import org.sokobase.format.LevelCut;
import org.sokobase.format.LevelFiles;
import org.sokobase.format.Reading;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;

/** Boards in other characters; the number in a failure's name is the board's seed. */
class CharMapTest {

    private static final String XSB = "#####\n#@$.#\n#####";

    private static LevelFile read(String map, byte[] bytes) {
        return LevelFiles.read(Source.of(Reading.NAME, bytes).in(CharMap.parse(map)));
    }

    private static LevelFile read(String map, String text) {
        return read(map, text.getBytes(StandardCharsets.UTF_8));
    }

    private static Level level(String map, String text) {
        List<Level> levels = read(map, text).collection().levels();
        assertThat(levels).hasSize(1);
        return levels.get(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x=#,b=$,_=.", ",=#,==$", "🧱=#,📦=*,ж=@", "x=-", "#=.,.=#"})
    void aMapIsWrittenAsItIsRead(String text) {
        assertThat(CharMap.parse(text)).hasToString(text);
        assertThat(CharMap.parse(text).toString()).isEqualTo(text);
        assertThat(CharMap.parse(CharMap.parse(text).toString())).isEqualTo(CharMap.parse(text));
    }

    @Test
    void floorMayBeSaidInThreeWaysAndSelectorsOfVariationsDoNotCount() {
        assertThat(CharMap.parse("x=-")).isEqualTo(CharMap.parse("x=_")).isEqualTo(CharMap.parse("x= "));
        assertThat(CharMap.parse("⬛\uFE0F=#")).isEqualTo(CharMap.parse("⬛=#"));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            delimiter = ';',
            value = {
                "\"\"; '' is not a character, = and a square, such as x=#,b=$,_=.",
                "x; 'x' is not a character, = and a square, such as x=#,b=$,_=.",
                "x=; 'x=' is not a character, = and a square, such as x=#,b=$,_=.",
                "x=#,; '' is not a character, = and a square, such as x=#,b=$,_=.",
                "x=#,,b=$; ',b=$' is not a character, = and a square, such as x=#,b=$,_=.",
                "xy=#,b=$; 'xy=#' is not a character, = and a square, such as x=#,b=$,_=.",
                "x=##; 'x=##' is not a character, = and a square, such as x=#,b=$,_=.",
                "x=#,b=$,x=.; 'x' is mapped twice",
                "x=#,x=#; 'x' is mapped twice",
            })
    void whatSaysNothingClearIsRefused(String text, String why) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CharMap.parse(text))
                .withMessage(why);
    }

    @Test
    void whatIsNoSquareIsRefusedWithThoseThatThereAre() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CharMap.parse("x=#,b=q"))
                .withMessage("'q' is no square: # wall, @ player, + player on a goal, $ box, * box on a goal, . goal, "
                        + "- or _ or a blank floor");
        assertThatIllegalArgumentException().isThrownBy(() -> CharMap.parse("\t=#"));
    }

    @ParameterizedTest
    @CsvSource({
        "'x=#,b=$,_=.', 'xxxxx\nx@b_x\nxxxxx'",
        "'🧱=#,😀=@,📦=$,⬜=-,🏁=.', '🧱🧱🧱🧱🧱\n🧱😀📦🏁🧱\n🧱🧱🧱🧱🧱'",
        "'⬛=#,▪=.', '⬛\uFE0F⬛\uFE0F⬛⬛⬛\n⬛@$▪\uFE0F⬛\n⬛⬛⬛⬛⬛\uFE0F'",
        "'1=#,2=@,3=$,4=.', '11111\n12341\n11111'",
        "'X=#,*=$', 'XXXXX\nX@*.X\nXXXXX'",
        "'>=#', '>>>>>\n>@$.>\n>>>>>'",
        "'x=#', '> xxxxx\n> x@$.x\n> xxxxx'",
        "'|=#,==#', '=====\n|@$.|\n====='",
        "'ш=#', 'шшшшш\nш@$.ш\nшшшшш'"
    })
    void boardsAreReadAndKeptInXsb(String map, String text) {
        assertThat(level(map, text).published().strip()).isIn(XSB, XSB.replace("\n", "\n "));
        assertThat(level(map, text).status()).isEqualTo("ok");
    }

    @Test
    void onlyRowsAreMappedAndNeverTextsThoughTheyAreMadeOfTheSameLetters() {
        String text = """
                xx

                xbob
                xxxxx
                x@b_x
                xxxxx
                xx
                Author: xxx
                ; b_b
                Solution: R
                """;

        Level level = level("x=#,b=$,_=.,o=@", text);

        assertThat(level.published()).isEqualTo(XSB);
        assertThat(level.title()).isEqualTo("xbob");
        assertThat(level.author()).isEqualTo("xxx");
        assertThat(level.notes().toString()).contains("xx", "b_b").doesNotContain("##", "$.$");
    }

    @Test
    void aRowOfFloorWithinABoardIsARow() {
        String text = "🧱🧱🧱\n🧱😀🧱\n🧱📦🧱\n🧱🏁🧱\n🧱🧱🧱\n⬜⬜⬜\n🧱🧱🧱\n";

        assertThat(level("🧱=#,😀=@,📦=$,⬜=-,🏁=.", text).published()).isEqualTo("###\n#@#\n#$#\n#.#\n###\n---\n###");
    }

    @Test
    void whatIsNotMappedMeansWhatItMeansInXsbAndPlainBoardsStayAsTheyStand() {
        assertThat(level("x=#", "#####\n# pb.#\n#####\n").published()).isEqualTo("#####\n# pb.#\n#####");
        assertThat(level("b=.", "#####\n#@$b#\n#####\n").published()).isEqualTo(XSB);
    }

    @Test
    void boardsInXmlAndJsonToo() {
        String map = "x=#,📦=$,|=.";
        String slc = "<SokobanLevels><LevelCollection><Level Id='x'><L>xxxxx</L><L>x@📦|x</L><L>xxxxx</L></Level>"
                + "</LevelCollection></SokobanLevels>";
        String rows = "{\"title\": \"xxx\", \"board\": [\"xxxxx\", \"x@📦|x\", \"xxxxx\"]}";
        String cells =
                "{\"board\": [[\"x\",\"x\",\"x\",\"x\",\"x\"],[\"x\",\"@\",\"📦\",\"|\",\"x\"],[\"x\",\"x\",\"x\",\"x\",\"x\"]]}";

        assertThat(level(map, slc).published()).isEqualTo(XSB);
        assertThat(level(map, slc).title()).isEqualTo("x");
        assertThat(level(map, rows).published()).isEqualTo(XSB);
        assertThat(level(map, rows).title()).isEqualTo("xxx");
        assertThat(level(map, cells).published()).isEqualTo(XSB);
    }

    @Test
    void whatIsForeignIsSaidWithItsPlaceInCharacters() {
        LevelFile file = read("🧱=#,📦=$", "🧱🧱🧱🧱🧱\n🧱@📦.🧱\n#?  #\n🧱🧱🧱🧱🧱\n");

        assertThat(file.diagnostics()).extracting(Diagnostic::place).contains(Reading.NAME + ":3:2");
    }

    @Test
    void aLevelIsCutOutOfAFileInItsOwnCharacters() {
        String one = "xxxxx\nx@b_x\nxxxxx\nTitle: One\n\n";
        String two = "xxxxxx\nx@b _x\nxxxxxx\nTitle: Two\n";
        byte[] bytes = (one + two).getBytes(StandardCharsets.UTF_8);
        Source source = Source.of(Reading.NAME, bytes).in(CharMap.parse("x=#,b=$,_=."));

        LevelCut cut =
                LevelCut.without(Set.of(1), LevelFiles.read(source), source).orElseThrow();

        assertThat(new String(cut.bytes(), StandardCharsets.UTF_8)).isEqualTo(two);
    }

    /** The law: what is written in other characters is read as what it was. */
    @Test
    void aBoardWrittenInTheCharactersOfAMapIsReadAgain() {
        for (String text :
                List.of("🧱=#,😀=@,🙂=+,📦=$,✅=*,🏁=.,⬜=-", "w=#,m=@,n=+,c=$,d=*,g=.,f=-", "#=.,.=#,$=@,@=$")) {
            CharMap map = CharMap.parse(text);
            for (long seed = 0; seed < 100; seed++) {
                Board board = Boards.random(seed);
                String written = board.toString()
                        .chars()
                        .mapToObj(c -> c == '\n' ? "\n" : map.character(Square.of((byte) c)))
                        .collect(Collectors.joining());
                if (board.boxes() == 0 && board.goals() == 0) {
                    continue; // might be a drawing
                }
                assertThat(level(text, written).inspection().board())
                        .as("%s %d", text, seed)
                        .hasValue(board);
            }
        }
    }

    @Test
    void aCharacterWithoutMeaningOfItsOwnIsWrittenForEachSquare() {
        CharMap map = CharMap.parse("x=#,y=#,📦=$");

        assertThat(map.character(Square.WALL)).isEqualTo("x");
        assertThat(map.character(Square.BOX)).isEqualTo("📦");
        assertThat(map.character(Square.GOAL)).isEqualTo(".");
    }

    @Test
    void sevenCharactersNameAllSquaresInTheirOrder() {
        assertThat(CharMap.symbols("#_O√XPS")).isEqualTo(CharMap.parse("#=#,_=-,O=.,√=*,X=$,P=@,S=+"));
        assertThat(CharMap.symbols("🧱 🏁✅📦\uFE0F😀🙂")).isEqualTo(CharMap.parse("🧱=#, =-,🏁=.,✅=*,📦=$,😀=@,🙂=+"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "#_O√XP", "#_O√XPS.", "#_O√XPX", "#_O√XP\n", "\t_O√XPS", "#_O√XP\uD800"})
    void whatIsNotSevenDifferentCharactersIsRefusedInOneLineThatSaysWhatIsExpected(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CharMap.symbols(text))
                .withMessageContaining("expected are seven different characters: wall, floor, goal, box on goal, box, "
                        + "player, player on goal, such as #_O√XPS");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#####\n#PXO#\n#####",
                "# # # # #\n# P X O #\n# # # # #",
                " # \t # \t # \t # \t # \t\n # \t P \t X \t O \t # \t\n # \t # \t # \t # \t # \t",
                "{\"board\": \"#####\\n#PXO#\\n#####\"}",
                "{\"board\": \" # \\t # \\t # \\t # \\t # \\t\\n # \\t P \\t X \\t O \\t # \\t\\n # \\t # \\t # \\t # "
                        + "\\t # \\t\"}",
                "{\"board\": [\"#####\", \"# P X O #\", \"#####\"]}",
            })
    void boardsOfLanguageModelsAreReadAlsoWithBlanksBetweenTheSquares(String text) {
        LevelFile file = LevelFiles.read(
                Source.of(Reading.NAME, text.getBytes(StandardCharsets.UTF_8)).in(CharMap.symbols("#_O√XPS")));

        assertThat(file.collection().levels()).extracting(Level::published).containsExactly(XSB);
    }

    @Test
    void wordsOfTheSameLettersAreNoRowsAndBlanksOfXsbMeanFloorUnlessAllSquaresAreNamed() {
        assertThat(level("#=#,_=-,O=.,√=*,X=$,P=@,S=+", "S O S\n\n#####\n#PXO#\n#####\n")
                        .title())
                .isEqualTo("S O S");
        assertThat(level("x=#,f=-", "xxxxx\nx @ x\nx $.x\nxxxxx\n").published())
                .isEqualTo("#####\n# @ #\n# $.#\n#####");
    }

    /** The law: what is written with blanks between the squares is read as what it was. */
    @Test
    void aBoardWrittenWithBlanksBetweenTheSquaresIsReadAgain() {
        CharMap map = CharMap.symbols("#_O√XPS");
        for (long seed = 0; seed < 100; seed++) {
            Board board = Boards.random(seed);
            String written = board.toString()
                    .chars()
                    .mapToObj(c -> c == '\n' ? "\n" : " " + map.character(Square.of((byte) c)) + " \t")
                    .collect(Collectors.joining());
            if (board.boxes() > 0 || board.goals() > 0) {
                assertThat(level(map.toString(), written).inspection().board())
                        .as("%d", seed)
                        .hasValue(board);
            }
        }
    }
}
