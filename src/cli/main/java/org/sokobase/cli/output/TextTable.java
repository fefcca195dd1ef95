package org.sokobase.cli.output;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.Fitting;

/**
 * The records of a table for people, a line each, under the names of the columns. Nothing is known of the rows to come, so
 * every column has a width of its own; a wider value takes what it needs, and the last one what is left.
 */
public final class TextTable<T> {

    private static final int WIDTH_OF_TEXT = 20;
    private static final int WIDTH_OF_NUMBER = 5;
    private static final int WIDTH_OF_ID = 16;
    private static final String BETWEEN = "  ";

    private static final Set<TableColumn> NUMBERS = Set.of(
            Column.INDEX,
            Column.LINE,
            Column.WIDTH,
            Column.HEIGHT,
            Column.BOXES,
            Column.COPIES,
            Column.SOLUTIONS,
            Column.MOVES,
            Column.PUSHES,
            NewLevelColumn.FLOOR,
            NewLevelColumn.HARD,
            NewLevelColumn.INTERESTING,
            NewLevelColumn.RATINGS);

    private static final Set<TableColumn> SHORT = Set.of(Column.SOLVED, Column.STATUS);
    private static final Set<TableColumn> IDS = Set.of(Column.UNIQUE_ID, Column.EXACT_ID, Column.V1_ID);

    private final Console console;
    private final Table<T> table;

    /** On a console. */
    public TextTable(Console console, Table<T> table) {
        this.console = console;
        this.table = table;
    }

    /** Shows the names of the columns. */
    public void head() {
        show(table.header());
    }

    /** Shows a row. */
    public void row(T row) {
        show(table.record(row).stream().map(TextTable::text).toList());
    }

    private static String text(Optional<?> value) {
        return value.map(Object::toString).orElse("");
    }

    private void show(List<String> values) {
        int last = values.size() - 1;
        String columns = IntStream.range(0, last)
                .mapToObj(i -> padded(values.get(i), table.cells().get(i).column()) + BETWEEN)
                .collect(Collectors.joining());
        boolean isNumber = NUMBERS.contains(table.cells().get(last).column());
        console.row(
                columns,
                isNumber ? padded(values.get(last), table.cells().get(last).column()) : values.get(last),
                "");
    }

    private static String padded(String value, TableColumn column) {
        String blanks = " ".repeat(Math.max(0, width(column) - Fitting.columns(value)));
        return NUMBERS.contains(column) ? blanks + value : value + blanks;
    }

    private static int width(TableColumn column) {
        int usual = NUMBERS.contains(column) || SHORT.contains(column)
                ? WIDTH_OF_NUMBER
                : IDS.contains(column) ? WIDTH_OF_ID : WIDTH_OF_TEXT;
        return Math.max(usual, column.label().length());
    }
}
