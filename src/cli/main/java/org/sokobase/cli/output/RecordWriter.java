package org.sokobase.cli.output;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.sokobase.cli.console.Console;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes records with fixed columns for other programs, as CSV or as JSON lines. The columns {@code path} and {@code also_at} are
 * written by themselves: they have what the {@link NamedFile} in the column {@code file} says, {@code kept_path} what the one in
 * {@code kept_file} says, and so on.
 */
public final class RecordWriter {

    private static final Pattern OF_FILE = Pattern.compile("(?<=^|_)(path|also_at)$");

    private final Writer out;
    private final OutputFormat format;
    private final List<String> columns;

    /** For each column that is written by itself the number of the column with the file, for others -1. */
    private final int[] files;

    private final CsvWriter csv;
    private final JsonFactory json;

    /** To standard output. */
    public RecordWriter(Console console, OutputFormat format, String columns) {
        this(console.data(), format, columns);
    }

    /** To another place, which is not flushed. */
    public RecordWriter(Writer out, OutputFormat format, String columns) {
        this.out = out;
        this.format = format;
        this.columns = List.of(columns.split(","));
        this.files = this.columns.stream()
                .mapToInt(column -> OF_FILE.matcher(column).find()
                        ? this.columns.indexOf(OF_FILE.matcher(column).replaceFirst("file"))
                        : -1)
                .toArray();
        if (format == OutputFormat.csv) {
            csv = CsvWriter.builder()
                    .lineDelimiter(LineDelimiter.LF)
                    .bufferSize(0)
                    .build(out);
            csv.writeRecord(this.columns);
            json = null;
        } else {
            csv = null;
            json = new JsonFactory();
        }
    }

    /** Writes one record: texts and numbers, in the order of the columns but those written by themselves; null is an empty field. */
    public void write(Object... given) {
        Object[] values = withThoseOfFiles(given);
        if (format == OutputFormat.csv) {
            String[] fields = new String[values.length];
            for (int i = 0; i < values.length; i++) {
                fields[i] = Objects.toString(values[i], "");
            }
            csv.writeRecord(fields);
        } else {
            try {
                out.write(jsonLine(values));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private Object[] withThoseOfFiles(Object[] given) {
        long needed = IntStream.of(files).filter(file -> file < 0).count();
        if (given.length != needed) {
            throw new IllegalArgumentException(given.length + " values for " + columns);
        }
        Object[] values = new Object[files.length];
        int next = 0;
        for (int i = 0; i < files.length; i++) {
            if (files[i] < 0) {
                values[i] = given[next++];
            } else {
                values[i] = values[files[i]] instanceof NamedFile file ? ofFile(columns.get(i), file) : null;
            }
        }
        return values;
    }

    private static String ofFile(String column, NamedFile file) {
        return column.endsWith("path") ? file.path().orElse(null) : file.alsoAtInColumn();
    }

    private String jsonLine(Object[] values) {
        StringWriter line = new StringWriter();
        try (JsonGenerator generator = json.createGenerator(ObjectWriteContext.empty(), line)) {
            generator.writeStartObject();
            for (int i = 0; i < values.length; i++) {
                generator.writeName(columns.get(i));
                if (values[i] == null) {
                    generator.writeNull();
                } else if (values[i] instanceof Long || values[i] instanceof Integer) {
                    generator.writeNumber(((Number) values[i]).longValue());
                } else if (values[i] instanceof BigDecimal decimal) {
                    generator.writeNumber(decimal);
                } else {
                    generator.writeString(values[i].toString());
                }
            }
            generator.writeEndObject();
        }
        return line.append('\n').toString();
    }
}
