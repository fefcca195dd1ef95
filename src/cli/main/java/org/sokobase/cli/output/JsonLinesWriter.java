package org.sokobase.cli.output;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes one JSON object a line, with the names of the columns as keys. */
record JsonLinesWriter(Writer out, List<String> keys) implements RecordSink {

    private static final JsonFactory JSON = new JsonFactory();

    @Override
    public void write(List<Optional<?>> record) {
        StringWriter line = new StringWriter();
        try (JsonGenerator generator = JSON.createGenerator(ObjectWriteContext.empty(), line)) {
            generator.writeStartObject();
            for (int i = 0; i < keys.size(); i++) {
                generator.writeName(keys.get(i));
                write(generator, record.get(i));
            }
            generator.writeEndObject();
        }
        try {
            out.write(line.append('\n').toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(JsonGenerator generator, Optional<?> value) {
        if (value.isEmpty()) {
            generator.writeNull();
        } else if (value.get() instanceof Long || value.get() instanceof Integer) {
            generator.writeNumber(((Number) value.get()).longValue());
        } else if (value.get() instanceof BigDecimal decimal) {
            generator.writeNumber(decimal);
        } else {
            generator.writeString(value.get().toString());
        }
    }
}
