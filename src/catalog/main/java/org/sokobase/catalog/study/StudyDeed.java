package org.sokobase.catalog.study;

import java.util.Arrays;
import java.util.Optional;
import org.sokobase.board.Direction;

/** What a player of a study can do, or what happens while he plays. */
public enum StudyDeed {
    /** A step up, whether or not it pushes a box. */
    UP('u', Optional.of(Direction.UP)),
    RIGHT('r', Optional.of(Direction.RIGHT)),
    DOWN('d', Optional.of(Direction.DOWN)),
    LEFT('l', Optional.of(Direction.LEFT)),
    /** Takes back a move. */
    UNDO('b', Optional.empty()),
    /** Takes back moves up to and including the last push. */
    UNDO_PUSH('B', Optional.empty()),
    /** Does again what was taken back last. */
    REDO('f', Optional.empty()),
    /** Does again what was taken back, up to and including the next push. */
    REDO_PUSH('F', Optional.empty()),
    /** Goes back to the start. */
    RESTART('s', Optional.empty()),
    /** Does not want to go on. */
    GIVE_UP('g', Optional.empty()),
    /** Sees the level, at the beginning of an attempt. */
    OPENED('o', Optional.empty()),
    /** Does not see it any more, as its page is behind another one. */
    HIDDEN('h', Optional.empty()),
    /** Sees it again. */
    SHOWN('v', Optional.empty());

    private final char letter;
    private final Optional<Direction> direction;

    StudyDeed(char letter, Optional<Direction> direction) {
        this.letter = letter;
        this.direction = direction;
    }

    /** The letter for it in the database, in dumps and in what browsers send. */
    public char letter() {
        return letter;
    }

    /** Where a step goes; nothing of what is no step. */
    public Optional<Direction> direction() {
        return direction;
    }

    /** The deed with a letter. */
    public static Optional<StudyDeed> of(String letter) {
        return Arrays.stream(values())
                .filter(deed -> letter.equals(String.valueOf(deed.letter)))
                .findFirst();
    }

    /** The step in a direction. */
    public static StudyDeed step(Direction direction) {
        return Arrays.stream(values())
                .filter(deed -> deed.direction.equals(Optional.of(direction)))
                .findFirst()
                .orElseThrow();
    }
}
