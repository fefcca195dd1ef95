package org.sokobase.generator.room;

/** How often a room computes how far the player is from each square. */
public enum MapKeeping {
    /** Once for each position, and used again. */
    KEPT,
    /** Whenever it is asked for: the same levels, only slower, to measure what keeping is worth. */
    MADE_ANEW
}
