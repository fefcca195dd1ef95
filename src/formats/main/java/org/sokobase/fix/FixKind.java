package org.sokobase.fix;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A kind of fix, in the order in which they are made. */
public enum FixKind {
    /** Blank lines that cut a board in two are removed: two levels become one. */
    CUT_BOARD,
    /** A tab in a row becomes the blanks that it stands for, up to the next multiple of eight columns. */
    TAB,
    /** Boxes and goals out of the player's reach become floor. */
    DECORATION,
    /** Corners that are missing in the walls around the player's area are added. */
    CORNER,
    /** Columns of floor beside a board, and blanks behind its rows, are removed. */
    MARGIN,
    /** Letters of solutions become capital in pushes and small in other moves. */
    LETTER_CASE,
    /** A level without a title gets its number as title. */
    TITLE;

    /** The kind with a name in output. */
    public static Optional<FixKind> labelled(String label) {
        return Arrays.stream(values())
                .filter(kind -> kind.label().equals(label))
                .findFirst();
    }

    /** The name in output, such as {@code cut-board}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
