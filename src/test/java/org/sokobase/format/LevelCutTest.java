package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is left of a file is what was there, byte for byte. The files are made of a head and a piece for each level. */
class LevelCutTest {

    private static final String END = "";

    /** A file in pieces: a head, one for each level, and an end, which in level text is empty. */
    private record Pieces(String head, List<String> levels, String end) {

        private static Pieces of(String head, String... levels) {
            return new Pieces(head, List.of(levels), END);
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

    private static Source source(byte[] bytes) {
        return new Source(Reading.NAME, Optional.empty(), true, bytes);
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

    @Test
    void ofXmlTheElementsGo() {
        String level = "\n    <Level Id=\"%s\" Width=\"%d\">%n      <L>%s</L>\r\n<L>%s</L><L>%s</L>%n    </Level>";
        Pieces pieces = new Pieces(
                "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<!DOCTYPE x>\n<SokobanLevels>\n  <Title>für > 3</Title>\n"
                        + "  <LevelCollection Copyright=\"J\u00f6rg\">",
                List.of(
                        level.formatted("a > b", 5, "#####", "#@$.#", "#####"),
                        "\n<!-- <Level> --><Level Id=\"\u00dc\"><L>######</L><L>#@ $.#</L><L>######</L></Level>",
                        level.formatted("<![CDATA[".length() + "", 7, "#######", "#@  $.#", "#######")),
                "\n  </LevelCollection>\n</SokobanLevels>\n");
        byte[] whole = pieces.whole().getBytes(StandardCharsets.ISO_8859_1);

        for (Set<Integer> removed : choices(3)) {
            String comment = removed.contains(2) ? "\n<!-- <Level> -->" : "";
            String left = new Pieces(
                            pieces.head(),
                            List.of(
                                    pieces.levels().get(0),
                                    removed.contains(2) ? "" : pieces.levels().get(1),
                                    pieces.levels().get(2)),
                            pieces.end())
                    .without(removed);
            String expected = removed.contains(2)
                    ? new Pieces(
                                    pieces.head(),
                                    List.of(
                                            pieces.levels().get(0),
                                            comment,
                                            pieces.levels().get(2)),
                                    pieces.end())
                            .without(removed.stream().filter(n -> n != 2).collect(Collectors.toSet()))
                    : left;

            assertThat(cut(whole, removed))
                    .as("without %s", removed)
                    .hasValueSatisfying(cut -> assertThat(new String(cut.bytes(), StandardCharsets.ISO_8859_1))
                            .isEqualTo(expected));
        }
    }
}
