package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sokobase.Packed;
import org.sokobase.PusherImage;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.lint.LintCode;

class LintTest {

    private static final String LEVEL = "#####\n#@$.#\n#####\n";

    private static final String ROWS = "<L>#####</L><L>#@$.#</L><L>#####</L>";

    private static final List<byte[]> PACKED = PusherImage.published();

    /** A file for each code, a character for each byte; a number behind an at sign is the line that is reported. */
    private static final Map<String, String> EXAMPLES = new TreeMap<>(Map.ofEntries(
            Map.entry("no-player@1", "#####\n# $.#\n#####\n"),
            Map.entry("several-players@1", "#####\n#@$.#\n#@  #\n#####\n"),
            Map.entry("not-enclosed@1", "####\n#@$.\n#####\n"),
            Map.entry("foreign-character@3", "#####\n#@$.#\n# ? #\n#####\n"),
            Map.entry("dead-square-mark@1", "#####\n#@$.#\n# x #\n#####\n"),
            Map.entry("too-large@1", "#".repeat(1001) + "\n" + LEVEL),
            Map.entry("boxes-goals-differ@1", "#####\n#@$ #\n#####\n"),
            Map.entry("no-boxes@1", "#####\n#@ .#\n#####\n"),
            Map.entry("cut-board@3", "#####\n#@$.#\n\n# * #\n#####\n"),
            Map.entry("duplicate@5", LEVEL + "\n#####\n#.$@#\n#####\n"),
            Map.entry("malformed-solution@4", LEVEL + "Solution: Rx\n"),
            Map.entry("early-solution@1", "Solution: R\n\n" + LEVEL),
            Map.entry("open-comment@4", LEVEL + "Comment:\nso it goes\n"),
            Map.entry("other-game@1", "# # # #\n # @ $ #\n# # . #\n # # #\n"),
            Map.entry("undefined-macro@4", LEVEL + "see <#Notice#/>\n"),
            Map.entry("placeholder-solution@4", LEVEL + "Solution: undefined\n"),
            Map.entry("suspicious-title@3", "; ???\n\n" + LEVEL),
            Map.entry("already-solved@1", "#####\n#@* #\n#####\n"),
            Map.entry("decoration@1", "#######\n#@$.#$.\n#####\n"),
            Map.entry("walls-only@1", "#####\n#   #\n#####\n\n" + LEVEL),
            Map.entry("trailing-number@1", "5#|#@$.#|5#3\n"),
            Map.entry("malformed-rle@1", "5#|#@$.#|5(#\n"),
            Map.entry("tab@2", "#####\n#@$.\t#\n#########\n"),
            Map.entry("mixed-line-ends@2", "#####\n#@$.#\r\n#####\n"),
            Map.entry("glued-boards@4", LEVEL + LEVEL),
            Map.entry("wrong-size@2", "[soko=5,4]\nHHHHH\nHa$.H\nHHHHH\n[/soko]\n"),
            Map.entry("open-soko@2", "[soko=5,3]\nHHHHH\nHa$.H\nHHHHH\n"),
            Map.entry("damaged-level@0", text(PusherImage.joined(PACKED)) + "!"),
            Map.entry("other-data@0", "level_1 db 5, 3, 0C4h, 26h, 0C4h, 1, 1\ncolours db 1, 2\n"),
            Map.entry("no-level-table@0", "MZ\0" + text(PusherImage.joined(PACKED))),
            Map.entry(
                    "level-gap@0", text(PusherImage.of(List.of(firstPackedAndAByte(), PACKED.get(1), PACKED.get(2))))),
            Map.entry("repeated-levels@0", text(PusherImage.of(PACKED))),
            Map.entry("malformed-xml@2", "<SokobanLevels>\n<Title>A & B</Title></SokobanLevels>"),
            Map.entry("wrong-count@2", "<SokobanScores Version='2'>\n<Score>AAAAAUBA</Score></SokobanScores>"),
            Map.entry("wrong-charset@1", "<SokobanLevels><Title>\u00e4</Title></SokobanLevels>"),
            Map.entry("control-character@2", "<SokobanLevels>\n<Title>\1</Title></SokobanLevels>"),
            Map.entry("unknown-element@2", "<SokobanLevels>\n<Music/></SokobanLevels>"),
            Map.entry("malformed-json@2", "[[\"#####\", \"#@$.#\", \"#####\"],\n[\"####"),
            Map.entry("unread-json@2", "{\"board\": \"#####|#@$.#|#####\",\n\"size\": [5, 3]}"),
            Map.entry("binary@0", "\0\1\2"),
            Map.entry("archive@0", text(Packed.zip(Map.of("inner", Packed.zip("a.xsb", LEVEL))))),
            Map.entry("format@0", LEVEL)));

    @TempDir
    private Path folder;

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static byte[] firstPackedAndAByte() {
        return Arrays.copyOf(PACKED.get(0), PACKED.get(0).length + 1);
    }

    private Path example(String text) throws IOException {
        return Files.writeString(folder.resolve("example"), text, StandardCharsets.ISO_8859_1);
    }

