package org.sokobase.format.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.sokobase.format.Reading.comment;
import static org.sokobase.format.Reading.diagnostics;
import static org.sokobase.format.Reading.level;
import static org.sokobase.format.Reading.levels;
import static org.sokobase.format.Reading.read;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.level.Credit;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.LevelFile;
import org.sokobase.level.Note;
import org.sokobase.level.NoteText;
import org.sokobase.level.WrittenSolution;
import org.sokobase.lint.Diagnostic;

/** Boards in JSON documents, of every shape that occurs, and in bad shape. */
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class JsonReaderTest {

    private static final String BOARD = "#####\n#@$.#\n#####";
    private static final String STRING = "\"#####\\n#@$.#\\n#####\"";
    private static final String ROWS = "[\"#####\", \"#@$.#\", \"#####\"]";

    private static List<Note> notes(String text) {
        return level(text).notes();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"levels\": [[\"#####\", \"#@$.#\", \"#####\"]]}",
                "[\"#####\\n#@$.#\\n#####\"]",
                "[\"\\n#####\\r\\n#@$.#\\r\\n#####\\n\\n\"]",
                "[\"#####|#@$.#|#####|\"]",
                "[\"#####\\\\n#@$.#\\\\n#####\"]",
                "[\"#####\n#@$.#\n#####\"]",
                "[\"#####\", \"#@$.#\", \"#####\"]",
                "[\"\", \"#####\", \"#@$.#\", \"#####\", \"     \"]",
                "[\"#####\", \"#pbo#\", \"#####\"]",
                "[\"\\u0023####\", \"#@$.#\", \"#####\"]",
                "{\"grid\": [[\"#\",\"#\",\"#\",\"#\",\"#\"], [\"#\",\"@\",\"$\",\".\",\"#\"], [\"#\",\"#\",\"#\",\"#\",\"#\"]]}",
                "{\"a\": {\"b\": [{\"c\": \"#####\\n#@$.#\\n#####\"}]}}",
                "\uFEFF \n [[\"#####\", \"#@$.#\", \"#####\",],]",
            })
    void everyShapeOfABoardIsRead(String text) {
        assertThat(read(text).format()).isEqualTo(LevelFile.Format.JSON);
        assertThat(level(text).published()).isEqualTo(BOARD);
        assertThat(level(text).status()).isEqualTo("ok");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "[1, 2]",
                "{\"name\": \"x\", \"version\": 1}",
                "{\"map\": [\"#####\", \"#@..#\", \"#####\"]}",
                "{\"row\": \"#@$.#\"}",
                "{\"legend\": [\"#\", \"@\", \"$\"]}",
                "[\"some text\", \"#@$.#\", \"#####\"]",
                "[title]",
                "[soko=5,3]",
                "{"
            })
    void whatHasNoBoardIsOtherText(String text) {
        assertThat(read(text).format()).isEqualTo(LevelFile.Format.OTHER_TEXT);
        assertThat(read(text).diagnostics()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[soko]\n", "[A title]\n\n", "{\n", "[\"\n", "\"x\"\n"})
    void aTextThatBeginsLikeJsonIsText(String begin) {
        LevelFile file = read(begin + BOARD + "\n");

        assertThat(file.format()).isEqualTo(LevelFile.Format.TEXT);
        assertThat(file.collection().levels()).extracting(Level::published).contains(BOARD);
    }

    @Test
    void theTextsBesideABoardAreTheLevels() {
        Level level = level("""
                {"name": " One ", "author": "N. N.", "map": %s, "difficulty": 3, "Copyright": "free", "date": "2001",
                 "comment": "a\\r\\nb  ", "id": "x1", "solution": "R", "stars": 2.50, "done": false, "hint": null}
                """.formatted(ROWS));

        assertThat(level.title()).isEqualTo("One");
        assertThat(level.author()).isEqualTo("N. N.");
        assertThat(level.notes())
                .containsExactly(
                        new Note("Difficulty", "3"),
                        new Note("Copyright", "free"),
                        new Note("Date", "2001"),
                        comment("a\nb"),
                        new Note("ID", "x1"),
                        comment("stars: 2.50\ndone: false"));
        assertThat(level.solutions()).containsExactly(new WrittenSolution(2, 50, "R"));
    }

    @Test
    void titlesAndSolutionsOverSeveralLinesAreOneLine() {
        Level level =
                level("{\"title\": \"One \\n\\n two\\r\\n\", \"b\": %s, \"moves\": [\"r\\n R\"]}".formatted(ROWS));

        assertThat(level.title()).isEqualTo("One two");
        assertThat(level.solutions()).extracting(WrittenSolution::text).containsExactly("r R");
    }

    @Test
    void theOutermostTextsAreTheCollections() {
        LevelCollection collection = read("""
                {"title": "Set", "author": "N. N.", "description": "ours", "copyright": "free",
                 "levels": [{"board": %s}]}
                """.formatted(STRING)).collection();

        assertThat(collection.title()).isEqualTo("Set");
        assertThat(collection.author()).isEqualTo("N. N.");
        assertThat(collection.notes()).containsExactly(comment("ours"), new Note("Copyright", "free"));
        assertThat(collection.levels()).extracting(Level::title).containsExactly("");
        assertThat(collection.levels()).extracting(Level::author).containsExactly("");
        assertThat(collection.levels().get(0).notes()).isEmpty();
    }

    @Test
    void anObjectBetweenIsTheCollectionOfItsLevels() {
        String text = """
                {"sets": [{"name": "A", "author": "N. N.", "copyright": "free", "rank": 7,
                  "levels": [{"board": %s, "author": "M. M."}, %s]}]}
                """.formatted(STRING, STRING);

        assertThat(levels(text)).extracting(Level::author).containsExactly("M. M.", "N. N.");
        assertThat(levels(text))
                .extracting(Level::notes)
                .containsOnly(List.of(new Note("Collection", "A"), new Note("Copyright", "free")));
        assertThat(diagnostics(text)).containsExactly("1:73 info unread-json");
    }

    @Test
    void whereAnObjectHoldsSeveralBoardsTheirKeysAreTheirTitles() {
        String text = "{\"first\": %s, \"second\": %s}".formatted(STRING, ROWS);

        assertThat(levels(text)).extracting(Level::title).containsExactly("first", "second");
    }

    @Test
    void aSecondTitleIsKept() {
        assertThat(notes("{\"title\": \"A\", \"name\": \"B\", \"name\": \"C\", \"b\": %s}".formatted(ROWS)))
                .containsExactly(new Note("Title", "B"), new Note("Title", "C"));
    }

    @Test
    void anObjectWithMovesIsASolutionWithWhatIsSaidOfIt() {
        String text = """
                {"b": %s, "date": "1999", "solutions": [
                  {"player": "Ann", "moves": 1, "date": "2001-02-03", "lurd": "R", "program": "Mover 1",
                   "time": "2 s", "comment": "a\\nb", "score": 7},
                  "lrR",
                  {"moves": "rR", "solvedBy": "Bob"}]}
                """.formatted(ROWS);
        Level level = level(text);

        assertThat(level.solutions()).extracting(WrittenSolution::text).containsExactly("R", "rR", "lrR");
        assertThat(level.solutions())
                .extracting(WrittenSolution::credit)
                .containsExactly(
                        new Credit("Ann", "2001-02-03", "Mover 1", "2 s", "a\nb\nscore: 7"),
                        new Credit("Bob", "", "", "", ""),
                        Credit.NONE);
        assertThat(NoteText.first(level.notes(), "Date")).contains("1999");
    }

    @Test
    void whatAnObjectWithSeveralSolutionsSaysIsSaidOfTheLast() {
        Level level = level("""
                {"b": %s, "solutions": {"by": "Eve", "moves": [{"moves": "R", "by": "Ann"}, {"moves": "lrR", "tool": "x"}]}}
                """.formatted(ROWS));

        assertThat(level.solutions())
                .extracting(WrittenSolution::credit)
                .containsExactly(new Credit("Ann", "", "", "", ""), new Credit("Eve", "", "x", "", ""));
    }

    @Test
    void whatAnObjectSaysIsNotSaidOfAPlaceholder() {
        Level level = level("""
                {"b": %s, "solutions": [{"moves": ["rR", "lrR", "undefined"], "by": "Eve"}, {"moves": "undefined", "by": "Ann"}]}
                """.formatted(ROWS));

        assertThat(level.solutions())
                .extracting(WrittenSolution::text, solution -> solution.credit().player())
                .containsExactly(tuple("rR", ""), tuple("lrR", "Eve"));
    }

    /** For each of the solutions it would be a million lines, from a file of two thousand values. */
    @Test
    void whatIsSaidOfManySolutionsIsNotMoreThanTheFileHas() {
        String text = "{\"b\": %s, \"solutions\": {\"moves\": [%s\"R\"], %s\"by\": \"Ann\"}}"
                .formatted(ROWS, "\"lrR\",".repeat(1000), "\"note\": \"n\",".repeat(1000));
        List<WrittenSolution> solutions = level(text).solutions();

        assertThat(solutions).hasSize(1001);
        assertThat(solutions.stream()
                        .mapToInt(solution -> solution.credit().lines().size())
                        .sum())
                .isEqualTo(1001);
    }

    @Test
    void whatASingleSolutionIsSaidToBeMayStandBesideIt() {
        Level level =
                level("{\"b\": %s, \"solved_by\": \"Ann\", \"solution\": \"R\", \"solver\": \"Mover\", \"stars\": 2}"
                        .formatted(ROWS));

        assertThat(level.solutions())
                .extracting(WrittenSolution::credit)
                .containsExactly(new Credit("Ann", "", "Mover", "", ""));
        assertThat(level("{\"b\": %s, \"solver\": \"Mover\"}".formatted(ROWS)).notes())
                .extracting(Note::text)
                .containsExactly("solver: Mover");
    }

    @Test
    void aListOfTextsIsOneTextAndAListOfSolutionsIsSeveral() {
        Level level = level(
                "{\"b\": %s, \"comment\": [\"x\", \"yy\"], \"solutions\": [\"R\", \"lrR\"], \"moves\": [\"r\",\"R\"]}"
                        .formatted(ROWS));

        assertThat(level.notes()).containsExactly(comment("x\nyy"));
        assertThat(level.solutions()).extracting(WrittenSolution::text).containsExactly("R", "lrR", "rR");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "['r','R'] | rR",
                "['R'] | R",
                "[['r','R'],['R']] | rR,R",
                "[['R'],['r']] | R,r",
                "[['r','R'],'lR'] | rR,lR",
                "['lR',['r','R']] | lR,rR",
                "[['rR','lR'],['r','l','R']] | rR,lR,rlR",
                "[['r','r2','R']] | r,r2,R",
                "[] | ''",
                "[[],['R']] | R"
            })
    void solutionsMayBeListsOfLettersAndThereMayBeSeveral(String value, String solutions) {
        for (String key : List.of("solution", "Solutions", "moves", "lurd")) {
            String text = "{\"b\": %s, \"%s\": %s}".formatted(ROWS, key, value.replace('\'', '"'));

            assertThat(level(text).solutions().stream()
                            .map(WrittenSolution::text)
                            .collect(Collectors.joining(",")))
                    .as(text)
                    .isEqualTo(solutions);
            assertThat(diagnostics(text)).as(text).isEmpty();
        }
    }

    @Test
    void aSolutionThatIsAListStandsWhereTheListBegins() {
        assertThat(level("{\"b\": %s,\n \"solutions\": [[\"r\",\"R\"],\n  [\"R\"]]}".formatted(ROWS))
                        .solutions())
                .containsExactly(new WrittenSolution(2, 16, "rR"), new WrittenSolution(3, 3, "R"));
    }

    @Test
    void aCountOfMovesIsNoSolution() {
        Level level = level("{\"b\": %s, \"moves\": 12}".formatted(ROWS));

        assertThat(level.solutions()).isEmpty();
        assertThat(level.notes()).containsExactly(comment("moves: 12"));
    }

    @Test
    void aLevelStandsWhereItsBoardBegins() {
        String text = "{\"levels\": [\n{\"name\": \"x\",\n\"board\": [\n\"#####\",\n\"#@$.#\",\n\"#####\"]},\r\n"
                + STRING + "\r\n]}";

        assertThat(levels(text)).extracting(Level::line).containsExactly(4, 7);
        assertThat(levels(text)).extracting(Level::index).containsExactly(1, 2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[\n[\"#####\",\n \"#@$.#\", \"#\\u0020? #\", \"#####\"]]|3:19",
                "[\n\n  \"#####\\n#@$.#\\n#?  #\\n#####\"]|3:19",
                "[\n[[\"#\",\"#\",\"#\",\"#\"],\n[\"#\",\"@\",\"$\",\"#\"],\n[\"#\",\"?\",\".\",\"#\"],[\"#\",\"#\",\"#\",\"#\"]]]|4:0",
            })
    void aForeignCharacterIsReportedInItsPlace(String textAndPlace) {
        int bar = textAndPlace.lastIndexOf('|');
        String text = textAndPlace.substring(0, bar);

        assertThat(level(text).status()).isEqualTo("foreign-character");
        assertThat(diagnostics(text)).containsExactly(textAndPlace.substring(bar + 1) + " error foreign-character");
    }

    @Test
    void whatIsWrongWithABoardIsReported() {
        assertThat(diagnostics("\n[\"#####|#@$ #|#####\"]")).containsExactly("2:0 warning boxes-goals-differ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"]", "\n[\"#", "\n{\"name\": \"x", ",\n", " x", ",{\"a\" 1}]"})
    void aDocumentThatBreaksOffKeepsItsLevels(String end) {
        String text = "[{\"name\": \"One\", \"board\": %s}".formatted(STRING) + end;

        assertThat(level(text).title()).isEqualTo("One");
        assertThat(diagnostics(text).stream().filter(line -> line.endsWith(" error malformed-json")))
                .hasSize(end.equals("]") ? 0 : 1);
    }

    @Test
    void theLevelInWhichADocumentBreaksOffIsKept() {
        assertThat(level("{\"name\": \"One\", \"board\": %s, \"sol".formatted(STRING))
                        .title())
                .isEqualTo("One");
    }

    @Test
    void whereADocumentCeasesIsSaid() {
        assertThat(read("[%s,\n%s,\n  x]".formatted(STRING, STRING)).diagnostics())
                .extracting(Diagnostic::toString)
                .containsExactly(
                        "levels.txt:3:3: error: the document is read up to here only: this is no JSON any more");
    }

    @Test
    void whatBelongsToNoLevelIsReportedOnceForEachKey() {
        String text = "{\"levels\": [%s],\n\"legend\": {\"#\": \"wall\"},\n\"size\": [5, 3]}".formatted(STRING);

        assertThat(diagnostics(text)).containsExactly("2:11 info unread-json", "3:10 info unread-json");
        assertThat(read(text).diagnostics().get(1).message())
                .isEqualTo("what stands under 'size' belongs to no level and is not kept (2 times in this file)");
    }

    @Test
    void aSolutionBesideNoBoardIsReported() {
        assertThat(diagnostics("{\"solution\": \"R\", \"levels\": [%s]}".formatted(STRING)))
                .containsExactly("1:15 info unread-json");
    }

    @Test
    void documentsOneAfterTheOtherAreRead() {
        String text = "{\"name\": \"A\", \"b\": %s}\n{\"name\": \"B\", \"b\": %s}\n".formatted(STRING, STRING);

        assertThat(levels(text)).extracting(Level::title).containsExactly("A", "B");
    }

    @Test
    void halfACharacterAndNulBecomeTheReplacementCharacter() {
        assertThat(level("{\"name\": \"a\\ud800b\\u0000\\ud83d\\ude00\", \"b\": %s}".formatted(ROWS))
                        .title())
                .isEqualTo("a\uFFFDb\uFFFD\uD83D\uDE00");
    }

    @Test
    void linesThatEndWithCrCrLfAreCountedOnce() {
        assertThat(levels("[[\"#####\", \"#@$.#\", \"#####\"],\r\r\n[\"#####\", \"#@$.#\", \"#####\"]]\r\r\n"))
                .extracting(Level::line)
                .containsExactly(1, 2);
    }

    @Test
    void aFormFeedInAStringIsABlank() {
        assertThat(level("{\"board\": \"#####|#@$.#|#####\", \"title\": \"a\\fb\"}")
                        .title())
                .isEqualTo("a b");
    }

    @Test
    void aDocumentInUtf16IsRead() {
        byte[] bytes = ("\uFEFF[" + STRING + "]").getBytes(StandardCharsets.UTF_16LE);

        assertThat(read(bytes).collection().levels()).extracting(Level::status).containsExactly("ok");
    }

    @Test
    void anyBoardInAnyShapeIsReadAsItIs() {
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            String picture = Boards.picture(random);
            boolean hasBox = picture.contains("$") || picture.contains("*");
            String text = written(picture, random);

            assertThat(levels(text))
                    .as("%d", seed)
                    .extracting(level -> level.inspection().board().orElseThrow())
                    .isEqualTo(hasBox ? List.of(Boards.of(picture)) : List.<Board>of());
        }
    }

    private static String written(String picture, Random random) {
        List<String> rows =
                picture.lines().map(row -> Boards.spelled(row, random)).toList();
        return switch (random.nextInt(4)) {
            case 0 -> "{\"levels\": [[\"" + String.join("\", \"", rows) + "\"]]}";
            case 1 -> "[\"" + String.join("\\n", rows) + "\"]";
            case 2 -> "{\"b\": \"" + String.join("|", rows) + "\"}";
            default ->
                "[" + String.join(", ", rows.stream().map(JsonReaderTest::cells).toList()) + "]";
        };
    }

    private static String cells(String row) {
        return "[\"" + String.join("\",\"", row.split("")) + "\"]";
    }

    @Test
    void theDeepestNestingIsAFaultAndNoMore() {
        String text = "[" + STRING + ", " + "[".repeat(1_000_000);

        assertThat(levels(text)).hasSize(1);
        assertThat(read(text).diagnostics())
                .extracting(Diagnostic::toString)
                .containsExactly("levels.txt:1:124: error: the document is read up to here only: "
                        + "it is nested deeper than 100 levels");
    }

    @Tag("long")
    @Test
    void longStringsNamesAndNumbersAreRead() {
        String longest = "x".repeat(10_000_000);

        assertThat(level("{\"name\": \"" + longest + "\", \"b\": " + STRING + "}")
                        .title())
                .hasSize(10_000_000);
        assertThat(notes("{\"" + longest + "\": 1, \"b\": " + STRING + "}")).hasSize(1);
        assertThat(notes("{\"x\": " + "1".repeat(10_000_000) + ", \"b\": " + STRING + "}"))
                .hasSize(1);
        assertThat(level("{\"b\": \"" + "#".repeat(10_000_000) + "|$|#\"}").status())
                .isEqualTo("too-large");
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {"1", "\"\"", "\"x\"", "\"#\"", "[]", "[\"#\"]", "{}", "{\"a\": 1}", "null", "[\"##\", \"#$\"]"})
    void endlesslyManyValuesOfOneKindTakeLinearTime(String value) {
        String many = (value + ",").repeat(50_000);

        assertThat(read("[" + STRING + "," + many + "]").isEmpty()).isFalse();
        assertThat(read("{\"b\":" + STRING + "," + ("\"k\":" + value + ",").repeat(50_000) + "}")
                        .isEmpty())
                .isFalse();
    }

    @Tag("slow")
    @Test
    void endlesslyManyLevelsInATextfulObjectTakeLinearTime() {
        String text = "{\"sets\": [{" + "\"title\": \"x\",".repeat(50_000) + "\"levels\": ["
                + (STRING + ",").repeat(20_000) + "]}]}";

        assertThat(levels(text)).hasSize(20_000);
    }
}
