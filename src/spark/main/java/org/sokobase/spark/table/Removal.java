package org.sokobase.spark.table;

import static org.apache.spark.sql.functions.col;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;

/**
 * Levels without some of them. Boards are never shuffled for that: the numbers that go are sent to every process, so many at
 * a time, and only the levels in their range are read for each.
 */
public final class Removal {

    /** So many numbers are sent at a time. */
    private static final int MOST_SENT = 8_000_000;

    private Removal() {}

    /** The levels whose numbers do not go, in parts that together have each of them once. */
    public static List<Dataset<Row>> without(Dataset<Row> levels, Dataset<Row> going) {
        Dataset<Row> numbers = going.select(LevelRows.NUMBER).distinct();
        long count = numbers.count();
        int parts = (int) ((count + MOST_SENT - 1) / MOST_SENT);
        if (parts <= 1) {
            return List.of(rest(levels, numbers));
        }
        double[] shares = new double[parts - 1];
        for (int i = 0; i < shares.length; i++) {
            shares[i] = (i + 1.0) / parts;
        }
        double[] bounds = numbers.stat().approxQuantile(LevelRows.NUMBER, shares, 1.0 / (4.0 * parts));
        List<Dataset<Row>> rest = new ArrayList<>();
        long from = Long.MIN_VALUE;
        for (int i = 0; i < parts; i++) {
            long to = i < bounds.length ? Math.max(from, (long) bounds[i]) : Long.MAX_VALUE;
            rest.add(rest(between(levels, from, to), between(numbers, from, to)));
            from = to;
        }
        return rest;
    }

    private static Dataset<Row> between(Dataset<Row> rows, long from, long to) {
        return rows.where(
                col(LevelRows.NUMBER).geq(from).and(col(LevelRows.NUMBER).lt(to)));
    }

    private static Dataset<Row> rest(Dataset<Row> levels, Dataset<Row> going) {
        return levels.join(
                functions.broadcast(going),
                levels.col(LevelRows.NUMBER).equalTo(going.col(LevelRows.NUMBER)),
                "left_anti");
    }
}
