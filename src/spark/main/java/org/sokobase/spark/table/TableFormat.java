package org.sokobase.spark.table;

import java.util.Locale;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/** How tables are written. */
public enum TableFormat {
    /** Apache Parquet. */
    PARQUET {
        @Override
        void write(DataFrameWriter<Row> writer, String folder) {
            writer.parquet(folder);
        }

        @Override
        Dataset<Row> read(SparkSession session, StructType schema, String folder) {
            return session.read().schema(schema).parquet(LiteralPath.of(folder));
        }
    },
    /** RFC 4180, each file with a line of names. */
    CSV {
        @Override
        void write(DataFrameWriter<Row> writer, String folder) {
            // else quotes would be marked by backslashes, and an empty text would be a null
            writer.option("header", true)
                    .option("escape", "\"")
                    .option("emptyValue", "")
                    .csv(folder);
        }

        @Override
        Dataset<Row> read(SparkSession session, StructType schema, String folder) {
            return session.read()
                    .schema(schema)
                    .option("header", true)
                    .option("escape", "\"")
                    .option("multiLine", true)
                    .csv(LiteralPath.of(folder));
        }
    },
    /** One JSON object a line. */
    JSON {
        @Override
        void write(DataFrameWriter<Row> writer, String folder) {
            writer.option("ignoreNullFields", false).json(folder);
        }

        @Override
        Dataset<Row> read(SparkSession session, StructType schema, String folder) {
            return session.read().schema(schema).json(LiteralPath.of(folder));
        }
    };

    abstract void write(DataFrameWriter<Row> writer, String folder);

    abstract Dataset<Row> read(SparkSession session, StructType schema, String folder);

    /** As it is typed. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
