package org.sokobase.format.writer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sokobase.format.Reading.comment;
import static org.sokobase.format.Reading.read;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.SharedFolder;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.format.Reading;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.Note;
import org.sokobase.level.NoteText;
import org.sokobase.lint.Diagnostic;
import org.sokobase.row.PublishedBoard;

/** What is written as .slc reads to the same levels, and what has no place is counted. */
class SlcWriterTest {

    private static final String BOARD = "#####\n#@$.#\n#####\n";

    private static final List<String> NASTY = List.of(
            "",
            "plain",
            "]]>",
            "<L>&amp;</L>",
            "\"quotes\" & 'more'",
            "&#10;",
            "<![CDATA[x]]>",
            "<!-- x -->",
            "tab\ttab",
            "a\u2028b\u0085c",
            "Größe, ОДНА, 箱, \uD83D\uDCE6",
            "%s {} \\n |",
            "\uFFFD");

    /** A level as a writer takes it. */
    private record Written(String rows, String title, Optional<String> copyright) {

        private List<Note> notes() {
            return copyright
                    .map(text -> List.of(new Note(Note.COPYRIGHT, text)))
                    .orElse(List.of());
        }
    }

    private static String written(List<Written> levels) {
        StringBuilder text = new StringBuilder();
        try {
            SlcWriter writer = new SlcWriter(text);
            writer.head("", "", List.of());
            for (Written level : levels) {
                writer.level(level.rows(), level.title(), "", level.notes(), List.of());
            }
            writer.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** The levels of a file, to be written again. */
    private static List<Written> levels(LevelFile file) {
        return file.collection().levels().stream()
                .map(level -> new Written(
                        level.grid().map(PublishedBoard::rows).orElse(level.published()),
                        level.title(),
                        NoteText.first(level.notes(), Note.COPYRIGHT)))
                .toList();
    }

    @Test
    void aFileLooksLikeThoseOfOthers() throws IOException {
        StringBuilder text = new StringBuilder();
        SlcWriter writer = new SlcWriter(text);
        writer.head(
                "Small & easy",
                "",
                List.of(
                        comment("One\ntwo"),
                        new Note(Note.COPYRIGHT, "N. N."),
                        new Note("Homepage", "http://example.org/"),
                        comment("Three"),
                        new Note("Email", "nobody@example.org")));
        writer.level("--.-\n  ####\n###  #\n-\n#@$.#\n#####\n---\n", "First", "", List.of(), List.of());
        writer.end();

        assertThat(text).hasToString("""
                <?xml version="1.0" encoding="UTF-8"?>
                <SokobanLevels xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="SokobanLev.xsd">
                  <Title>Small &amp; easy</Title>
                  <Description>One
                two

                Three</Description>
                  <Email>nobody@example.org</Email>
                  <Url>http://example.org/</Url>
                  <LevelCollection Copyright="N. N.">
                    <Level Id="First" Width="6" Height="6">
                      <L>  .</L>
                      <L>  ####</L>
                      <L>###  #</L>
                      <L></L>
                      <L>#@$.#</L>
                      <L>#####</L>
                    </Level>
                  </LevelCollection>
                </SokobanLevels>
                """);
        assertThat(writer.leftOut()).isEmpty();
        assertThat(read(text.toString()).diagnostics())
                .extracting(Diagnostic::code)
                .doesNotContain("wrong-size", "unknown-element", "malformed-xml");
    }

    @Test
    void whatHasNoPlaceIsCounted() throws IOException {
        StringBuilder text = new StringBuilder();
        SlcWriter writer = new SlcWriter(text);
        Note date = new Note("Date", "2001");
        Note copyright = new Note(Note.COPYRIGHT, "N. N.");
        writer.head("a\u0000b", "N. N.", List.of(date, copyright, copyright, new Note("Website", "x")));
        writer.level(BOARD, "\uD800", "N. N.", List.of(date, copyright, date), Reading.solutions("R", "R"));
        writer.level(BOARD, "", "", List.of(comment("x")), Reading.solutions("R"));
        writer.end();

        assertThat(writer.leftOut())
                .isEqualTo(Map.of(
                        "control character", 2,
                        "collection author", 1,
                        "collection note", 3,
                        "author", 1,
                        "note", 3,
                        "solution", 3));
        assertThat(read(text.toString()).collection().title()).isEqualTo("a\uFFFDb");
        assertThat(read(text.toString()).diagnostics()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#####\n# $.#\n#####\n",
                "#####\n#@$ #\n#####\n",
                "######\n#@$.@#\n######\n",
                "#####\n#@$.\n#####\n",
                "#####\n#@ .#\n#####\n",
                "#####\n#@?.#\n#####",
                "#####\n#   #\n#####\n",
                "#@$.#\n",
                "@$.\n",
                "-\n"
            })
    void aDefectiveLevelStaysWhatItIs(String rows) {
        Written level = new Written(rows, "x", Optional.empty());
        LevelFile file = read(written(List.of(level)));
        String status = PublishedBoard.grid(rows)
                .map(grid -> Board.inspect(grid).status())
                .orElse("foreign-character");

        assertThat(levels(file)).containsExactly(level);
        assertThat(file.collection().levels()).extracting(Level::status).containsExactly(status);
    }

    @Test
    void lineBreaksInAttributesAreEscaped() {
        String text = written(List.of(new Written(BOARD, "a\nb\rc", Optional.of("x\ty"))));

        assertThat(text).contains("Id=\"a&#10;b&#13;c\"").contains("Copyright=\"x&#9;y\"");
        assertThat(read(text).collection().levels().get(0).title()).isEqualTo("a b c");
    }

    @Tag("slow")
    @Test
    void readingWhatWasWrittenGivesTheSameLevelsAndWritingThemTheSameBytes() {
        for (long seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            List<Written> levels = Stream.generate(() -> random(random))
                    .limit(random.nextInt(6))
                    .toList();
            String once = written(levels);
            LevelFile file = read(once);

            assertThat(levels(file)).as("%d", seed).isEqualTo(levels);
            assertThat(written(levels(file))).as("%d", seed).isEqualTo(once);
            assertThat(file.diagnostics())
                    .as("%d", seed)
                    .extracting(Diagnostic::code)
                    .doesNotContain("wrong-size", "unknown-element", "malformed-xml", "control-character");
        }
    }

    private static Written random(Random random) {
        String picture = random.nextBoolean()
                ? Boards.picture(random)
                : Boards.decorated(Boards.of(Boards.picture(random)), random);
        String rows = PublishedBoard.rows(
                Grid.ofRows(withoutBlanksAround(picture.lines().toList())));
        String copyright = NASTY.get(random.nextInt(NASTY.size()));
        return new Written(
                rows,
                NASTY.get(random.nextInt(NASTY.size())),
                copyright.isEmpty() ? Optional.empty() : Optional.of(copyright));
    }

    /** What is no part of a board: blank rows around it, and blanks at the ends of all rows. */
    private static List<String> withoutBlanksAround(List<String> rows) {
        List<String> trimmed = rows.stream()
                .map(row -> row.replace('-', ' ').replace('_', ' ').stripTrailing())
                .toList();
        int first = 0;
        int end = trimmed.size();
        while (trimmed.get(first).isEmpty()) {
            first++;
        }
        while (trimmed.get(end - 1).isEmpty()) {
            end--;
        }
        return trimmed.subList(first, end);
    }

    @Tag("slow")
    @Test
    void realCollectionsKeepTheirBoardsAndTitles() throws IOException {
        try (Stream<Path> files = Files.walk(SharedFolder.path("corpus/free-levels"))) {
            for (Path path : files.filter(Files::isRegularFile).sorted().toList()) {
                LevelFile file = read(Files.readAllBytes(path));
                LevelFile again = read(written(levels(file)));

                assertThat(facts(again)).as("%s", path).isEqualTo(facts(file));
            }
        }
    }

    /** Title and normal form of every level; what is defective must only remain so. */
    private static List<String> facts(LevelFile file) {
        return file.collection().levels().stream()
                .map(level -> level.title().replaceAll("[\\x00-\\x08\\x0B-\\x1F]", "\uFFFD") + "\n"
                        + level.inspection().board().map(Object::toString).orElse("defective"))
                .toList();
    }
}
