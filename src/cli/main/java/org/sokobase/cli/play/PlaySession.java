package org.sokobase.cli.play;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import org.sokobase.board.Direction;
import org.sokobase.cli.argument.PlayedLevel;
import org.sokobase.cli.argument.PlayedMoves;
import org.sokobase.cli.output.Phrases;
import org.sokobase.play.Game;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/** What is played at this moment, and what keys do to it. Every level keeps its game while others are played. */
final class PlaySession {

    static final String UNKNOWN_KEY = "no such key; ? shows all keys";

    /** What the keys mean, {@link #PLAYBACK} or {@link #BY_HAND}. */
    enum Mode {
        BY_HAND,
        PLAYBACK
    }

    /** How things stand. */
    enum State {
        GOES_ON,
        QUIT,
        INTERRUPTED
    }

    private final List<PlayedLevel> levels;
    private final SolvedGames solved;
    private final Map<Integer, Game> games = new ConcurrentSkipListMap<>();

    /** The moves that somebody else has made, so that they need not be kept. */
    private final Map<Integer, Moves> given = new ConcurrentSkipListMap<>();

    /** The levels of which moves are played back, with what is to be said of these. */
    private final Map<Integer, String> playedBack = new HashMap<>();

    private int current;
    private Mode mode = Mode.BY_HAND;
    private State state = State.GOES_ON;
    private final Playback playback = new Playback();
    private boolean helpShown;
    private boolean coordinatesShown;
    private String message = "";

    /** Levels of which the first is played by hand first. */
    PlaySession(List<PlayedLevel> levels, SolvedGames solved) {
        this.levels = List.copyOf(levels);
        this.solved = solved;
    }

    /** Begins with the playback of moves of the first level, as far as they are legal. */
    void playBack(Moves moves) {
        playBack(0, moves);
    }

    /** Plays moves of a level back, as far as they are legal, as soon as it is that level's turn. */
    void playBack(int level, Moves moves) {
        PlayedMoves played = PlayedMoves.of(levels.get(level).board(), moves);
        games.put(level, played.game());
        given.put(level, played.game().allMoves());
        playedBack.put(level, played.leftOut());
        if (level == current) {
            beginLevel();
        }
    }

    private void beginLevel() {
        playback.stop();
        mode = playedBack.containsKey(current) ? Mode.PLAYBACK : Mode.BY_HAND;
        message = playedBack.getOrDefault(current, "");
    }

    /** Shows letters along the edges, or no longer. */
    void switchCoordinates() {
        coordinatesShown = !coordinatesShown;
    }

    /** The games that are lost if nobody keeps them; not what was only played back. Any thread may ask. */
    List<UnfinishedGame> unfinished() {
        return games.entrySet().stream()
                .filter(entry -> !Objects.equals(entry.getValue().allMoves(), given.get(entry.getKey())))
                .map(entry -> new UnfinishedGame(
                        levels.get(entry.getKey()), entry.getValue().allMoves()))
                .filter(UnfinishedGame::isWorthKeeping)
                .toList();
    }

    PlayedLevel level() {
        return levels.get(current);
    }

    Game game() {
        return games.computeIfAbsent(current, n -> new Game(level().board()));
    }

    Mode mode() {
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

    /** What the last key came to, or an empty string. */
    String message() {
        return message;
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
        if (endsWith(key)) {
            return;
        }
        if (helpShown) {
            helpShown = false;
        } else if (!isForAnyMode(key)) {
            if (mode == Mode.BY_HAND) {
                pressByHand(key);
            } else {
                message = playback.press(key, game()) ? "" : UNKNOWN_KEY;
            }
        }
    }

    private boolean endsWith(Keystroke key) {
        if (key.key() == Keystroke.Key.INTERRUPT) {
            state = State.INTERRUPTED;
        } else if (key.key() == Keystroke.Key.END_OF_INPUT || key.character() == 'q') {
            state = State.QUIT;
        }
        return state != State.GOES_ON;
    }

    private boolean isForAnyMode(Keystroke key) {
        switch (key.key()) {
            case HOME -> goTo(0);
            case END -> goTo(game().length());
            case CHARACTER -> {
                return isForAnyMode(key.character());
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean isForAnyMode(char key) {
        switch (key) {
            case '?' -> helpShown = true;
            case 'c' -> switchCoordinates();
            case 't' -> switchMode();
            case '[' -> goToLevel(current - 1);
            case ']' -> goToLevel(current + 1);
            default -> {
                return false;
            }
        }
        return true;
    }

    private void switchMode() {
        playback.stop();
        mode = mode == Mode.BY_HAND ? Mode.PLAYBACK : Mode.BY_HAND;
    }

    private void goToLevel(int level) {
        if (level < 0 || level >= levels.size()) {
            message = level < 0 ? "this is the first level" : "this is the last level";
            return;
        }
        current = level;
        beginLevel();
    }

    private void goTo(int move) {
        playback.stop();
        game().goTo(move);
    }

    private void pressByHand(Keystroke key) {
        Optional<Direction> direction = key.direction();
        if (direction.isPresent()) {
            step(direction.get());
        } else if (key.key() == Keystroke.Key.BACKSPACE) {
            game().back();
        } else {
            switch (key.character()) {
                case 'u' -> game().back();
                case 'U' -> game().backPush();
                case 'r', 'y' -> game().forward();
                case 'R', 'Y' -> game().forwardPush();
                default -> message = UNKNOWN_KEY;
            }
        }
    }

    private void step(Direction direction) {
        Optional<Verdict.Reason> obstacle = game().step(direction);
        if (obstacle.isPresent()) {
            message = obstacle.get().description();
        } else if (game().isSolved()) {
            saveFirstEnd();
        }
    }

    /** Saves the game if it is solved for the first time: who goes on and solves it again has found nothing new. */
    private void saveFirstEnd() {
        Verdict verdict = Replay.play(game().board(), game().moves());
        if (verdict instanceof Verdict.Solves solves && solves.trailing() == 0) {
            Metrics metrics = solves.metrics();
            message = "Solved in " + Phrases.count(metrics.moves(), "move") + ", "
                    + Phrases.count(metrics.pushes(), "push", "pushes") + ": "
                    + solved.add(level().name(), game().board(), solves.solution());
        }
    }
}
