package org.sokobase.cli.play;

import java.util.List;
import java.util.function.Supplier;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.BoardPicture;
import org.sokobase.cli.output.Phrases;
import org.sokobase.jobs.review.Review;

/** Reviews pairs of puzzles on a terminal. However it ends, every decision was on the disk before. */
public final class TerminalReview implements TerminalLoop.Act {

    /** All keys, for help on the screen and on the command line. */
    public static final String KEYS = ReviewSession.KEYS;

    private final ReviewSession session;
    private final ReviewView view;

    private TerminalReview(Program program, Review review) {
        this.session = new ReviewSession(review);
        this.view = new ReviewView(new BoardPicture(program.console()));
    }

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
        int exitCode = TerminalLoop.run(program, screen, new TerminalReview(program, review));
        Review.Standing standing = review.standing();
        console.info(Phrases.count(standing.pairs(), "pair") + ": " + standing.decided() + " decided, "
                + (standing.left() + standing.skipped()) + " left.");
        return exitCode;
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
    public void take(Keystroke key) {
        if (key.key() != Keystroke.Key.NONE) {
            session.press(key);
        }
    }

    private static UserException noTerminal() {
        return new UserException(
                ExitCode.USAGE,
                "--review needs a terminal, and this is none: 'sokobase decide --from FILE' takes decisions from a file");
    }
}
