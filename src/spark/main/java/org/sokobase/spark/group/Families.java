package org.sokobase.spark.group;

import static org.apache.spark.sql.functions.col;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.FlatMapGroupsFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.functions;
import org.sokobase.similar.Tier;
import org.sokobase.similar.UnionFind;
import org.sokobase.spark.table.LevelRows;
import org.sokobase.spark.table.TierKeyRows;

/**
 * Levels that have the key of a tier in common, put together where they are the same in a surer tier: of each such family the
 * preferred level is a member of the group. Tiers side by side do not imply each other, so families are found by way of
 * several keys; what is held for that is the different combinations of keys in one group.
 */
final class Families {

    /** The Unique-Id in a table of keys. */
    static final String PUZZLE = "puzzle";

    private static final String SURER = "surer";

    private final Tier tier;

    Families(Tier tier) {
        this.tier = tier;
    }

    /** The keys that say whether two levels are the same in a surer tier; the surest are left out where others imply them. */
    private List<String> surer() {
        return switch (tier) {
            case TRIMMED -> List.of(PUZZLE);
            case ANY_PLAYER -> names(Tier.TRIMMED);
            case OTHER_BOXES -> names(Tier.ANY_PLAYER);
            case OTHER_GOALS -> names(Tier.ANY_PLAYER, Tier.OTHER_BOXES);
            case REVERSED -> names(Tier.ANY_PLAYER, Tier.OTHER_BOXES, Tier.OTHER_GOALS);
            case SAME_WALLS -> names(Tier.ANY_PLAYER, Tier.OTHER_BOXES, Tier.OTHER_GOALS, Tier.REVERSED);
            case EXACT, SAME, SIMILAR -> throw new IllegalArgumentException("no keys of " + tier);
        };
    }

    private static List<String> names(Tier... tiers) {
        return Arrays.stream(tiers).map(TierKeyRows::column).toList();
    }

    /** A column that differs between at least two levels of a group of which there is anything to say. */
    Column surest() {
        return switch (tier) {
            case TRIMMED -> col(LevelRows.UNIQUE_ID);
            case ANY_PLAYER -> col(TierKeyRows.column(Tier.TRIMMED));
            default -> col(TierKeyRows.column(Tier.ANY_PLAYER));
        };
    }

    /** The columns of a table of keys that are needed. */
    Column[] columns() {
        Stream<Column> surer =
                surer().stream().filter(name -> !name.equals(PUZZLE)).map(functions::col);
        return Stream.concat(
                        Stream.of(
                                col(Groups.KEY),
                                col(LevelRows.NUMBER),
                                col(LevelRows.UNIQUE_ID).as(PUZZLE)),
                        surer)
                .toArray(Column[]::new);
    }

    /** The members of all groups: key, number, ranks, copies, the first number and the files that are touched. */
    Dataset<Row> of(Dataset<Row> ranked) {
        Column[] by = Stream.concat(Stream.of(Groups.KEY), surer().stream())
                .map(functions::col)
                .toArray(Column[]::new);
        Dataset<Row> combinations = ranked.groupBy(by)
                .agg(
                        functions.min(col(Ranks.RANKS)).as(Ranks.RANKS),
                        functions
                                .min_by(col(LevelRows.NUMBER), col(Ranks.RANKS))
                                .as(LevelRows.NUMBER),
                        functions.count("*").minus(1).as(Groups.COPIES),
                        functions.min(LevelRows.NUMBER).as(Groups.FIRST),
                        functions.min(LevelRows.FILE_NUMBER).as(Groups.LEAST_FILE),
                        functions.max(LevelRows.FILE_NUMBER).as(Groups.GREATEST_FILE));
        Dataset<Row> members = combinations.select(
                col(Groups.KEY),
                col(LevelRows.NUMBER),
                col(Ranks.RANKS),
                col(Groups.COPIES),
                col(Groups.FIRST),
                col(Groups.LEAST_FILE),
                col(Groups.GREATEST_FILE),
                functions
                        .array(surer().stream().map(functions::col).toArray(Column[]::new))
                        .as(SURER));
        if (surer().size() == 1) {
            return members.drop(SURER);
        }
        return members.groupByKey((MapFunction<Row, Long>) row -> row.getLong(0), Encoders.LONG())
                .flatMapGroups(
                        (FlatMapGroupsFunction<Long, Row, Row>) (key, rows) -> joined(rows),
                        Encoders.row(members.drop(SURER).schema()));
    }

    /** Joins the combinations of one group that have a key in common, directly or by way of others. */
    private static Iterator<Row> joined(Iterator<Row> combinations) {
        List<Row> all = new ArrayList<>();
        combinations.forEachRemaining(all::add);
        all.sort(Comparator.comparing(row -> row.<Long>getAs(Groups.FIRST)));
        UnionFind families = new UnionFind(all.size());
        Map<List<Long>, Integer> firstWith = new HashMap<>();
        for (int i = 0; i < all.size(); i++) {
            List<Long> keys = all.get(i).getList(all.get(i).fieldIndex(SURER));
            for (int tier = 0; tier < keys.size(); tier++) {
                Integer earlier = firstWith.putIfAbsent(List.of((long) tier, keys.get(tier)), i);
                if (earlier != null) {
                    families.join(earlier, i);
                }
            }
        }
        return families.sets().stream()
                .map(set -> family(set.stream().map(all::get).toList()))
                .iterator();
    }

    private static Row family(List<Row> some) {
        Row best = Collections.min(some, Comparator.comparing(Families::ranks, Arrays::compare));
        long levels = some.stream()
                .mapToLong(row -> row.<Long>getAs(Groups.COPIES) + 1)
                .sum();
        return RowFactory.create(
                best.get(0),
                best.get(1),
                best.get(2),
                levels - 1,
                all(some, Groups.FIRST).min().orElseThrow(),
                all(some, Groups.LEAST_FILE).min().orElseThrow(),
                all(some, Groups.GREATEST_FILE).max().orElseThrow());
    }

    private static LongStream all(List<Row> some, String column) {
        return some.stream().mapToLong(row -> row.<Long>getAs(column));
    }

    private static long[] ranks(Row row) {
        return row.<Long>getList(2).stream().mapToLong(Long::longValue).toArray();
    }
}