    static Stream<String> examples() {
        return EXAMPLES.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyCodeHasAnExample(String codeAndLine) throws IOException {
        Path file = example(EXAMPLES.get(codeAndLine));
        String[] parts = codeAndLine.split("@");

        CliRun.Result result = CliRun.withoutCatalog().run("lint", "--format", "csv", file.toString());

        assertThat(result.out())
                .containsPattern("(?m)^" + Pattern.quote(file.toString()) + "(/inner)?," + parts[1] + ",\\d+,\\w+,"
                        + parts[0] + ",");
    }

    @Test
    void thePageListsEveryCodeWithItsSeverity() throws IOException {
        String page = Page.named("lint.md").text();
        Matcher row = Pattern.compile("(?m)^\\| `([a-z-]+)` \\| (error|warning|info) \\|")
                .matcher(page);
        Map<String, String> documented = new TreeMap<>();
        while (row.find()) {
            documented.put(row.group(1), row.group(2));
        }
        Map<String, String> reported = new TreeMap<>();
        for (Map.Entry<String, String> example : EXAMPLES.entrySet()) {
            String code = example.getKey().split("@")[0];
            Path file = example(example.getValue());
            CliRun.Result result = CliRun.withoutCatalog().run("lint", "--format", "csv", file.toString());
            result.out()
                    .lines()
                    .map(line -> line.split(","))
                    .filter(fields -> fields[4].equals(code))
                    .forEach(fields -> reported.put(code, fields[3]));
        }
        assertThat(documented).isEqualTo(reported);
    }

    @Test
    void errorsAreAnsweredWithNoAndWarningsAreNot() throws IOException {
        String clean = Files.writeString(folder.resolve("clean.xsb"), LEVEL).toString();
        String odd = Files.writeString(folder.resolve("odd.xsb"), EXAMPLES.get("duplicate@5"))
                .toString();
        String bad = Files.writeString(folder.resolve("bad.xsb"), EXAMPLES.get("no-player@1"))
                .toString();

        assertThat(List.of(clean, odd, bad))
                .map(file -> CliRun.withoutCatalog().run("lint", file).exitCode())
                .containsExactly(ExitCode.DONE, ExitCode.DONE, ExitCode.NO);
    }

    @Test
    void allCodesThereAreAreInTheTableOfTheReadme() {
        assertThat(EXAMPLES.keySet())
                .extracting(codeAndLine -> codeAndLine.split("@")[0])
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(LintCode.values()).map(LintCode::label).toList());
    }

    private CliRun.Result lint(Object... arguments) throws IOException {
        Path set = example(EXAMPLES.get("no-player@1") + "\n" + EXAMPLES.get("duplicate@5"));
        return CliRun.withoutCatalog()
                .run(Stream.concat(Stream.of("lint", set), Stream.of(arguments)).toArray());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --severity error                          | no-player           | 1
            --severity warning                        | no-player,duplicate | 1
            --severity info --except format           | no-player,duplicate | 1
            --severity WARNING --except Duplicate     | no-player           | 1
            --severity warning --except no-player     | duplicate           | 0
            --code duplicate,format                   | format,duplicate    | 0
            --code duplicate --code no-player         | no-player,duplicate | 1
            --code duplicate,no-player --severity error | no-player         | 1
            --code tab                                | ''                  | 0
            """)
    void onlyWhatIsWantedIsShownAndCountsForTheExitCode(String options, String codes, int exitCode) throws IOException {
        CliRun.Result result = lint((Object[]) ("--format csv " + options).split(" "));

        assertThat(result.outLines().stream().skip(1).map(row -> row.split(",")[4]))
                .containsExactly(codes.isEmpty() ? new String[0] : codes.split(","));
        assertThat(result.exitCode()).isEqualTo(exitCode);
    }

    @Test
    void atTheEndAllCodesAreCounted() throws IOException {
        assertThat(lint().errLines())
                .containsExactly(
                        " reports   files  severity  code",
                        "       1       1  error     no-player",
                        "       1       1  warning   duplicate",
                        "       1       1  info      format",
                        "1 file: 1 error, 1 warning.");
        assertThat(lint("-q").err()).isEmpty();
        assertThat(lint("--format", "json").outLines()).allMatch(row -> row.startsWith("{"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --code duplicates     | duplicates' is no code, perhaps duplicate: the page lint.md lists all
            --except format,tabb  | tabb' is no code, perhaps tab: the page lint.md lists all
            --code nonsense       | nonsense' is no code: the page lint.md lists all
            --severity fatal      | expected one of [info, warning, error] (case-insensitive) but was 'fatal'
            """)
    void aCodeOrSeverityThatThereIsNotIsRefused(String options, String message) throws IOException {
        CliRun.Result result = lint((Object[]) options.split(" "));

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).contains(message);
        assertThat(result.out()).isEmpty();
    }

    @Test
    void linesInJsonAreThoseOfTheText() throws IOException {
        Path json = example("""
                {
                  "levels": [
                    {"title": "???",
                     "board": "#####\\n#@$.#\\n#####",
                     "solution": "Rx"},
                    {"board": [

                       "#####",
                       "#@$.#",
                       "#####"]}
                  ]
                }
                """);

        CliRun.Result result = CliRun.withoutCatalog().run("lint", "--format", "csv", "--except", "format", json);

        assertThat(result.outLines().stream().skip(1).map(row -> row.split(",")[1] + " " + row.split(",")[4]))
                .containsExactly("4 suspicious-title", "5 malformed-solution", "8 duplicate");
    }
}
