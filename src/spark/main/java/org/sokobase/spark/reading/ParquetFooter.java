package org.sokobase.spark.reading;

import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/**
 * What a Parquet file says at its end about itself.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param input    the file
 * @param rows     how many rows it has
 * @param problems why it cannot be read
 */
record ParquetFooter(Input input, int rows, List<ProblemRow> problems) implements Serializable {

    /** Reads that of a file. */
    static ParquetFooter read(Input input, Columns columns, Configuration configuration) {
        Path path = new Path(input.location());
        try (ParquetFileReader reader = ParquetFileReader.open(HadoopInputFile.fromPath(path, configuration))) {
            MessageType schema = reader.getFooter().getFileMetaData().getSchema();
            List<String> names = schema.getFields().stream().map(Type::getName).toList();
            if (!columns.mayBeIn(names)) {
                return of(input, "no such column: there are " + String.join(", ", names));
            }
            return reader.getRecordCount() > Integer.MAX_VALUE
                    ? of(input, "more than " + Integer.MAX_VALUE + " rows: part it into several files")
                    : new ParquetFooter(input, (int) reader.getRecordCount(), List.of());
        } catch (IOException e) {
            return of(input, InputFiles.describe(e));
        } catch (RuntimeException e) {
            return of(input, "no Parquet file, or a damaged one");
        }
    }

    private static ParquetFooter of(Input input, String problem) {
        return new ParquetFooter(input, 0, List.of(ProblemRow.unreadable(input.name(), problem)));
    }
}
