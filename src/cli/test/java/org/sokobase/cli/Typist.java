package org.sokobase.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.sokobase.cli.console.Console;

/**
 * Somebody at a terminal who types keys as soon as he sees what he waits for. The terminal is one of pipes, with a line
 * discipline like a real one. At the end of what is to be typed, the input ends.
 */
final class Typist {

    static final String UP = "\u001B[A";
    static final String RIGHT = "\u001B[C";

    private final Deque<Turn> turns = new ArrayDeque<>();
    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private Size size = new Size(80, 24);
    private Terminal terminal;

    private record Turn(String seen, String keys, Optional<Size> newSize) {}

    Typist at(Size other) {
        size = other;
        return this;
    }

    /** Types these keys once the screen has shown a text; after the keys before. */
    Typist types(String seen, String keys) {
        turns.add(new Turn(seen, keys, Optional.empty()));
        return this;
    }

    /** Makes the terminal larger or smaller once the screen has shown a text. */
    Typist resizes(String seen, Size other) {
        turns.add(new Turn(seen, "", Optional.of(other)));
        return this;
    }

    /** Runs the program on the terminal. */
    @SuppressWarnings("deprecation") // the way JLine has for tests
    CliRun.Result at(CliRun run, Object... arguments) throws IOException {
        Keys keys = new Keys();
        try (Terminal virtual = TerminalBuilder.builder()
                .system(false)
                .streams(keys, new Shown())
                .type("xterm")
                .encoding(StandardCharsets.UTF_8)
                .size(size)
                .build()) {
            terminal = virtual;
            TerminalBuilder.setTerminalOverride(virtual);
            return run.on(Console.Terminals.BOTH).run(arguments);
        } finally {
            TerminalBuilder.setTerminalOverride(null);
        }
    }

    /** Everything that the terminal was sent. */
    String shown() {
        synchronized (shown) {
            return shown.toString(StandardCharsets.UTF_8);
        }
    }

    /** The lines of the picture that was drawn last. */
    List<String> lastPicture() {
        String all = shown();
        String picture = all.substring(all.lastIndexOf("\u001B[H") + 3);
        return picture.substring(0, picture.lastIndexOf("\u001B[K\u001B[J"))
                .replace("\u001B[K", "")
                .replace("\r", "")
                .lines()
                .toList();
    }

    Terminal terminal() {
        return terminal;
    }

    private final class Shown extends OutputStream {
        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            synchronized (shown) {
                shown.write(bytes, offset, length);
                shown.notifyAll();
            }
        }
    }

    private final class Keys extends InputStream {

        private byte[] typed = {};
        private int next;

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0];
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            while (next == typed.length) {
                if (turns.isEmpty()) {
                    return -1;
                }
                Turn turn = turns.remove();
                await(turn.seen());
                turn.newSize().ifPresent(other -> {
                    terminal.setSize(other);
                    terminal.raise(Terminal.Signal.WINCH);
                });
                typed = turn.keys().getBytes(StandardCharsets.UTF_8);
                next = 0;
            }
            int count = Math.min(length, typed.length - next);
            System.arraycopy(typed, next, buffer, offset, count);
            next += count;
            return count;
        }

        private void await(String seen) throws IOException {
            synchronized (shown) {
                while (!shown().contains(seen)) {
                    try {
                        shown.wait();
                    } catch (InterruptedException e) {
                        throw new InterruptedIOException();
                    }
                }
            }
        }
    }
}
