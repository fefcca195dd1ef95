package org.sokobase.spark.reading;

import static org.apache.spark.sql.functions.col;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.deploy.SparkHadoopUtil;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.CollectionAccumulator;
import org.sokobase.lint.Severity;
import org.sokobase.spark.table.LevelRows;
import org.sokobase.spark.table.LiteralPath;
import org.sokobase.spark.table.TableException;

/**
 * Reads a column of Parquet files. Each row is read as the line of a file of JSON lines with the same texts would be, so
 * boards may stand in all ways in which they may stand there; of a row with several boards the first counts. Files are read
 * in parts of any size.
 */
public final class ColumnReading implements LevelReading {

    private static final String ENDING = ".parquet";

    /** Marks of who writes tables in folders, which are no tables. */
    private static final String MARK = "_";

    private final List<InputOutcome> unread = new ArrayList<>();
    private final Map<String, ParquetFooter> files = new HashMap<>();
    private final CollectionAccumulator<PartOutcome> parts;
    private final Dataset<Row> levels;

    /**
     * Reads what the files say about themselves, and no levels yet.
     *
     * @throws TableException if none of them has such columns
     */
    public ColumnReading(SparkSession session, List<Input> inputs, Columns columns, Characters characters) {
        JavaSparkContext context = JavaSparkContext.fromSparkContext(session.sparkContext());
        for (ParquetFooter footer : footers(context, tables(inputs), columns)) {
            if (footer.problems().isEmpty()) {
                files.put(key(new Path(footer.input().location())), footer);
            } else {
                unread.add(new InputOutcome(footer.input().number(), List.of(), footer.problems()));
            }
        }
        this.parts = context.sc().collectionAccumulator("parts");
        this.levels = files.isEmpty()
                ? session.createDataFrame(List.of(), LevelRows.SCHEMA)
                : levels(context, table(session), columns, characters);
    }

    private List<Input> tables(List<Input> inputs) {
        List<Input> tables = new ArrayList<>();
        for (Input input : inputs) {
            if (input.location().endsWith(ENDING)) {
                tables.add(input);
            } else if (!new Path(input.location()).getName().startsWith(MARK)) {
                unread.add(new InputOutcome(
                        input.number(),
                        List.of(),
                        List.of(ProblemRow.of(
                                input.name(),
                                Severity.WARNING,
                                "no-table",
                                "not read: --board reads files of the ending " + ENDING))));
            }
        }
        return tables;
    }

    private static List<ParquetFooter> footers(JavaSparkContext context, List<Input> tables, Columns columns) {
        return context.parallelize(tables, Math.max(1, Math.min(tables.size(), 4 * context.defaultParallelism())))
                .map(input ->
                        ParquetFooter.read(input, columns, SparkHadoopUtil.get().conf()))
                .collect();
    }

    /** The path without what differs between the names that the same file is given. */
    private static String key(Path path) {
        return path.toUri().getPath();
    }

    private Dataset<Row> table(SparkSession session) {
        String[] paths = files.values().stream()
                .map(footer -> LiteralPath.of(footer.input().location()))
                .sorted()
                .toArray(String[]::new);
        return session.read()
                .option("mergeSchema", true)
                .option("recursiveFileLookup", true)
                .parquet(paths);
    }

    private Dataset<Row> levels(JavaSparkContext context, Dataset<Row> table, Columns columns, Characters characters) {
        Broadcast<Map<String, ParquetFooter>> known = context.broadcast(files);
        CollectionAccumulator<PartOutcome> told = parts;
        return table.select(col("_metadata.file_path"), col("_metadata.row_index"), columns.json(table.schema()))
                .mapPartitions(
                        (MapPartitionsFunction<Row, Row>) rows -> new TableRows(rows, known.value(), characters, told),
                        Encoders.row(LevelRows.SCHEMA));
    }

    @Override
    public Dataset<Row> levels() {
        return levels;
    }

    @Override
    public List<InputOutcome> outcomes() {
        List<InputOutcome> all = new ArrayList<>(unread);
        all.addAll(PartOutcome.together(parts.value(), files.values()));
        all.sort(Comparator.comparingInt(InputOutcome::input));
        return all;
    }
}
