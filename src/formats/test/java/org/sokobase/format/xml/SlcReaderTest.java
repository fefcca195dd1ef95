package org.sokobase.format.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sokobase.format.Reading.comment;
import static org.sokobase.format.Reading.diagnostics;
import static org.sokobase.format.Reading.level;
import static org.sokobase.format.Reading.levels;
import static org.sokobase.format.Reading.read;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;
import org.sokobase.lint.Diagnostic;

/** The XML of sourcecode.se, and what its files differ in. */
class SlcReaderTest {

    private static final String BOARD = "#####\n#@$.#\n#####";
    private static final String ROWS = "<L>#####</L>\n<L>#@$.#</L>\n<L>#####</L>\n";

    /** A file with this text in its collection. */
    private static String slc(String inside) {
        return "<SokobanLevels>\n<LevelCollection>\n" + inside + "\n</LevelCollection>\n</SokobanLevels>\n";
    }

    private static String ofLevel(String inside) {
        return slc("<Level>\n" + inside + "</Level>");
    }

    private static String messages(String text) {
        return String.join(
                "\n",
                read(text).diagnostics().stream().map(Diagnostic::toString).toList());
    }

    @Test
    void aFileHasACollectionAndLevelsWithTheirTexts() {
        LevelFile file = read("""
                <?xml version="1.0" encoding="utf-8"?>
                <SokobanLevels xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="SokobanLev.xsd">
                  <Title>Small &amp; easy</Title>
                  <Description>
                    For a start.
                    Two lines.
                  </Description>
                  <Email>nobody@example.org</Email>
                  <Url>http://example.org/</Url>
                  <LevelCollection Copyright="N. N." MaxWidth="5" MaxHeight="3">
                    <Level Id="First" Width="5" Height="3">
                      <L>#####</L>
                      <L>#@$.#</L>
                      <L>#####</L>
                    </Level>
                    <Level Id="Second" Width="5" Height="3" Copyright="Somebody">
                      <L>#####</L>
                      <L>#.$@#</L>
                      <L>#####</L>
                    </Level>
                  </LevelCollection>
                </SokobanLevels>
                """);

        assertThat(file.format()).isEqualTo(LevelFile.Format.SLC);
        assertThat(file.charset()).isEqualTo("UTF-8");
        assertThat(file.diagnostics()).isEmpty();
        assertThat(file.collection().title()).isEqualTo("Small & easy");
        assertThat(file.collection().notes())
                .containsExactly(
                        comment("For a start.\n    Two lines."),
                        new Note("Email", "nobody@example.org"),
                        new Note("Homepage", "http://example.org/"),
                        new Note(Note.COPYRIGHT, "N. N."));
        Level first = file.collection().levels().get(0);
        Level second = file.collection().levels().get(1);
        assertThat(first.title()).isEqualTo("First");
        assertThat(first.line()).isEqualTo(12);
        assertThat(first.published()).isEqualTo(BOARD);
        assertThat(first.notes()).isEmpty();
        assertThat(second.index()).isEqualTo(2);
        assertThat(second.notes()).containsExactly(new Note(Note.COPYRIGHT, "Somebody"));
    }

    @Test
    void leadingBlanksOfRowsAreSquares() {
        assertThat(level(ofLevel("<L>  ###</L><L>###.#</L><L>#@$ #</L><L>#####</L>"))
                        .published())
                .isEqualTo("  ###\n###.#\n#@$ #\n#####");
    }

    @Test
    void severalCollectionsWithOneNoticeShareIt() {
        String text = "<SokobanLevels><LevelCollection Copyright='A'><Level>" + ROWS
                + "</Level></LevelCollection><LevelCollection Copyright='A'><Level>" + ROWS
                + "</Level></LevelCollection></SokobanLevels>";

        assertThat(read(text).collection().notes()).containsExactly(new Note(Note.COPYRIGHT, "A"));
        assertThat(levels(text)).hasSize(2).allMatch(level -> level.notes().isEmpty());
    }

