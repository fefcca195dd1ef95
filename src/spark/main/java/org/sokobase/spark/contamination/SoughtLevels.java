package org.sokobase.spark.contamination;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import org.sokobase.leak.Sought;
import org.sokobase.leak.TestLevel;
import org.sokobase.leak.TestSet;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;
import org.sokobase.spark.table.LevelRows;

/**
 * The levels of a test set as they travel to every process, which makes its index of them once.
 *
 * <p><b>Threads.</b> Any number of threads may ask for the set.
 */
public final class SoughtLevels implements Serializable {

    private static final long serialVersionUID = 1L;

    private final TestRow[] rows;
    private final Tier tier;
    private final String within;
    private transient volatile @Nullable TestSet set;

    private record TestRow(
            String file,
            @Nullable String path,
            int index,
            int line,
            String title,
            String published,
            String status,
            long exact,
            long unique,
            String view)
            implements Serializable {

        TestLevel level() {
            return new TestLevel(
                    file,
                    Optional.ofNullable(path),
                    index,
                    line,
                    title,
                    LevelRows.board(published, status),
                    LevelRows.identity(exact, unique, view));
        }
    }

    private SoughtLevels(TestRow[] rows, Tier tier, String within) {
        this.rows = rows;
        this.tier = tier;
        this.within = within;
    }

    /** Takes those of some levels that have ids, in the order of their numbers. */
    public static SoughtLevels of(Dataset<Row> levels, Tier tier, Optional<DistanceLimit> within) {
        List<TestRow> rows = new ArrayList<>();
        List<Row> tests = LevelRows.withIds(levels).orderBy(LevelRows.NUMBER).collectAsList();
        for (Row row : tests) {
            rows.add(new TestRow(
                    row.getAs(LevelRows.FILE),
                    row.getAs(LevelRows.PATH),
                    row.<Integer>getAs(LevelRows.INDEX),
                    row.<Integer>getAs(LevelRows.LINE),
                    row.getAs(LevelRows.TITLE),
                    row.getAs(LevelRows.PUBLISHED),
                    row.getAs(LevelRows.STATUS),
                    row.<Long>getAs(LevelRows.EXACT_ID),
                    row.<Long>getAs(LevelRows.UNIQUE_ID),
                    row.getAs(LevelRows.VIEW)));
        }
        return new SoughtLevels(
                rows.toArray(TestRow[]::new),
                tier,
                within.map(DistanceLimit::toString).orElse(""));
    }

    /** What is sought. */
    public Sought sought() {
        return new Sought(
                tier,
                within.isEmpty()
                        ? Optional.empty()
                        : Optional.of(DistanceLimit.parse(within).orElseThrow()));
    }

    /** The set, made by whoever asks first in a process. */
    public TestSet set() {
        TestSet made = set;
        if (made == null) {
            synchronized (this) {
                made = set;
                if (made == null) {
                    made = TestSet.of(Stream.of(rows).map(TestRow::level).toList(), sought());
                    set = made;
                }
            }
        }
        return made;
    }
}
