package org.sokobase.format;

/**
 * A text that stands beside a level or a collection, other than its title and author.
 *
 * @param key  what it is, such as {@code Date} or {@code Copyright}; {@link #COMMENT} for free text
 * @param text one or more lines, separated by line feeds; not blank
 */
public record Note(String key, String text) {

    /** The key of free text. */
    public static final String COMMENT = "Comment";

    /** The key of a notice of rights, which a level takes over from its collection. */
    public static final String COPYRIGHT = "Copyright";

    /** The key under which a level names the collection it comes from. */
    public static final String COLLECTION = "Collection";

    /** The key of moves that somebody saved on the way to a solution. */
    public static final String SNAPSHOT = "Snapshot";

    /** The key of squares that a file marks as dead, see {@link DeadSquares}. */
    static final String DEAD_SQUARES = "Dead Squares";

    /** The key under which a file names its game, if that is not Sokoban. */
    static final String GAME = "Game";

    /** Whether this is moves that somebody saved on the way to a solution. */
    boolean isSnapshot() {
        return key.equals(SNAPSHOT);
    }
}
