package org.sokobase.jobs.game;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sokobase.board.Direction;

/**
 * What can be done while playing, and with which keys: the one table for all that read keys or print them. A key is named as
 * browsers name it: by the character that it types, else such as {@code ArrowUp}; but {@code Space}.
 */
public enum PlayKey {
    SWITCH_MODE(Mode.ANY, "t", "t", "play by hand from here, or play back what was played"),
    SWITCH_COORDINATES(Mode.ANY, "c", "c", "letters along the edges: coordinates"),
    SWITCH_WARNING(Mode.ANY, "x", "x", "say when the position is lost, or do not"),
    LEVEL_BEFORE(Mode.ANY, "[", "[ ]", "the level before, the next level"),
    LEVEL_AFTER(Mode.ANY, "]"),
    UNSOLVED_BEFORE(Mode.ANY, "{", "{ }", "the same, but one that you have not solved by hand"),
    UNSOLVED_AFTER(Mode.ANY, "}"),
    LEVEL_NUMBERED(Mode.ANY, "g", "g", "go to the level with a number, which Enter ends"),
    START(Mode.ANY, "Home", "Home, End", "to the start, to the last move"),
    END(Mode.ANY, "End"),
    HELP(Mode.ANY, "?", "?", "these keys"),
    QUIT(Mode.ANY, "q", "q, Ctrl-C", "end"),
    UP(Mode.BY_HAND, "ArrowUp w k", "arrows, wasd, hjkl", "move"),
    RIGHT(Mode.BY_HAND, "ArrowRight d l"),
    DOWN(Mode.BY_HAND, "ArrowDown s j"),
    LEFT(Mode.BY_HAND, "ArrowLeft a h"),
    UNDO(Mode.BY_HAND, "u Backspace", "u, Backspace", "undo a move; U: to before the last push"),
    UNDO_PUSH(Mode.BY_HAND, "U"),
    REDO(Mode.BY_HAND, "r y", "r, y", "redo a move; R, Y: to behind the next push"),
    REDO_PUSH(Mode.BY_HAND, "R Y"),
    KEEP(Mode.BY_HAND, "m", "m, then 1 to 9", "keep this position under that number"),
    GO_TO_KEPT(Mode.BY_HAND, "1 2 3 4 5 6 7 8 9", "1 to 9", "go to a kept position; 0: to where you were before"),
    GO_BACK(Mode.BY_HAND, "0"),
    START_ANEW(Mode.BY_HAND, "b", "b", "begin anew; 0: back to where you were"),
    RUN(Mode.PLAYBACK, "Space", "Space", "run and stop; + and -: faster and slower"),
    FASTER(Mode.PLAYBACK, "+"),
    SLOWER(Mode.PLAYBACK, "-"),
    FORWARD(Mode.PLAYBACK, "n ArrowRight", "n, Right; p, Left", "a move forward, back"),
    BACK(Mode.PLAYBACK, "p ArrowLeft"),
    FORWARD_PUSH(Mode.PLAYBACK, "N ArrowDown", "N, Down; P, Up", "a push forward, back"),
    BACK_PUSH(Mode.PLAYBACK, "P ArrowUp"),
    PERCENT(Mode.PLAYBACK, "0 1 2 3 4 5 6 7 8 9", "0 to 9", "to 0, 10, ... 90 percent of the moves"),
    EXPLORE(Mode.PAGE, "i", "i", "explore: arrows move a cursor that says what is where; Escape ends it"),
    CHECK(Mode.PAGE, "o", "o", "ask whether it can still be solved"),
    CURSOR_UP(Mode.EXPLORING, "ArrowUp", "arrows", "move the cursor"),
    CURSOR_RIGHT(Mode.EXPLORING, "ArrowRight"),
    CURSOR_DOWN(Mode.EXPLORING, "ArrowDown"),
    CURSOR_LEFT(Mode.EXPLORING, "ArrowLeft"),
    NEXT_BOX(Mode.EXPLORING, "b", "b, B", "the next box, the box before"),
    BOX_BEFORE(Mode.EXPLORING, "B"),
    NEXT_GOAL(Mode.EXPLORING, "o", "o", "the next goal"),
    WHERE_TO(Mode.EXPLORING, "m", "m", "where this box can go; on a goal, which boxes can come to it"),
    DO_IT(Mode.EXPLORING, "Enter", "Enter", "take this box, push the box taken here, or walk here"),
    END_EXPLORING(Mode.EXPLORING, "Escape i", "Escape, i", "end it");

    private static final String LINE = "  %-19s %s";

    /** When a key means something. */
    public enum Mode {
        ANY("Keys at any time:"),
        BY_HAND("Keys by hand:"),
        PLAYBACK("Keys in playback:"),
        /** At any time, but only on the page in a browser. */
        PAGE("Keys on the page:"),
        /** While a cursor goes about the board on that page. */
        EXPLORING("Keys while exploring:");

        private final String heading;

        Mode(String heading) {
            this.heading = heading;
        }

        /** What stands above its keys. */
        public String heading() {
            return heading;
        }

        boolean isOfTerminals() {
            return this != PAGE && this != EXPLORING;
        }
    }

    private final Mode mode;
    private final List<String> keys;
    private final String shown;
    private final String meaning;

    PlayKey(Mode mode, String keys, String shown, String meaning) {
        this.mode = mode;
        this.keys = List.of(keys.split(" "));
        this.shown = shown;
        this.meaning = meaning;
    }

    /** One of which the meaning of another one tells. */
    PlayKey(Mode mode, String keys) {
        this(mode, keys, "", "");
    }

    /** What a key does in a mode, or at any time; empty if nothing. */
    public static Optional<PlayKey> of(Mode mode, String key) {
        return Arrays.stream(values())
                .filter(action -> action.mode == mode || action.mode == Mode.ANY)
                .filter(action -> action.keys.contains(key))
                .findFirst();
    }

    /** When it can be done. */
    public Mode mode() {
        return mode;
    }

    /** Its keys. */
    public List<String> keys() {
        return keys;
    }

    /** Its keys, and those of others of which its meaning tells, as they are printed; empty if another one tells of it. */
    public String shown() {
        return shown;
    }

    /** What it does, in words; empty if another one tells. */
    public String meaning() {
        return meaning;
    }

    /** The way in which it moves the player, if it does. */
    public Optional<Direction> direction() {
        return switch (this) {
            case UP -> Optional.of(Direction.UP);
            case RIGHT -> Optional.of(Direction.RIGHT);
            case DOWN -> Optional.of(Direction.DOWN);
            case LEFT -> Optional.of(Direction.LEFT);
            default -> Optional.empty();
        };
    }

    /** All keys of a terminal with their meanings, in lines of 80 columns at most. */
    public static String help() {
        return Arrays.stream(Mode.values())
                .filter(Mode::isOfTerminals)
                .map(mode -> mode.heading + "\n" + lines(List.of(values()), mode))
                .collect(Collectors.joining("\n"));
    }

    /** Some keys of a mode with their meanings, a line each. */
    public static String lines(Collection<PlayKey> some, Mode mode) {
        return some.stream()
                .filter(action -> action.mode == mode && !action.shown.isEmpty())
                .map(action -> LINE.formatted(action.shown, action.meaning))
                .collect(Collectors.joining("\n"));
    }
}
