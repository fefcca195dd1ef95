package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Boards;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;

@Timeout(120)
class OverlapCommandTest {

    @TempDir
    private static Path folder;

    private static CliRun run;

    @BeforeAll
    static void fillCatalog() {
        run = CliRun.withCatalog(folder.resolve("catalog"));
        run.runLine("import collections");
    }

    @Test
    void aFileOnTheDiskIsNotComparedWithItselfInTheCatalog() throws IOException {
        Path copy = folder.resolve("copy.xsb");
        Files.copy(Path.of("collections", "workshop.xsb"), copy);

        assertThat(run.runLine("overlap -q collections/workshop.xsb").outLines())
                .containsExactly(
                        " common only here only there   near  there",
                        "      3         3          7      -  collections/yard-sale.txt");
        assertThat(run.run("overlap", "-q", copy).outLines())
                .contains("      6         0          0      -  collections/workshop.xsb (the same puzzles)")
                .hasSize(3);
    }

    @Test
    void pairsAreDrawn() throws IOException {
        Path picture = folder.resolve("overlap.svg");
        assertThat(run.run("overlap", "yard", "workshop", "--picture", picture).exitCode())
                .isZero();
        String drawn = Files.readString(picture);

        assertThat(drawn).startsWith("<svg").contains("Percent of the puzzles of a row that a column has, too");
        assertThat(drawn.lines().map(String::strip))
                .as("three of ten puzzles, and three of six")
                .containsOnlyOnce("30", "50");
        assertThat(drawn.split("yard-sale.txt", -1)).as("a row and a column").hasSize(3);
        run.run("overlap", "yard", "workshop", "--picture", picture);
        assertThat(Files.readString(picture)).isEqualTo(drawn);
        assertThat(run.run("overlap", "yard", "workshop", "--list", "--picture", picture)
                        .err())
                .isEqualTo("sokobase: --picture draws counts, and --list has none: leave out one of them\n");
    }

    @Test
    void aFolderIsOneSet() {
        assertThat(run.runLine("overlap -q collections yard-sale --format json").out())
                .contains("\"collection\":\"collections\"", "\"contained\":\"there\"", "\"common\":10");
    }

    @Test
    void standardInputIsRead() {
        assertThat(CliRun.withCatalog(folder.resolve("catalog"))
                        .reading(Boards.corridors(1, 1) + Boards.CORRIDOR)
                        .runLine("overlap - yard-sale --format csv")
                        .outLines())
                .element(1)
                .asString()
                .startsWith("-,-,2,Yard Sale,collections/yard-sale.txt,10,");
    }

    @Test
    void noLineIsWiderThanTheTerminal() {
        CliRun terminal = CliRun.withCatalog(folder.resolve("catalog")).on(Console.Terminals.BOTH);

        for (String line : new String[] {"overlap", "overlap --list collections/yard-sale.txt", "overlap work yard"}) {
            assertThat(terminal.with("COLUMNS", "80").runLine(line).outLines())
                    .allSatisfy(shown -> assertThat(shown).hasSizeLessThanOrEqualTo(80));
        }
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    overlap --fail,                                    1
                    overlap,                                           0
                    overlap --fail workshop first-steps,               0
                    overlap --fail workshop yard-sale,                 1
                    overlap --fail --list workshop yard-sale,          1
                    overlap --fail --tier same-walls workshop damaged, 0
                    overlap --fail collections/workshop.lurd yard,     0
                    overlap --fail README.md yard,                     3
                    overlap nowhere,                                   2
                    overlap --list,                                    2
                    overlap --tier exact,                              2
                    overlap --distance 3,                              2
                    overlap --fail --tier similar --distance 0 workshop first-steps,  0
                    overlap --fail --tier similar --distance 25 workshop first-steps, 1
                    overlap --limit 0,                                 2
                    """)
    void theExitCodeAnswers(String line, int exitCode) {
        assertThat(run.runLine(line).exitCode()).isEqualTo(exitCode);
    }

    @Test
    void nearPairsAreListedWithTheirDistanceAndTurn() {
        String line = "overlap --tier similar --distance 25 --list yard-sale first-steps";

        assertThat(run.runLine(line).outLines())
                .contains(
                        "collections/yard-sale.txt#1 \"Broken Clock\" = collections/first-steps.xsb#6 \"Hourglass\""
                                + " (rotated by 270 degrees)",
                        "collections/yard-sale.txt#1 \"Broken Clock\" ~ collections/first-steps.xsb#7 \"Crown\""
                                + " (23 of 34 squares differ (67.6%), mirrored top to bottom)");
        assertThat(run.runLine(line + " --format csv").outLines())
                .anyMatch(row -> row.contains(",Broken Clock,") && row.contains(",Crown,") && row.endsWith(",23,67.6"))
                .anyMatch(row -> row.contains(",Broken Clock,") && row.contains(",Hourglass,") && row.endsWith(",,"));
    }

    @Test
    void ofAllPairsTheFirstAreShownAndTheOthersCounted() {
        CliRun.Result result = run.runLine("overlap --limit 1");

        assertThat(result.outLines()).hasSize(2);
        assertThat(result.err()).startsWith("2 pairs of collections with something in common, 1 shown.\n");
        assertThat(result.exitCode()).isEqualTo(ExitCode.DONE);
    }
}
