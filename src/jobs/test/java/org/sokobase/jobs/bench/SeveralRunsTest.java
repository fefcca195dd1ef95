package org.sokobase.jobs.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.jobs.solving.BoardSolver;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchSettings;

/** Several runs of a solver at each level: their seeds, and which of them counts. */
@Timeout(60)
class SeveralRunsTest {

    private final List<BenchRow> rows = new ArrayList<>();

    private final class Collecting implements BenchRun.Watcher {

        @Override
        public void at(SearchEffort effort, String doing) {}

        @Override
        public void row(BenchRow row) {
            rows.add(row);
        }

        @Override
        public void passed() {}
    }

    @Test
    void eachRunSearchesWithTheNextSeed() {
        List<Long> seeds = new ArrayList<>();
        BoardSolver listening = (board, limits, settings, cancellation, progress) -> {
            seeds.add(settings.seed());
            return BoardSolver.PLAIN.solve(board, limits, settings, cancellation, progress);
        };
        Source source = Source.of("level.xsb", "#####\n#@$.#\n#####\n".getBytes(StandardCharsets.US_ASCII));
        SearchedLevel level = SearchedLevel.of(
                "level.xsb",
                Optional.empty(),
                LevelFiles.read(source).collection().levels().get(0));

        try (BenchRun run = new BenchRun(
                Optional.of(new BenchRun.Own("ours", listening, SearchSettings.USUAL)), SearchLimits.NONE, 5, 3)) {
            run.over(List.of(level), new Collecting());
        }

        assertThat(seeds).containsExactly(5L, 6L, 7L);
        assertThat(rows)
                .extracting(row -> row.round().number() + " " + row.round().seed())
                .containsExactly("1 5", "2 6", "3 7");
    }

    @Test
    void theRunWithTheMiddleTimeCounts() {
        assertThat(middle(row("solved", 9), row("solved", 1), row("solved", 5))).isEqualTo(row("solved", 5));
        assertThat(middle(row("solved", 7), row("solved", 1))).isEqualTo(row("solved", 1));
    }

    @Test
    void aLevelThatMostRunsLeaveIsNotSolved() {
        assertThat(middle(row("solved", 1), row("gave-up", 8), row("gave-up", 9)))
                .isEqualTo(row("gave-up", 8));
        assertThat(middle(row("solved", 3), row("gave-up", 8), row("solved", 4)))
                .isEqualTo(row("solved", 3));
    }

    private static BenchRow middle(BenchRow... runs) {
        return new BenchRows("ours", List.of(runs)).middle().rows().get(0);
    }

    private static BenchRow row(String result, int seconds) {
        Duration time = Duration.ofSeconds(seconds);
        return new BenchRow(
                "ours",
                "level.xsb",
                1,
                "",
                "",
                result,
                "",
                Optional.of(new BenchRow.Length(1, 1)).filter(length -> result.equals("solved")),
                time,
                time,
                0,
                0,
                "",
                "",
                BenchRow.Round.UNTOLD);
    }
}
