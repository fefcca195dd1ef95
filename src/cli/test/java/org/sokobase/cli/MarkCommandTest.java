package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.cli.console.ExitCode;

/** Saying of puzzles that they are unsolvable or trivial, and asking for it. */
class MarkCommandTest {

    private static final String CORNER = """
            #####
            #$@.#
            #   #
            #####
            Title: Corner
            """;
    private static final String SHORT = """
            #####
            #@$.#
            #####
            Title: Short
            Solution: R
            """;
    private static final String DEFECTIVE = """
            #####
            #@$.
            #####
            """;

    @TempDir
    private Path folder;

    private Path set;

    @BeforeEach
    void fillCatalog() throws IOException {
        set = file("set.xsb", CORNER + "\n" + SHORT + "\n" + DEFECTIVE);
        run("import", set);
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).with("USER", "ann").run(arguments);
    }

    private CliRun.Result marks() {
        return run("marks", "--format", "csv");
    }

    @Test
    void everythingAboutMarksInEveryFormat() {
        Transcript transcript = new Transcript("marks");
        String[] commands = {
            "mark unsolvable FOLDER/set.xsb#1 --note stuck",
            "mark unsolvable FOLDER/set.xsb#1",
            "mark unsolvable FOLDER/set.xsb#2 5672FA9E736973CB 0123456789ABCDEF",
            "mark trivial FOLDER/set.xsb --by B.Author",
            "marks",
            "--format csv marks",
            "--format json marks",
            "find Corner",
            "find FOLDER/set.xsb --status unsolvable",
            "--format csv find t --status trivial",
            "find Corner --status open",
            "show 5672FA9E736973CB",
            "--format json show 5672FA9E736973CB",
            "duplicates --status unsolvable",
            "export --status unsolvable",
            "export --status open",
            "stats",
            "--format csv collections",
            "mark trivial --remove FOLDER/set.xsb#1",
            "mark trivial --remove FOLDER/set.xsb#1 --by B.Author",
            "marks --status open",
        };
        for (String command : commands) {
            CliRun.Result result =
                    run((Object[]) command.replace("FOLDER", folder.toString()).split(" "));
            transcript.add(command, withoutTimes(result), folder);
        }
        transcript.check();
    }

    private static CliRun.Result withoutTimes(CliRun.Result result) {
        String out = result.out().replaceAll("20\\d\\d-\\d\\d-\\d\\d(T[0-9:.]+Z)?", "TIME");
        return new CliRun.Result(result.exitCode(), out, result.err());
    }

    @Test
    void aFileOfLevelsMayComeThroughAPipe() {
        CliRun.Result result = CliRun.withCatalog(folder.resolve("catalog"))
                .with("USER", "ann")
                .reading(CORNER)
                .run("mark", "trivial", "-");

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).isEqualTo("1 puzzle marked as trivial by ann.\n");
        assertThat(marks().out()).contains(",trivial,ann,");
    }

    @Test
    void withoutAUserInTheEnvironmentTheAccountSaysIt() {
        CliRun.Result result =
                CliRun.withCatalog(folder.resolve("catalog")).with("USER", "").run("mark", "trivial", set + "#1");

        assertThat(result.err()).endsWith(" by " + System.getProperty("user.name") + ".\n");
    }

    @Test
    void aPuzzleNamedTwiceIsMarkedOnce() {
        CliRun.Result result = run("mark", "trivial", set + "#1", set + "#1");

        assertThat(result.err()).endsWith("\n1 puzzle marked as trivial by ann.\n");
    }

    @Test
    void everythingIsReadBeforeAnythingIsMarked() {
        CliRun.Result result = run("mark", "trivial", set + "#1", "no-such-file.xsb");

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err()).endsWith("sokobase: no-such-file.xsb: neither an id nor a file\n");
        assertThat(marks().out()).doesNotContain("trivial");
    }

    @Test
    void aRefutedMarkIsReportedAtTheImport() throws IOException {
        run("mark", "trivial", set + "#2");
        Path corridor = file("corridor.xsb", "######\n#@ $.#\n######\n");
        run("import", corridor);
        run("mark", "unsolvable", corridor);
        Path solved = file("solved.xsb", "######\n#@ $.#\n######\nSolution: rR\n");

        CliRun.Result result = run("import", solved);

        assertThat(result.err())
                .startsWith(
                        solved
                                + ":4: warning: solution: solves a level that ann had marked as unsolvable: the mark is removed\n");
        assertThat(run("marks", "--status", "unsolvable").exitCode()).isEqualTo(ExitCode.NO);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mark",
                "mark trivial",
                "mark solvable 0123456789ABCDEF",
                "mark trivial 0123456789ABCDEF --remove --note x",
                "mark trivial 0123456789ABCDEF --by=",
                "find x --status any",
            })
    void whatMakesNoSenseIsSaidInOneLine(String line) {
        CliRun.Result result = run((Object[]) line.split(" "));

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.errLines()).hasSize(1);
        assertThat(result.out()).isEmpty();
    }

    @Test
    void whereThereAreNoMarksTheAnswerIsNo() {
        CliRun.Result result = run("marks", "--status", "trivial");

        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).isEqualTo("no marks\n");
    }
}
