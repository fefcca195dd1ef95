package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;

@Timeout(120)
class CheckNewCommandTest {

    private static final String LEVEL = """
            ########
            #@ $  .#
            ##   ###
             #####
            """;

    /** Once its dead end is filled it is the other one. */
    private static final String WITH_DEAD_END = """
            ########
            #@ $  .#
            ##   ###
             ## ##
              ###
            """;

    private static final String NEW = """
            #######
            #@$ . #
            #  $. #
            #     #
            #######
            """;

    @TempDir
    private static Path folder;

    private static CliRun run;

    @BeforeAll
    static void fillCatalog() throws IOException {
        run = CliRun.withCatalog(folder.resolve("catalog"));
        Path known = Files.createDirectory(folder.resolve("published")).resolve("known.xsb");
        Files.writeString(known, "Title: Known\n\n" + LEVEL);
        Files.writeString(known.resolveSibling("LICENSE"), "You must not change these levels in any way.\n");
        assertThat(run.run("import", known).exitCode()).isZero();
    }

    private static Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void ofAKnownLevelItSaysWhereAndWhatItsAuthorWants() throws IOException {
        Path file = file(
                "mirrored.xsb",
                LEVEL.lines()
                        .map(row -> new StringBuilder((row + " ".repeat(8)).substring(0, 8)).reverse() + "\n")
                        .collect(Collectors.joining()));

        CliRun.Result result = run.run("check-new", file);

        assertThat(result.out())
                .contains("mirrored.xsb#1: known\n", "known.xsb#1", "(mirrored left to right")
                .contains("its author says: LICENSE: You must not change these levels in any way.");
        assertThat(result.err()).contains("1 level: 1 known.");
        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
    }

    @Test
    void aLevelThatIsTheSameOnceTrimmedIsNear() throws IOException {
        CliRun.Result result = run.run("check-new", file("trimmed.xsb", WITH_DEAD_END), "--distance", "0");

        assertThat(result.out()).contains("#1: near\n", "(the same puzzle once trimmed)");
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void ofANewLevelItTellsTheFewestPushesAndWhatIsOdd() throws IOException {
        CliRun.Result result = run.run("check-new", file("new.xsb", NEW + "Title: New\n\n" + "####\n#@ #\n####\n"));

        assertThat(result.out())
                .contains("new.xsb#1 \"New\": new\n", "     #@$ . #\n", "solvable: 3 pushes, ", "(proved optimal)")
                .contains("new.xsb#2: defective\n", "warning: level 2: there is no box");
        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(run.reading(NEW).run("check-new", "-").exitCode()).isZero();
    }

    @Test
    void whatIsNotFoundWithinTheLimitsIsSaid() {
        assertThat(run.runLine("check-new collections/workshop.xsb --nodes 1").out())
                .contains("(there may be one with fewer pushes)");
    }

    @Test
    void aLevelThatIsProvedUnsolvableIsRefused() throws IOException {
        CliRun.Result result = run.run("check-new", file("stuck.xsb", NEW.replace("#     #", "#$   .#")));

        assertThat(result.out()).contains("#1: new\n", "unsolvable (");
        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
    }

    @Test
    void theImportOfTheFileItselfDoesNotCount() throws IOException {
        Path own = folder.resolve("published").resolve("known.xsb");

        assertThat(run.run("check-new", own).out()).contains("#1: new\n");
        assertThat(run.run("check-new", file("copy.xsb", LEVEL)).out()).contains("#1: known\n");
    }

    @Test
    void thePageHasEveryLevelDrawnAndNothingThatAFileCouldSmuggleIn() throws IOException {
        Path page = folder.resolve("page.html");

        run.run("check-new", file("odd.xsb", LEVEL + "Title: <b>&\n\n" + NEW), "--html", page);

        assertThat(page)
                .content()
                .startsWith("<!DOCTYPE html>")
                .endsWith("</html>\n")
                .contains("&lt;b&gt;&amp;", "id=\"board-2\"", "solvable: 3 pushes")
                .doesNotContain("<b>");
    }

    @Test
    void noLineIsWiderThanTheTerminal() throws IOException {
        CliRun terminal = CliRun.withCatalog(folder.resolve("catalog")).on(Console.Terminals.BOTH);

        assertThat(terminal.with("COLUMNS", "80")
                        .with("NO_COLOR", "1")
                        .run("check-new", file("wide.xsb", LEVEL + "\n" + WITH_DEAD_END))
                        .outLines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void whatCannotBeReadIsReported() {
        assertThat(run.run("check-new", folder.resolve("missing.xsb")).exitCode())
                .isEqualTo(ExitCode.UNREADABLE);
        assertThat(run.run("check-new", folder.resolve("missing.xsb")).err())
                .endsWith("missing.xsb: no such file or folder\n0 levels.\n");
    }
}
