package org.sokobase.cli.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.cli.CliRun;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchResult;

/** What is said of levels that were given up: how far they came, and what may help. */
@Timeout(120)
class GivenUpTest {

    private static final String FAR = "best: stage \\d+ of \\d+, \\w+ box(es)? out of plan, \\d+ off goals";
    private static final long MIB = 1L << 20;

    @TempDir
    private Path folder;

    private Path hard() throws IOException {
        return Files.writeString(
                folder.resolve("hard.xsb"),
                HardLevel.TWENTY_BOXES + "\n#####\n#@$.#\n#####\n\n" + HardLevel.TWENTY_BOXES);
    }

    private static CliRun.Result run(Object... arguments) {
        return CliRun.withoutCatalog().run(arguments);
    }

    @Test
    void theRowSaysHowFarTheBestPositionWasAndTheEndWhatMayHelp() throws IOException {
        Path hard = hard();

        CliRun.Result result = run("solve", hard, "--nodes", "60000", "-o", folder.resolve("out.sok"));

        assertThat(result.out())
                .containsPattern("gave-up .* \\Q" + hard + "\\E#1: position limit reached; " + FAR + "\n")
                .containsPattern("solved .* \\Q" + hard + "\\E#2\n");
        assertThat(result.outLines())
                .endsWith(
                        "2 levels ran out of positions: --nodes 120000 may help.",
                        "What the solver sees of a level: solve --explain.");
    }

    @Test
    void whereTheMovesAreTheOutputItIsSaidBeside() throws IOException {
        Path hard = hard();

        CliRun.Result result = run("solve", hard, "--nodes", "60000");

        assertThat(result.out()).isEqualTo("\nR\n\n");
        assertThat(result.err())
                .containsPattern("\\Q" + hard + "\\E#1: gave-up, position limit reached; " + FAR + "\n")
                .contains("2 levels ran out of positions: --nodes 120000 may help.\n");
    }

    @Test
    void programsReadItInTheLastColumns() throws IOException {
        List<String> rows =
                run("--format", "csv", "solve", hard(), "--nodes", "60000").outLines();

        assertThat(rows.get(0)).endsWith(",path,best_stage,stages,out_of_plan,off_goals");
        assertThat(rows.get(1)).matches(".*,gave-up,.*xsb,\\d+,\\d+,\\d+,\\d+");
        assertThat(rows.get(2)).matches(".*,solved,.*xsb,,,,");
    }

    @Test
    void ofASearchThatHadNoTimeNothingIsKnown() throws IOException {
        CliRun.Result result = run("--format", "csv", "solve", hard(), "--nodes", "10");

        assertThat(result.outLines().get(1)).matches(".*,gave-up,.*xsb,,,,");
        assertThat(result.err()).doesNotContain("best:");
    }

    private static List<String> advice(SearchLimits limits, int jobs, SearchResult.Limit... reached) {
        GivenUpAdvice advice = new GivenUpAdvice(limits, jobs, 4096 * MIB);
        for (SearchResult.Limit limit : reached) {
            advice.add(new SearchResult.GaveUp(limit, SearchEffort.NONE, Optional.empty()));
        }
        return advice.lines();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            4 | --time 8s may help. On 389 hard levels, 8s solves 8% more than 4s.
            30 | --time 60s may help. On 389 hard levels, 30s solves 5% more than 15s; more time was not measured.
            """)
    void whatMoreTimeBroughtIsSaid(int seconds, String help) {
        SearchLimits limits = SearchLimits.NONE.withCpu(Duration.ofSeconds(seconds));

        assertThat(advice(limits, 1, SearchResult.Limit.CPU))
                .containsExactly(
                        "1 level ran out of time: " + help, "What the solver sees of a level: solve --explain.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            500; 1; --memory 1000m may help
            1536; 1; --memory 3g may help
            512; 1; --memory 1g may help
            2000; 1; more --memory, or no such limit, may help
            3072; 1; SOKOBASE_JAVA_OPTS=-Xmx8g may help
            99999; 1; SOKOBASE_JAVA_OPTS=-Xmx8g may help
            500; 2; fewer --jobs may help
            """)
    void whichMemoryMayHelpIsSaid(long mib, int jobs, String help) {
        SearchLimits limits = SearchLimits.NONE.withBytes(mib * MIB);

        assertThat(advice(limits, jobs, SearchResult.Limit.MEMORY).get(0))
                .isEqualTo("1 level ran out of memory: " + help + ".");
    }

    @Test
    void equalEndsAreFoldedAndAnInterruptionNeedsNoAdvice() {
        SearchLimits limits = SearchLimits.NONE.withNodes(7);

        assertThat(advice(limits, 1, SearchResult.Limit.NODES, SearchResult.Limit.CANCELLED, SearchResult.Limit.NODES))
                .containsExactly(
                        "2 levels ran out of positions: --nodes 14 may help.",
                        "What the solver sees of a level: solve --explain.");
        assertThat(advice(limits, 1, SearchResult.Limit.CANCELLED)).isEmpty();
        assertThat(advice(limits, 1)).isEmpty();
    }
}
