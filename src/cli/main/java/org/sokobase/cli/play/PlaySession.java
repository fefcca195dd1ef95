package org.sokobase.cli.play;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    private static final int[] MOVES_A_SECOND = {1, 2, 4, 8, 16, 32, 64};
    private static final int USUAL_SPEED = 2;

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
    private int speed = USUAL_SPEED;
    private boolean running;
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
        running = false;
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
                .filter(entry -> !entry.getValue().allMoves().equals(given.get(entry.getKey())))
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
        return running;
    }

    int movesASecond() {
        return MOVES_A_SECOND[speed];
    }

    /** Plays the next move back, because its time has come. */
    void tick() {
        running = game().forward() && game().done() < game().length();
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
                pressInPlayback(key);
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
        running = false;
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
        running = false;
        game().goTo(move);
    }

    private void pressByHand(Keystroke key) {
        Optional<Direction> direction = direction(key);
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
                default -> unknown();
            }
        }
    }

    private static Optional<Direction> direction(Keystroke key) {
        return switch (key.key()) {
            case UP -> Optional.of(Direction.UP);
            case RIGHT -> Optional.of(Direction.RIGHT);
            case DOWN -> Optional.of(Direction.DOWN);
            case LEFT -> Optional.of(Direction.LEFT);
            default ->
                switch (key.character()) {
                    case 'w', 'k' -> Optional.of(Direction.UP);
                    case 'd', 'l' -> Optional.of(Direction.RIGHT);
                    case 's', 'j' -> Optional.of(Direction.DOWN);
                    case 'a', 'h' -> Optional.of(Direction.LEFT);
                    default -> Optional.empty();
                };
        };
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

    private void pressInPlayback(Keystroke key) {
        char c = key.character();
        boolean wasRunning = running;
        running = false;
        if (key.key() == Keystroke.Key.RIGHT || c == 'n') {
            game().forward();
        } else if (key.key() == Keystroke.Key.LEFT || c == 'p') {
            game().back();
        } else if (key.key() == Keystroke.Key.DOWN || c == 'N') {
            game().forwardPush();
        } else if (key.key() == Keystroke.Key.UP || c == 'P') {
            game().backPush();
        } else if (c >= '0' && c <= '9') {
            game().goToPercent(10 * (c - '0'));
        } else if (c == ' ') {
            running = !wasRunning && game().done() < game().length();
        } else {
            running = wasRunning;
            pressForSpeed(key);
        }
    }

    private void pressForSpeed(Keystroke key) {
        switch (key.character()) {
            case '+' -> speed = Math.min(speed + 1, MOVES_A_SECOND.length - 1);
            case '-' -> speed = Math.max(speed - 1, 0);
            default -> unknown();
        }
    }

    private void unknown() {
        message = "no such key; ? shows all keys";
    }
}
