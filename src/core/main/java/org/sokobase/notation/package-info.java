/** The ways in which moves, squares and positions are written. */
package org.sokobase.notation;
