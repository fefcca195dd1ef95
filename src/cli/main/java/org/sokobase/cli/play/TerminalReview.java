package org.sokobase.cli.play;

import java.util.function.Supplier;
import org.jline.terminal.Size;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.BoardPicture;
import org.sokobase.cli.output.Phrases;
import org.sokobase.jobs.review.Review;

/** Reviews pairs of puzzles on a terminal. However it ends, the terminal is restored; every decision was on the disk before. */
public final class TerminalReview {

    /** All keys, for help on the screen and on the command line. */
    public static final String KEYS = ReviewSession.KEYS;

    /** How the shell sees a process that was interrupted. */
    private static final int INTERRUPTED = 130;

    /** How long to wait for a key before a look at the size of the terminal, in milliseconds. */
    private static final long BETWEEN_LOOKS = 200;

    private TerminalReview() {}

    /**
     * Shows one pair after the other until all are decided or the user has enough. Returns the exit code.
     *
     * @param pairs looked for if there is a terminal
     * @throws UserException if there is none
     */
    public static int review(Program program, Supplier<Review> pairs) {
        Console console = program.console();
        if (!console.outIsTerminal()) {
            throw noTerminal();
        }
        Review review = pairs.get();
        if (review.current().isEmpty()) {
            console.info("No pair is left to be decided.");
            return ExitCode.DONE;
        }
        Screen screen = Screen.open(console).orElseThrow(TerminalReview::noTerminal);
        Thread killed = new Thread(screen::close, "end of review");
        Runtime.getRuntime().addShutdownHook(killed);
        ReviewSession session = new ReviewSession(review);
        try (screen) {
            Keyboard keyboard = new Keyboard(screen);
            ReviewView view = new ReviewView(new BoardPicture(console));
            while (session.state() == PlaySession.State.GOES_ON) {
                Size size = screen.size();
                screen.draw(view.lines(session, size.getColumns(), size.getRows()));
                Keystroke key = keyboard.read(BETWEEN_LOOKS);
                if (key.key() != Keystroke.Key.NONE) {
                    session.press(key);
                }
            }
        } finally {
            program.interruption().over();
            Runtime.getRuntime().removeShutdownHook(killed);
        }
        Review.Standing standing = review.standing();
        console.info(Phrases.count(standing.pairs(), "pair") + ": " + standing.decided() + " decided, "
                + (standing.left() + standing.skipped()) + " left.");
        return session.state() == PlaySession.State.INTERRUPTED ? INTERRUPTED : ExitCode.DONE;
    }

    private static UserException noTerminal() {
        return new UserException(
                ExitCode.USAGE,
                "--review needs a terminal, and this is none: 'sokobase decide --from FILE' takes decisions from a file");
    }
}
