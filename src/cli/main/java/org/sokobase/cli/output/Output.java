package org.sokobase.cli.output;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.sokobase.cli.console.Console;
import org.sokobase.file.SafeText;

/**
 * Where a command writes its rows: in words for people, or as records for programs. Which of them is decided here and nowhere else.
 *
 * @param <T> what a row is about
 */
public interface Output<T> {

    /** Writes the next row. */
    void write(T row);

    /** Writes the head of a table for people; records have the names of their columns. */
    void head(String columns, String name);

    /** Writes a line below the rows if they are for people; beside data for programs it is said. */
    void below(String line);

    /** In words as this says, or the records of a table. The header of records is written at once. */
    static <T> Output<T> of(Console console, OutputFormat format, Table<T> table, Consumer<T> words) {
        return of(console, format, table, Stream::of, words);
    }

    /**
     * The same where people see at once what are several records, or none.
     *
     * @param records what the records are about
     * @param <R>     what a record is about
     */
    static <T, R> Output<T> of(
            Console console,
            OutputFormat format,
            Table<R> table,
            Function<? super T, Stream<? extends R>> records,
            Consumer<T> words) {
        return switch (format) {
            case TEXT -> new Words<>(console, words);
            case CSV -> new Records<>(console, new CsvWriter(console.data(), table.header()), table, records);
            case JSON -> new Records<>(console, new JsonLinesWriter(console.data(), table.header()), table, records);
        };
    }

    /** The same in another place, which is not flushed: lines for people, or records, whose header is written at once. */
    static <T> Consumer<T> in(Writer out, OutputFormat format, Table<T> table, Function<T, String> line) {
        return switch (format) {
            case TEXT -> row -> write(out, SafeText.of(line.apply(row)) + "\n");
            case CSV -> csv(out, table);
            case JSON -> {
                JsonLinesWriter json = new JsonLinesWriter(out, table.header());
                yield row -> json.write(table.record(row));
            }
        };
    }

    private static void write(Writer out, String text) {
        try {
            out.write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** CSV in another place, which is not flushed. The header is written at once. */
    static <T> Consumer<T> csv(Writer out, Table<T> table) {
        CsvWriter csv = new CsvWriter(out, table.header());
        return row -> csv.write(table.record(row));
    }
}
