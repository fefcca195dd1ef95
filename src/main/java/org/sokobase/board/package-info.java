/**
 * The game board: squares, grids of squares, playable boards in normal form, directions, and the eight views of a
 * board. This package depends on nothing.
 */
package org.sokobase.board;
