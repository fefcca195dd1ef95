package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;
import static org.sokobase.format.Reading.diagnostics;
import static org.sokobase.format.Reading.levels;
import static org.sokobase.format.Reading.read;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.format.writer.LurdWriter;
import org.sokobase.format.writer.SscWriter;
import org.sokobase.level.Credit;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.LevelReference;
import org.sokobase.level.LevelWriter;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.SolutionText;
import org.sokobase.play.Moves;

/** Score collections of sourcecode.se, read and written. */
class SscTest {

    /** The moves {@code rrrr} by version 2 and by version 1. */
    private static final String RRRR = "AAAABFU=";

    private static final String RRRR_OF_VERSION_1 = "AARV";

    private static final SolutionText STEPS = new SolutionText.Steps(Moves.of("rrrr"));

    private static final String BOARD = "########\n#@$   .#\n########\n";

    private static final List<Level> LEVELS =
            levels(BOARD + "Title: Two\n\n" + BOARD + "Title: 1\n\n" + BOARD + "Title: Three\n");

    private static String file(String content) {
        return "<?xml version=\"1.0\"?>\n<SokobanScores Version=\"2\">\n" + content + "\n</SokobanScores>\n";
    }

    private static List<Integer> pairedLevels(String content) {
        return SolutionLines.pair(read(file(content)).solutions(), LEVELS).stream()
                .map(pair -> pair.level().map(Level::index).orElse(0))
                .toList();
    }

