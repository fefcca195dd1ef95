package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.SharedFolder;
import org.sokobase.file.Source;
import org.sokobase.format.writer.RleWriter;
import org.sokobase.format.writer.SlcWriter;
import org.sokobase.format.writer.SokWriter;
import org.sokobase.format.writer.XsbWriter;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.LevelWriter;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;
import org.sokobase.row.PublishedBoard;

/** What is left of a file is what was there, byte for byte. The files are made of a head and a piece for each level. */
class LevelCutTest {

    /** A file in pieces: a head, one for each level, and an end, which in level text is empty. */
    private record Pieces(String head, List<String> levels, String end) {

        private static Pieces of(String head, String... levels) {
            return new Pieces(head, List.of(levels), "");
        }

        /** Without the levels with these numbers. */
        private String without(Set<Integer> removed) {
            return IntStream.rangeClosed(1, levels.size())
                    .filter(number -> !removed.contains(number))
                    .mapToObj(number -> levels.get(number - 1))
                    .collect(Collectors.joining("", head, end));
        }

        private String whole() {
            return without(Set.of());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
    void wholeLinesGoWhereEveryLineEndsWithCrCrLf(String charset) {
        Pieces pieces = Pieces.of(
                "A set of mine\r\r\n\r\r\n",
                "; One\r\r\n\r\r\n#####\r\r\n#@$.#\r\r\n#####\r\r\n\r\r\n",
                "; Two\r\r\n\r\r\n######\r\r\n#@ $.#\r\r\n######\r\r\n\r\r\n",
                "; Three\r\r\n\r\r\n#######\r\r\n#@  $.#\r\r\n#######\r\r\n");

        everyChoiceLeavesItsPieces(pieces, text -> ("\uFEFF" + text).getBytes(Charset.forName(charset)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE"})
    void theEndOfFileOfDosStays(String charset) {
        Pieces pieces = new Pieces("", List.of("#####\n#@$.#\n#####\n\n", "######\n#@ $.#\n######\n"), "\u001A");

        everyChoiceLeavesItsPieces(pieces, text -> ("\uFEFF" + text).getBytes(Charset.forName(charset)));
    }

    private static Source source(byte[] bytes) {
        return Source.of(Reading.NAME, bytes);
    }

    private static Optional<LevelCut> cut(byte[] bytes, Set<Integer> removed) {
        Source source = source(bytes);
        return LevelCut.without(removed, LevelFiles.read(source), source);
    }

    private static Optional<String> cut(String text, Integer... removed) {
        return cut(text.getBytes(StandardCharsets.UTF_8), Set.of(removed))
                .map(cut -> new String(cut.bytes(), StandardCharsets.UTF_8));
    }

    /** All sets of numbers but the empty and the full one. */
    private static List<Set<Integer>> choices(int levels) {
        List<Set<Integer>> choices = new ArrayList<>();
        for (int bits = 1; bits < (1 << levels) - 1; bits++) {
            Set<Integer> choice = new TreeSet<>();
            for (int i = 0; i < levels; i++) {
                if ((bits >> i & 1) == 1) {
                    choice.add(i + 1);
                }
            }
            choices.add(choice);
        }
        return choices;
    }

    private static void everyChoiceLeavesItsPieces(Pieces pieces, Function<String, byte[]> encoded) {
        byte[] whole = encoded.apply(pieces.whole());
        assertThat(LevelFiles.read(source(whole)).collection().levels()).hasSameSizeAs(pieces.levels());
        for (Set<Integer> removed : choices(pieces.levels().size())) {
            byte[] left = encoded.apply(pieces.without(removed));

            assertThat(cut(whole, removed))
                    .as("without %s of %s", removed, pieces)
                    .hasValueSatisfying(cut -> assertThat(cut.bytes()).isEqualTo(left));
        }
    }

    static Stream<Arguments> pieces() {
        return Stream.of(
                Arguments.of(
                        "titles by key below the board",
                        Pieces.of(
                                "Title: The Set\nAuthor: N. N.\nCopyright: none\n\n",
                                "#####\n#@$.#\n#####\nTitle: One\nComment:\nfirst\n\nof all\nComment-End:\n\n",
                                "######\n#@ $.#\n######\nTitle: Two\nSolution: rRR\n\n",
                                "#######\n#@  $.#\n#######\nTitle: Three\n; and so on\n")),
                Arguments.of(
                        "titles behind semicolons above, with notes",
                        Pieces.of(
                                "A set of mine\nhttp://nowhere.example\n\n",
                                "; One\n\n#####\n#@$.#\n#####\n\n",
                                "; Two\n\n######\n#@ $.#\n######\n\n",
                                "; Three\n\n#######\n#@  $.#\n#######\n\n",
                                "; Four\n\n########\n#@   $.#\n########\n")),
                Arguments.of(
                        "numbers above and titles below",
                        Pieces.of(
                                "",
                                "; 1\n\n#####\n#@$.#\n#####\nTitle: One\n\n",
                                "; 2\n\n######\n#@ $.#\n######\nTitle: Two\n\n",
                                "; 3\n\n#######\n#@  $.#\n#######\nTitle: Three\n\n")),
                Arguments.of(
                        "titles in free text, with their solutions",
                        Pieces.of(
                                ":: a file of .sok\n\n",
                                "One\n#####\n#@$.#\n#####\n\nSolution\nR\n\n",
                                "Two\n\n######\n#@ $.#\n######\n\nSolution/Moves (2 moves)\nrR\n\n",
                                "Three\n\n#######\n#@  $.#\n#######\n\nAuthor: A.\n")),
                Arguments.of(
                        "nothing but boards",
                        Pieces.of(
                                "",
                                "#####\n#@$.#\n#####\n\n",
                                "######\n#@ $.#\n######\n\n\n",
                                "#######\n#@  $.#\n#######")),
                Arguments.of(
                        "defective boards and text in between",
                        Pieces.of(
                                "",
                                "#####\n#@$. \n#####\n\n",
                                "######\n#@x$.#\n######\nan x is\nnothing here\n\n",
                                "#######\n#@  $.#\n#######\n\n")),
                Arguments.of(
                        "boards in run-length encoding",
                        Pieces.of("", "5#|#@$.#|5#\nTitle: One\n\n", "6#|#@-$.#|6#\n", "7#|#@--$.#|7#\n")),
                Arguments.of(
                        "boards between marks",
                        Pieces.of(
                                "some levels\nof mine\n\n",
                                "[soko=5,3]\nHHHHH\nHa$.H\nHHHHH\n[/soko]\n\n",
                                "[soko=6,3]\nHHHHHH\nHa_$.H\nHHHHHH\n[/soko]\n")),
                Arguments.of(
                        "quoted in a mail",
                        Pieces.of("", "> #####\n> #@$.#\n> #####\n>\n", "> ######\n> #@ $.#\n> ######\n")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pieces")
    void theBytesThatAreLeftAreTheSame(String what, Pieces pieces) {
        everyChoiceLeavesItsPieces(pieces, text -> text.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] marked(String text, Charset charset) {
        return ("\uFEFF" + text).getBytes(charset);
    }

    private static String mixed(String text) {
        Random random = new Random(text.length());
        return Stream.of(text.split("\n", -1))
                .map(line -> line + List.of("\n", "\r\n").get(random.nextInt(2)))
                .collect(Collectors.joining())
                .stripTrailing();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pieces")
    void lineEndsAndCharacterSetsStayAsTheyAre(String what, Pieces pieces) {
        Pieces foreign = new Pieces(
                pieces.head().replace("mine", "meine Sätze, größte für Anfänger"), pieces.levels(), pieces.end());
        everyChoiceLeavesItsPieces(foreign, text -> text.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));
        everyChoiceLeavesItsPieces(foreign, text -> text.replace("\n", "\r").getBytes(StandardCharsets.UTF_8));
        everyChoiceLeavesItsPieces(foreign, text -> marked(text, StandardCharsets.UTF_8));
        everyChoiceLeavesItsPieces(foreign, text -> marked(text.replace("\n", "\r\n"), StandardCharsets.UTF_16LE));
        everyChoiceLeavesItsPieces(foreign, text -> marked(text, StandardCharsets.UTF_16BE));
        everyChoiceLeavesItsPieces(foreign, text -> text.getBytes(Charset.forName("windows-1252")));
    }

    @Test
    void mixedLineEndsStayAsTheyAre() {
        String one = "#####\r\n#@$.#\n#####\r\nTitle: One\r\n\n";
        String two = "######\n#@ $.#\r\n######\nTitle: Two\n\r\n";
        String three = "#######\r#@  $.#\r#######\rTitle: Three";

        everyChoiceLeavesItsPieces(
                Pieces.of("Title: Set\r\r", one, two, three), text -> text.getBytes(StandardCharsets.UTF_8));
    }

    private static String slc(String id, String... rows) {
        String l = Stream.of(rows).map(row -> "      <L>" + row + "</L>\r\n").collect(Collectors.joining());
        return "\n    <Level Id=\"" + id + "\" Width=\"5\">\n" + l + "    </Level>";
    }

    @Test
    void ofXmlTheElementsGo() {
        Pieces pieces = new Pieces(
                "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<!DOCTYPE x [<!ENTITY a \"b\">]>\n<SokobanLevels>\n"
                        + "  <Title>f\u00fcr > 3</Title>\n  <LevelCollection Copyright='\"J\u00f6rg\">'><!-- <Level> -->",
                List.of(
                        slc("a > b", "#####", "#@$.#", "#####"),
                        slc("\u00dc", "######", "#@ $.#", "######"),
                        slc("3", "#######", "<![CDATA[#@  $.#]]>", "#######", "#######<x/>")),
                "\n  </LevelCollection>\n</SokobanLevels>\n");

        everyChoiceLeavesItsPieces(pieces, text -> text.getBytes(StandardCharsets.ISO_8859_1));
        Pieces unicode = new Pieces(pieces.head().replace("ISO-8859-1", "UTF-16"), pieces.levels(), pieces.end());
        everyChoiceLeavesItsPieces(unicode, text -> marked(text, StandardCharsets.UTF_16LE));
    }

    @Test
    void aLongXmlDocumentIsCutInTheRightPlaces() {
        List<String> levels = IntStream.range(0, 2000)
                .mapToObj(i -> slc("number " + i, "#####", "#@$.#", "#####").replace("\n", i % 2 == 0 ? "\n" : "\r\n"))
                .toList();
        Pieces pieces = new Pieces("<SokobanLevels><LevelCollection>", levels, "\n</LevelCollection></SokobanLevels>");
        Set<Integer> odd =
                IntStream.rangeClosed(1, 2000).filter(i -> i % 2 == 1).boxed().collect(Collectors.toSet());

        assertThat(cut(pieces.whole().getBytes(StandardCharsets.UTF_8), odd))
                .hasValueSatisfying(cut -> assertThat(new String(cut.bytes(), StandardCharsets.UTF_8))
                        .isEqualTo(pieces.without(odd)));
    }

    @Test
    void aPuzzleOfSsxGoesWithAllOfItsMaps() {
        String map = "<Map><Row>~####~</Row><Row>%s</Row><Row>######</Row></Map>";
        Pieces pieces = new Pieces(
                "<SokobanLibrary><Details><Name>Set</Name></Details><Puzzles>",
                List.of(
                        "<Puzzle><Maps>" + map.formatted("#PXO.#") + "</Maps></Puzzle>",
                        "\n<Puzzle><PuzzleDescription><Name>Two</Name></PuzzleDescription>\n  <Maps>\n    "
                                + map.formatted("#P.XO#") + "</Maps>\n</Puzzle>"),
                "</Puzzles></SokobanLibrary>");

        everyChoiceLeavesItsPieces(pieces, text -> text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void ofTwoBoardsInOneElementNeitherGoesAlone() {
        String glued = slc("", "#####", "#@$.#", "#####", "", "######", "#@ $.#", "######");
        String text = "<SokobanLevels>" + glued + slc("3", "#######", "#@  $.#", "#######") + "</SokobanLevels>";
        assertThat(Reading.levels(text)).hasSize(3);

        assertThat(cut(text, 1)).isEmpty();
        assertThat(cut(text, 1, 2)).hasValue(text.replace(glued, ""));
    }

    @Test
    void aBlankLineStaysWhereNothingElsePartsTheLevels() {
        String text = "#####\n#@$.#\n#####\n; Two\n######\n#@ $.#\n######\n \n\n#######\n#@  $.#\n#######\n";

        assertThat(cut(text, 2)).hasValue("#####\n#@$.#\n#####\n\n#######\n#@  $.#\n#######\n");
    }

    @Test
    void whereATextWouldFallToTheHeadNothingIsCut() {
        String text = "#####\n#@$.#\n#####\n\n; of the second\n; Two\n\n######\n#@ $.#\n######\n";

        assertThat(Reading.levels(text).get(1).notes()).hasSize(1);
        assertThat(cut(text, 1)).isEmpty();
    }

    @Test
    void ofJsonLinesTheLineGoesWithAllThatStandsInIt() {
        String one =
                "{\"seed\": 1, \"board\": \"#####\\n#@$.#\\n#####\", \"title\": \"One\", \"moves\": {\"most\": [9]}}";
        String two = "  {\"title\": \"Two\", \"board\": \"######\\n#@ $.#\\n######\", \"note\": \"in } the { middle\"}";
        String three = "[\"####\", \"#.@#\", \"# $#\", \"#  #\", \"####\"]";

        assertThat(cut(one + "\n" + two + "\n\n" + three, 1)).hasValue(two + "\n\n" + three);
        assertThat(cut(one + "\r\n" + two + "\r\n" + three + "\r\n", 2)).hasValue(one + "\r\n" + three + "\r\n");
        assertThat(cut(one + "\n" + two + "\n" + three, 1, 3)).hasValue(two + "\n");
    }

    @Test
    void ofJsonLinesDocumentsWithoutLevelsStay() {
        String level = "{\"board\": \"#####\\n#@$.#\\n#####\"}\n";
        String other = "{\"question\": \"1 + 1\", \"answer\": 2}\n";

        assertThat(cut(other + level + other, 1)).hasValue(other + other);
        assertThat(cut(level + "\n" + level, 1, 2)).isEmpty();
    }

    @Test
    void jsonWhoseLevelsDoNotHaveALineEachIsNotCut() {
        String one = "{\"board\": \"#####\\n#@$.#\\n#####\"}";
        String two = "{\"board\": \"######\\n#@ $.#\\n######\"}";

        assertThat(cut("[\n" + one + ",\n" + two + "\n]\n", 1)).isEmpty();
        assertThat(cut("[" + one + ", " + two + "]\n", 1)).isEmpty();
        assertThat(cut(one + " " + two + "\n", 2)).isEmpty();
        assertThat(cut("{\"levels\": [" + one + ", " + two + "]}\n" + one, 1)).isEmpty();
    }

    @Test
    void boardsInJsonAreNotCut() {
        assertThat(cut("{\"levels\": [[\"#####\", \"#@$.#\", \"#####\"], [\"######\", \"#@ $.#\", \"######\"]]}", 1))
                .isEmpty();
    }

    @Test
    void levelsOfAnotherGameStayWhereTheyAre() {
        String other = "######\n#@ %.#\n######\nGame: Hexoban\n\n";
        String text = "#####\n#@$.#\n#####\n\n" + other + "#######\n#@  $.#\n#######\n";
        assertThat(Reading.levels(text)).hasSize(3);

        assertThat(cut(text, 1)).hasValue(other + "#######\n#@  $.#\n#######\n");
        assertThat(cut(text, 3)).hasValue("#####\n#@$.#\n#####\n\n" + other);
    }

    @Test
    void whereTooFewLettersAreLeftToGuessTheCharacterSetTheyAreInUtf8() {
        String first = "#####\n#@$.#\n#####\nComment:\n"
                + "\u041e\u0434\u043d\u0430 \u0438\u0437 \u043d\u0438\u0445. ".repeat(40) + "\nComment-End:\n\n";
        String second = "######\n#@ $.#\n######\nTitle: \u0416\n";
        byte[] whole = (first + second).getBytes(Charset.forName("windows-1251"));
        assertThat(Reading.read(whole).charset()).isEqualTo("windows-1251");

        assertThat(cut(whole, Set.of(1))).hasValueSatisfying(cut -> {
            assertThat(cut.encoding()).isEqualTo(LevelCut.Encoding.UTF_8);
            assertThat(new String(cut.bytes(), StandardCharsets.UTF_8)).isEqualTo(second);
        });
        assertThat(cut(whole, Set.of(2)))
                .hasValueSatisfying(cut -> assertThat(cut.encoding()).isEqualTo(LevelCut.Encoding.KEPT));
    }

    /** What a level is, wherever it stands. */
    private static String said(Level level) {
        return level.published()
                + level.title()
                + level.author()
                + level.notes()
                + level.solutions().size();
    }

    private static List<String> said(LevelFile file, Set<Integer> without) {
        return file.collection().levels().stream()
                .filter(level -> !without.contains(level.index()))
                .map(LevelCutTest::said)
                .toList();
    }

    /** Numbers of levels, at random, but never of all. */
    private static Set<Integer> someOf(int levels, Random random) {
        int staying = 1 + random.nextInt(levels);
        return IntStream.rangeClosed(1, levels)
                .filter(number -> number != staying && random.nextBoolean())
                .boxed()
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static byte[] written(Function<Appendable, LevelWriter> format, Random random) throws IOException {
        StringBuilder text = new StringBuilder();
        LevelWriter writer = format.apply(text);
        writer.head("Set", random.nextBoolean() ? "N. N." : "", List.of(new Note(Note.COPYRIGHT, "none")));
        for (int i = 0; i < 6; i++) {
            Boards.Solvable solvable = Boards.solvable(random.nextInt(1000));
            String title = List.of("", "Maze", "12", "a: b", "+|+").get(random.nextInt(5));
            List<Note> notes = random.nextBoolean() ? List.of() : List.of(Reading.comment("two\n\nlines"));
            List<WrittenSolution> solutions = random.nextBoolean() ? List.of() : Reading.solutions(solvable.lurd());
            writer.level(
                    PublishedBoard.rows(solvable.board().grid()),
                    title,
                    random.nextBoolean() ? "A." : "",
                    notes,
                    solutions);
        }
        writer.end();
        String ends = List.of("\n", "\r\n").get(random.nextInt(2));
        return text.toString().replace("\n", ends).getBytes(StandardCharsets.UTF_8);
    }

    @Tag("slow")
    @Test
    void whateverAWriterWritesCanBeCut() throws IOException {
        List<Function<Appendable, LevelWriter>> formats =
                List.of(XsbWriter::new, SokWriter::new, SlcWriter::new, RleWriter::new);
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            byte[] whole = written(formats.get(seed % 4), random);
            LevelFile file = Reading.read(whole);
            Set<Integer> removed = someOf(file.collection().levels().size(), random);

            assertThat(cut(whole, removed))
                    .as("%d", seed)
                    .hasValueSatisfying(cut -> assertThat(said(Reading.read(cut.bytes()), Set.of()))
                            .isEqualTo(said(file, removed)));
        }
    }

    @Tag("slow")
    @Test
    void realFilesCanBeCut() throws IOException {
        Random random = new Random(7);
        try (Stream<Path> files = Files.walk(SharedFolder.path("corpus/free-levels"))) {
            for (Path path : files.filter(Files::isRegularFile).sorted().toList()) {
                byte[] whole = Files.readAllBytes(path);
                LevelFile file = Reading.read(whole);
                if (file.collection().levels().size() < 2) {
                    continue;
                }
                Set<Integer> removed = someOf(file.collection().levels().size(), random);
                assertThat(cut(whole, removed))
                        .as("%s without %s", path, removed)
                        .isPresent();
            }
        }
    }
}
