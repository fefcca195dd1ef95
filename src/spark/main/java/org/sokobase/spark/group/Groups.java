package org.sokobase.spark.group;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.sokobase.choice.PreferRule;
import org.sokobase.similar.Tier;
import org.sokobase.spark.table.LevelRows;
import org.sokobase.spark.table.NewTables;
import org.sokobase.spark.table.Tables;
import org.sokobase.spark.table.TierKeyRows;

/**
 * The groups of levels that are copies of each other. Only ids and numbers of all levels are shuffled; boards only of those
 * whose id repeats. These are sorted by id, and the preferred ones come first, so that one board of each form is held at a
 * time, however large a group is. Every choice is a minimum, so the answer depends on no order.
 */
public final class Groups {

    /** The key that the levels of a group have in common. */
    public static final String KEY = "group_key";

    /** How many more levels are the same as one in a surer tier. */
    public static final String COPIES = "copies";

    /** The number of the first level of a group, by which groups are ordered. */
    public static final String FIRST = "first_number";

    static final String LEAST_FILE = "least_file";
    static final String GREATEST_FILE = "greatest_file";

    /** So many ids or numbers are sent to every process rather than sorted with all levels. */
    private static final long MOST_SENT = 8_000_000;

    private final Tables tables;
    private final NewTables folder;
    private final Grouping grouping;
    private final Dataset<Row> levels;
    private final List<PreferRule> rules;

    /**
     * The groups of some levels.
     *
     * @param folder where rows are kept for as long as they are needed
     */
    public Groups(Tables tables, NewTables folder, Grouping grouping) {
        this.tables = tables;
        this.folder = folder;
        this.grouping = grouping;
        this.levels = LevelRows.withIds(tables.levels()).drop(LevelRows.NOTES, LevelRows.SOLUTIONS);
        this.rules = grouping.rules().stream()
                .map(rule -> PreferRule.parse(rule).orElseThrow())
                .toList();
    }

    /** Which groups are wanted. */
    public enum Scope {
        /** All. */
        ANY,
        /** Those that touch more than one file. */
        ACROSS_FILES
    }

    /**
     * The members of all groups, in no order: the columns of a level but its board and
     * texts, with {@link #KEY}, {@link #COPIES}, {@link #FIRST} and
     * those of {@link Confirmation}.
     */
    public Dataset<Row> members(Scope scope) {
        Dataset<Row> candidates = grouping.isById() ? byId() : byTier();
        Dataset<Row> sorted = candidates.repartition(col(KEY)).sortWithinPartitions(col(KEY), col(Ranks.RANKS));
        Confirmation confirmation = new Confirmation(grouping, sorted.schema());
        Dataset<Row> confirmed = folder.keep(
                "confirmed",
                sorted.mapPartitions(
                        (MapPartitionsFunction<Row, Row>) confirmation::confirmed,
                        Encoders.row(confirmation.schema())));
        Dataset<Row> shown =
                grouping.tier() == Tier.SAME && grouping.leavesOut() ? oneOfEachBoard(confirmed) : confirmed;
        return shown.drop(LEAST_FILE, GREATEST_FILE, FIRST, LevelRows.PUBLISHED)
                .join(groups(shown, scope), Confirmation.PREFERRED_NUMBER);
    }

    /** The groups of two or more, by the numbers of their preferred levels. */
    private static Dataset<Row> groups(Dataset<Row> members, Scope scope) {
        Dataset<Row> groups = members.groupBy(Confirmation.PREFERRED_NUMBER)
                .agg(
                        functions.count("*").as("size"),
                        functions.min(FIRST).as(FIRST),
                        functions.min(LEAST_FILE).as(LEAST_FILE),
                        functions.max(GREATEST_FILE).as(GREATEST_FILE))
                .where(col("size").gt(1));
        Dataset<Row> wanted =
                scope == Scope.ANY ? groups : groups.where(col(LEAST_FILE).notEqual(col(GREATEST_FILE)));
        return wanted.select(Confirmation.PREFERRED_NUMBER, FIRST);
    }

    private Dataset<Row> byId() {
        Column id = col(grouping.tier() == Tier.EXACT ? LevelRows.EXACT_ID : LevelRows.UNIQUE_ID);
        Dataset<Row> repeated = folder.keep(
                "repeated",
                levels.groupBy(id.as(KEY))
                        .agg(functions.count("*").as("levels"))
                        .where(col("levels").gt(1))
                        .select(KEY));
        Dataset<Row> candidates = levels.withColumn(KEY, id).join(sent(repeated), KEY);
        return Ranks.of(candidates, levels, rules)
                .withColumn(COPIES, lit(0L))
                .withColumn(FIRST, col(LevelRows.NUMBER))
                .withColumn(LEAST_FILE, col(LevelRows.FILE_NUMBER))
                .withColumn(GREATEST_FILE, col(LevelRows.FILE_NUMBER));
    }

    private Dataset<Row> byTier() {
        Families families = new Families(grouping.tier());
        Dataset<Row> keys = tables.tierKeys();
        Column key = col(TierKeyRows.column(grouping.tier()));
        Dataset<Row> repeated = folder.keep(
                "repeated",
                keys.groupBy(key.as(KEY))
                        .agg(
                                functions.min(families.surest()).as("least"),
                                functions.max(families.surest()).as("most"))
                        .where(col("least").notEqual(col("most")))
                        .select(KEY));
        Dataset<Row> keyed = folder.keep(
                "keyed", keys.withColumn(KEY, key).join(sent(repeated), KEY).select(families.columns()));
        Dataset<Row> ranked = Ranks.of(levels.join(sent(keyed), LevelRows.NUMBER), levels, rules);
        Dataset<Row> members = folder.keep("chosen", families.of(ranked));
        return levels.join(sent(members), LevelRows.NUMBER);
    }

    /** One level of each board of a group, in which the others are counted. */
    private static Dataset<Row> oneOfEachBoard(Dataset<Row> confirmed) {
        Column[] all = Stream.of(confirmed.columns())
                .filter(name -> !name.equals(COPIES))
                .map(functions::col)
                .toArray(Column[]::new);
        return confirmed
                .groupBy(Confirmation.PREFERRED_NUMBER, Confirmation.BOARD)
                .agg(
                        functions
                                .min_by(functions.struct(all), col(Ranks.RANKS))
                                .as("best"),
                        functions.count("*").minus(1).as(COPIES),
                        functions.min(FIRST).as("least_number"),
                        functions.min(LEAST_FILE).as("file_from"),
                        functions.max(GREATEST_FILE).as("file_to"))
                .select(col("best.*"), col(COPIES), col("least_number"), col("file_from"), col("file_to"))
                .drop(FIRST, LEAST_FILE, GREATEST_FILE)
                .withColumnRenamed("least_number", FIRST)
                .withColumnRenamed("file_from", LEAST_FILE)
                .withColumnRenamed("file_to", GREATEST_FILE);
    }

    private static Dataset<Row> sent(Dataset<Row> few) {
        return few.count() <= MOST_SENT ? functions.broadcast(few) : few;
    }
}
