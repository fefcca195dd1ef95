package org.sokobase.similar;

import org.sokobase.board.Symmetry;

/**
 * How one board is laid on another: turned, then shifted.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param view  how the first board is turned
 * @param right by how many columns its top left corner then lies to the right of the second board's
 * @param down  by how many rows it lies further down
 */
public record Alignment(Symmetry view, int right, int down) {}
