package org.sokobase.cli.play;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.sokobase.board.Direction;
import org.sokobase.cli.argument.PlayedLevel;
import org.sokobase.cli.argument.PlayedMoves;
import org.sokobase.jobs.game.GameCatalog;
import org.sokobase.jobs.game.GameKeeper;
import org.sokobase.jobs.game.PlayKey;
import org.sokobase.play.Game;
import org.sokobase.play.Moves;
import org.sokobase.play.Verdict;
import org.sokobase.solver.Deadlock;

/** What is played at this moment, and what keys do to it. Every level keeps its game while others are played. */
final class PlaySession {

    static final String UNKNOWN_KEY = "no such key; ? shows all keys";

    /** How things stand. */
    enum State {
        GOES_ON,
        QUIT,
        INTERRUPTED
    }

    private final LevelsInPlay levels;
    private final SolvedGames solved;
    private final GamesToKeep games;

    /** The levels of which moves are played back, with what is to be said of these. */
    private final Map<Integer, String> playedBack = new HashMap<>();

    private PlayKey.Mode mode = PlayKey.Mode.BY_HAND;
    private State state = State.GOES_ON;
    private final Playback playback = new Playback();
    private final NumberKeys number = new NumberKeys();
    private boolean helpShown;
    private boolean coordinatesShown;
    private boolean warns = true;
    private String message = "";

    /** Levels of which the first is played by hand first. */
    PlaySession(LevelsInPlay levels, SolvedGames solved, GameKeeper keeper) {
        this.levels = levels;
        this.solved = solved;
        this.games = new GamesToKeep(levels, keeper);
    }

    /** Begins with the playback of moves of the first level, as far as they are legal. */
    void playBack(Moves moves) {
        playBack(0, moves);
    }

    /** Plays moves of a level back, as far as they are legal, as soon as it is that level's turn. */
    void playBack(int level, Moves moves) {
        PlayedMoves played = PlayedMoves.of(levels.level(level).board(), moves);
        levels.put(level, played.game());
        games.give(level, played.game().allMoves());
        playedBack.put(level, played.leftOut());
        if (level == levels.current()) {
            begin();
        }
    }

    /** Begins or goes on with the level that is played now. */
    void begin() {
        playback.stop();
        boolean moves = playedBack.containsKey(levels.current());
        mode = moves ? PlayKey.Mode.PLAYBACK : PlayKey.Mode.BY_HAND;
        message = playedBack.getOrDefault(levels.current(), "");
        if (message.isEmpty()) {
            message = games.kept(mode);
        }
    }

    /** Has what was played kept in the catalog, and does not wait for that: the player rests. */
    void rest() {
        games.keep().ifPresent(why -> message = "this game is not kept: " + why);
    }

    /** The games of this session. */
    GamesToKeep games() {
        return games;
    }

    /** Shows letters along the edges, or no longer. */
    void switchCoordinates() {
        coordinatesShown = !coordinatesShown;
    }

    PlayedLevel level() {
        return levels.level();
    }

    Game game() {
        return levels.game().game();
    }

    /** What is known of the level. */
    GameCatalog.Known known() {
        return levels.known();
    }

    /** Why the position is lost, if the player wants to know. */
    Optional<Deadlock> deadlock() {
        return warns && !isRunning() ? levels.game().deadlock() : Optional.empty();
    }

    PlayKey.Mode mode() {
        return mode;
    }

    State state() {
        return state;
    }

    boolean isHelpShown() {
        return helpShown;
    }

    boolean areCoordinatesShown() {
        return coordinatesShown;
    }

    /** What the last key came to or waits for, or what could not be known; or an empty string. */
    String message() {
        return number.question().orElse(message.isEmpty() ? levels.failure() : message);
    }

    /** Whether moves are being played back without keys. */
    boolean isRunning() {
        return playback.isRunning();
    }

    int movesASecond() {
        return playback.movesASecond();
    }

    /** Plays the next move back, because its time has come. */
    void tick() {
        playback.tick(game());
    }

    /** Does what a key means. */
    void press(Keystroke key) {
        message = "";
        if (key.key() == Keystroke.Key.INTERRUPT) {
            state = State.INTERRUPTED;
        } else if (key.key() == Keystroke.Key.END_OF_INPUT) {
            state = State.QUIT;
        } else if (number.question().isPresent()) {
            number.press(key);
        } else {
            Optional<PlayKey> action = PlayKey.of(mode, key.name());
            if (helpShown && !action.equals(Optional.of(PlayKey.QUIT))) {
                helpShown = false;
            } else {
                action.ifPresentOrElse(known -> act(known, key.character()), () -> message = UNKNOWN_KEY);
            }
        }
    }

    private void act(PlayKey action, char key) {
        switch (action) {
            case QUIT -> state = State.QUIT;
            case HELP -> helpShown = true;
            case SWITCH_COORDINATES -> switchCoordinates();
            case SWITCH_MODE -> switchMode();
            case SWITCH_WARNING -> warns = !warns;
            case LEVEL_BEFORE -> arrive(levels.step(-1));
            case LEVEL_AFTER -> arrive(levels.step(1));
            case UNSOLVED_BEFORE -> arrive(levels.stepToUnsolved(-1));
            case UNSOLVED_AFTER -> arrive(levels.stepToUnsolved(1));
            case LEVEL_NUMBERED -> number.ask(NumberKeys.Question.LEVEL, wanted -> arrive(levels.goTo(wanted)));
            case START -> goTo(0);
            case END -> goTo(game().length());
            default -> {
                if (mode == PlayKey.Mode.BY_HAND) {
                    play(action, key);
                } else {
                    playback.press(action, key, game());
                }
            }
        }
    }

    private void arrive(String obstacle) {
        if (obstacle.isEmpty()) {
            begin();
        } else {
            message = obstacle;
        }
    }

    private void keep(int place) {
        games.touch();
        levels.game().keep(place);
        message = "kept; " + place + " goes back to this position";
    }

    private void switchMode() {
        playback.stop();
        mode = mode == PlayKey.Mode.BY_HAND ? PlayKey.Mode.PLAYBACK : PlayKey.Mode.BY_HAND;
    }

    private void goTo(int move) {
        playback.stop();
        if (mode == PlayKey.Mode.BY_HAND) {
            games.touch();
        }
        game().goTo(move);
    }

    private void play(PlayKey action, char key) {
        games.touch();
        switch (action) {
            case UNDO -> game().back();
            case UNDO_PUSH -> game().backPush();
            case REDO -> game().forward();
            case REDO_PUSH -> game().forwardPush();
            case KEEP -> number.ask(NumberKeys.Question.POSITION, this::keep);
            case GO_TO_KEPT -> goToKept(key - '0');
            case START_ANEW -> levels.game().startAnew();
            case GO_BACK -> message = levels.game().goBack() ? "" : "you have not gone to a kept position yet";
            default -> action.direction().ifPresent(this::step);
        }
    }

    private void goToKept(int place) {
        if (!levels.game().goToKept(place)) {
            message = "no position is kept as " + place + "; m and " + place + " keep this one";
        }
    }

    private void step(Direction direction) {
        Optional<Verdict.Reason> obstacle = game().step(direction);
        if (obstacle.isPresent()) {
            message = obstacle.get().description();
        } else if (game().isSolved()) {
            solved.add(level().name(), game()).ifPresent(saved -> {
                message = saved;
                levels.solved();
            });
        }
    }
}
