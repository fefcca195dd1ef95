package org.sokobase.cli.play;

import org.sokobase.jobs.game.PlayKey;
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

    /** Does what a key means; one that is of no concern to a playback changes nothing. */
    void press(PlayKey action, char key, Game game) {
        boolean wasRunning = running;
        running = false;
        switch (action) {
            case FORWARD -> game.forward();
            case BACK -> game.back();
            case FORWARD_PUSH -> game.forwardPush();
            case BACK_PUSH -> game.backPush();
            case PERCENT -> game.goToPercent(10 * (key - '0'));
            case RUN -> running = !wasRunning && game.done() < game.length();
            default -> {
                running = wasRunning;
                changeSpeed(action);
            }
        }
    }

    private void changeSpeed(PlayKey action) {
        if (action == PlayKey.FASTER) {
            speed = Math.min(speed + 1, MOVES_A_SECOND.length - 1);
        } else if (action == PlayKey.SLOWER) {
            speed = Math.max(speed - 1, 0);
        }
    }
}
