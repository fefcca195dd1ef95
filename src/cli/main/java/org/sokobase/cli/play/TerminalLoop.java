package org.sokobase.cli.play;

import java.util.List;
import org.jline.terminal.Size;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;

/**
 * What all that takes the whole terminal does: it draws, waits for a key, and lets that act. However it ends, also if the process is
 * killed, the terminal is restored, and what is on the screen leaves it exactly once.
 */
final class TerminalLoop {

    /** How the shell sees a process that was interrupted. */
    private static final int INTERRUPTED = 130;

    /** How long to wait for a key before a look at the size of the terminal, in milliseconds. */
    static final long BETWEEN_LOOKS = 200;

    private final Program program;
    private final Screen screen;
    private final Act act;
    private boolean ended;

    private TerminalLoop(Program program, Screen screen, Act act) {
        this.program = program;
        this.screen = screen;
        this.act = act;
    }

    /** What is on the screen. Its end may come from another thread, but never while a key acts. */
    interface Act {

        PlaySession.State state();

        /** Called once, before the first look at it. */
        default void begin() {}

        /** What to draw in a window of this size. */
        List<String> lines(int columns, int rows);

        /** Takes a key, or {@link Keystroke.Key#NONE} if none came in time. */
        void take(Keystroke key);

        /** How long to wait for the next key, in milliseconds. */
        default long patience() {
            return BETWEEN_LOOKS;
        }

        /** Says and keeps what is left to be said and kept; the terminal is what it was before. */
        default void end() {}
    }

    /** Goes on until the user has enough. Returns the exit code. */
    static int run(Program program, Screen screen, Act act) {
        return new TerminalLoop(program, screen, act).run();
    }

    private int run() {
        Thread killed = new Thread(this::end, "end of " + act.getClass().getSimpleName());
        Runtime.getRuntime().addShutdownHook(killed);
        try {
            loop();
        } finally {
            end();
            program.interruption().over();
            Runtime.getRuntime().removeShutdownHook(killed);
        }
        return act.state() == PlaySession.State.INTERRUPTED ? INTERRUPTED : ExitCode.DONE;
    }

    private void loop() {
        Keyboard keyboard = new Keyboard(screen);
        act.begin();
        while (act.state() == PlaySession.State.GOES_ON) {
            Size size = screen.size();
            screen.draw(act.lines(size.getColumns(), size.getRows()));
            take(keyboard.read(act.patience()));
        }
    }

    private synchronized void take(Keystroke key) {
        if (!ended) {
            act.take(key);
        }
    }

    private synchronized void end() {
        if (!ended) {
            ended = true;
            screen.close();
            act.end();
        }
    }
}
