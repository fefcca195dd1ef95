package org.sokobase.cli.play;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.sokobase.jobs.game.GameKeeper;
import org.sokobase.jobs.game.LevelGame;
import org.sokobase.jobs.game.PlayKey;
import org.sokobase.play.Game;
import org.sokobase.play.Moves;

/** Which games of a session are to be kept for another day, and which the player would lose. */
final class GamesToKeep {

    private final LevelsInPlay levels;
    private final GameKeeper keeper;

    /** The levels played by hand since games were kept last. */
    private final Set<Integer> touched = new TreeSet<>();

    /** The moves that somebody else has made, so that they need not be kept. */
    private final Map<Integer, Moves> given = new HashMap<>();

    GamesToKeep(LevelsInPlay levels, GameKeeper keeper) {
        this.levels = levels;
        this.keeper = keeper;
    }

    /** The game of a level begins with moves of somebody else. */
    void give(int level, Moves moves) {
        given.put(level, moves);
    }

    /** What is said of a game on the level that goes on or can, or an empty string. */
    String kept(PlayKey.Mode mode) {
        Game game = levels.game().game();
        return levels.known()
                .game()
                .map(kept -> "your game of " + LocalDate.ofInstant(kept.keptAt(), ZoneOffset.UTC)
                        + (mode == PlayKey.Mode.PLAYBACK
                                ? " is kept; t, then 0, goes to it"
                                : game.length() > 0 ? " goes on; b begins anew" : ": its positions are kept"))
                .orElse("");
    }

    /** The level that is played now is played by hand. */
    void touch() {
        touched.add(levels.current());
    }

    /** Has what was played since the last time kept, and does not wait for that. Says why something could not be. */
    Optional<String> keep() {
        for (int place : touched) {
            LevelGame game = levels.game(place);
            if (!isGiven(place, game)) {
                game.news().ifPresent(lines -> keeper.keep(levels.level(place).board(), lines));
            }
        }
        touched.clear();
        return keeper.failure();
    }

    /** The same, and waits. */
    void end() {
        keep();
        keeper.close();
    }

    /** Whether a game that is not finished is in the catalog. */
    boolean isKept(UnfinishedGame game) {
        return keeper.isKept(game.level().board());
    }

    /** The games that have changed and are not solved; not what was only played back. */
    List<UnfinishedGame> unfinished() {
        List<UnfinishedGame> unfinished = new ArrayList<>();
        levels.forEach((place, played) -> {
            UnfinishedGame game =
                    new UnfinishedGame(levels.level(place), played.game().allMoves());
            if (!isGiven(place, played) && played.hasChanged() && game.isWorthKeeping()) {
                unfinished.add(game);
            }
        });
        return unfinished;
    }

    private boolean isGiven(int place, LevelGame game) {
        return Objects.equals(game.game().allMoves(), given.get(place));
    }
}
