package org.sokobase.cli.play;

import java.util.Optional;
import org.sokobase.board.Direction;

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

    /** The way in which it moves the player, if it does. */
    Optional<Direction> direction() {
        return switch (key) {
            case UP -> Optional.of(Direction.UP);
            case RIGHT -> Optional.of(Direction.RIGHT);
            case DOWN -> Optional.of(Direction.DOWN);
            case LEFT -> Optional.of(Direction.LEFT);
            default ->
                switch (character) {
                    case 'w', 'k' -> Optional.of(Direction.UP);
                    case 'd', 'l' -> Optional.of(Direction.RIGHT);
                    case 's', 'j' -> Optional.of(Direction.DOWN);
                    case 'a', 'h' -> Optional.of(Direction.LEFT);
                    default -> Optional.empty();
                };
        };
    }
}
