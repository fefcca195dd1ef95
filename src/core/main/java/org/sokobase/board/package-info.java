/** Boards: squares, defects, the normal form, the squares within reach of the player, the 8 symmetries. */
package org.sokobase.board;
