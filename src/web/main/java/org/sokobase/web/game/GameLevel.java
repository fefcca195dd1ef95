package org.sokobase.web.game;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.catalog.game.GameLine;
import org.sokobase.catalog.game.KeptGame;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.jobs.game.GameCatalog;
import org.sokobase.jobs.game.PlayKey;
import org.sokobase.jobs.playing.SolutionLevels;
import org.sokobase.notation.Coordinates;
import org.sokobase.notation.Layout;
import org.sokobase.play.BestKnown;
import org.sokobase.play.Metrics;
import org.sokobase.row.PublishedBoard;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.KnownLevel;
import org.sokobase.web.data.RowsAsJson;
import org.sokobase.web.http.WebException;

/**
 * A level that is played, with what a game needs of it.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param known  what the catalog knows of it
 * @param layout its board, as it lies in the level as published
 * @param games  what the catalog knows of games on it
 */
record GameLevel(KnownLevel known, Layout layout, GameCatalog.Known games) {

    /**
     * The level with an id.
     *
     * @throws WebException if there is none
     */
    static GameLevel required(String id, CatalogLease catalog) {
        KnownLevel known = KnownLevel.required(id, catalog);
        return new GameLevel(
                known,
                SolutionLevels.layout(known.level().published(), known.board()),
                catalog.ask(open -> GameCatalog.known(open, known.board())));
    }

    String exact() {
        return known.identity().exact().toString();
    }

    Board board() {
        return known.board();
    }

    /** The address of its page. */
    String address() {
        return "/levels/" + exact();
    }

    /**
     * A solution of it by its number, from 1.
     *
     * @throws WebException if there is none
     */
    SolvedBoard.Known solution(String number) {
        List<SolvedBoard.Known> all = known.solutions();
        int wanted = number.matches("\\d{1,6}") ? Integer.parseInt(number) : 0;
        if (wanted < 1 || wanted > all.size()) {
            throw new WebException(
                    404,
                    "no-solution",
                    "The level has no solution " + number + ".",
                    all.isEmpty() ? "None is known." : "They are numbered from 1 to " + all.size() + ".");
        }
        return all.get(wanted - 1);
    }

    /** All that a page needs to play it, with the names of JSON. */
    Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>(RowsAsJson.ids(known.level()));
        values.putAll(RowsAsJson.ofPlace(known.level()));
        values.put("levels", known.level().collection().levels());
        values.put("rows", PublishedBoard.rows(board().grid()).lines().toList());
        Coordinates corner = layout.coordinates(0);
        values.put("left", corner.x());
        values.put("top", corner.y());
        values.put("best_moves", games.best().map(BestKnown::moves));
        values.put("best_pushes", games.best().map(BestKnown::pushes));
        values.put("proved", games.isProved());
        values.put("by_hand", games.byHand());
        values.put("solutions", known.solutions().size());
        values.put(
                "lines",
                games.game().map(KeptGame::lines).orElse(List.of()).stream()
                        .map(GameLevel::line)
                        .toList());
        return values;
    }

    private static Map<String, Object> line(GameLine line) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("slot", line.slot());
        values.put("lurd", line.moves());
        values.put("done", line.done());
        return values;
    }

    /** The table of keys. */
    static List<Map<String, Object>> keys() {
        return keys(List.of(PlayKey.values()));
    }

    /** The table of some keys. */
    static List<Map<String, Object>> keys(Collection<PlayKey> some) {
        List<Map<String, Object>> keys = new ArrayList<>();
        for (PlayKey key : some) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("action", label(key));
            row.put("mode", label(key.mode()));
            row.put("keys", key.keys());
            row.put("shown", key.shown());
            row.put("meaning", key.meaning());
            keys.add(row);
        }
        return keys;
    }

    private static String label(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The six measures with the names of their columns. */
    static Map<String, Object> measures(Metrics metrics) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("moves", metrics.moves());
        values.put("pushes", metrics.pushes());
        values.put("box_lines", metrics.boxLines());
        values.put("box_changes", metrics.boxChanges());
        values.put("pushing_sessions", metrics.pushingSessions());
        values.put("player_lines", metrics.playerLines());
        return values;
    }

    /** Which of its solutions has these moves, if one has; counted from 1. */
    Optional<Integer> numberOf(String lurd) {
        for (int i = 0; i < known.solutions().size(); i++) {
            if (known.solutions().get(i).moves().toString().equals(lurd)) {
                return Optional.of(i + 1);
            }
        }
        return Optional.empty();
    }
}
