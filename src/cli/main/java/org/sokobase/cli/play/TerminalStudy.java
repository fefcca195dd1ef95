package org.sokobase.cli.play;

import java.util.List;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.BoardPicture;
import org.sokobase.jobs.study.StudySeat;

/** Plays the levels of a study on a terminal, one after the other. However it ends, what was done is kept. */
public final class TerminalStudy implements TerminalLoop.Act {

    /** All keys, for help on the command line. */
    public static final String KEYS = StudySession.KEYS;

    private final StudySession session;
    private final PlayView view;

    private TerminalStudy(Program program, StudySession session) {
        this.session = session;
        this.view = new PlayView(new BoardPicture(program.console()));
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
            return TerminalLoop.run(program, screen, new TerminalStudy(program, new StudySession(seat)));
        }
    }

    @Override
    public PlaySession.State state() {
        return session.state();
    }

    @Override
    public List<String> lines(int columns, int rows) {
        return session.lines(view, columns, rows);
    }

    @Override
    public void take(Keystroke key) {
        if (key.key() != Keystroke.Key.NONE) {
            session.press(key);
        }
    }

    @Override
    public void end() {
        session.leave();
    }
}
