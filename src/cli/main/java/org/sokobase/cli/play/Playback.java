package org.sokobase.cli.play;

import org.sokobase.play.Game;

/** Plays the moves of a game back: by single keys, or by itself at one of several speeds. */
final class Playback {

    private static final int[] MOVES_A_SECOND = {1, 2, 4, 8, 16, 32, 64};
    private static final int USUAL_SPEED = 2;

    private int speed = USUAL_SPEED;
    private boolean running;

    /** Whether moves are being played back without keys. */
    boolean isRunning() {
        return running;
    }

    int movesASecond() {
        return MOVES_A_SECOND[speed];
    }

    /** Waits for keys from now on. */
    void stop() {
        running = false;
    }

    /** Plays the next move, because its time has come. */
    void tick(Game game) {
        running = game.forward() && game.done() < game.length();
    }

    /** Does what a key means; a key without meaning does nothing. Returns whether it means something. */
    boolean press(Keystroke key, Game game) {
        char c = key.character();
        boolean wasRunning = running;
        running = false;
        if (key.key() == Keystroke.Key.RIGHT || c == 'n') {
            game.forward();
        } else if (key.key() == Keystroke.Key.LEFT || c == 'p') {
            game.back();
        } else if (key.key() == Keystroke.Key.DOWN || c == 'N') {
            game.forwardPush();
        } else if (key.key() == Keystroke.Key.UP || c == 'P') {
            game.backPush();
        } else if (c >= '0' && c <= '9') {
            game.goToPercent(10 * (c - '0'));
        } else if (c == ' ') {
            running = !wasRunning && game.done() < game.length();
        } else {
            running = wasRunning;
            return changesSpeed(key);
        }
        return true;
    }

    private boolean changesSpeed(Keystroke key) {
        switch (key.character()) {
            case '+' -> speed = Math.min(speed + 1, MOVES_A_SECOND.length - 1);
            case '-' -> speed = Math.max(speed - 1, 0);
            default -> {
                return false;
            }
        }
        return true;
    }
}
