package org.sokobase.cli.play;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.sokobase.board.Board;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.cli.argument.PlayedLevel;
import org.sokobase.jobs.game.GameCatalog;
import org.sokobase.jobs.game.LevelGame;
import org.sokobase.play.Game;

/** The levels of a session in their order, each with its game and what is known of it, and which of them is played now. */
final class LevelsInPlay {

    private final List<PlayedLevel> levels;
    private final GameCatalog catalog;
    private final Map<Integer, LevelGame> games = new ConcurrentSkipListMap<>();
    private final Map<Integer, GameCatalog.Known> known = new HashMap<>();

    /** The levels to which the player has come, and whose games go on since then. */
    private final Set<Integer> begun = new HashSet<>();

    private final Set<Board> solvedNow = new HashSet<>();
    private int current;
    private String failure = "";

    LevelsInPlay(List<PlayedLevel> levels, GameCatalog catalog) {
        this.levels = List.copyOf(levels);
        this.catalog = catalog;
    }

    int current() {
        return current;
    }

    PlayedLevel level() {
        return levels.get(current);
    }

    PlayedLevel level(int place) {
        return levels.get(place);
    }

    /** The game of the level that is played now; it goes on where it was another day. */
    LevelGame game() {
        LevelGame game = games.computeIfAbsent(current, place -> new LevelGame(new Game(level().board())));
        if (begun.add(current)) {
            known().game().ifPresent(kept -> game.goOn(kept.lines()));
        }
        return game;
    }

    /** Begins or replaces the game of a level. */
    void put(int place, Game game) {
        games.put(place, new LevelGame(game));
        begun.remove(place);
    }

    /** The game of a level that has begun. */
    LevelGame game(int place) {
        return Objects.requireNonNull(games.get(place));
    }

    /** Passes every game that has begun to the consumer, with the place of its level. Any thread may ask. */
    void forEach(BiConsumer<Integer, LevelGame> consumer) {
        games.forEach(consumer);
    }

    /** What is known of the level that is played now. */
    GameCatalog.Known known() {
        return known.computeIfAbsent(current, place -> look());
    }

    private GameCatalog.Known look() {
        try {
            return catalog.known(level().board());
        } catch (CatalogException e) {
            failure = e.getMessage();
            return GameCatalog.Known.NOTHING;
        }
    }

    /** Why the catalog could not be asked last, if so; told once. */
    String failure() {
        String told = failure;
        failure = "";
        return told;
    }

    /** Notes that a level has just been solved by hand, so that more may be known of it. */
    void solved() {
        solvedNow.add(level().board());
        known.remove(current);
    }

    /** Goes to the level before or after. Returns why not, or an empty string. */
    String step(int by) {
        int to = current + by;
        if (to < 0 || to >= levels.size()) {
            return to < 0 ? "this is the first level" : "this is the last level";
        }
        current = to;
        return "";
    }

    /** The same to the next that nobody has solved by hand. */
    String stepToUnsolved(int by) {
        List<Integer> places = new ArrayList<>();
        for (int place = current + by; place >= 0 && place < levels.size(); place += by) {
            if (!solvedNow.contains(level(place).board())) {
                places.add(place);
            }
        }
        try {
            OptionalInt first = catalog.firstUnsolved(
                    places.stream().map(place -> level(place).board()).toList());
            if (first.isEmpty()) {
                return "you have solved all levels " + (by < 0 ? "before" : "after") + " this one";
            }
            current = places.get(first.getAsInt());
            return "";
        } catch (CatalogException e) {
            return e.getMessage();
        }
    }

    /** Goes to the level with a number. */
    String goTo(int number) {
        OptionalInt place = IntStream.range(0, levels.size())
                .filter(i -> level(i).number() == number)
                .findFirst();
        current = place.orElse(current);
        return place.isPresent() ? "" : "there is no level " + number + " here that can be played";
    }
}
