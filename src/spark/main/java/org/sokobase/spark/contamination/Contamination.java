package org.sokobase.spark.contamination;

import static org.apache.spark.sql.functions.col;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FilterFunction;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.sokobase.leak.Leak;
import org.sokobase.leak.LeakSearch;
import org.sokobase.leak.LevelCounts;
import org.sokobase.leak.TestLevel;
import org.sokobase.leak.TestSet;
import org.sokobase.similar.Difference;
import org.sokobase.similar.Tier;
import org.sokobase.spark.table.LevelRows;

/** Which test levels are in training levels. Every process has the test levels; the training levels pass by and are never shuffled. */
public final class Contamination {

    /** The number of the training level. */
    public static final String TRAIN_NUMBER = "train_number";

    /** The place of the test level among all of them, from 0. */
    public static final String TEST_NUMBER = "test_number";

    private static final String RANK = "tier_rank";

    /** The columns of {@code leaks --format csv}, after the numbers by which rows are sorted. */
    private static final StructType SCHEMA = new StructType()
            .add(TEST_NUMBER, DataTypes.IntegerType)
            .add(TRAIN_NUMBER, DataTypes.LongType)
            .add(RANK, DataTypes.IntegerType)
            .add("test_file", DataTypes.StringType)
            .add("test_index", DataTypes.IntegerType)
            .add("train_file", DataTypes.StringType)
            .add("train_index", DataTypes.IntegerType)
            .add("train_line", DataTypes.IntegerType)
            .add("tier", DataTypes.StringType)
            .add("relation", DataTypes.StringType)
            .add("view", DataTypes.StringType)
            .add("differing", DataTypes.IntegerType)
            .add("squares", DataTypes.IntegerType)
            .add("percent", DataTypes.createDecimalType(4, 1))
            .add("test_id", DataTypes.StringType)
            .add("train_id", DataTypes.StringType);

    /** Boards of such sides can always be compared. */
    private static final int SURE_SIDE = 30;

    private final Broadcast<SoughtLevels> sought;
    private final Dataset<Row> training;

    /** Looks for levels in others. */
    public Contamination(SparkSession session, SoughtLevels sought, Dataset<Row> training) {
        this.sought = JavaSparkContext.fromSparkContext(session.sparkContext()).broadcast(sought);
        this.training = training;
    }

    /** The pairs that are found, in no order. */
    public Dataset<Row> pairs() {
        Broadcast<SoughtLevels> everywhere = sought;
        return LevelRows.withIds(training)
                .select(
                        LevelRows.NUMBER,
                        LevelRows.FILE,
                        LevelRows.INDEX,
                        LevelRows.LINE,
                        LevelRows.PUBLISHED,
                        LevelRows.STATUS,
                        LevelRows.EXACT_ID,
                        LevelRows.UNIQUE_ID,
                        LevelRows.VIEW)
                .mapPartitions(
                        (MapPartitionsFunction<Row, Row>) levels -> found(levels, everywhere.value()),
                        Encoders.row(SCHEMA));
    }

    private static Iterator<Row> found(Iterator<Row> levels, SoughtLevels sought) {
        TestSet set = sought.set();
        LeakSearch search = new LeakSearch(set);
        Iterable<Row> all = () -> levels;
        return StreamSupport.stream(all.spliterator(), false)
                .flatMap(level -> leaks(search, level).stream()
                        .map(leak -> row(set.levels().get(leak.test()), level, leak)))
                .iterator();
    }

    private static List<Leak> leaks(LeakSearch search, Row level) {
        return search.leaks(
                LevelRows.identity(level.getLong(6), level.getLong(7), level.getString(8)),
                () -> LevelRows.board(level.getString(4), level.getString(5)));
    }

    private static Row row(TestLevel test, Row level, Leak leak) {
        Optional<Difference> difference = leak.difference();
        return RowFactory.create(
                leak.test(),
                level.getLong(0),
                leak.tier().ordinal(),
                test.file(),
                test.index(),
                level.getString(1),
                level.getInt(2),
                level.getInt(3),
                leak.tier().label(),
                leak.relation(),
                leak.view().label(),
                difference.map(Difference::differing).orElse(null),
                difference.map(Difference::squares).orElse(null),
                difference.map(Difference::percent).orElse(null),
                test.identity().unique().toString(),
                leak.training().unique().toString());
    }

    /** The surest tier in which each test level was found, of those that were. */
    public static List<Found> surest(Dataset<Row> pairs) {
        return pairs.groupBy(TEST_NUMBER).agg(functions.min(RANK).as(RANK)).collectAsList().stream()
                .map(row -> new Found(row.getInt(0), Tier.values()[row.getInt(1)]))
                .toList();
    }

    /**
     * A test level that was found.
     *
     * @param test its place among all of them, from 0
     * @param tier the surest tier in which it was
     */
    public record Found(int test, Tier tier) {}

    /** The report: the pairs by test level, then by training level. */
    public static Dataset<Row> report(Dataset<Row> pairs) {
        return pairs.orderBy(TEST_NUMBER, TRAIN_NUMBER).drop(TEST_NUMBER, TRAIN_NUMBER, RANK);
    }

    /** How many of some levels, of the training or of the test set, could not be compared. */
    public LevelCounts counts(Dataset<Row> levels) {
        Dataset<Row> sound = LevelRows.withIds(levels);
        long all = levels.count();
        return new LevelCounts(all, all - sound.count(), tooLarge(sound));
    }

    private long tooLarge(Dataset<Row> levels) {
        Broadcast<SoughtLevels> everywhere = sought;
        return levels.where(functions.greatest(col("width"), col("height")).gt(SURE_SIDE))
                .select(LevelRows.PUBLISHED, LevelRows.STATUS)
                .filter((FilterFunction<Row>) level ->
                        !everywhere.value().sought().compares(LevelRows.board(level.getString(0), level.getString(1))))
                .count();
    }
}
