/** Tells positions that are lost: tables made once, and tests of what stands on the board. */
package org.sokobase.solver.deadlock;
