package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.OutputFormat;

/** What reaches a terminal, and what a pipe. */
class TerminalTest {

    /** Clears the screen, sounds the bell, colours by an 8-bit control, writes from right to left, and isolates. */
    private static final String NASTY = "a\u001B[2Jb\u0007c\u009B31md\u202Ee\u2066f\u200Fg\u007Fh\u061Ci";

    private static final String HARMLESS = "a\uFFFD[2Jb\uFFFDc\uFFFD31md\uFFFDe\uFFFDf\uFFFDg\uFFFDh\uFFFDi";

    @TempDir
    private Path folder;

    private Path file;
    private Path catalog;

    @BeforeEach
    void fill() throws IOException {
        catalog = folder.resolve("catalog");
        file = Files.writeString(
                folder.resolve("nasty.xsb"),
                "Title: " + NASTY + "\nAuthor: " + NASTY + "\n\n#####\n#@$.#\n#####\nTitle: " + NASTY + "\nComment:\n"
                        + NASTY + "\nComment-End:\nSolution: R\n\n#####\n#.$@#\n#####\nTitle: " + NASTY
                        + "\nSolution: L" + NASTY + "\n");
        CliRun.withCatalog(catalog).run("import", file);
    }

    private static boolean isObeyed(int c) {
        return Character.isISOControl(c) && c != '\n' && c != '\t'
                || Character.getType(c) == Character.FORMAT && Character.getDirectionality(c) != 0;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "id FILE",
                "import --levels FILE",
                "import --levels --dry-run --db jdbc:h2:mem:nasty FILE",
                "find 1",
                "duplicates",
                "verify FILE",
                "show FILE",
                "diff FILE#1 FILE#2",
                "collections",
                "export",
                "nothing" + NASTY,
                "id " + NASTY
            })
    void strangersTextsCannotSendAnythingToATerminal(String line) {
        for (OutputFormat format : OutputFormat.values()) {
            CliRun run = CliRun.withCatalog(catalog).on(Console.Terminals.BOTH).with("NO_COLOR", "1");

            CliRun.Result result = run.runLine(
                    line.replace("FILE", file.toString()).replace("find 1", "find [2Jb") + " --format " + format);

            assertThat((result.out() + result.err()).codePoints().filter(TerminalTest::isObeyed))
                    .as("%s of %s", format, line)
                    .isEmpty();
        }
    }

    @Test
    void whatATerminalMustNotSeeIsShownAsAMark() {
        CliRun run = CliRun.withCatalog(catalog).on(Console.Terminals.BOTH).with("COLUMNS", "200");

        assertThat(run.runLine("duplicates").out())
                .contains("#1 \"" + HARMLESS + "\" by " + HARMLESS + ", in " + HARMLESS);
    }

    @Test
    void csvAndJsonInAPipeAreFaithful() {
        CliRun run = CliRun.withCatalog(catalog);

        assertThat(run.runLine("collections --format csv").out()).contains(NASTY + "," + NASTY);
        assertThat(run.runLine("collections --format json").out()).contains("\u009B31md\u202Ee\u2066f");
        assertThat(run.runLine("export").out()).contains("Title: " + NASTY + "\n");
    }

    @Test
    void boardsAreTwoColumnsASquareInColourOnATerminal() {
        String out = CliRun.withoutCatalog()
                .on(Console.Terminals.BOTH)
                .run("show", "collections/workshop.xsb#1")
                .out();

        String plain = out.replaceAll("\u001B\\[[0-9;]*m", "");
        assertThat(out).contains("\u001B[1;33m[]\u001B[0m");
        assertThat(plain).contains("\n  ██  ()      {}  ██\n");
    }

    @ParameterizedTest
    @CsvSource({
        "OUTPUT, NO_COLOR, 1",
        "BOTH, NO_COLOR, yes",
        "BOTH, TERM, dumb",
        "NONE, TERM, xterm",
        "ERROR, TERM, xterm"
    })
    void boardsArePlainInAPipeOrWithoutColour(Console.Terminals terminals, String variable, String value) {
        String out = CliRun.withoutCatalog()
                .on(terminals)
                .with(variable, value)
                .run("show", "collections/workshop.xsb#1")
                .out();

        assertThat(out).contains("\n  # .   * #\n").doesNotContain("\u001B");
    }

    @Test
    void anEmptyNoColorMeansNothing() {
        CliRun run = CliRun.withoutCatalog().on(Console.Terminals.OUTPUT).with("NO_COLOR", "");

        assertThat(run.run("show", "collections/workshop.xsb#1").out()).contains("\u001B[");
    }

    @Test
    void helpIsColouredOnlyOnATerminal() {
        assertThat(CliRun.withoutCatalog()
                        .on(Console.Terminals.BOTH)
                        .runLine("--help")
                        .out())
                .contains("\u001B[");
        assertThat(CliRun.withoutCatalog().runLine("--help").out()).doesNotContain("\u001B");
    }
}
