package org.sokobase.cli.play;

import java.util.List;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.BoardPicture;

/** Plays on a terminal, and at the end prints what was solved and says how to go on with the rest. */
final class TerminalPlay implements TerminalLoop.Act {

    private final Program program;
    private final PlaySession session;
    private final Screen screen;
    private final SolvedGames solved;
    private final PlayView view;

    TerminalPlay(Program program, PlaySession session, Screen screen, SolvedGames solved) {
        this.program = program;
        this.session = session;
        this.screen = screen;
        this.solved = solved;
        this.view = new PlayView(new BoardPicture(program.console()));
    }

    /** Plays until the player has enough. Returns the exit code. */
    int play() {
        int exitCode = TerminalLoop.run(program, screen, this);
        return exitCode == ExitCode.DONE && solved.hasFailed() ? ExitCode.UNREADABLE : exitCode;
    }

    @Override
    public void begin() {
        session.begin();
    }

    @Override
    public PlaySession.State state() {
        return session.state();
    }

    @Override
    public List<String> lines(int columns, int rows) {
        return view.lines(session, columns, rows);
    }

    @Override
    public long patience() {
        return session.isRunning() ? 1000 / session.movesASecond() : TerminalLoop.BETWEEN_LOOKS;
    }

    @Override
    public void take(Keystroke key) {
        if (key.key() != Keystroke.Key.NONE) {
            session.press(key);
        } else if (session.isRunning()) {
            session.tick();
        } else {
            session.rest();
        }
    }

    @Override
    public void end() {
        solved.print();
        GamesToKeep games = session.games();
        games.end();
        games.unfinished()
                .forEach(game -> program.console().warn(games.isKept(game) ? game.describeKept() : game.describe()));
    }
}
