package org.sokobase.cli.output;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The columns of the records that a command writes for programs, in their order: each with what it holds of a row. The page of the
 * columns is made from all tables of the program.
 *
 * @param name  the command with the options that choose this table, such as {@code undo --list}; empty for columns that several
 *              tables share
 * @param cells the columns
 * @param <T>   what a row is about
 */
public record Table<T>(String name, List<Cell<T>> cells) {

    /**
     * A column of a table.
     *
     * @param value what the column holds of a row: a text, a number, or whatever is written as it says of itself; whether
     *              something is so becomes {@code yes} or {@code no}, and nothing an empty field
     */
    public record Cell<T>(TableColumn column, Function<? super T, ?> value) {

        private Optional<?> of(T row) {
            Object held = value.apply(row);
            if (held instanceof Optional<?> some) {
                return some;
            }
            if (held instanceof OptionalInt some) {
                return some.stream().boxed().findFirst();
            }
            return Optional.of(held instanceof Boolean is ? is ? "yes" : "no" : held);
        }
    }

    /** The table of a command, to which columns are to be added. */
    public static <T> Table<T> named(String name) {
        return new Table<>(name, List.of());
    }

    /** Columns that several tables share. */
    static <T> Table<T> shared() {
        return named("");
    }

    /** The same with one more column. */
    public Table<T> with(TableColumn column, Function<? super T, ?> value) {
        return with(Stream.of(new Cell<>(column, value)));
    }

    /** The same with all columns of a part of the row. */
    public <P> Table<T> with(Function<? super T, P> part, Table<P> columns) {
        return with(columns.cells.stream().map(cell -> new Cell<>(cell.column, row -> cell.of(part.apply(row)))));
    }

    private Table<T> with(Stream<Cell<T>> more) {
        return new Table<>(name, Stream.concat(cells.stream(), more).toList());
    }

    /** The names of its columns. */
    public List<String> header() {
        return cells.stream().map(cell -> cell.column.label()).toList();
    }

    /** What its columns hold of a row. */
    List<Optional<?>> record(T row) {
        return cells.stream().<Optional<?>>map(cell -> cell.of(row)).toList();
    }
}