    @Test
    void severalCollectionsWithDifferentNoticesGiveThemToTheirLevels() {
        String text = "<SokobanLevels><LevelCollection Copyright='A'><Level>" + ROWS + "</Level><Level Copyright='C'>"
                + ROWS + "</Level></LevelCollection><LevelCollection><Level>" + ROWS
                + "</Level></LevelCollection></SokobanLevels>";

        assertThat(read(text).collection().notes()).isEmpty();
        assertThat(levels(text))
                .extracting(Level::notes)
                .containsExactly(
                        List.of(new Note(Note.COPYRIGHT, "A")), List.of(new Note(Note.COPYRIGHT, "C")), List.of());
    }

    @Test
    void aNoticeOfNoLevelIsReported() {
        assertThat(diagnostics("<SokobanLevels>\n<LevelCollection Copyright='A'/></SokobanLevels>"))
                .containsExactly("2:0 info unknown-element");
    }

    @Test
    void otherKeysAreReadAsElementsAndAttributes() {
        Level level = level(slc("<Level Id='1' Author='N. N.' difficulty='3'><Comment>Well.</Comment>" + ROWS
                + "<Date>2001</Date></Level>"));

        assertThat(level.author()).isEqualTo("N. N.");
        assertThat(level.notes())
                .containsExactly(new Note("Difficulty", "3"), comment("Well."), new Note("Date", "2001"));
    }

    @Test
    void aTitleIsOneLineAndACommentMayHaveMore() {
        String text =
                "<SokobanLevels Copyright='a&#10;b'><Title>\n  One\n  title\n</Title><Description>a \r\nb</Description>"
                        + "</SokobanLevels>";

        assertThat(read(text).collection().title()).isEqualTo("One title");
        assertThat(read(text).collection().notes()).containsExactly(new Note(Note.COPYRIGHT, "a b"), comment("a\nb"));
    }

    @Test
    void aSolutionBelongsToItsLevel() {
        Level level = level(ofLevel(ROWS + "<Solution>R</Solution>\n<Solution>\n  rR\n  R\n</Solution>"));

        assertThat(level.solutions())
                .containsExactly(new WrittenSolution(7, 11, "R"), new WrittenSolution(9, 3, "rR R"));
    }

    @Test
    void whatIsNotKnownIsReportedOnceWithItsNumber() {
        String text = slc("<Level Colour='red'>" + ROWS + "<Music>la</Music>\n<Music><Tone/></Music></Level>loose");

        assertThat(diagnostics(text))
                .containsExactly("3:0 info unknown-element", "6:0 info unknown-element", "7:0 info unknown-element");
        assertThat(messages(text))
                .contains("the attribute Colour within <Level> is")
                .contains("<Music> within <Level> (2 times)")
                .contains("text within <LevelCollection> is");
    }

    @Test
    void attributesOfRowsAndTextsAreReportedToo() {
        String text = ofLevel(ROWS.replace("<L>", "<L y='1'>") + "<Date by='me'>2001</Date>");

        assertThat(messages(text))
                .isEqualTo("levels.txt:4: info: the attribute y within <L> (3 times) is not known here and not read\n"
                        + "levels.txt:7: info: the attribute by within <Date> is not known here and not read");
    }

    @Test
    void marksWithinATextAreReportedAndItsWordsKept() {
        String text = "<SokobanLevels><Description>Very <b>hard</b>.</Description></SokobanLevels>";

        assertThat(read(text).collection().notes()).containsExactly(comment("Very hard."));
        assertThat(diagnostics(text)).containsExactly("1:0 info unknown-element");
    }

    @Test
    void namespacesAndPrefixesDoNotMatter() {
        String text = "<s:SokobanLevels xmlns='urn:x'>\n<s:LevelCollection>\n<y:Level>\n" + ROWS
                + "</y:Level></s:LevelCollection></s:SokobanLevels>";

        assertThat(level(text).published()).isEqualTo(BOARD);
        assertThat(diagnostics(text)).isEmpty();
    }

