package org.sokobase.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.file.Source;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.level.Level;
import org.sokobase.row.CharMap;

/** What is fixed, what is left, and that all else stays. */
class LevelFixTest {

    private static final String CLEAN = "; One\n\n#####\n#@$.#\n#####\nSolution: R\n";

    private static FixedFile fixed(byte[] bytes, FixKind... named) {
        Set<FixKind> kinds = named.length == 0 ? EnumSet.allOf(FixKind.class) : EnumSet.copyOf(List.of(named));
        return new LevelFix(kinds).of(Source.of("set.xsb", bytes));
    }

    private static FixedFile fixed(String text, FixKind... named) {
        return fixed(text.getBytes(StandardCharsets.UTF_8), named);
    }

    private static String text(FixedFile file) {
        return new String(file.bytes(), StandardCharsets.UTF_8);
    }

    /** Fixes a text in one way, which leaves its ids and is done at once. */
    private static String fixed(FixKind kind, String text) {
        FixedFile file = fixed(text, kind);
        assertThat(file.after().collection().levels())
                .extracting(LevelFixTest::board)
                .isEqualTo(file.before().collection().levels().stream()
                        .map(LevelFixTest::board)
                        .toList());
        assertThat(fixed(file.bytes(), kind).isChanged()).isFalse();
        return text(file);
    }

