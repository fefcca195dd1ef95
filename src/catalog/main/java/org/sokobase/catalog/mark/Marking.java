package org.sokobase.catalog.mark;

/**
 * What came of marking a puzzle.
 *
 * <p>Every answer is immutable, and equal to another one if all its components are.
 */
public sealed interface Marking {

    /** The mark is there now, or its note is a new one. */
    record Done() implements Marking {}

    /** The same has said so before. */
    record Known() implements Marking {}

    /**
     * It was not marked as unsolvable, as it has a verified solution.
     *
     * @param by that it is solvable, and the place of the solution
     */
    record Refuted(PuzzleMark by) implements Marking {}
}
