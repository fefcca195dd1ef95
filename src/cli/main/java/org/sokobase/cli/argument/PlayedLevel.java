package org.sokobase.cli.argument;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.output.LevelName;
import org.sokobase.jobs.playing.SolutionLevels;
import org.sokobase.level.Level;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.Layout;
import org.sokobase.notation.PositionText;

/**
 * A level on which moves are played, from wherever it comes.
 *
 * @param name      how it is named for people
 * @param number    its number in its file
 * @param address   what to call it on the command line to play it again
 * @param layout    its board, as it lies in the level as published
 * @param solutions the solutions that stand with it in its file
 */
public record PlayedLevel(String name, int number, String address, Layout layout, List<WrittenSolution> solutions) {

    /** What the option for another position means, for help. */
    public static final String POSITION =
            "Begin with the player and the boxes on these squares, such as 'Bb Cb,Dd': the player "
                    + "first, columns in capitals, Aa top left in the level as published.";

    /** A level of a file, unless it is defective. */
    public static Optional<PlayedLevel> of(LevelArgument file, Level level) {
        String title = level.title().isEmpty() ? "" : " \"" + level.title() + "\"";
        return level.inspection()
                .board()
                .map(board -> new PlayedLevel(
                        file.name(level) + title,
                        level.index(),
                        quoted(file.name(level)),
                        SolutionLevels.layout(level.published(), board),
                        level.solutions()));
    }

    /** A level of the catalog, unless it is defective. */
    public static Optional<PlayedLevel> of(CatalogLevel level) {
        return level.identity()
                .map(identity -> new PlayedLevel(
                        LevelName.of(level),
                        level.index(),
                        identity.exact().toString(),
                        SolutionLevels.layout(level.published(), level.normalBoard()),
                        List.of()));
    }

    /** A word for a shell. */
    private static String quoted(String word) {
        return word.matches("[\\w./#+-]+") ? word : "'" + word.replace("'", "'\\\\''") + "'";
    }

    /**
     * This level with player and boxes elsewhere; the solutions of its file are none of that position.
     *
     * @throws UserException if the text is no position of this level
     */
    public PlayedLevel startingWith(String position) {
        PositionText.Parsed parsed = PositionText.parse(position);
        if (parsed.position().isEmpty()) {
            throw new UserException(ExitCode.USAGE, "--position '" + position + "': " + parsed.reason());
        }
        PositionText.Placed placed = parsed.position().get().on(layout);
        Board board = placed.board()
                .orElseThrow(
                        () -> new UserException(ExitCode.USAGE, "--position '" + position + "': " + placed.reason()));
        return new PlayedLevel(
                name, number, address + " --position '" + position + "'", layout.startingWith(board), List.of());
    }

    /** The board on which play begins. */
    public Board board() {
        return layout.board();
    }
}
