/**
 * The squares of a board numbered anew, positions on them packed and stored, and what follows from squares alone:
 * distances, matchings, rooms.
 */
package org.sokobase.solver.position;
