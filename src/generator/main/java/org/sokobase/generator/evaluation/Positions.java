package org.sokobase.generator.evaluation;

/**
 * Positions by number, and their numbers by position: where the boxes stand, and the first square that the player reaches. None
 * has a box on a dead square. Squares are row-major indices of the grid.
 *
 * <p>Not safe for use by several threads.
 */
sealed interface Positions permits SmallPositions, LargePositions {

    /** Takes the pushes that are possible in a position. */
    interface Pushes {

        /**
         * A push.
         *
         * @param to        where the box comes to
         * @param direction in which it is pushed
         * @param position  which comes of it
         * @return whether the same box is pushed once more in this direction, if that is possible
         */
        boolean push(int to, int direction, int position);
    }

    /** The start of a board alone; if the board is small, these serve it. */
    static Positions of(Ground ground, SmallPositions small) {
        if (SmallPositions.hold(ground.board())) {
            small.begin(ground);
            return small;
        }
        return new LargePositions(ground);
    }

    /** How many there are; the start of the board has the number 0. */
    int size();

    /** Finds all that come of one by a push, or by several along a line, row by row for each direction. */
    void expand(int position, Pushes pushes);

    /** Whether all boxes are on goals. */
    boolean isSolved(int position);

    /** Whether there is a box on a square of a position. */
    boolean hasBox(int position, int square);

    /** Lists the squares of the boxes of a position, from the first on. */
    void boxes(int position, int[] squares);
}
