package org.sokobase.cli.play;

/** Tells which keys are pressed from the characters that a terminal sends, among them the sequences of ECMA-48. */
final class Keyboard {

    /** Where the characters come from, as from a terminal. */
    @FunctionalInterface
    interface Characters {

        /** What {@link #read} answers when there will be no more. */
        int END = -1;

        /** What {@link #read} answers when none came in time. */
        int NONE = -2;

        /** The next character, or one of the above after so many milliseconds at most. */
        int read(long millis);
    }

    private static final char CTRL_C = 3;
    private static final char CTRL_D = 4;
    private static final char CTRL_H = 8;
    private static final char ESCAPE = 27;
    private static final char DELETE = 127;

    /** How long the rest of a sequence may take, also over a slow line. */
    private static final long WITHIN_SEQUENCE = 50;

    /** More characters than any sequence has. */
    private static final int LONGEST_SEQUENCE = 16;

    private final Characters characters;

    Keyboard(Characters characters) {
        this.characters = characters;
    }

    /** Waits so many milliseconds at most for a key. */
    Keystroke read(long millis) {
        int c = characters.read(millis);
        return switch (c) {
            case Characters.END, CTRL_D -> Keystroke.of(Keystroke.Key.END_OF_INPUT);
            case Characters.NONE -> Keystroke.of(Keystroke.Key.NONE);
            case CTRL_C -> Keystroke.of(Keystroke.Key.INTERRUPT);
            case CTRL_H, DELETE -> Keystroke.of(Keystroke.Key.BACKSPACE);
            case '\r', '\n' -> Keystroke.of(Keystroke.Key.ENTER);
            case ESCAPE -> Keystroke.of(sequence());
            default -> c < ' ' ? Keystroke.of(Keystroke.Key.OTHER) : Keystroke.of((char) c);
        };
    }

    /** Reads the rest of a sequence: {@code [} or {@code O}, parameters, and the letter or {@code ~} that ends it. */
    private Keystroke.Key sequence() {
        int introducer = characters.read(WITHIN_SEQUENCE);
        if (introducer != '[' && introducer != 'O') {
            return introducer == Characters.END ? Keystroke.Key.END_OF_INPUT : Keystroke.Key.OTHER;
        }
        StringBuilder parameters = new StringBuilder();
        for (int i = 0; i < LONGEST_SEQUENCE; i++) {
            int c = characters.read(WITHIN_SEQUENCE);
            if (c == Characters.END) {
                return Keystroke.Key.END_OF_INPUT;
            }
            if (c < '0' || c >= '@') {
                return c < '@' ? Keystroke.Key.OTHER : ending(parameters.toString(), (char) c);
            }
            parameters.append((char) c);
        }
        return Keystroke.Key.OTHER;
    }

    private static Keystroke.Key ending(String parameters, char letter) {
        return switch (letter) {
            case 'A' -> Keystroke.Key.UP;
            case 'B' -> Keystroke.Key.DOWN;
            case 'C' -> Keystroke.Key.RIGHT;
            case 'D' -> Keystroke.Key.LEFT;
            case 'H' -> Keystroke.Key.HOME;
            case 'F' -> Keystroke.Key.END;
            case '~' ->
                switch (parameters) {
                    case "1", "7" -> Keystroke.Key.HOME;
                    case "4", "8" -> Keystroke.Key.END;
                    default -> Keystroke.Key.OTHER;
                };
            default -> Keystroke.Key.OTHER;
        };
    }
}
