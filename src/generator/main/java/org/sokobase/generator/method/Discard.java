package org.sokobase.generator.method;

/** Why a try is thrown away. */
public enum Discard {
    /** A box was never pushed, so that it stands on its goal from the start. */
    BOX_NEVER_PUSHED,
    /** All boxes stand on goals at the start. */
    SOLVED_AT_START,
    /** The walls and goals give more positions than the settings allow. */
    TOO_MANY_POSITIONS,
    /** No random room passed the checks. */
    NO_ROOM
}
