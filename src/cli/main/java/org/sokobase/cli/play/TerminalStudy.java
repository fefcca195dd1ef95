package org.sokobase.cli.play;

import org.jline.terminal.Size;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.BoardPicture;
import org.sokobase.jobs.study.StudySeat;

/** Plays the levels of a study on a terminal, one after the other. However it ends, the terminal is restored and what was done is kept. */
public final class TerminalStudy {

    /** All keys, for help on the command line. */
    public static final String KEYS = StudySession.KEYS;

    /** How the shell sees a process that was interrupted. */
    private static final int INTERRUPTED = 130;

    /** How long to wait for a key before a look at the size of the terminal, in milliseconds. */
    private static final long BETWEEN_LOOKS = 200;

    private final Program program;
    private final Screen screen;
    private final StudySession session;
    private boolean ended;

    private TerminalStudy(Program program, Screen screen, StudySession session) {
        this.program = program;
        this.screen = screen;
        this.session = session;
    }

    /**
     * Plays until all levels are done or the participant has enough. Returns the exit code.
     *
     * @throws UserException if there is no terminal to play on
     */
    public static int play(Program program, StudySeat seat) {
        Screen screen = Screen.open(program.console())
                .orElseThrow(
                        () -> new UserException(ExitCode.USAGE, "a study is played on a terminal, and this is none"));
        try (screen) {
            return new TerminalStudy(program, screen, new StudySession(seat)).play();
        }
    }

    private int play() {
        Thread killed = new Thread(this::end, "end of study");
        Runtime.getRuntime().addShutdownHook(killed);
        try {
            loop();
        } finally {
            end();
            program.interruption().over();
            Runtime.getRuntime().removeShutdownHook(killed);
        }
        return session.state() == StudySession.State.INTERRUPTED ? INTERRUPTED : ExitCode.DONE;
    }

    private void loop() {
        Keyboard keyboard = new Keyboard(screen);
        PlayView view = new PlayView(new BoardPicture(program.console()));
        while (session.state() == StudySession.State.GOES_ON) {
            Size size = screen.size();
            screen.draw(session.lines(view, size.getColumns(), size.getRows()));
            Keystroke key = keyboard.read(BETWEEN_LOOKS);
            if (key.key() != Keystroke.Key.NONE) {
                press(key);
            }
        }
    }

    private synchronized void press(Keystroke key) {
        if (!ended) {
            session.press(key);
        }
    }

    private synchronized void end() {
        if (!ended) {
            ended = true;
            screen.close();
            session.leave();
        }
    }
}
