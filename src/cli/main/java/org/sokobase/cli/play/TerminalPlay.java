package org.sokobase.cli.play;

import org.jline.terminal.Size;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.BoardPicture;

/**
 * Plays on a terminal: draws, waits for keys, and lets them act on the session. However it ends, the terminal is restored,
 * what was solved is printed, and how to go on with the rest is said.
 */
final class TerminalPlay {

    /** How the shell sees a process that was interrupted. */
    private static final int INTERRUPTED = 130;

    /** How long to wait for a key before a look at the size of the terminal, in milliseconds. */
    private static final long BETWEEN_LOOKS = 200;

    private final Program program;
    private final PlaySession session;
    private final Screen screen;
    private final SolvedGames solved;
    private boolean ended;

    TerminalPlay(Program program, PlaySession session, Screen screen, SolvedGames solved) {
        this.program = program;
        this.session = session;
        this.screen = screen;
        this.solved = solved;
    }

    /** Plays until the player has enough. Returns the exit code. */
    int play() {
        Thread killed = new Thread(this::end, "end of play");
        Runtime.getRuntime().addShutdownHook(killed);
        try {
            loop();
        } finally {
            end();
            program.interruption().over();
            Runtime.getRuntime().removeShutdownHook(killed);
        }
        if (session.state() == PlaySession.State.INTERRUPTED) {
            return INTERRUPTED;
        }
        return solved.hasFailed() ? ExitCode.UNREADABLE : ExitCode.DONE;
    }

    private void loop() {
        Keyboard keyboard = new Keyboard(screen);
        PlayView view = new PlayView(new BoardPicture(program.console()));
        session.begin();
        while (session.state() == PlaySession.State.GOES_ON) {
            Size size = screen.size();
            screen.draw(view.lines(session, size.getColumns(), size.getRows()));
            Keystroke key = keyboard.read(session.isRunning() ? 1000 / session.movesASecond() : BETWEEN_LOOKS);
            act(key);
        }
    }

    private synchronized void act(Keystroke key) {
        if (ended) {
            return;
        }
        if (key.key() != Keystroke.Key.NONE) {
            session.press(key);
        } else if (session.isRunning()) {
            session.tick();
        } else {
            session.rest();
        }
    }

    private synchronized void end() {
        if (!ended) {
            ended = true;
            screen.close();
            solved.print();
            GamesToKeep games = session.games();
            games.end();
            games.unfinished()
                    .forEach(
                            game -> program.console().warn(games.isKept(game) ? game.describeKept() : game.describe()));
        }
    }
}
