/** Boards: their squares, what is wrong with them, the normal form, what the player reaches, the 8 symmetries. */
package org.sokobase.board;
