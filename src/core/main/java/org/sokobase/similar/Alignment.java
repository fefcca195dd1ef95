package org.sokobase.similar;

import org.sokobase.board.Symmetry;

/**
 * How one board is overlaid on another: turned, then shifted.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param view  how the first board is turned
 * @param right the columns from the second board's top left corner to that of the turned first board
 * @param down  the rows from the one to the other
 */
public record Alignment(Symmetry view, int right, int down) {}
