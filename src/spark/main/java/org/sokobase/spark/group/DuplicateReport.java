package org.sokobase.spark.group;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.when;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.sokobase.choice.PreferRule;
import org.sokobase.spark.table.LevelRows;

/** The rows of reports about groups, in the columns of {@code duplicates --format csv} and of {@code REMOVED.csv}. */
public final class DuplicateReport {

    private static final String IS_PREFERRED = "is_preferred";

    private DuplicateReport() {}

    /** The groups in the order of their first levels, numbered from 1, of each the preferred level first. */
    public static Dataset<Row> groups(SparkSession session, Dataset<Row> members, Grouping grouping) {
        Dataset<Row> sorted = members.withColumn(IS_PREFERRED, isPreferred())
                .orderBy(
                        col(Groups.FIRST),
                        col(Confirmation.PREFERRED_NUMBER),
                        col(IS_PREFERRED).desc(),
                        col(LevelRows.NUMBER))
                .select(columns(grouping));
        JavaRDD<Row> rows = sorted.javaRDD();
        List<Long> before = groupsBefore(rows);
        StructType schema = new StructType(sorted.schema().fields());
        int preferred = schema.fieldIndex("preferred");
        JavaRDD<Row> numbered =
                rows.mapPartitionsWithIndex((part, all) -> new Numbered(all, before.get(part), preferred), true);
        return session.createDataFrame(numbered, schema);
    }

    /** How many groups begin before each part. */
    private static List<Long> groupsBefore(JavaRDD<Row> rows) {
        List<Long> sizes = rows.mapPartitionsWithIndex(
                        (part, all) -> {
                            long groups = 0;
                            while (all.hasNext()) {
                                groups += all.next().<String>getAs("preferred").equals("yes") ? 1 : 0;
                            }
                            return List.of(groups).iterator();
                        },
                        true)
                .collect();
        List<Long> before = new ArrayList<>();
        long sum = 0;
        for (long size : sizes) {
            before.add(sum);
            sum += size;
        }
        return before;
    }

    /** Fills in the numbers of groups, each of which begins with its preferred level. */
    private static final class Numbered implements Iterator<Row> {

        private final Iterator<Row> rows;
        private final int preferred;
        private long group;

        Numbered(Iterator<Row> rows, long before, int preferred) {
            this.rows = rows;
            this.group = before;
            this.preferred = preferred;
        }

        @Override
        public boolean hasNext() {
            return rows.hasNext();
        }

        @Override
        public Row next() {
            Row row = rows.next();
            group += row.getString(preferred).equals("yes") ? 1 : 0;
            Object[] values = new Object[row.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = row.get(i);
            }
            values[0] = group;
            return RowFactory.create(values);
        }
    }

    private static Column isPreferred() {
        return col(LevelRows.NUMBER).equalTo(col(Confirmation.PREFERRED_NUMBER));
    }

    private static Column[] columns(Grouping grouping) {
        return new Column[] {
            lit(0L).as("group"),
            id(LevelRows.UNIQUE_ID).as("unique_id"),
            id(LevelRows.EXACT_ID).as("exact_id"),
            col(Confirmation.RELATION),
            col(Confirmation.TURNED).as("view"),
            col(LevelRows.COLLECTION),
            col(LevelRows.INDEX),
            col(LevelRows.TITLE),
            col(LevelRows.AUTHOR),
            col(LevelRows.FILE),
            col(LevelRows.LINE),
            when(col(IS_PREFERRED), "yes").otherwise("no").as("preferred"),
            lit(grouping.tier().label()).as("tier"),
            id(Groups.KEY).as("key"),
            col(Confirmation.DECIDED_BY),
            col(Groups.COPIES),
            lit(null).cast(DataTypes.IntegerType).as("differing"),
            lit(null).cast(DataTypes.IntegerType).as("squares"),
            lit(null).cast(DataTypes.createDecimalType(4, 1)).as("percent"),
            col(LevelRows.PATH)
        };
    }

    /** The levels that a clean set does without, in their order. */
    public static Dataset<Row> removed(Dataset<Row> members) {
        Column why = lit("");
        for (PreferRule.Kind kind : PreferRule.Kind.values()) {
            if (kind != PreferRule.Kind.COLLECTION) {
                why = when(
                                col(Confirmation.DECIDED_BY).equalTo(kind.label()),
                                PreferRule.of(kind).describe())
                        .otherwise(why);
            }
        }
        Column ofCollection = col(Confirmation.DECIDED_BY).startsWith("collection=");
        Column inCollection = functions.concat(
                lit("stands in the collection "), functions.substring_index(col(Confirmation.DECIDED_BY), "=", -1));
        Column isExact = col(Confirmation.RELATION).equalTo("exact");
        return members.where(functions.not(isPreferred()))
                .orderBy(col(LevelRows.NUMBER))
                .select(
                        col(LevelRows.FILE),
                        col(LevelRows.INDEX),
                        col(LevelRows.LINE),
                        col(LevelRows.TITLE),
                        col(LevelRows.AUTHOR),
                        id(LevelRows.UNIQUE_ID).as("unique_id"),
                        id(LevelRows.EXACT_ID).as("exact_id"),
                        when(isExact, "exact").otherwise("same").as("tier"),
                        col(Confirmation.RELATION),
                        col(Confirmation.TURNED).as("view"),
                        when(ofCollection, inCollection).otherwise(why).as("why"),
                        col(Confirmation.KEPT_FILE),
                        col(Confirmation.KEPT_INDEX),
                        col(Confirmation.KEPT_LINE),
                        col(Confirmation.KEPT_TITLE),
                        lit("").as("written_to"),
                        col(LevelRows.PATH),
                        col(Confirmation.KEPT_PATH));
    }

    /** An id as people see it. */
    private static Column id(String column) {
        return functions.lpad(functions.hex(col(column)), 16, "0");
    }
}
