package org.sokobase.format;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.sokobase.format.Reading.diagnostics;
import static org.sokobase.format.Reading.levels;
import static org.sokobase.format.Reading.read;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;
import org.sokobase.row.PublishedBoard;

/** From bytes to lines: character sets, byte order marks, line ends, and what is no text at all. */
class BytesAndLineEndsTest {

    private static final String TWO_LEVELS = """
            ; First

            #####
            #@$.#
            #####

            ; Second

            #####
            #.$@#
            #####
            """;

    private static final String WITH_UMLAUTS = """
            #####
            #@$.#
            #####
            Title: Das stille Örtchen
            Author: François Müßig
            """;

    private static byte[] marked(int[] mark, String text, Charset charset) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int b : mark) {
            bytes.write(b);
        }
        bytes.writeBytes(text.getBytes(charset));
        return bytes.toByteArray();
    }

    private static void assertHasUmlauts(LevelFile file) {
        assertThat(file.collection().levels())
                .extracting(Level::title, Level::author, Level::status)
                .containsExactly(tuple("Das stille Örtchen", "François Müßig", "ok"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void linesEndWithLfCrlfOrCr(String end) {
        assertThat(levels(TWO_LEVELS.replace("\n", end)))
                .extracting(Level::line, Level::title, Level::published)
                .containsExactly(tuple(3, "First", "#####\n#@$.#\n#####"), tuple(9, "Second", "#####\n#.$@#\n#####"));
    }

    @Test
    void lineEndsMayBeMixedInOneFile() {
        assertThat(levels("; First\r\r\n#####\n#@$.#\r#####\r\n\n; Second\r\n#####\r#.$@#\n#####"))
                .extracting(Level::line, Level::title, Level::status)
                .containsExactly(tuple(3, "First", "ok"), tuple(8, "Second", "ok"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
    void crCrLfEverywhereIsOneLineEnd(String charset) {
        byte[] bytes = ("\uFEFF" + TWO_LEVELS.replace("\n", "\r\r\n")).getBytes(Charset.forName(charset));

        LevelFile file = read(bytes);

        assertThat(file.diagnostics()).isEmpty();
        assertThat(file.collection().levels())
                .extracting(Level::line, Level::title, Level::published)
                .containsExactly(tuple(3, "First", "#####\n#@$.#\n#####"), tuple(9, "Second", "#####\n#.$@#\n#####"));
    }

    @Test
    void anEmptyLineBetweenLinesThatEndWithCrCrLfPartsBoards() {
        assertThat(levels("#####\r\r\n#@$.#\r\r\n#####\r\r\n\r\r\n#####\r\r\n#.$@#\r\r\n#####"))
                .extracting(Level::line, Level::status)
                .containsExactly(tuple(1, "ok"), tuple(5, "ok"));
    }

    @Test
    void lineNumbersCountCrlfOnce() {
        assertThat(diagnostics("\r\n\r\n####\r\n# $#\r\n####\r\n")).containsExactly("3:0 error no-player");
    }

    @Test
    void asciiIsSaidToBeAscii() {
        assertThat(read(TWO_LEVELS.getBytes(US_ASCII)).charset()).isEqualTo("US-ASCII");
    }

    @Test
    void readsUtf8WithoutAMark() {
        LevelFile file = read(WITH_UMLAUTS.getBytes(UTF_8));

        assertHasUmlauts(file);
        assertThat(file.charset()).isEqualTo("UTF-8");
    }

    @Test
    void readsUtf8WithAMark() {
        LevelFile file = read(marked(new int[] {0xEF, 0xBB, 0xBF}, WITH_UMLAUTS, UTF_8));

        assertHasUmlauts(file);
        assertThat(file.charset()).isEqualTo("UTF-8");
    }

    @Test
    void aMarkBeforeTheFirstRowIsNoPartOfIt() {
        LevelFile file = read(marked(new int[] {0xEF, 0xBB, 0xBF}, "#####\n#@$.#\n#####\n", UTF_8));

        assertThat(file.collection().levels()).extracting(Level::published).containsExactly("#####\n#@$.#\n#####");
    }

    @Test
    void readsUtf16InEitherOrderByItsMark() {
        LevelFile little = read(marked(new int[] {0xFF, 0xFE}, WITH_UMLAUTS, UTF_16LE));
        LevelFile big = read(marked(new int[] {0xFE, 0xFF}, WITH_UMLAUTS, UTF_16BE));

        assertHasUmlauts(little);
        assertHasUmlauts(big);
        assertThat(little.charset()).isEqualTo("UTF-16LE");
        assertThat(big.charset()).isEqualTo("UTF-16BE");
    }

    @Test
    void readsWindows1252() {
        LevelFile file = read(WITH_UMLAUTS.getBytes(Charset.forName("windows-1252")));

        assertHasUmlauts(file);
        assertThat(file.charset()).isEqualTo("windows-1252");
    }

    @Test
    void readsTheCurlyQuotesOfWindows1252() {
        String text = "#####\n#@$.#\n#####\nTitle: The \u201cRoom\u201d \u2013 don\u2019t enter\n";

        LevelFile file = read(text.getBytes(Charset.forName("windows-1252")));

        assertThat(file.collection().levels())
                .extracting(Level::title)
                .containsExactly("The \u201cRoom\u201d \u2013 don\u2019t enter");
    }

    @Test
    void aSingleAccentIsEnough() {
        LevelFile file = read("#####\n#@$.#\n#####\nTitle: Caf\u00e9\n".getBytes(ISO_8859_1));

        assertThat(file.collection().levels()).extracting(Level::title).containsExactly("Caf\u00e9");
    }

    @Test
    void anEmptyFileHoldsNothing() {
        LevelFile file = read(new byte[0]);

        assertThat(file.isEmpty()).isTrue();
        assertThat(file.format()).isEqualTo(LevelFile.Format.OTHER_TEXT);
        assertThat(file.diagnostics()).isEmpty();
    }

    @Test
    void aMarkAloneHoldsNothing() {
        assertThat(read(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF}).isEmpty())
                .isTrue();
        assertThat(read(new byte[] {(byte) 0xFF, (byte) 0xFE}).isEmpty()).isTrue();
    }

    @Test
    void aTextWithoutBoardsHoldsNoLevels() {
        LevelFile file = read("This is a read-me file.\nIt tells of levels, but has none.\n");

        assertThat(file.isEmpty()).isTrue();
        assertThat(file.format()).isEqualTo(LevelFile.Format.OTHER_TEXT);
    }

    @Test
    void bytesWithANulAreNoTextAndSaidToBeBinary() {
        LevelFile file = read("MZ\0\0#####\n#@$.#\n#####\n".getBytes(US_ASCII));

        assertThat(file.isEmpty()).isTrue();
        assertThat(file.format()).isEqualTo(LevelFile.Format.BINARY);
        assertThat(file.charset()).isEmpty();
        assertThat(file.diagnostics()).extracting(Diagnostic::code).containsExactly("binary");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\0", "\0\0\0", "\n\0", "\0\n"})
    void boardsMayBePartedByNuls(String nul) {
        LevelFile file = read(("#####\n#@$.#\n#####" + nul + "#####\n#.$@#\n#####\n\0").getBytes(US_ASCII));

        assertThat(file.format()).isEqualTo(LevelFile.Format.TEXT);
        assertThat(file.diagnostics()).isEmpty();
        assertThat(file.collection().levels())
                .extracting(Level::line, Level::published)
                .containsExactly(
                        tuple(1, "#####\n#@$.#\n#####"), tuple(nul.contains("\n") ? 4 : 3, "#####\n#.$@#\n#####"));
    }

    @Test
    void byteOrderMarksWithinJoinedFilesAreNoPartOfTheirLines() {
        String one = "\uFEFF#####\n#@$.#\n#####\n\uFEFFTitle: One\n\uFEFFAuthor: Ann\n\n";

        LevelFile file = read(one + one.replace("One", "Two"));

        assertThat(file.diagnostics()).isEmpty();
        assertThat(file.collection().levels())
                .extracting(Level::line, Level::title, Level::author, Level::published)
                .containsExactly(
                        tuple(1, "One", "Ann", "#####\n#@$.#\n#####"), tuple(7, "Two", "Ann", "#####\n#@$.#\n#####"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\f", "\f\f", "\n\f", "\f\n", "\n\f\n"})
    void boardsMayBePartedByFormFeeds(String feed) {
        String text = "#####\n#@$.#\n#####" + feed + "#####\n#.$@#\n#####\n\f";
        int second = 3 + (int) feed.chars().filter(c -> c == '\n').count();

        assertThat(diagnostics(text)).isEmpty();
        assertThat(levels(text))
                .extracting(Level::line, Level::status)
                .containsExactly(tuple(1, "ok"), tuple(second, "ok"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u001A", "\u001A\u001A", "\n\u001A"})
    void theEndOfFileOfDosIsNoText(String end) {
        Level level = Reading.level("#####\n#@$.#\n#####" + end);

        assertThat(level.published()).isEqualTo("#####\n#@$.#\n#####");
        assertThat(level.notes()).isEmpty();
        assertThat(level.status()).isEqualTo("ok");
    }

    @Test
    void aBlankAtWhichNoLineBreaksIsFloorInRowsOnly() {
        Level level = Reading.level("\u00A0######\n\u00A0#@\u00A0$.#\u00A0\u00A0\n\u00A0######\nTitle: a\u00A0b\n");

        assertThat(level.grid())
                .hasValueSatisfying(
                        grid -> assertThat(PublishedBoard.rows(grid)).isEqualTo(" ######\n #@ $.#\n ######\n"));
        assertThat(level.title()).isEqualTo("a\u00A0b");
    }

    @Test
    void aRowOfLettersMayHaveBlanksAtWhichNoLineBreaks() {
        assertThat(levels("\u00A0######\u00A0\n\u00A0#p\u00A0bo#\u00A0\n\u00A0######\u00A0\n"))
                .extracting(Level::status)
                .containsExactly("ok");
        assertThat(levels("XXXXXX\u00A0\nX@\u00A0$.X\u00A0\nXXXXXX\u00A0\n"))
                .extracting(Level::status)
                .containsExactly("ok");
    }

    @Test
    void nulsInAnythingButBoardsAreNoText() {
        assertThat(read("Title\0Author\0".getBytes(US_ASCII)).format()).isEqualTo(LevelFile.Format.BINARY);
        assertThat(read("\1#####\n#@$.#\n#####\n\0".getBytes(US_ASCII)).format())
                .isEqualTo(LevelFile.Format.BINARY);
    }

    @Test
    void aNulCutsABoardLikeABlankLine() {
        assertThat(read("#####\n#@$ #\n\0# $.#\n#. ##\n####\n".getBytes(US_ASCII))
                        .diagnostics())
                .extracting(Diagnostic::line, Diagnostic::code)
                .contains(tuple(3, "cut-board"));
    }

    @Test
    void utf16WithAnOddNumberOfBytesIsStillRead() {
        byte[] whole = marked(new int[] {0xFF, 0xFE}, "#####\n#@$.#\n#####\nx", UTF_16LE);

        LevelFile file = read(Arrays.copyOf(whole, whole.length - 1));

        assertThat(file.collection().levels()).extracting(Level::status).containsExactly("ok");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Größe für drei Mäuse, déjà vu",
                "Café",
                "Ça va très bien, où êtes-vous, hôtel de la forêt",
                "El niño pequeño",
                "Håkan på ön",
                "© by me"
            })
    void shortWesternTextIsNotTakenForAnythingElse(String title) {
        byte[] bytes = (TWO_LEVELS + "Title: " + title + "\n").getBytes(Charset.forName("windows-1252"));

        LevelFile file = read(bytes);

        assertThat(file.charset()).isEqualTo("windows-1252");
        assertThat(file.collection().levels().get(1).title()).isEqualTo(title);
    }

    @ParameterizedTest
    @ValueSource(strings = {"windows-1251", "KOI8-R"})
    void russianTextIsRecognised(String charset) {
        String title = "Сокобан: новые уровни для терпеливых людей";
        byte[] bytes = (TWO_LEVELS + "Title: " + title + "\n").getBytes(Charset.forName(charset));

        LevelFile file = read(bytes);

        assertThat(file.charset()).isEqualToIgnoringCase(charset);
        assertThat(file.collection().levels().get(1).title()).isEqualTo(title);
    }

    /** By the letters alone it would be taken for Cyrillic, but words of those have no others. */
    @ParameterizedTest
    @ValueSource(strings = {"Grüße", "Süß", "Maçã"})
    void oneWesternWordIsWestern(String title) {
        String text = "; Levels by Hans, to be played with pleasure\n" + TWO_LEVELS + "Title: " + title + "\n";

        LevelFile file = read(text.getBytes(Charset.forName("windows-1252")));

        assertThat(file.charset()).isEqualTo("windows-1252");
    }

    /** The second title is the first line that is not ASCII, more than a mebibyte into the file. */
    @ParameterizedTest
    @CsvSource({
        "windows-1252, Größe für drei Mäuse",
        "UTF-8, Größe für drei Mäuse",
        "KOI8-R, Сокобан: новые уровни для терпеливых людей",
        "Shift_JIS, 倉庫番の面です",
        "ISO-2022-JP, 倉庫番の面です"
    })
    void lettersThatComeLateAreReadAsWell(String charset, String title) {
        byte[] bytes =
                (TWO_LEVELS + "; text\n".repeat(200_000) + "Title: " + title + "\n").getBytes(Charset.forName(charset));

        LevelFile file = read(bytes);

        assertThat(file.charset()).isEqualToIgnoringCase(charset);
        assertThat(file.collection().levels().get(1).title()).isEqualTo(title);
    }

    @ParameterizedTest
    @ValueSource(strings = {"倉庫番", "カ", "A 倉 B 庫 C"})
    void japaneseIn7BitsIsRecognised(String title) {
        byte[] bytes = (TWO_LEVELS + "Title: " + title + "\nAuthor: 今林\n").getBytes(Charset.forName("ISO-2022-JP"));

        LevelFile file = read(bytes);

        assertThat(file.charset()).isEqualTo("ISO-2022-JP");
        assertThat(file.collection().levels().get(1).title()).isEqualTo(title);
        assertThat(file.collection().levels().get(1).author()).isEqualTo("今林");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u001B[31mred", "\u001B$", "\u001B$By", "\u001B$B\u007F\u007F\u001B(B"})
    void escapesThatShiftToNoJapaneseAreAscii(String title) {
        LevelFile file = read((TWO_LEVELS + "Title: " + title + "\n").getBytes(US_ASCII));

        assertThat(file.charset()).isEqualTo("US-ASCII");
        assertThat(file.collection().levels().get(1).title()).isEqualTo(title);
    }

    @Test
    void aNulInUtf16IsLeftOut() {
        LevelFile file = read(marked(new int[] {0xFF, 0xFE}, TWO_LEVELS + "Title: a\0b\n", UTF_16LE));

        assertThat(file.collection().levels().get(1).title()).isEqualTo("ab");
    }
}
