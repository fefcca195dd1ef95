package org.sokobase.spark.table;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructType;

/**
 * A folder of tables that is being written: beside its place at first, and moved there with its page when it is whole. If it
 * is closed before, nothing is left.
 *
 * <p><b>Threads.</b> For one thread.
 */
public final class NewTables implements AutoCloseable {

    private static final String UNFINISHED = ".unfinished";

    private final SparkSession session;
    private final FileSystem files;
    private final Path place;
    private final Path unfinished;
    private final Existing existing;
    private final TableFormat format;
    private final Map<String, TableDescription.Table> tables = new LinkedHashMap<>();

    /** Whether all is written, though perhaps not in its place. */
    private boolean whole;

    /** Whether a folder that is there already may be replaced. */
    public enum Existing {
        /** It is refused. */
        REFUSE,
        /** It is replaced when the new one is whole. */
        REPLACE
    }

    private NewTables(SparkSession session, FileSystem files, Path place, Existing existing, TableFormat format) {
        this.session = session;
        this.files = files;
        this.place = place;
        this.unfinished = place.suffix(UNFINISHED);
        this.existing = existing;
        this.format = format;
    }

    /**
     * Begins a folder.
     *
     * @throws TableException if it exists and may not be replaced, or cannot be made
     */
    public static NewTables at(SparkSession session, String folder, Existing existing, TableFormat format) {
        try {
            Path path = new Path(folder);
            FileSystem files = path.getFileSystem(session.sparkContext().hadoopConfiguration());
            Path place = files.makeQualified(path);
            if (existing == Existing.REFUSE && files.exists(place)) {
                throw new TableException(folder + ": exists already: --force replaces it");
            }
            NewTables tables = new NewTables(session, files, place, existing, format);
            files.delete(tables.unfinished, true);
            if (!files.mkdirs(tables.unfinished)) {
                throw new TableException(folder + ": cannot be made");
            }
            return tables;
        } catch (IOException e) {
            throw new TableException(folder + ": cannot be made: " + e.getMessage(), e);
        }
    }

    /** Writes a table of this name. Returns it as it was written. */
    public Dataset<Row> write(String name, Dataset<Row> rows) {
        return write(name, List.of(rows));
    }

    /** Writes a table of this name from several parts. Returns it as it was written. */
    public Dataset<Row> write(String name, List<Dataset<Row>> parts) {
        String folder = folder(name);
        parts.forEach(part -> format.write(part.write().mode(SaveMode.Append), folder));
        Dataset<Row> written = format.read(session, parts.get(0).schema(), folder);
        tables.put(name, sum(written));
        return written;
    }

    /** Writes rows that a driver holds. */
    public void write(String name, StructType schema, Stream<List<Object>> rows) {
        List<Row> all = rows.map(values -> RowFactory.create(values.toArray())).toList();
        write(name, session.createDataFrame(all, schema).coalesce(1));
    }

    /** Writes rows that only serve to make others; they go when this is whole. */
    public Dataset<Row> keep(String name, Dataset<Row> rows) {
        String folder = new Path(unfinished, "_" + name).toString();
        rows.write().parquet(folder);
        return session.read().schema(rows.schema()).parquet(LiteralPath.of(folder));
    }

    /** Where a table of this name is written, for who writes it himself. */
    public String folder(String name) {
        return new Path(unfinished, name).toString();
    }

    /** How many rows a table has that was written. */
    public long rows(String name) {
        TableDescription.Table table = tables.get(name);
        return table == null ? 0 : table.rows();
    }

    private static TableDescription.Table sum(Dataset<Row> rows) {
        Column[] columns = Stream.of(rows.columns()).map(functions::col).toArray(Column[]::new);
        Row all = rows.select(functions.xxhash64(columns).as("row"))
                .agg(functions.count("*"), functions.expr("bit_xor(row)"))
                .first();
        return new TableDescription.Table(all.getLong(0), all.isNullAt(1) ? "" : "%016X".formatted(all.getLong(1)));
    }

    /**
     * Writes the page, and puts all in its place.
     *
     * @throws TableException if that fails
     */
    public void complete(String program, List<String> command, int inputs) {
        try {
            for (var entry : files.listStatus(unfinished)) {
                if (entry.getPath().getName().startsWith("_")) {
                    files.delete(entry.getPath(), true);
                }
            }
            try (FSDataOutputStream page = files.create(new Path(unfinished, Tables.PAGE))) {
                page.write(new TableDescription(program, command, inputs, tables)
                        .write()
                        .getBytes(StandardCharsets.UTF_8));
            }
            whole = true;
            if (existing == Existing.REPLACE) {
                files.delete(place, true);
            } else if (files.exists(place)) {
                throw new TableException(place + ": came into being meanwhile: the tables are in " + unfinished);
            }
            if (!files.rename(unfinished, place)) {
                throw new TableException(place + ": cannot be put in its place: the tables are in " + unfinished);
            }
        } catch (IOException e) {
            throw new TableException(place + ": cannot be completed: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        try {
            if (!whole) {
                files.delete(unfinished, true);
            }
        } catch (IOException e) {
            throw new TableException(unfinished + ": cannot be deleted: " + e.getMessage(), e);
        }
    }
}
