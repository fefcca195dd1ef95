package org.sokobase.jobs.review;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What can be done in a review, and with which keys: the one table for the terminal and the local page. A key is named as
 * browsers name it: by the character that it types, else such as {@code ArrowLeft}; but {@code Space}.
 */
public enum ReviewKey {
    SAME(Where.EVERYWHERE, "s", "s", "they are the same puzzle"),
    DIFFERENT(Where.EVERYWHERE, "d", "d", "they are different puzzles"),
    RIGHT_IS_VARIANT(Where.EVERYWHERE, "v", "v, V", "the right one is a variant of the left; the other way round"),
    LEFT_IS_VARIANT(Where.EVERYWHERE, "V"),
    NOTE(Where.EVERYWHERE, "n", "n", "a note that goes with the answer; Enter ends it"),
    LATER(Where.EVERYWHERE, "ArrowRight Space", "Right, Space", "leave this pair for another day"),
    BACK(Where.EVERYWHERE, "ArrowLeft", "Left", "the pair before"),
    UNDO(Where.EVERYWHERE, "u", "u", "take the last answer back"),
    AS_PUBLISHED(Where.PAGE, "a", "a", "the boards as published; turned to fit"),
    BESIDE(Where.PAGE, "1", "1, 2, 3", "beside each other; laid over; in the same place"),
    OVER(Where.PAGE, "2"),
    IN_PLACE(Where.PAGE, "3"),
    SWITCH(Where.PAGE, "x", "x", "in the same place: the other one"),
    SHOW_KEYS(Where.PAGE, "?", "?", "these keys"),
    HELP(Where.TERMINAL, "?", "?", "these keys; q or Ctrl-C: end"),
    QUIT(Where.TERMINAL, "q");

    private static final String LINE = "  %-19s %s";

    /** Who knows a key. */
    public enum Where {
        EVERYWHERE,
        TERMINAL,
        PAGE
    }

    private final Where where;
    private final List<String> keys;
    private final String shown;
    private final String meaning;

    ReviewKey(Where where, String keys, String shown, String meaning) {
        this.where = where;
        this.keys = List.of(keys.split(" "));
        this.shown = shown;
        this.meaning = meaning;
    }

    /** One of which the meaning of another one tells. */
    ReviewKey(Where where, String keys) {
        this(where, keys, "", "");
    }

    /** What a key does there; empty if nothing. */
    public static Optional<ReviewKey> of(Where where, String key) {
        return Arrays.stream(values())
                .filter(action -> action.isKnownTo(where) && action.keys.contains(key))
                .findFirst();
    }

    /** Those that are explained there, with what {@link #shown} and {@link #meaning} say. */
    public static List<ReviewKey> explained(Where where) {
        return Arrays.stream(values())
                .filter(action -> action.isKnownTo(where) && !action.meaning.isEmpty())
                .toList();
    }

    /** The keys of the terminal, a line for each. */
    public static String table() {
        return explained(Where.TERMINAL).stream()
                .map(action -> LINE.formatted(action.shown, action.meaning))
                .collect(Collectors.joining("\n", "Keys of a review:\n", ""));
    }

    boolean isKnownTo(Where asking) {
        return where == Where.EVERYWHERE || where == asking;
    }

    /** The keys, with blanks between them. */
    public String keys() {
        return String.join(" ", keys);
    }

    /** How the keys are printed; empty if another action tells of this one. */
    public String shown() {
        return shown;
    }

    /** What happens, in words; empty if another action tells of this one. */
    public String meaning() {
        return meaning;
    }
}
