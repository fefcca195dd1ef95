package org.sokobase.spark.group;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.sokobase.choice.PreferRule;
import org.sokobase.spark.table.LevelRows;

/** How levels fare by the rules of a preference, as a column of numbers: the least is preferred, the first that differs decides. */
final class Ranks {

    static final String RANKS = "ranks";

    private static final String SOLVED_BOARD = "solved_board";

    private Ranks() {}

    /**
     * Adds the column.
     *
     * @param levels the levels among which one is preferred
     * @param solved where boards with solutions are looked for: all levels
     */
    static Dataset<Row> of(Dataset<Row> levels, Dataset<Row> solved, List<PreferRule> rules) {
        boolean asksForSolutions = rules.contains(PreferRule.of(PreferRule.Kind.SOLUTION));
        Dataset<Row> with = asksForSolutions ? withSolved(levels, solved) : levels;
        Column[] ranks = rules.stream().map(Ranks::rank).toArray(Column[]::new);
        Dataset<Row> ranked = with.withColumn(RANKS, functions.array(ranks));
        return asksForSolutions ? ranked.drop(SOLVED_BOARD) : ranked;
    }

    private static Dataset<Row> withSolved(Dataset<Row> levels, Dataset<Row> all) {
        Dataset<Row> solved = all.where(col(LevelRows.SOLVED))
                .select(col(LevelRows.EXACT_ID).as(SOLVED_BOARD))
                .distinct();
        return levels.join(solved, col(LevelRows.EXACT_ID).equalTo(col(SOLVED_BOARD)), "left_outer");
    }

    private static Column rank(PreferRule rule) {
        return switch (rule.kind()) {
            // no table is a reference
            case REFERENCE -> lit(0L);
            case SOLUTION -> functions.when(col(SOLVED_BOARD).isNotNull(), 0L).otherwise(1L);
            case COLLECTION ->
                functions.when(NamedCollection.column(rule.collection()), 0L).otherwise(1L);
            case ORDER -> col(LevelRows.NUMBER);
            case TEXTS, SET, DATE, ORIGINAL, WALLS -> col(LevelRows.rankColumn(rule.kind()));
        };
    }
}
