package org.sokobase.identity;

/** How a level is related to known levels, from the closest relation to the most distant. */
public enum Relation {
    /** The very same board. */
    EXACT("exact"),
    /** The same board in another view: rotated or mirrored, with the player turned along. */
    SYMMETRIC("symmetric"),
    /** The same board in the same view, with the player elsewhere in the same area. */
    MOVED("moved"),
    /** The same board in another view, with the player elsewhere in the same area. */
    SYMMETRIC_MOVED("symmetric+moved"),
    /** An unknown puzzle. */
    NEW("new"),
    /** Defective: not a board, without identity, cannot be compared. Output for programs calls it rejected. */
    REJECTED("rejected");

    private final String label;

    Relation(String label) {
        this.label = label;
    }

    /** The name in output and files. */
    public String label() {
        return label;
    }
}
