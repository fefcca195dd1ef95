/**
 * Solving: a search for solutions of a board, proofs that there is none, and the shortening of solutions. Nothing here is
 * static state; {@link org.sokobase.solver.Solver} and {@link org.sokobase.solver.Optimiser} are the ways in. Every
 * solution has been replayed by {@code play} before it is given away. This package depends on {@code board} and
 * {@code play}.
 */
package org.sokobase.solver;
