package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.sokobase.format.Reading.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;

/** XML made by accident or in malice: it opens no other file, takes linear time and never throws. */
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileXmlTest {

    private static final String LEVEL = "<Level><L>#####</L><L>#@$.#</L><L>#####</L></Level>";

    /** How many elements are many; {@link LargeHostileXmlTest} has more. */
    int many() {
        return 30_000;
    }

    /** How many bytes are a large file; {@link LargeHostileXmlTest} has more. */
    int large() {
        return 2_000_000;
    }

    @TempDir
    private Path folder;

    private static String slc(String inside) {
        return "<SokobanLevels>" + inside + "</SokobanLevels>";
    }

    @Test
    void entitiesAreNotExpanded() {
        StringBuilder bomb = new StringBuilder("<!DOCTYPE SokobanLevels [<!ENTITY a0 \"ha\">");
        for (int i = 1; i < 12; i++) {
            bomb.append("<!ENTITY a")
                    .append(i)
                    .append(" \"")
                    .append(("&a" + (i - 1) + ";").repeat(10))
                    .append("\">");
        }
        LevelFile file = read(bomb + "]>" + slc("<Title>&a11;</Title>" + LEVEL));

        assertThat(file.collection().title()).isEqualTo("&a11;");
        assertThat(file.collection().levels()).hasSize(1);
    }

    @Test
    void noOtherFileIsOpened() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "<!ENTITY word \"swordfish\">");
        String uri = secret.toUri().toString();
        String type = "<!DOCTYPE SokobanLevels SYSTEM \"" + uri + "\" [<!ENTITY x SYSTEM \"" + uri
                + "\"><!ENTITY % p SYSTEM \"" + uri + "\"> %p;]>";

        LevelFile file = read(type + slc("<Title>a &x; &word;</Title>" + LEVEL));

        assertThat(file.format()).isEqualTo(LevelFile.Format.SLC);
        assertThat(file.collection().title()).startsWith("a &x;");
        assertThat(file.toString()).doesNotContain("swordfish");
    }

    @Test
    void aTitleOfManyCharactersIsKept() {
        String title = "x".repeat(many());

        assertThat(read(slc("<Title>" + title + "</Title>")).collection().title())
                .isEqualTo(title);
        assertThat(read(slc("<Level Id='" + title + "'/>"))
                        .collection()
                        .levels()
                        .get(0)
                        .title())
                .isEqualTo(title);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"Level", "LevelCollection", "Title", "L", "x", "Solution"})
    void aHundredThousandElementsDeep(String name) {
        String begin = ("<" + name + ">").repeat(many());
        String end = ("</" + name + ">").repeat(many());

        assertThat(read(slc(LEVEL + begin + end)).diagnostics())
                .extracting(Diagnostic::code)
                .contains("unknown-element");
        assertThat(read("<SokobanLevels>" + LEVEL + begin).diagnostics())
                .extracting(Diagnostic::code)
                .contains("malformed-xml");
        assertThat(read("<SokobanLibrary>" + begin).format()).isEqualTo(LevelFile.Format.SSX);
    }

    @Tag("long")
    @Test
    void aMillionRowsAreOneLevelThatIsTooLarge() {
        LevelFile file = read(slc("<Level>" + "<L>#@#</L>".repeat(1_000_000) + "</Level>"));

        assertThat(file.collection().levels()).extracting(Level::status).containsExactly("too-large");
        assertThat(file.collection().levels().get(0).published().length()).isLessThan(many());
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {"|", "#|", "\n", "#\n", " ", "\t", "#", "@", "?", "&amp;", "&x;", "<x/>", "<![CDATA[#]]>", ">"})
    void anEndlessRow(String text) {
        String row = text.repeat(large() / text.length());

        assertThat(read(slc("<Level><L>" + row + "</L></Level>")).collection().levels())
                .hasSize(1);
    }

    @Test
    void rowsBehindManyBlankOnesAreNotCutOff() {
        String blanks = "<L/>".repeat(5000);
        String rows = "<L>#####</L><L>#@$.#</L><L>#####</L>";

        assertThat(read(slc("<Level>" + blanks + rows + blanks + "</Level>"))
                        .collection()
                        .levels())
                .extracting(Level::status)
                .containsExactly("ok");
        assertThat(read(slc("<Level>" + rows + blanks + rows + "</Level>"))
                        .collection()
                        .levels())
                .extracting(Level::status)
                .containsExactly("too-large");
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {
                LEVEL,
                "<Level/>",
                "<LevelCollection Copyright='a'/>",
                "<Title>x</Title>",
                "<x/>",
                "x",
                "&x;",
                "<!-- x -->",
                "<?x?>",
                "<Description>\n</Description>",
                "<Level Id='1'><Comment>x</Comment><Solution>r</Solution></Level>"
            })
    void endlesslyManyOfOneKind(String element) {
        assertThat(read(slc(element.repeat(50_000))).diagnostics())
                .extracting(Diagnostic::code)
                .doesNotContain("malformed-xml");
    }

    @Test
    void endlesslyManyUnknownNamesAndAttributes() {
        StringBuilder elements = new StringBuilder();
        StringBuilder attributes = new StringBuilder();
        for (int i = 0; i < 5000; i++) {
            elements.append("<x").append(i).append("/>");
            attributes.append(" x").append(i).append("='1'");
        }
        assertThat(read(slc(elements.toString())).diagnostics()).hasSize(5000);
        assertThat(read(slc("<Level" + attributes + "/>")).diagnostics()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<",
                "<?xml",
                "<?xml version='1.0'?>",
                "<!-- <SokobanLevels> -->",
                "<!-- ",
                "<!DOCTYPE SokobanLevels",
                "<!DOCTYPE SokobanLevels [ <SokobanLevels>",
                "<!DOCTYPE SokobanLevels><!-- -->",
                "< SokobanLevels>"
            })
    void beginningsOfXmlAreText(String text) {
        assertThat(read(text).format()).isEqualTo(LevelFile.Format.OTHER_TEXT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<SokobanLevels",
                "<SokobanLevels>",
                "<SokobanLevels><Title><![CDATA[x",
                "<SokobanLevels><!-- ",
                "<SokobanLevels a=1/>",
                "<SokobanLevels a='1' a='2'/>",
                "<SokobanLevels></x>",
                "<SokobanLevels/><SokobanLevels/>",
                "<SokobanLevels>&#0;</SokobanLevels>",
                "<SokobanLevels><Level Id='&x;'/></SokobanLevels>",
                "<?xml version='1.0'?><?xml version='1.0'?><SokobanLevels/>",
            })
    void whatIsNotWellFormedIsSaidInOurWords(String text) {
        LevelFile file = read(text);

        assertThat(file.format()).isEqualTo(LevelFile.Format.SLC);
        assertThat(file.diagnostics())
                .filteredOn(diagnostic -> diagnostic.code().equals("malformed-xml"))
                .hasSize(1)
                .allMatch(diagnostic -> diagnostic.message().startsWith("the XML is not well-formed here, "))
                .allMatch(diagnostic -> diagnostic.line() > 0 && diagnostic.column() > 0);
    }

    @Test
    void bytesThatAreNoUtf8InTheMiddleAreReadByAGuess() {
        byte[] bytes = slc("<Title>a?b</Title>" + LEVEL).getBytes(StandardCharsets.UTF_8);
        bytes[new String(bytes, StandardCharsets.UTF_8).indexOf('?')] = (byte) 0xE4;

        assertThat(read(bytes).collection().title()).isEqualTo("aäb");
        assertThat(read(bytes).diagnostics()).extracting(Diagnostic::code).containsExactly("wrong-charset");
    }

    @Tag("slow")
    @Test
    void whateverHappensToItsBytesNothingThrows() {
        String ssx = "<SokobanLibrary><Details><Name>x</Name></Details><Puzzles><Puzzle PuzzleID='1'><Maps><Map>"
                + "<Row>#PXO#</Row><Solutions><Solution><Steps>r</Steps></Solution></Solutions></Map></Maps></Puzzle>"
                + "</Puzzles></SokobanLibrary>";
        String slc = "<?xml version='1.0' encoding='ISO-8859-1'?>\n<!DOCTYPE SokobanLevels>"
                + slc("<Title>x</Title>" + "<LevelCollection MaxWidth='5' Copyright='y'>" + LEVEL
                        + "</LevelCollection>");
        for (long seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            byte[] bytes = (random.nextBoolean() ? ssx : slc).getBytes(StandardCharsets.ISO_8859_1);
            for (int i = random.nextInt(4); i >= 0; i--) {
                bytes[random.nextInt(bytes.length)] = random.nextBoolean()
                        ? (byte) "<>&;'/[]!-?#| \n\u0000".charAt(random.nextInt(16))
                        : (byte) random.nextInt();
            }
            try {
                read(bytes);
            } catch (RuntimeException e) {
                fail("seed " + seed, e);
            }
        }
    }
}
