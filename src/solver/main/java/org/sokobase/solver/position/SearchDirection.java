package org.sokobase.solver.position;

/** Which way a search plays. */
public enum SearchDirection {

    /** On from the start: the player pushes boxes. */
    FORWARD(2),
    /** Back from the solved board: the player pulls boxes. */
    BACKWARD(0);

    private final int turn;

    SearchDirection(int turn) {
        this.turn = turn;
    }

    /** Where a box goes that the player moves from this side of it: away if pushed, towards that side if pulled. */
    public int ofBox(int side) {
        return side ^ turn;
    }
}
