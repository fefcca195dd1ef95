package org.sokobase.cli.play;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.sokobase.cli.argument.ShownLevel;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.output.Phrases;
import org.sokobase.file.NewFile;
import org.sokobase.file.UnwrittenFileException;
import org.sokobase.picture.Film;
import org.sokobase.play.Frames;
import org.sokobase.play.Game;
import picocli.CommandLine.Option;

/** The options for all positions of a solution: drawn one after the other, or as a moving picture. */
final class FrameOptions {

    private static final int DEFAULT_SPEED = 8;

    @Option(names = "--frames", description = "Draw all positions of the solution one after the other.")
    private boolean drawn;

    @Option(
            names = "--by",
            paramLabel = "STEP",
            description = "With --frames or -o: one position per STEP (${COMPLETION-CANDIDATES}). Default: move.")
    private Optional<Frames> by = Optional.empty();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the solution as a moving picture to a file that ends in .gif or .svg.")
    private Optional<String> output = Optional.empty();

    @Option(
            names = "--speed",
            paramLabel = "N",
            description = "With -o: positions per second, 1 to " + Film.FASTEST + ". Default: 8.")
    private Optional<Integer> speed = Optional.empty();

    /**
     * Makes sure that the options go together.
     *
     * @param solution the one that the user names
     * @param at       the one position of it that the user wants
     * @throws UserException if they do not
     */
    void check(Optional<String> solution, Optional<Integer> at) {
        if (solution.isEmpty() && (drawn || isFilm())) {
            throw misused("--frames and -o need --solution");
        }
        if ((drawn ? 1 : 0) + (isFilm() ? 1 : 0) + (at.isPresent() ? 1 : 0) > 1) {
            throw misused("either --frames, --at or -o");
        }
        if (by.isPresent() && !drawn && !isFilm()) {
            throw misused("--by needs --frames or -o");
        }
        if (speed.isPresent() && !isFilm()) {
            throw misused("--speed needs -o");
        }
        if (speed.isPresent() && (speed.get() < 1 || speed.get() > Film.FASTEST)) {
            throw misused("--speed " + speed.get() + ": a number from 1 to " + Film.FASTEST + " is expected");
        }
    }

    private static UserException misused(String why) {
        return new UserException(ExitCode.USAGE, why);
    }

    /** Whether all positions are to be drawn. */
    boolean areDrawn() {
        return drawn;
    }

    /** Whether a moving picture is to be written. */
    boolean isFilm() {
        return output.isPresent();
    }

    /** After how many moves the positions come that are wanted. */
    List<Integer> of(Game game) {
        game.goTo(game.length());
        return by.orElse(Frames.MOVE).of(game.moves());
    }

    /**
     * Writes the solution that a level is shown with.
     *
     * @throws UserException          if the name of the file does not say as what
     * @throws UnwrittenFileException if the file cannot be written
     */
    void writeFilm(ShownLevel level, Console console) {
        String name = output.orElseThrow();
        Film.Format format = Film.Format.ofName(name)
                .orElseThrow(() -> new UserException(
                        ExitCode.USAGE, "-o " + name + ": a moving picture is a file that ends in .gif or .svg"));
        Game game = level.game().orElseThrow();
        int positions = of(game).size();
        Film film = new Film(game.board(), game.moves(), by.orElse(Frames.MOVE), speed.orElse(DEFAULT_SPEED));
        try (NewFile file = console.newFile(Path.of(name))) {
            format.write(film, file.bytes());
            file.complete();
        } catch (IOException e) {
            throw new UnwrittenFileException(name, e);
        }
        console.info(level.name() + ": " + Phrases.count(positions, "position") + " in " + name);
    }
}
