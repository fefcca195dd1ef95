package org.sokobase.cli.play;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.sokobase.cli.console.Console;

/**
 * The whole of a terminal, to draw on and to read keys from. Closing it leaves the terminal as it was, with what stood
 * there before.
 */
final class Screen implements AutoCloseable, Keyboard.Characters {

    /** The other screen, which has no history; no cursor; lines that are too long are cut off. */
    private static final String ENTER = "\u001B[?1049h\u001B[?25l\u001B[?7l";

    private static final String LEAVE = "\u001B[?7h\u001B[?25h\u001B[?1049l";
    private static final String TO_THE_TOP = "\u001B[H";
    private static final String CLEAR_REST_OF_LINE = "\u001B[K";
    private static final String CLEAR_REST = "\u001B[J";

    private static final Size USUAL_SIZE = new Size(80, 24);

    private final Terminal terminal;
    private final Attributes before;
    private volatile boolean resized = true;
    private Size size = USUAL_SIZE;
    private List<String> drawn = List.of();
    private boolean closed;

    /** Takes over a terminal. */
    Screen(Terminal terminal) {
        this.terminal = terminal;
        terminal.handle(Terminal.Signal.WINCH, signal -> resized = true);
        before = terminal.enterRawMode();
        Attributes raw = terminal.getAttributes();
        raw.setLocalFlag(Attributes.LocalFlag.ISIG, false); // Ctrl-C is a key, so that all ends go one way
        terminal.setAttributes(raw);
        write(ENTER);
    }

    /** Takes over the terminal on which the program runs, if both input and output are one that can be drawn on. */
    static Optional<Screen> open(Console console) {
        if (!console.outIsTerminal() || "dumb".equals(console.environment().get("TERM"))) {
            return Optional.empty();
        }
        console.finish();
        try {
            Terminal terminal = TerminalBuilder.builder()
                    .system(true)
                    .dumb(false)
                    .encoding(StandardCharsets.UTF_8)
                    .build();
            return Optional.of(new Screen(terminal));
        } catch (IOException | IllegalStateException e) {
            return Optional.empty(); // the input is no terminal, or nothing is known about this kind
        }
    }

    /** Columns and rows at this moment. */
    Size size() {
        if (resized) {
            resized = false;
            Size now = terminal.getSize();
            size = now.getColumns() > 0 && now.getRows() > 0 ? now : USUAL_SIZE;
            drawn = List.of();
        }
        return size;
    }

    /** Shows these lines from the top, as many as there is room for, and nothing else. */
    void draw(List<String> lines) {
        List<String> fitting = lines.subList(0, Math.min(lines.size(), size().getRows()));
        if (!fitting.equals(drawn)) {
            drawn = List.copyOf(fitting);
            write(TO_THE_TOP + String.join(CLEAR_REST_OF_LINE + "\r\n", fitting) + CLEAR_REST_OF_LINE + CLEAR_REST);
        }
    }

    @Override
    public int read(long millis) {
        try {
            return terminal.reader().read(millis);
        } catch (IOException e) {
            return Keyboard.Characters.END; // the terminal has gone
        }
    }

    private void write(String text) {
        terminal.writer().print(text);
        terminal.writer().flush();
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        try (terminal) {
            write(LEAVE);
            terminal.setAttributes(before);
        } catch (IOException e) {
            // The terminal has gone; there is nothing left to restore.
        }
    }
}
