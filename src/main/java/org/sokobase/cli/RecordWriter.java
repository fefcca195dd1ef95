package org.sokobase.cli;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes records with fixed columns for other programs, as CSV or as JSON lines. */
final class RecordWriter {

    private final Writer out;
    private final OutputFormat format;
    private final List<String> columns;
    private final CsvWriter csv;
    private final JsonFactory json;

    /** To standard output. */
    RecordWriter(Console console, OutputFormat format, String columns) {
        this(console.data(), format, columns);
    }

    /** To another place, which is not flushed. */
    RecordWriter(Writer out, OutputFormat format, String columns) {
        this.out = out;
        this.format = format;
        this.columns = List.of(columns.split(","));
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

    /** Writes one record: texts and numbers, in the order of the columns; null is an empty field. */
    void write(Object... values) {
        if (values.length != columns.size()) {
            throw new IllegalArgumentException(values.length + " values for " + columns);
        }
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
