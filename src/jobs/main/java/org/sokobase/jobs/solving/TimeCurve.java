package org.sokobase.jobs.solving;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What more time brings: how many levels of some collections the solver solves within a time for each level. This is the table
 * "Levels solved within a time limit" of the page {@code performance.md}, where it says how it was measured. The solver was
 * tuned on such levels; on others it may be different.
 */
public final class TimeCurve {

    /** The times in milliseconds. */
    static final List<Integer> MILLIS = List.of(500, 1000, 2000, 4000, 8000, 16_000, 24_000, 30_000);

    /** The table. */
    static final List<Row> ROWS = List.of(
            new Row("XSokoban", 90, List.of(60, 66, 75, 79, 82, 88, 90, 90)),
            new Row("SokHard", 169, List.of(61, 83, 110, 129, 147, 163, 167, 169)),
            new Row("Sasquatch I", 50, List.of(29, 31, 32, 34, 36, 40, 41, 43)),
            new Row("Holland", 80, List.of(49, 53, 54, 58, 60, 63, 64, 67)));

    private TimeCurve() {}

    /**
     * A collection.
     *
     * @param levels how many it has
     * @param solved how many are solved within each of the times
     */
    record Row(String name, int levels, List<Integer> solved) {}

    /**
     * What twice the time brought.
     *
     * @param from    a time
     * @param to      twice that
     * @param percent how many more levels are solved then, in percent of those that are solved before
     * @param levels  how many levels were tried
     * @param isLast  whether nothing is known of more time
     */
    public record Doubling(Duration from, Duration to, long percent, int levels, boolean isLast) {}

    /** What twice as much as a limit brought, or the nearest to that which is known. */
    public static Doubling twice(Duration limit) {
        int longest = MILLIS.get(MILLIS.size() - 1);
        long millis = Math.max(MILLIS.get(0), Math.min(longest / 2, limit.toMillis()));
        double more = solved(2 * millis) / solved(millis) - 1;
        return new Doubling(
                Duration.ofMillis(millis),
                Duration.ofMillis(2 * millis),
                Math.round(100 * more),
                ROWS.stream().mapToInt(Row::levels).sum(),
                2 * millis == longest);
    }

    /** How many levels are solved within a time, between two measured times by the logarithm of the time. */
    private static double solved(long millis) {
        int next = IntStream.range(1, MILLIS.size())
                .filter(i -> millis <= MILLIS.get(i))
                .findFirst()
                .orElseThrow();
        double before = MILLIS.get(next - 1);
        double part = Math.log(millis / before) / Math.log(MILLIS.get(next) / before);
        return (1 - part) * sum(next - 1) + part * sum(next);
    }

    private static int sum(int column) {
        return ROWS.stream().mapToInt(row -> row.solved().get(column)).sum();
    }
}
