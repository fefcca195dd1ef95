/** Numbered squares, packed and stored positions, and what follows from squares alone: distances, matchings, rooms. */
package org.sokobase.solver.position;
