package org.sokobase.cli.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sokobase.board.Grid;
import org.sokobase.cli.output.BoardPicture;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Window;
import org.sokobase.file.SafeText;
import org.sokobase.jobs.game.GameCatalog;
import org.sokobase.jobs.game.PlayKey;
import org.sokobase.notation.Coordinates;
import org.sokobase.notation.Layout;
import org.sokobase.play.Game;
import org.sokobase.solver.Deadlock;

/** What a {@link PlaySession} looks like, in as many columns and rows as there are. */
final class PlayView {

    /** The rows beside the board: title, status, message, keys. */
    private static final int ROWS_BESIDE = 4;

    /** With fewer rows for the board, only the status stands beside it. */
    private static final int LEAST_BOARD = 3;

    private final BoardPicture picture;

    PlayView(BoardPicture picture) {
        this.picture = picture;
    }

    /**
     * A moment of play.
     *
     * @param title   what is played
     * @param layout  how it lies in its level
     * @param game    how far it has come
     * @param edges   what stands along its edges
     * @param blamed  the boxes that make it lost, as squares of its board
     * @param status  how things stand
     * @param message what the last key came to
     * @param keys    which keys there are
     */
    record Scene(
            String title,
            Layout layout,
            Game game,
            Edges edges,
            List<Integer> blamed,
            String status,
            String message,
            String keys) {}

    /** The lines from the top of the screen on, no more than it has rows. */
    List<String> lines(PlaySession session, int columns, int rows) {
        if (session.isHelpShown()) {
            return PlayKey.help().lines().limit(rows).toList();
        }
        Optional<Deadlock> lost = session.deadlock();
        return lines(
                new Scene(
                        session.level().name(),
                        session.level().layout(),
                        session.game(),
                        session.areCoordinatesShown() ? Edges.LETTERED : Edges.PLAIN,
                        lost.map(Deadlock::squares).orElse(List.of()),
                        status(session),
                        session.message().isEmpty() ? warning(lost) : session.message(),
                        keys(session.mode())),
                columns,
                rows);
    }

    /** The same for a moment of any play. */
    List<String> lines(Scene scene, int columns, int rows) {
        List<String> lines = new ArrayList<>();
        if (rows < ROWS_BESIDE + LEAST_BOARD) {
            lines.addAll(board(scene, columns, Math.max(1, rows - 1)));
            lines.add(scene.message().isEmpty() ? scene.status() : scene.message());
        } else {
            lines.add(SafeText.of(scene.title()));
            lines.addAll(board(scene, columns, rows - ROWS_BESIDE));
            lines.add(scene.status());
            lines.add(SafeText.of(scene.message()));
            lines.add(scene.keys());
        }
        return lines.subList(0, Math.min(rows, lines.size()));
    }

    /** The board, or the part around the player for which there is room. */
    private List<String> board(Scene scene, int columns, int rows) {
        Layout layout = scene.layout();
        Grid grid = layout.showing(scene.game().grid());
        Set<Integer> marked = scene.blamed().stream()
                .map(layout::coordinates)
                .map(at -> at.y() * grid.width() + at.x())
                .collect(Collectors.toSet());
        boolean letters = scene.edges() == Edges.LETTERED;
        int forSquares = columns - (letters ? BoardPicture.lettersBeside(grid) : 0);
        Window seen = Window.around(
                Coordinates.ofPlayer(grid).orElseGet(layout::player),
                grid,
                forSquares / picture.squareWidth(),
                rows - (letters ? BoardPicture.lettersAbove(grid) : 0));
        return letters ? picture.rowsWithCoordinates(grid, seen, marked) : picture.rows(grid, seen, marked);
    }

    private static String warning(Optional<Deadlock> lost) {
        return lost.map(why -> "Lost: " + why.kind().description() + ". u undoes, x says no more.")
                .orElse("");
    }

    private static String status(PlaySession session) {
        Game game = session.game();
        String moves = "move " + game.done() + " of " + game.length() + ", "
                + Phrases.count(game.metrics().pushes(), "push", "pushes") + ", " + goals(game)
                + best(session.known());
        if (session.mode() == PlayKey.Mode.BY_HAND) {
            return "by hand: " + moves;
        }
        String speed = session.movesASecond() + (session.isRunning() ? " a second" : " a second when running");
        return "playback: " + moves + ", " + speed;
    }

    /** The fewest moves and pushes of any known solution, such as {@code , best 97/30 proved}: no solution has fewer pushes. */
    private static String best(GameCatalog.Known known) {
        return known.best()
                .map(best -> ", best " + best.moves() + "/" + best.pushes() + (known.isProved() ? " proved" : ""))
                .orElse("");
    }

    /** How many boxes stand on goals, such as {@code 1 of 3 boxes on goals}. */
    static String goals(Game game) {
        int boxes = game.board().boxes();
        return (boxes - game.boxesLeft()) + " of " + Phrases.count(boxes, "box", "boxes") + " on goals";
    }

    private static String keys(PlayKey.Mode mode) {
        return mode == PlayKey.Mode.BY_HAND
                ? "arrows move  u undo  r redo  t playback  ? keys  q quit"
                : "space run  n next  p back  0-9 jump  t by hand  ? keys  q quit";
    }
}
