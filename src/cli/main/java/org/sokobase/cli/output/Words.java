package org.sokobase.cli.output;

import java.util.function.Consumer;
import org.sokobase.cli.console.Console;

/** Rows for people. */
record Words<T>(Console console, Consumer<T> row) implements Output<T> {

    @Override
    public void write(T shown) {
        row.accept(shown);
    }

    @Override
    public void head(String columns, String name) {
        console.row(columns, name, "");
    }

    @Override
    public void below(String line) {
        console.println(line);
    }
}
