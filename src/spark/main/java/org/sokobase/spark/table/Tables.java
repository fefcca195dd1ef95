package org.sokobase.spark.table;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructType;

/**
 * Tables that are read as one: those of the first folder come first, and the inputs of the next are numbered on.
 *
 * <p><b>Threads.</b> For one thread.
 */
public final class Tables {

    /** The table of levels. */
    public static final String LEVELS = "levels";

    /** The table of files. */
    public static final String FILES = "files";

    /** The table of problems. */
    public static final String PROBLEMS = "problems";

    /** The table of the keys of tiers. */
    public static final String TIER_KEYS = "tier_keys";

    static final String PAGE = "sokobase.json";

    private static final int MOST_INPUTS = Integer.MAX_VALUE;

    private final SparkSession session;
    private final List<Opened> opened = new ArrayList<>();
    private long inputs;

    private record Opened(String folder, TableDescription page, long firstInput) {}

    private Tables(SparkSession session) {
        this.session = session;
    }

    /**
     * Opens folders of tables.
     *
     * @throws TableException if one of them is not there, is not whole, or has no levels
     */
    public static Tables open(SparkSession session, List<String> folders) {
        Tables tables = new Tables(session);
        folders.forEach(tables::add);
        return tables;
    }

    private void add(String folder) {
        TableDescription page = page(folder);
        if (!page.tables().containsKey(LEVELS)) {
            throw new TableException(folder + ": a table without levels: 'identify' makes one");
        }
        opened.add(new Opened(folder, page, inputs));
        inputs += page.inputs();
        if (inputs > MOST_INPUTS) {
            throw new TableException(folder + ": more than " + MOST_INPUTS + " inputs together");
        }
    }

    private TableDescription page(String folder) {
        Path path = new Path(new Path(folder), PAGE);
        try {
            FileSystem files = path.getFileSystem(session.sparkContext().hadoopConfiguration());
            if (!files.exists(path.getParent())) {
                throw new TableException(folder + ": there is no such table: 'identify PATH... -o " + folder
                        + "' makes one of level files");
            }
            if (!files.exists(path)) {
                throw new TableException(
                        folder + ": no table, or one that is not whole: it has no " + PAGE + "; 'identify' makes one");
            }
            try (FSDataInputStream in = files.open(path)) {
                return TableDescription.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new TableException(folder + ": cannot be read: " + e.getMessage(), e);
        }
    }

    /** How many inputs all levels are numbered by. */
    public int inputs() {
        return (int) inputs;
    }

    /** The levels of all. */
    public Dataset<Row> levels() {
        return all(LEVELS, LevelRows.SCHEMA, List.of(LevelRows.NUMBER, LevelRows.FILE_NUMBER));
    }

    /** The files of all. */
    public Dataset<Row> files(StructType schema) {
        return all(FILES, schema, List.of("number"));
    }

    /** The problems of all. */
    public Dataset<Row> problems(StructType schema) {
        return all(PROBLEMS, schema, List.of());
    }

    /**
     * The keys of tiers of all.
     *
     * @throws TableException if one of them has none
     */
    public Dataset<Row> tierKeys() {
        for (Opened table : opened) {
            if (!table.page().tables().containsKey(TIER_KEYS)) {
                throw new TableException(table.folder() + ": has no keys of tiers: 'identify --tiers' makes them");
            }
        }
        return all(TIER_KEYS, TierKeyRows.SCHEMA, List.of(LevelRows.NUMBER));
    }

    private Dataset<Row> all(String table, StructType schema, List<String> numbers) {
        return opened.stream()
                .map(one -> numbered(one, table, schema, numbers))
                .reduce(Dataset::unionAll)
                .orElseThrow();
    }

    private Dataset<Row> numbered(Opened one, String table, StructType schema, List<String> numbers) {
        String folder = new Path(new Path(one.folder()), table).toString();
        Dataset<Row> rows = session.read().schema(schema).parquet(LiteralPath.of(folder));
        for (String number : numbers) {
            rows = one.firstInput() == 0
                    ? rows
                    : rows.withColumn(number, functions.col(number).plus(one.firstInput() << Integer.SIZE));
        }
        return rows;
    }
}