    @Test
    void aDocumentTypeDoesNotMatter() {
        String text = "<?xml version='1.0'?>\n<!DOCTYPE SokobanLevels SYSTEM \"SokobanLev.dtd\">\n" + ofLevel(ROWS);

        assertThat(level(text).line()).isEqualTo(6);
        assertThat(diagnostics(text)).isEmpty();
    }

    @Test
    void blankLinesBeforeTheDeclarationDoNotMatter() {
        String text = "\n \n<?xml version='1.0' encoding='UTF-8'?>" + ofLevel(ROWS);

        assertThat(level(text).line()).isEqualTo(6);
        assertThat(diagnostics(text)).isEmpty();
    }

    @Test
    void textBeforeTheDeclarationIsReported() {
        String text = "From: somebody\n\n<?xml version='1.0' encoding='UTF-8'?>\n" + ofLevel(ROWS);

        assertThat(level(text).line()).isEqualTo(7);
        assertThat(diagnostics(text)).containsExactly("1:0 info unknown-element");
    }

    @Test
    void aBoardBeforeTheXmlMakesItText() {
        LevelFile file = read(BOARD + "\n\n" + ofLevel(""));

        assertThat(file.format()).isEqualTo(LevelFile.Format.TEXT);
        assertThat(file.collection().levels()).hasSize(1);
    }

    @Test
    void otherXmlIsTextAsBefore() {
        LevelFile page = read("<html><body><pre>\n" + BOARD + "\n</pre><!-- <SokobanLevels> --></body></html>");

        assertThat(page.format()).isEqualTo(LevelFile.Format.TEXT);
        assertThat(page.collection().levels()).hasSize(1);
        assertThat(read("<levels><L>###</L></levels>").format()).isEqualTo(LevelFile.Format.OTHER_TEXT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "ISO-8859-1", "windows-1252", "UTF-16", "UTF-16LE", "UTF-16BE", "KOI8-R"})
    void theDeclaredCharacterSetIsUsed(String charset) {
        String title = charset.equals("KOI8-R") ? "Склад" : "Größe";
        String text = "<?xml version=\"1.0\" encoding=\"" + charset + "\"?><SokobanLevels><Title>" + title
                + "</Title></SokobanLevels>";

        LevelFile file = read(text.getBytes(Charset.forName(charset)));

        assertThat(file.collection().title()).isEqualTo(title);
        assertThat(file.charset()).startsWith(charset);
        assertThat(file.diagnostics()).isEmpty();
    }

