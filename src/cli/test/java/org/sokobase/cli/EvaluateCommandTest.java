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
import org.sokobase.cli.console.ExitCode;

/** Measuring levels of files and of the catalog, keeping what was measured, and choosing by it. */
@Timeout(120)
class EvaluateCommandTest {

    /** The difficulties are made up. */
    private static final String SET = """
            #####
            #@$.#
            #####
            Title: Short
            Difficulty: 1

            #######
            #@ $ .#
            #######
            Title: Longer
            Difficulty: 3

            #########
            #@ $   .#
            #########
            Title: Longest
            Difficulty: 4

            #######
            #@    #
            # $$$ #
            # ... #
            #######
            Title: Row
            Difficulty: 2

            #####
            #@ .#
            #$  #
            #####
            Title: Lost

            #####
            #@$.
            #####
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void writeSet() throws IOException {
        Files.writeString(folder.resolve("set.xsb"), SET);
    }

    private CliRun.Result run(String line) {
        return CliRun.withCatalog(folder.resolve("catalog")).runLine(line.replace("FOLDER", folder.toString()));
    }

    @Test
    void everythingAboutMeasuresInEveryFormat() {
        Transcript transcript = new Transcript("evaluate");
        for (String line : new String[] {
            "evaluate FOLDER/set.xsb",
            "evaluate FOLDER/set.xsb#4 --format csv",
            "evaluate FOLDER/set.xsb#4 --measure tedium,pushes --format json",
            "import -q FOLDER/set.xsb",
            "evaluate --save --measure pushes,least_box_lines",
            "evaluate --save --measure pushes,least_box_lines",
            "ids --measure pushes=2..3",
            "ids --measure pushes=2..3 --format csv",
            "duplicates --measure pushes=2..3",
            "marks --measure pushes=2..3",
            "find --measure pushes=..1 --format csv set",
            "export --measure least_box_lines=1 --measure pushes=4",
            "evaluate --correlations",
            "evaluate --correlations FOLDER/set.xsb --measure moves --format csv",
            "check"
        }) {
            transcript.add(line, run(line), folder);
        }
        transcript.check();
    }

    @Test
    void betterProofReplacesWorseAndNeverTheReverse() {
        run("import -q FOLDER/set.xsb");
        String measures = "find --format csv Row";

        run("evaluate --save --nodes 1 --measure reachable_states,least_pushes FOLDER/set.xsb#4");
        assertThat(run(measures).out()).contains("least_pushes=3 reachable_states>=");
        run("evaluate --save --again --measure reachable_states");
        String proved = run(measures).out();
        assertThat(proved).contains("reachable_states=");
        assertThat(run("evaluate --save --nodes 1 --measure reachable_states FOLDER/set.xsb#4")
                        .err())
                .contains("the catalog knows more of 0 puzzles");
        assertThat(run(measures).out()).isEqualTo(proved);
    }

    @Test
    void whatIsMeasuredIsNotMeasuredAgain() {
        run("import -q FOLDER/set.xsb");

        assertThat(run("evaluate --save").err()).contains("the catalog knows more of 5 puzzles");
        CliRun.Result again = run("evaluate --save");
        assertThat(again.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(again.err()).contains("all are measured already");
        assertThat(run("evaluate --save --again --format csv").out())
                .contains(",Lost,")
                .doesNotContain(",Short,");
    }

    /** The set is there twice, so each of its puzzles has a copy; only three were measured, and only two have so many pushes. */
    @Test
    void copiesAndMarksAreChosenByMeasures() throws IOException {
        Files.writeString(folder.resolve("copy.xsb"), SET);
        run("import -q FOLDER/set.xsb FOLDER/copy.xsb");
        run("evaluate --save --measure pushes FOLDER/set.xsb#1 FOLDER/set.xsb#2 FOLDER/set.xsb#3");
        run("mark -q trivial FOLDER/set.xsb#1 FOLDER/set.xsb#2 FOLDER/set.xsb#4");

        for (String tier : new String[] {"", " --tier exact"}) {
            assertThat(run("duplicates --measure pushes=2.." + tier).out())
                    .contains("Longer", "Longest")
                    .doesNotContain("Short", "Row", "Lost");
        }
        assertThat(run("duplicates --measure pushes=2.. --measure pushes=..2").err())
                .contains("1 group, 1 redundant level");
        assertThat(run("marks --measure pushes=2..").out()).contains("Longer").doesNotContain("Short", "Row");
        assertThat(run("marks --measure pushes --status trivial --format csv").out())
                .contains("Longer", "Short")
                .doesNotContain("Row");
        assertThat(run("marks --measure pushes=9..").exitCode()).isEqualTo(ExitCode.NO);
    }

    @Test
    void filesAndACollectionAreMeasuredTogether() {
        run("import -q collections/first-steps.xsb");

        assertThat(run("evaluate --measure floor --format csv FOLDER/set.xsb#1 --collection First")
                        .out())
                .contains(",Short,", ",Heart,");
    }

    @Test
    void whatNoReferenceHasIsChosenByMarksAndMeasures() throws IOException {
        Files.writeString(folder.resolve("reference.xsb"), "#####\n#@$.#\n#####\n");
        run("import -q FOLDER/set.xsb FOLDER/reference.xsb");
        run("collections --reference FOLDER/reference.xsb");
        run("evaluate --save --measure pushes FOLDER/set.xsb#2 FOLDER/set.xsb#3");
        run("mark -q trivial FOLDER/set.xsb#3 FOLDER/set.xsb#4");

        assertThat(run("duplicates --against-reference --measure pushes=2").out())
                .contains("Longer")
                .doesNotContain("Short", "Longest", "Row");
        assertThat(run("duplicates --against-reference --status trivial").err()).contains("2 levels that no reference");
        assertThat(run("duplicates --against-reference --status trivial --measure pushes=4")
                        .out())
                .contains("new", "Longest");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "evaluate                                   | what shall be measured?",
                "evaluate --measure fun FOLDER/set.xsb      | there is no measure fun; these are: moves, pushes, box_lines",
                "evaluate --nodes 0 FOLDER/set.xsb          | --time and --nodes must be more than nothing",
                "evaluate --again FOLDER/set.xsb            | --again is for levels of the catalog",
                "evaluate --save --correlations             | --correlations without FILE or ID measures nothing",
                "duplicates --measure pushes=..             | write a number, such as 20, or a range, such as 20..60 or 20..",
                "marks --measure fun=1                      | there is no measure fun",
                "export --measure fun=1                     | there is no measure fun",
                "export --measure pushes=9..3               | 9 is more than 3",
                "ids --measure pushes=x                     | write a number, such as 20, or a range, such as 20..60 or 20.."
            })
    void badInputGetsOneClearLine(String line, String message) {
        CliRun.Result result = run(line);

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).contains(message);
    }

    @Test
    void aCatalogThatIsMissingIsSaidBeforeAnythingIsMeasured() {
        CliRun.Result result = run("evaluate --save FOLDER/set.xsb");

        assertThat(result.exitCode()).isNotEqualTo(ExitCode.DONE);
        assertThat(result.out()).isEmpty();
    }
}
