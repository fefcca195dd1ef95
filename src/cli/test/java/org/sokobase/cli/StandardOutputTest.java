package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;

/** A file named {@code -} is standard output, and what is told otherwise goes to standard error. */
@Timeout(60)
class StandardOutputTest {

    private static final String LEVELS =
            "#####\n#@$.#\n#####\nTitle: One\nSolution: R\n\n######\n#@ $.#\n######\nTitle: Two\nSolution: rR\n\n";

    @TempDir
    private Path folder;

    private Path levels;
    private CliRun run;

    @BeforeEach
    void writeLevels() throws IOException {
        levels = Files.writeString(folder.resolve("levels.sok"), LEVELS);
        run = CliRun.withCatalog(folder.resolve("catalog"));
        assertThat(run.run("import", "-q", levels).exitCode()).isZero();
    }

    private CliRun.Result run(String line) {
        return run.runLine(line.replace("LEVELS", levels.toString()).replace("DIR", folder.toString()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "export -o - --as sok",
                "convert LEVELS -o - --as sok",
                "solve LEVELS -o - --as sok",
                "solve LEVELS -o -",
                "optimise LEVELS -o - --as sok",
                "optimise LEVELS -o -",
                "score LEVELS --save -",
                "lint --fix LEVELS -o -",
                "export --unique --removed - -o DIR/other.xsb",
            })
    void theFileNamedSoIsStandardOutputAndWhatIsToldIsElsewhere(String line) throws IOException {
        CliRun.Result toFile = run(line.replace(" - ", " DIR/file ").replaceAll(" -$", " DIR/file"));
        CliRun.Result toOutput = run(line);

        assertThat(toOutput.exitCode()).isEqualTo(toFile.exitCode()).isZero();
        assertThat(shape(toOutput.out())).isEqualTo(shape(Files.readString(folder.resolve("file"))));
        assertThat(Path.of("-")).doesNotExist();
        assertThat(toOutput.err().lines()).hasSize((int)
                (toFile.out().lines().count() + toFile.err().lines().count()));
    }

    /** A text without figures, of which those of times are never the same. */
    private static String shape(String text) {
        return text.replaceAll("[0-9.]+", "0");
    }

    @Test
    void theRowsOfABenchmarkCanGoThere() {
        CliRun.Result result = run("bench LEVELS --csv -");

        assertThat(result.outLines()).hasSize(1 + 2).first().asString().startsWith("solver,file,index,");
        assertThat(result.err()).contains("result       moves");
    }

    @Test
    void theMemoryOfABenchmarkCanGoThere() {
        CliRun.Result result = run("bench LEVELS --memory-csv -");

        assertThat(result.outLines())
                .first()
                .asString()
                .startsWith("solver,file,index,")
                .contains(",bytes");
        assertThat(result.outLines()).allSatisfy(line -> assertThat(line).contains(","));
        assertThat(result.err()).contains("result       moves");
    }

    /** Times and memory are measured, and so never drawn twice the same. */
    @ParameterizedTest
    @ValueSource(strings = {"--chart", "--memory-chart"})
    void thePicturesOfABenchmarkCanGoThere(String option) {
        CliRun.Result result = run("bench LEVELS " + option + " -");

        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).startsWith("<svg ").endsWith("</svg>\n");
        assertThat(result.err()).contains("result       moves");
        assertThat(Path.of("-")).doesNotExist();
    }

    @Test
    void quietLeavesTheFileOnly() {
        CliRun.Result result = run("solve -q LEVELS -o -");

        assertThat(result).isEqualTo(new CliRun.Result(ExitCode.DONE, "R\nrR\n", ""));
    }

    @Test
    void aTerminalGetsNothingThatItObeys() throws IOException {
        Files.writeString(levels, LEVELS.replace("One", "One\u001b[2J"));

        String out = run.on(Console.Terminals.BOTH)
                .run("convert", levels, "-o", "-", "--as", "xsb")
                .out();

        assertThat(out).contains("Title: One\uFFFD[2J");
    }

    @ParameterizedTest
    @CsvSource({
        "export -o - --removed -, -o - and --removed - would both go to standard output: name a file",
        "solve LEVELS -o - --format csv, -o - and --format csv would both go to standard output: name a file",
        "bench LEVELS --csv - --details -, --csv - and --details - would both go to standard output: name a file",
        "bench LEVELS --csv - --memory-csv -, --csv - and --memory-csv - would both go to standard output: name a file",
        "overlap --picture - --format csv, --picture - and --format csv would both go to standard output: name a file",
        "play LEVELS#1 --save -, '--save needs the name of a file, not -'",
        "backup -, 'a backup needs the name of a file, not -'",
        "dump -, 'DIR needs the name of a folder, not -'",
        "experiment variety -o -, '--output needs the name of a folder, not -'",
        "export --clean -, '--clean needs the name of a folder, not -'"
    })
    void whatCannotGoThereIsRefused(String line, String why) {
        assertThat(run(line)).isEqualTo(new CliRun.Result(ExitCode.USAGE, "", "sokobase: " + why + "\n"));
        assertThat(Path.of("-")).doesNotExist();
    }
}