    @Test
    void aByteOrderMarkCountsMoreThanTheDeclaration() {
        String text =
                "\uFEFF<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><SokobanLevels><Title>Größe</Title></SokobanLevels>";

        LevelFile file = read(text.getBytes(StandardCharsets.UTF_8));

        assertThat(file.collection().title()).isEqualTo("Größe");
        assertThat(file.diagnostics()).extracting(Diagnostic::code).containsExactly("wrong-charset");
        assertThat(diagnostics(text.replace("ISO-8859-1", "utf-8"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<?xml-stylesheet href='a>b.css' type='text/css'?>",
                "<?xml-stylesheet href='a.css' encoding='KOI8-R'?>",
                "<!-- was <?xml version='1.0' encoding='KOI8-R'?> -->"
            })
    void whatOnlyLooksLikeADeclarationIsNone(String first) {
        LevelFile file = read(first + "<SokobanLevels><Title>Größe</Title></SokobanLevels>");

        assertThat(file.collection().title()).isEqualTo("Größe");
        assertThat(file.diagnostics()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16", "no such set", "x-none"})
    void aDeclarationThatLiesIsReportedAndGuessedRight(String declared) {
        String text = "<?xml version=\"1.0\" encoding=\"" + declared
                + "\"?><SokobanLevels><Title>Größe</Title></SokobanLevels>";

        LevelFile file = read(text.getBytes(StandardCharsets.ISO_8859_1));

        assertThat(file.collection().title()).isEqualTo("Größe");
        assertThat(file.charset()).isEqualTo("windows-1252");
        assertThat(file.diagnostics()).extracting(Diagnostic::code).containsExactly("wrong-charset");
    }

    @ParameterizedTest
    @CsvSource({"Größe, UTF-8", "Der \u201EKeller\u201C, windows-1252"})
    void aDeclaredLatin1IsNotBelievedAgainstTheBytes(String title, String written) {
        String text = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><SokobanLevels><Title>" + title
                + "</Title></SokobanLevels>";

        LevelFile file = read(text.getBytes(Charset.forName(written)));

        assertThat(file.collection().title()).isEqualTo(title);
        assertThat(file.charset()).isEqualTo(written);
        assertThat(file.diagnostics()).extracting(Diagnostic::code).containsExactly("wrong-charset");
    }

    @Test
    void aWrongSizeIsReported() {
        assertThat(messages(slc("<Level Width='6' Height='3'>" + ROWS + "</Level>")))
                .isEqualTo("levels.txt:3: warning: level 1: the file says 6x3, the board is 5x3");
        assertThat(messages(slc("<Level Height='many'>" + ROWS + "</Level>")))
                .isEqualTo("levels.txt:3: warning: level 1: the file says ?xmany, the board is 5x3");
        assertThat(diagnostics(slc("<Level Width='' Height=' 3 '>" + ROWS + "</Level>")))
                .isEmpty();
    }

    @Test
    void aSizeWithTheBlanksAroundTheBoardIsNotWrong() {
        assertThat(diagnostics(
                        slc("<Level Width='7' Height='5'><L> </L>" + ROWS.replace("</L>", "  </L>") + "<L/></Level>")))
                .isEmpty();
    }

    @Test
    void aBoardLargerThanTheLargestIsReported() {
        String text = slc("<Level>" + ROWS + "</Level>").replace("<LevelCollection", "<LevelCollection MaxWidth='4'");

        assertThat(diagnostics(text)).containsExactly("3:0 warning wrong-size");
        assertThat(diagnostics(text.replace("'4'", "'5' MaxHeight='3'"))).isEmpty();
        assertThat(diagnostics(text.replace("'4'", "'99999999999'"))).isEmpty();
    }

    @Test
    void blankRowsAroundTheBoardAreNone() {
        Level level = level(ofLevel("<L/>\n<L>   </L>\n" + ROWS + "<L></L><L>--</L>"));

        assertThat(level.published()).isEqualTo(BOARD);
        assertThat(level.line()).isEqualTo(6);
    }

    @Test
    void aBlankRowWithinTheBoardIsFloor() {
        Level open = level(ofLevel("<L>####</L><L>#@$.#</L><L/><L>#####</L>"));
        Level closed = level(ofLevel("<L>#####</L><L>#@$.#</L><L>#####</L><L/><L>  $</L>"));

        assertThat(open.published()).isEqualTo("####\n#@$.#\n-\n#####");
        assertThat(open.status()).isEqualTo("not-enclosed");
        assertThat(closed.inspection().board()).isPresent();
        assertThat(closed.published()).isEqualTo(BOARD + "\n-\n  $");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<L>#####|#@$.#|#####</L>",
                "<L>#####|#@$.#|#####|</L>",
                "<L>#####|</L><L>#@$.#|#####</L>",
                "<L>\n#####\n#@$.#\n#####\n</L>",
                "<L>\r\n#####\r\n\r\n#@$.#|#####\r\n  </L>",
                "<L><![CDATA[#####]]></L><L>#&#64;$.#</L><L>##<!-- x -->###</L>"
            })
    void anElementMayHoldSeveralRows(String rows) {
        assertThat(level(ofLevel(rows)).published()).isEqualTo(BOARD);
    }

    @Test
    void twoBoardsInOneLevelAreTwoLevels() {
        String text = slc("<Level Id='Twins' Width='5' Height='7'>\n" + ROWS + "<L/>\n" + ROWS.replace("@$.", ".$@")
                + "<Solution Player='Ann'>R</Solution></Level>");

        assertThat(levels(text)).extracting(Level::published).containsExactly(BOARD, "#####\n#.$@#\n#####");
        assertThat(levels(text)).extracting(Level::title).containsOnly("Twins");
        assertThat(levels(text)).extracting(level -> level.solutions().size()).containsExactly(1, 0);
        assertThat(levels(text)).extracting(Level::line).containsExactly(4, 8);
        assertThat(diagnostics(text)).containsExactly("8:0 warning glued-boards");
    }

    @Test
    void twoPlayersAreOneDefectiveLevelUnlessBothPartsAreSound() {
        Level level = level(ofLevel(ROWS + "<L/>\n<L>####</L><L>#@$.</L><L>####</L>"));

        assertThat(level.status()).isEqualTo("several-players");
        assertThat(level.published()).contains("\n-\n");
    }

    @Test
    void aForeignCharacterIsReportedWhereItStands() {
        String text = ofLevel("<L>#####</L>\n  <L>#@?.#</L>\n<L>#|#|#?</L>");

        assertThat(diagnostics(text)).containsExactly("5:8 error foreign-character");
        assertThat(diagnostics(ofLevel("<L>###|#?#</L>"))).containsExactly("4:9 error foreign-character");
        assertThat(diagnostics(ofLevel("<L>\n###\n #?#</L>"))).containsExactly("6:3 error foreign-character");
    }

    @Test
    void aLevelWithoutRowsIsADefectiveOne() {
        assertThat(diagnostics(slc("<Level Id='x' Width='3' Height='3'>\n<L/></Level>")))
                .containsExactly("3:0 error no-player", "3:0 warning no-boxes");
    }

    @Test
    void malformedXmlKeepsWhatStandsBefore() {
        String text = ofLevel(ROWS).replace("</SokobanLevels>", "<Title>A & B</Title></SokobanLevels>");

        assertThat(level(text).published()).isEqualTo(BOARD);
        assertThat(messages(text))
                .isEqualTo("levels.txt:9:11: error: the XML is not well-formed here, within <Title>;"
                        + " no more is read than what stands before");
    }

    @Test
    void aFileCutOffWithinARowKeepsTheRowsBefore() {
        String text = "<SokobanLevels><LevelCollection>\n<Level Id='x'>" + ROWS + "<L>##";

        assertThat(level(text).title()).isEqualTo("x");
        assertThat(level(text).published()).isEqualTo(BOARD);
        assertThat(read(text).diagnostics()).extracting(Diagnostic::code).containsExactly("malformed-xml");
    }

    @Test
    void whatStandsBehindTheEndIsReported() {
        assertThat(messages(ofLevel(ROWS) + "\n<!-- fine -->\nand more"))
                .contains("error: the XML is not well-formed here, outside of all elements");
        assertThat(messages(ofLevel(ROWS) + "\n<!-- fine -->\n")).isEmpty();
    }

    @Test
    void charactersThatXmlForbidsAreReplacedAndReported() {
        String text = "<SokobanLevels>\n<Title>a\u0001b\u001B</Title></SokobanLevels>";

        assertThat(read(text).collection().title()).isEqualTo("a\uFFFDb\uFFFD");
        assertThat(diagnostics(text)).containsExactly("2:9 warning control-character");
    }

    @Test
    void inAFileThatWasConvertedToCrlfTwiceLinesAreThoseThatPeopleSee() {
        LevelFile file = read(ofLevel("<Comment>One\ntwo.</Comment>\n" + ROWS).replace("\n", "\r\r\n"));

        Level level = file.collection().levels().get(0);
        assertThat(level.line()).isEqualTo(6);
        assertThat(level.notes()).containsExactly(comment("One\ntwo."));
    }
}
