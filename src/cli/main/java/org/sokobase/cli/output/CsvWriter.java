package org.sokobase.cli.output;

import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.Writer;
import java.util.List;
import java.util.Optional;

/** Writes RFC 4180. */
final class CsvWriter implements RecordSink {

    private final de.siegmar.fastcsv.writer.CsvWriter csv;

    /** Writes the header, too. */
    CsvWriter(Writer out, List<String> header) {
        csv = de.siegmar.fastcsv.writer.CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .bufferSize(0)
                .build(out);
        csv.writeRecord(header);
    }

    @Override
    public void write(List<Optional<?>> record) {
        csv.writeRecord(record.stream()
                .map(value -> value.map(Object::toString).orElse(""))
                .toList());
    }
}
