package org.sokobase.cli.output;

import java.util.function.Function;
import java.util.stream.Stream;
import org.sokobase.cli.console.Console;

/** Rows for programs: the records of a table. */
record Records<T, R>(
        Console console, RecordSink writer, Table<R> table, Function<? super T, Stream<? extends R>> records)
        implements Output<T> {

    @Override
    public void write(T row) {
        records.apply(row).forEach(record -> writer.write(table.record(record)));
    }

    @Override
    public void head(String columns, String name) {
        // The header is there already.
    }

    @Override
    public void below(String line) {
        console.info(line);
    }
}
