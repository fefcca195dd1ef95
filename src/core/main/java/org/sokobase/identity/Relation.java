package org.sokobase.identity;

/** How a level stands to levels that are known already, from the nearest to the farthest. */
public enum Relation {
    /** The very same board. */
    EXACT("exact"),
    /** The same board seen in another view: rotated or mirrored, the player where the view puts him. */
    SYMMETRIC("symmetric"),
    /** The same board in the same view, the player elsewhere in the area that he can walk. */
    MOVED("moved"),
    /** Seen in another view, and the player moved. */
    SYMMETRIC_MOVED("symmetric+moved"),
    /** A puzzle that is not known. */
    NEW("new"),
    /** Defective: it is no board, has no identity and cannot be compared. Programs know it as rejected. */
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
