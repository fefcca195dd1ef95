/** Notations for moves, squares and positions. */
package org.sokobase.notation;
