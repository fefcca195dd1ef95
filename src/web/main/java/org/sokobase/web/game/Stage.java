package org.sokobase.web.game;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.jobs.game.PlayKey;
import org.sokobase.picture.BoardSvg;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Writing;

/**
 * A board on which a script plays: what stays where it is, and pieces that move; without script it shows the start.
 *
 * @param units  of the drawing, as SVG wants them
 * @param width  in pixels, where there is room
 * @param height in pixels
 * @param ground walls, floor and goals
 * @param pieces boxes and player at the start
 * @param label  what it shows, for those who cannot see it
 * @param data   what the script needs, as JSON
 */
public record Stage(String units, int width, int height, String ground, String pieces, String label, String data) {

    private static final int ROOM = 960;
    private static final int LARGEST_SQUARE = 48;
    private static final int SMALLEST_SQUARE = 6;
    private static final int UNIT = 10;

    /**
     * The board of a level.
     *
     * @param mode how it is begun
     * @param more what the script needs besides the level
     */
    static Stage of(GameLevel level, String label, PlayKey.Mode mode, Writing writing, Map<String, Object> more) {
        Map<String, Object> values = new LinkedHashMap<>(level.values());
        values.put("mode", mode == PlayKey.Mode.PLAYBACK ? "playback" : "by-hand");
        values.put("writing", writing == Writing.ALLOWED);
        values.put("keys", GameLevel.keys());
        values.putAll(more);
        return drawn(level.board().grid(), label, JsonText.of(values).strip());
    }

    /**
     * The board of a level of which nothing else is told.
     *
     * @param data what the script needs
     */
    public static Stage of(Board board, String label, Map<String, Object> data) {
        return drawn(board.grid(), label, JsonText.of(data).strip());
    }

    private static Stage drawn(Grid grid, String label, String data) {
        int square = Math.max(SMALLEST_SQUARE, Math.min(LARGEST_SQUARE, ROOM / Math.max(grid.width(), grid.height())));
        String ground = BoardSvg.paths(withoutPieces(grid));
        return new Stage(
                "0 0 " + UNIT * grid.width() + " " + UNIT * grid.height(),
                square * grid.width(),
                square * grid.height(),
                ground,
                BoardSvg.paths(grid).substring(ground.length()), // pieces are drawn last
                label,
                data);
    }

    private static Grid withoutPieces(Grid grid) {
        byte[] symbols = grid.symbols();
        for (int i = 0; i < symbols.length; i++) {
            if (!Square.isWall(symbols[i])) {
                symbols[i] = Square.cleared(symbols[i]);
            }
        }
        return Grid.of(grid.width(), grid.height(), symbols);
    }

    /** Keys as a page prints them: a heading, and what each does. */
    public record KeyGroup(String heading, List<Key> keys) {}

    /** Keys, and what they do. */
    public record Key(String shown, String meaning) {}

    /** The table of keys for people. */
    public List<KeyGroup> keys() {
        return keys(List.of(PlayKey.values()));
    }

    /** The table of some keys for people. */
    public static List<KeyGroup> keys(Collection<PlayKey> some) {
        return List.of(PlayKey.Mode.values()).stream()
                .map(mode -> new KeyGroup(
                        mode.heading().replace(":", ""),
                        some.stream()
                                .filter(key ->
                                        key.mode() == mode && !key.shown().isEmpty())
                                .map(key -> new Key(key.shown(), key.meaning()))
                                .toList()))
                .filter(group -> !group.keys().isEmpty())
                .toList();
    }

    /** The table of some keys for scripts. */
    public static List<Map<String, Object>> table(Collection<PlayKey> some) {
        return GameLevel.keys(some);
    }
}
