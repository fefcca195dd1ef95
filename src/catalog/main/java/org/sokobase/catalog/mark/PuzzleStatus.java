package org.sokobase.catalog.mark;

/** Puzzles by what is known of them. A defective level belongs to no puzzle and has none of these. */
public enum PuzzleStatus {
    /** With the mark {@link Mark#SOLVABLE}. */
    SOLVABLE,
    /** With the mark {@link Mark#UNSOLVABLE}. */
    UNSOLVABLE,
    /** With the mark {@link Mark#TRIVIAL}, whatever else is known. */
    TRIVIAL,
    /** Neither solvable nor unsolvable, as far as is known. */
    OPEN
}
