package org.sokobase.cli.play;

import java.util.Optional;
import java.util.function.IntConsumer;

/** A number that is typed. Any other key ends that without one. */
final class NumberKeys {

    /** What a number is asked for. */
    enum Question {
        /** The number of a level, which Enter ends. */
        LEVEL,
        /** One digit from 1 on, for a position to be kept. */
        POSITION
    }

    private static final int MOST_DIGITS = 6;

    private Optional<Question> asked = Optional.empty();
    private IntConsumer then = number -> {};
    private String typed = "";

    /** Asks for a number, and what is to be done with it. */
    void ask(Question question, IntConsumer whenTyped) {
        asked = Optional.of(question);
        then = whenTyped;
        typed = "";
    }

    /** What is to be typed, with what is typed already; empty if nothing is. */
    Optional<String> question() {
        return asked.map(question -> switch (question) {
            case LEVEL -> "number of the level, then Enter: " + typed;
            case POSITION -> "keep this position under which number, 1 to 9?";
        });
    }

    /** Takes a key for what was asked. */
    void press(Keystroke key) {
        boolean isDigit = key.character() >= '0' && key.character() <= '9';
        boolean isLevel = asked.equals(Optional.of(Question.LEVEL));
        if (isLevel && isDigit && typed.length() < MOST_DIGITS) {
            typed += key.character();
        } else if (isLevel && key.key() == Keystroke.Key.BACKSPACE && !typed.isEmpty()) {
            typed = typed.substring(0, typed.length() - 1);
        } else if (isLevel) {
            end(key.key() == Keystroke.Key.ENTER ? typed : "");
        } else {
            end(isDigit && key.character() > '0' ? Character.toString(key.character()) : "");
        }
    }

    private void end(String number) {
        asked = Optional.empty();
        if (!number.isEmpty()) {
            then.accept(Integer.parseInt(number));
        }
    }
}