    @Test
    void theVersionOfTheRootSaysHowAScoreIsPacked() {
        String version1 = "<SokobanScores><Score>" + RRRR_OF_VERSION_1 + "</Score></SokobanScores>";

        LevelFile file = read(file("<Score>" + RRRR + "</Score>"));

        assertThat(file.format()).isEqualTo(LevelFile.Format.SSC);
        assertThat(file.isOfSolutions()).isTrue();
        assertThat(file.solutions())
                .containsExactly(new WrittenSolution(3, 8, 1, RRRR, "", LevelReference.NONE, "2", Credit.NONE));
        assertThat(file.solutions().get(0).parse()).isEqualTo(STEPS);
        assertThat(read(version1).solutions())
                .extracting(WrittenSolution::parse)
                .containsExactly(STEPS);
        assertThat(read(version1.replace("<SokobanScores>", "<SokobanScores Version=' 1 '>"))
                        .solutions())
                .extracting(WrittenSolution::parse)
                .containsExactly(STEPS);
        assertThat(file.diagnostics()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ScoreCollection", "SokobanScores", "s:Scores", "SokobanSolutions"})
    void anyNameOfTheRootWillDo(String root) {
        String text = "<" + root + " Version='2'><a><b><Score>AAAA\n   BFU=</Score></b></a></" + root + ">";

        assertThat(read(text).solutions()).extracting(WrittenSolution::parse).containsExactly(STEPS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<html><Score>AARV</Score></html>", "<SokobanScores/>", "<Scores>RRRR</Scores>"})
    void anyOtherXmlIsNoScoreCollection(String text) {
        assertThat(read(text).isOfSolutions()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "<Score LevelId='Three'>,                                3",
        "<Score Number='1'>,                                     1",
        "<Score Id='1'>,                                         2",
        "<Score Id='3'>,                                         3",
        "<Level Id='Three' Number='1'><Score>,                   1",
        "<Level Name=' Three '><Score Name='N. N.'>,             3",
        "<Level Id='Two'><Score LevelId='Three'>,                3",
        "<Level Id='Three'><Scores Date='2001-02-03'><Score>,    3"
    })
    void theNearestNameOfALevelCounts(String opening, int level) {
        assertThat(pairedLevels(closed(opening))).containsExactly(level);
    }

    private static String closed(String opening) {
        StringBuilder text = new StringBuilder(opening).append(RRRR);
        List<String> tags = List.of(opening.substring(1).split("[^>]*<|\\s[^>]*>|>"));
        for (int i = tags.size() - 1; i >= 0; i--) {
            text.append(tags.get(i).isBlank() ? "" : "</" + tags.get(i) + ">");
        }
        return text.toString();
    }

    @Test
    void severalSolutionsMayBeOfOneLevelAndSomeOfNone() {
        String score = "<Score>" + RRRR + "</Score>";

        assertThat(pairedLevels(
                        "<Level Id='Three'>" + score + score + "</Level><Level Id='Four'>" + score + "</Level>"))
                .containsExactly(3, 3, 0);
    }

    @Test
    void withoutNamesTheyStandInTheOrderOfTheLevels() {
        String score = "<Score>" + RRRR + "</Score>";

        assertThat(pairedLevels(score + "<Score/>" + score)).containsExactly(1, 3);
        assertThat(pairedLevels("<Collection Name='All'>" + score + score + "</Collection>"))
                .as("a name of no level")
                .containsExactly(1, 2);
    }

    @ParameterizedTest
    @CsvSource({
        "2, AAAACVU=,     0, it should have 9 moves but ends before",
        "2, /////1U=,     0, it should have 4294967295 moves but ends before",
        "2, AAAA,         0, 'the number of moves is missing: expected it in 4 bytes'",
        "2, AAAAAA==,     0, 'there are no moves: expected one or more'",
        "2, AAAABFU*,     7, 'this is no Base64: expected letters, digits, +, / or ='",
        "2, AAAABFU==,    0, 'this is no Base64, or not all of it: expected groups of four characters'",
        "3, AAAABFU=,     0, 'the version ''3'' of .ssc is not known: expected 1 or 2'",
        "x, AAAABFU=,     0, 'the version ''x'' of .ssc is not known: expected 1 or 2'",
        "2, rrrr,         0, 'the number of moves is missing: expected it in 4 bytes'"
    })
    void whatIsNoMovesIsKeptAndNamedAndTheNextOneIsRead(String version, String score, int offset, String reason) {
        String text =
                "<Scores Version='%s'>\n<Score>%s</Score>\n<Score>%s</Score></Scores>".formatted(version, score, RRRR);

        List<WrittenSolution> solutions = read(text).solutions();

        assertThat(solutions).extracting(WrittenSolution::text).containsExactly(score, RRRR);
        assertThat(solutions)
                .extracting(WrittenSolution::line, WrittenSolution::column)
                .contains(tuple(2, 8));
        assertThat(solutions.get(0).parse()).isEqualTo(new SolutionText.Malformed(offset, reason));
        assertThat(solutions.get(1).parse().equals(STEPS)).isEqualTo(version.equals("2"));
    }

    @Test
    void aCountThatLeavesOutMovesIsReported() {
        assertThat(diagnostics(file("<Score>AAAAAVVV</Score>"))).containsExactly("3:8 warning wrong-count");
        assertThat(read(file("<Score>AAAAAVVV</Score>")).solutions().get(0).parse())
                .isEqualTo(new SolutionText.Steps(Moves.of("r")));
    }

    @Test
    void whatIsNoSolutionIsReported() {
        assertThat(diagnostics("<Scores Owner='N. N.'>\n<Music/>\nla la\n<Score Music='A' Id='x'>\nAARV</Score>"))
                .containsExactly(
                        "1:0 info unknown-element",
                        "3:0 info unknown-element",
                        "4:0 info unknown-element",
                        "5:13 error malformed-xml");
    }

    @Test
    void attributesOfAScoreSayWhoseItIs() {
        Credit credit = new Credit("N. N.", "2001-02-03", "X", "1:23", "two\nlines");
        String text = file("<Score Name='N. N.' Date='2001-02-03' Solver='X' Time='1:23' Remark='two&#10;lines'>" + RRRR
                + "</Score>");

        assertThat(read(text).solutions()).extracting(WrittenSolution::credit).containsExactly(credit);
        assertThat(diagnostics(text)).isEmpty();
    }

    @Test
    void whatIsSaidOfASolutionIsWrittenWithIt() throws IOException {
        Credit credit = new Credit("N. \"N.\"", "2001-02-03", "X", "1:23", "two\nlines");
        StringBuilder out = new StringBuilder();
        SscWriter writer = new SscWriter(out);
        writer.head("", "", List.of());
        writer.level(
                BOARD, "", "", List.of(), List.of(WrittenSolution.of("RRRR").credited(credit)));
        writer.end();

        assertThat(read(out.toString()).solutions())
                .extracting(WrittenSolution::credit)
                .containsExactly(credit);
    }

    @Test
    void elementsMayStandAtAnyDepth() {
        int depth = 20_000;
        String text = "<Scores Version='2'>" + "<a>".repeat(depth) + "<Score>" + RRRR + "</Score>"
                + "</a>".repeat(depth) + "</Scores>";

        assertThat(read(text).solutions()).extracting(WrittenSolution::parse).containsExactly(STEPS);
    }

    @Test
    void elementsMayHaveLongNamesAndManyAttributes() {
        String attributes = IntStream.range(0, 1000)
                .mapToObj(number -> " a" + number + "=''")
                .collect(Collectors.joining());
        String name = "a".repeat(2000);
        String text = "<Scores Version='2'><" + name + attributes + "/><Score>" + RRRR + "</Score></Scores>";

        assertThat(read(text).solutions()).extracting(WrittenSolution::parse).containsExactly(STEPS);
    }

    private static String written(LevelWriter writer, StringBuilder out) throws IOException {
        writer.head("Set", "N. N.", List.of(Reading.comment("so")));
        writer.level(BOARD, "A & \"B\"", "N. N.", List.of(), Reading.solutions("RRRR", "4R", "1-1r4"));
        writer.level(BOARD, "None", "", List.of(Reading.comment("so")), Reading.solutions("x"));
        writer.level(BOARD, "", "", List.of(), Reading.solutions("rl"));
        writer.end();
        return out.toString();
    }

    @Test
    void solutionsAreWrittenWithTheNumbersAndTitlesOfTheirLevels() throws IOException {
        StringBuilder out = new StringBuilder();
        SscWriter writer = new SscWriter(out);

        assertThat(written(writer, out)).isEqualTo("""
                <?xml version="1.0" encoding="UTF-8"?>
                <SokobanScores Version="2">
                  <Level Number="1" Id="A &amp; &quot;B&quot;">
                    <Score>AAAABFU=</Score>
                    <Score>AAAABFU=</Score>
                  </Level>
                  <Level Number="3">
                    <Score>AAAAAnA=</Score>
                  </Level>
                </SokobanScores>
                """);
        assertThat(writer.leftOut())
                .containsOnly(
                        entry("collection title", 1),
                        entry("collection author", 1),
                        entry("collection note", 1),
                        entry("author", 1),
                        entry("note", 1),
                        entry("title", 1),
                        entry("unplayable solution", 2));
        assertThat(read(out.toString()).solutions())
                .extracting(WrittenSolution::level)
                .containsExactly(new LevelReference("", 1), new LevelReference("", 1), new LevelReference("", 3));
    }

    @Test
    void aLineALevelIsWritten() throws IOException {
        StringBuilder out = new StringBuilder();
        LurdWriter writer = new LurdWriter(out);

        assertThat(written(writer, out)).isEqualTo("RRRR\n\nrl\n");
        assertThat(writer.leftOut())
                .containsEntry("further solution", 2)
                .containsEntry("malformed solution", 1)
                .containsEntry("title", 2);
    }
}
