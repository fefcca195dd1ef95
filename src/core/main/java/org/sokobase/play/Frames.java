package org.sokobase.play;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** The moments of a game to show: its start, then every move or every push, and its end. */
public enum Frames {
    /** After every move. */
    MOVE,
    /** After every push, and at the end. */
    PUSH;

    /** The number of moves before each moment, ascending from 0 to the number of moves. */
    public List<Integer> of(Moves moves) {
        return IntStream.rangeClosed(0, moves.length())
                .filter(done -> this == MOVE || done == 0 || done == moves.length() || moves.isPush(done - 1))
                .boxed()
                .toList();
    }

    /** As it is typed and shown. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
