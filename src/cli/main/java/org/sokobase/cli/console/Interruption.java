package org.sokobase.cli.console;

import java.util.concurrent.locks.LockSupport;
import org.sokobase.file.UnwrittenFileException;

/**
 * What happens when the user presses Ctrl-C: one line that says how things stand, and none of the failures that come of
 * the database being closed under a running command.
 */
public final class Interruption {

    private final Console console;
    private final Thread hook = new Thread(this::speak, "interruption");
    private volatile String message = "interrupted";
    private volatile Runnable first = () -> {};

    private Interruption(Console console) {
        this.console = console;
    }

    /** Waits for Ctrl-C until {@link #over}. */
    public static Interruption watch(Console console) {
        Interruption interruption = new Interruption(console);
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    /** None, for commands that run inside another program. */
    public static Interruption none(Console console) {
        return new Interruption(console);
    }

    /** What to say from now on. */
    public void leaves(String state) {
        message = "interrupted: " + state;
    }

    /** What to do before anything is said, such as ending another program; it must be quick. */
    public void does(Runnable action) {
        first = action;
    }

    private void speak() {
        try {
            first.run();
            console.reports().end();
        } catch (UserException | UnwrittenFileException e) {
            console.warnAtOnce("sokobase: " + e.getMessage());
        }
        console.warnAtOnce("sokobase: " + message);
    }

    /** Ends the watch. If the process is on its way out already, the caller stays here and says no more. */
    public void over() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException underWay) {
            while (true) {
                LockSupport.park();
            }
        }
    }
}
