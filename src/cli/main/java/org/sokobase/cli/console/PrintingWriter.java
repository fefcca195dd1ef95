package org.sokobase.cli.console;

import java.io.Writer;
import java.util.function.Consumer;

/** Hands over what is written as texts; flushing and closing pass them on. */
final class PrintingWriter extends Writer {

    private final Consumer<String> printing;
    private final Runnable passingOn;

    PrintingWriter(Consumer<String> printing, Runnable passingOn) {
        this.printing = printing;
        this.passingOn = passingOn;
    }

    @Override
    public void write(char[] buffer, int offset, int length) {
        printing.accept(new String(buffer, offset, length));
    }

    @Override
    public void flush() {
        passingOn.run();
    }

    @Override
    public void close() {
        passingOn.run();
    }
}
