package org.sokobase.spark.table;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.sokobase.identity.Identifier;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierKeys;

/** The columns of the table {@code tier_keys}: the keys of levels that are not too large for them. */
public final class TierKeyRows {

    /** The columns with their types. */
    public static final StructType SCHEMA = schema();

    private TierKeyRows() {}

    private static StructType schema() {
        StructType schema =
                new StructType().add(LevelRows.NUMBER, DataTypes.LongType).add(LevelRows.UNIQUE_ID, DataTypes.LongType);
        for (Tier tier : TierKeys.TIERS) {
            schema = schema.add(column(tier), DataTypes.LongType);
        }
        return schema;
    }

    /** The column with the keys of a tier. */
    public static String column(Tier tier) {
        return tier.name().toLowerCase(Locale.ROOT);
    }

    /** The keys of levels that have an id. */
    public static Dataset<Row> of(Dataset<Row> levels) {
        return LevelRows.withIds(levels)
                .select(LevelRows.NUMBER, LevelRows.UNIQUE_ID, LevelRows.PUBLISHED, LevelRows.STATUS)
                .mapPartitions((MapPartitionsFunction<Row, Row>) TierKeyRows::rows, Encoders.row(SCHEMA));
    }

    private static Iterator<Row> rows(Iterator<Row> levels) {
        Identifier identifier = new Identifier();
        Iterable<Row> all = () -> levels;
        return StreamSupport.stream(all.spliterator(), false)
                .flatMap(level -> row(level, identifier).stream())
                .iterator();
    }

    private static Optional<Row> row(Row level, Identifier identifier) {
        return TierKeys.of(LevelRows.board(level.getString(2), level.getString(3)), identifier)
                .map(keys -> {
                    List<Object> values = new ArrayList<>(List.of(level.getLong(0), level.getLong(1)));
                    TierKeys.TIERS.forEach(tier -> values.add(keys.of(tier).bits()));
                    return RowFactory.create(values.toArray());
                });
    }
}
