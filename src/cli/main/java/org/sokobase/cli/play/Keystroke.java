package org.sokobase.cli.play;

import org.sokobase.jobs.game.PlayKey;

/**
 * A key that was pressed.
 *
 * @param key       which key
 * @param character what was typed, if the key is {@link Key#CHARACTER}; else 0
 */
record Keystroke(Key key, char character) {

    /** The keys that are no characters, and what else may come of waiting for one. */
    enum Key {
        CHARACTER,
        UP,
        RIGHT,
        DOWN,
        LEFT,
        HOME,
        END,
        BACKSPACE,
        ENTER,
        /** Ctrl-C. */
        INTERRUPT,
        /** There will be no more keys: the input ended, or Ctrl-D. */
        END_OF_INPUT,
        /** None was pressed in time. */
        NONE,
        /** Any other key. */
        OTHER
    }

    static Keystroke of(Key key) {
        return new Keystroke(key, (char) 0);
    }

    static Keystroke of(char character) {
        return new Keystroke(Key.CHARACTER, character);
    }

    /** Its name in the table of keys, {@link PlayKey}; empty if it cannot stand there. */
    String name() {
        return switch (key) {
            case UP -> "ArrowUp";
            case RIGHT -> "ArrowRight";
            case DOWN -> "ArrowDown";
            case LEFT -> "ArrowLeft";
            case HOME -> "Home";
            case END -> "End";
            case BACKSPACE -> "Backspace";
            case CHARACTER -> character == ' ' ? "Space" : Character.toString(character);
            default -> "";
        };
    }
}