    private static Object board(Level level) {
        return level.inspection().board().map(LevelIdentity::of);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                CLEAN,
                "; One\r\n\r\n#####\r\n#@$.#\r\n#####\r\n",
                "\uFEFFA set\n\nTitle\n\n#####\n#@$.#\n#####\rcaf\u00E9\r\n",
                "no levels here\n",
                "",
                "; 1\n#####\n#@$.#\n#####",
                "; 1\n#####\n#@$.#\n#####\n\u001A",
                "; 1\n#####\n#@$.#\n#####\n\f\n; 2\n######\n#@ $.#\n######\n",
                "; 1\r\r\n#####\r\r\n#@$.#\r\r\n#####\r\r\n"
            })
    void aCleanFileStaysByteForByte(String text) {
        FixedFile file = fixed(text);

        assertThat(file.bytes()).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
        assertThat(file.hunks()).isEmpty();
        assertThat(file.unfixed()).isEmpty();
    }

    @Test
    void blanksStandForTabs() {
        assertThat(fixed(FixKind.TAB, "########\n#@$.\t#\n#########\n")).isEqualTo("########\n#@$.    #\n#########\n");
        assertThat(fixed(FixKind.TAB, "> #########\n> #@$.\t#\n> #########\n"))
                .isEqualTo("> #########\n> #@$.   #\n> #########\n");
    }

    @Test
    void linesThatEndWithCrCrLfGoOnToEndSo() {
        assertThat(text(fixed("#####\r\r\n#@$.#\r\r\n ####  \r\r\n", FixKind.MARGIN, FixKind.CORNER, FixKind.TITLE)))
                .isEqualTo("; 1\r\r\n#####\r\r\n#@$.#\r\r\n#####\r\r\n");
    }

    @Test
    void theEndOfFileOfDosStaysAtTheEnd() {
        assertThat(text(fixed("#####\n#@$.#\n#####  \u001A", FixKind.MARGIN, FixKind.TITLE)))
                .isEqualTo("; 1\n#####\n#@$.#\n#####\u001A");
    }

    @Test
    void whereAFormFeedPartsALineNothingIsFixed() {
        FixedFile file = fixed("#####\n#@$.#\n#####\f ####\n#@$.#\n#####\n");

        assertThat(file.refusal()).hasValue("its lines cannot be told from its bytes");
        assertThat(file.isChanged()).isFalse();
    }

    @Test
    void boxesAndGoalsOutOfReachGo() {
        assertThat(fixed(FixKind.DECORATION, "  $ .\n #####$\n #@$.#.\n #####\n*\n"))
                .isEqualTo(" #####\n #@$.#\n #####\n");
        assertThat(fixed(FixKind.DECORATION, "#########\n#@$.#-$-#\n#########\n"))
                .isEqualTo("#########\n#@$.#---#\n#########\n");
    }

    @Test
    void cornersAreAdded() {
        assertThat(fixed(FixKind.CORNER, " ###\n#@$.#\n ###\n")).isEqualTo("#####\n#@$.#\n#####\n");
        assertThat(fixed(FixKind.CORNER, "-#####\n#@   #\n#-$.#\n-###\n")).isEqualTo("######\n#@   #\n#-$.##\n#####\n");
    }

    @Test
    void cavitiesInTheWallsAreNoCorners() {
        String text = "#######\n#@$.# #\n##### #\n#   # #\n#######\n";

        assertThat(fixed(FixKind.CORNER, text)).isEqualTo(text);
    }

    @Test
    void marginsGo() {
        assertThat(fixed(FixKind.MARGIN, "; 1\n  ##### \n  #@$.# \t\n  #####\n"))
                .isEqualTo("; 1\n#####\n#@$.#\n#####\n");
        assertThat(fixed(FixKind.MARGIN, "---------\n--#####--\n--#@$.#--\n--#####--\n"))
                .contains("\n#####\n#@$.#\n#####\n");
    }

    @Test
    void lettersOfSolutionsTellPushesFromOtherMoves() {
        assertThat(fixed(FixKind.LETTER_CASE, "######\n#@ $.#\n######\nSolution: rr\n"))
                .endsWith("Solution: rR\n");
        assertThat(fixed(FixKind.LETTER_CASE, "######\n#@ $.#\n######\nTitle: R\nSolution:\nR\n\nR\n"))
                .endsWith("Title: R\nSolution:\nR\n\nR\n");
        assertThat(fixed(FixKind.LETTER_CASE, "#######\n#@ $ .#\n#######\nSolution:\nR R\nR\n"))
                .endsWith("Solution:\nr R\nR\n");
    }

    @Test
    void aSolutionOfAnotherLevelIsLeft() {
        String text = "#######\n#@ $ .#\n#######\nSolution: RL\n";

        assertThat(fixed(FixKind.LETTER_CASE, text)).isEqualTo(text);
    }

    @Test
    void levelsWithoutTitleGetTheirNumbers() {
        assertThat(fixed(FixKind.TITLE, "; One\n#####\n#@$.#\n#####\n\n#####\n#@$.#\n#####"))
                .isEqualTo("; One\n#####\n#@$.#\n#####\n\n; 2\n#####\n#@$.#\n#####");
        assertThat(fixed(FixKind.TITLE, "#####\r\n#@$.#\r\n#####\r\nTitle: One\r\n\r\n#####\r\n#@$.#\r\n#####"))
                .endsWith("#####\r\nTitle: 2");
    }

    @Test
    void aBlankLineThatCutsABoardGoes() {
        FixedFile file =
                fixed("; One\n#####\n#@$.#\n\n# * #\n#####\n\n; Two\n#####\n#@$.#\n#####\n", FixKind.CUT_BOARD);

        assertThat(text(file)).isEqualTo("; One\n#####\n#@$.#\n# * #\n#####\n\n; Two\n#####\n#@$.#\n#####\n");
        assertThat(file.joined()).singleElement().satisfies(joined -> {
            assertThat(joined.level()).isEqualTo(1);
            assertThat(joined.index()).isEqualTo(1);
            assertThat(joined.ids())
                    .isEqualTo(LevelIdentity.of(file.after()
                            .collection()
                            .levels()
                            .get(0)
                            .inspection()
                            .board()
                            .orElseThrow()));
        });
        assertThat(file.hunks()).containsExactly(new Hunk(1, Set.of(FixKind.CUT_BOARD), 4, List.of(""), 3, List.of()));
    }

    @Test
    void inAQuotedMailItGoesAsWell() {
        assertThat(text(fixed("> ; One\n> #####\n> #@$.#\n> \n> # * #\n> #####\n", FixKind.CUT_BOARD)))
                .isEqualTo("> ; One\n> #####\n> #@$.#\n> # * #\n> #####\n");
    }

    @Test
    void theLowerPartOfACutBoardGetsNoTitle() {
        String text = "; One\n#####\n#@$.#\n\n# * #\n#####\n";

        FixedFile file = fixed(text, FixKind.TITLE);

        assertThat(text(file)).isEqualTo(text);
        assertThat(file.unfixed())
                .singleElement()
                .satisfies(left -> assertThat(left.reason()).contains("part of a board that a blank line cuts"));
    }

    @Test
    void levelsWithIdsAreNeverJoined() {
        String text = "#####\n#@$ #\n#####\n\n# . #\n#####\n";

        assertThat(fixed(FixKind.CUT_BOARD, text)).isEqualTo(text);
    }

    @Test
    void partsThatCanBeJoinedInDifferentWaysAreLeft() {
        String text = "#####\n# * #\n\n#@$.#\n\n# * #\n#####\n";

        FixedFile file = fixed(text, FixKind.CUT_BOARD);

        assertThat(text(file)).isEqualTo(text);
    }

    @Test
    void coordinatesKeepTheirPlaces() {
        String text = "  #####\n  #@$.#\n  #####\nDead Squares: 3,1\n";

        FixedFile file = fixed(text, FixKind.MARGIN);

        assertThat(text(file)).isEqualTo(text);
        assertThat(file.unfixed())
                .singleElement()
                .satisfies(left -> assertThat(left.reason()).contains("coordinates"));
    }

    @Test
    void hunksSayWhatChangesInWhichLevel() {
        FixedFile file = fixed("#####\n#@$.#\n#####\n\n  ###\n #@$.#\n  ###\nSolution: r\n");

        assertThat(file.hunks())
                .containsExactly(
                        new Hunk(1, EnumSet.of(FixKind.TITLE), 0, List.of(), 1, List.of("; 1")),
                        new Hunk(
                                2,
                                EnumSet.of(FixKind.CORNER, FixKind.MARGIN, FixKind.LETTER_CASE, FixKind.TITLE),
                                5,
                                List.of("  ###", " #@$.#", "  ###", "Solution: r"),
                                6,
                                List.of("; 2", "#####", "#@$.#", "#####", "Solution: R")));
    }

    @ParameterizedTest
    @CsvSource({"UTF-16LE, FF FE", "UTF-16BE, FE FF", "windows-1252, ''", "KOI8-R, ''", "UTF-8, EF BB BF"})
    void theCharacterSetAndAllLineEndsStay(String charset, String mark) {
        String text = "Caf\u00E9 \u041F\r\n\r; 1\n\n  ###\r\n #@$.#  \r  ###";
        byte[] before = bytes(text, charset, mark);

        FixedFile file = fixed(before);

        assertThat(file.bytes()).isEqualTo(bytes("Caf\u00E9 \u041F\r\n\r; 1\n\n#####\r\n#@$.#\r#####", charset, mark));
    }

    private static byte[] bytes(String text, String charset, String mark) {
        byte[] encoded = text.getBytes(Charset.forName(charset));
        String[] hex = mark.isEmpty() ? new String[0] : mark.split(" ", 0);
        byte[] bytes = new byte[hex.length + encoded.length];
        for (int i = 0; i < hex.length; i++) {
            bytes[i] = (byte) Integer.parseInt(hex[i], 16);
        }
        System.arraycopy(encoded, 0, bytes, hex.length, encoded.length);
        return bytes;
    }

    @Test
    void onlyLevelTextIsFixed() {
        String xml = "<SokobanLevels><LevelCollection><Level Id='1'><L> ###</L><L>#@$.#</L><L> ###</L></Level>"
                + "</LevelCollection></SokobanLevels>";

        FixedFile file = fixed(xml);

        assertThat(text(file)).isEqualTo(xml);
        assertThat(file.refusal()).contains("only level text is fixed, not slc");
        assertThat(new LevelFix(Set.of(FixKind.CORNER))
                        .of(Source.of("set.xsb", CLEAN.getBytes(StandardCharsets.UTF_8))
                                .in(CharMap.parse("x=#")))
                        .refusal())
                .isPresent();
    }

    @Test
    void linesOfASolutionFileAreFixedWithTheLevelsBesideThem(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("set.xsb"), "######\n#@ $.#\n######\n\n#####\n#@$.#\n#####\n");
        Path lines = Files.writeString(folder.resolve("set.lurd"), "rr\nr\n");

        FixedFile file = new LevelFix(Set.of(FixKind.LETTER_CASE)).of(Source.of(lines));

        assertThat(text(file)).isEqualTo("rR\nR\n");
    }
}
