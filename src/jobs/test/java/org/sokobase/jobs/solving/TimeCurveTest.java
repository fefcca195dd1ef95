package org.sokobase.jobs.solving;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class TimeCurveTest {

    private static String cells(List<?> values) {
        return values.stream().map(Object::toString).collect(Collectors.joining(" | "));
    }

    @Test
    void itIsTheTableOfThePage() throws IOException {
        String page = Files.readString(Path.of("src", "site", "markdown", "performance.md"));
        String times = TimeCurve.MILLIS.stream()
                .map(millis -> (millis % 1000 == 0 ? millis / 1000 + "" : millis / 1000.0 + "") + " s")
                .collect(Collectors.joining(" | "));
        String table = TimeCurve.ROWS.stream()
                .map(row -> "| " + row.name() + " | " + row.levels() + " | " + cells(row.solved()) + " |\n")
                .collect(Collectors.joining());

        assertThat(page)
                .contains("| | levels | " + times + " |\n|---|---|---|---|---|---|---|---|---|---|\n" + table + "\n");
    }

    @Test
    void betweenTwoTimesItIsInterpolated() {
        // 199 levels in 0.5 s, 233 in 1 s, 271 in 2 s, 300 in 4 s, 325 in 8 s, 354 in 16 s, 369 in 30 s
        assertThat(TimeCurve.twice(Duration.ofSeconds(1)))
                .isEqualTo(new TimeCurve.Doubling(Duration.ofSeconds(1), Duration.ofSeconds(2), 16, 389, false));
        assertThat(TimeCurve.twice(Duration.ofSeconds(4)).percent()).isEqualTo(8);
        // 15 s are nine tenths of the way from 8 s to 16 s: 352
        assertThat(TimeCurve.twice(Duration.ofSeconds(15)))
                .isEqualTo(new TimeCurve.Doubling(Duration.ofSeconds(15), Duration.ofSeconds(30), 5, 389, true));
    }

    @Test
    void ofTimesThatWereNotTriedTheNearestCounts() {
        assertThat(TimeCurve.twice(Duration.ofHours(2))).isEqualTo(TimeCurve.twice(Duration.ofSeconds(15)));
        assertThat(TimeCurve.twice(Duration.ofMillis(1))).isEqualTo(TimeCurve.twice(Duration.ofMillis(500)));
        assertThat(TimeCurve.twice(Duration.ofMillis(1)).percent()).isEqualTo(17);
    }
}
