package org.sokobase.jobs.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MemoryTraceTest {

    private static MemoryPoint point(int millis, long bytes) {
        return new MemoryPoint(Duration.ofMillis(millis), bytes);
    }

    @Test
    void fewPointsAreKeptAsTheyAre() {
        MemoryTrace trace = new MemoryTrace();
        trace.add(Duration.ofMillis(2), 20);
        trace.add(Duration.ofMillis(1), 10);

        assertThat(trace.points()).isEqualTo(List.of(point(1, 10), point(2, 20)));
    }

    /** A day of looks is no more than some thousand points, and what was held for one look only is among them. */
    @Test
    void aLongRunKeepsItsPeaks() {
        MemoryTrace trace = new MemoryTrace();
        IntStream.range(0, 100_000).forEach(i -> trace.add(Duration.ofMillis(i), i == 77_777 ? 9_000_000 : i));

        List<MemoryPoint> points = trace.points();
        assertThat(points).hasSizeBetween(MemoryTrace.MOST / 4, MemoryTrace.MOST);
        assertThat(points).extracting(MemoryPoint::bytes).contains(9_000_000L);
        assertThat(points.get(points.size() - 1).after()).isGreaterThan(Duration.ofMillis(99_000));
    }

    @Test
    void ofPointsThatFollowEachOtherTheHighestStays() {
        assertThat(MemoryTrace.thinned(List.of(point(1, 1), point(2, 5), point(3, 2), point(4, 3), point(5, 4)), 3))
                .isEqualTo(List.of(point(2, 5), point(4, 3), point(5, 4)));
    }
}
