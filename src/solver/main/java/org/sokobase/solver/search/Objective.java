package org.sokobase.solver.search;

/** What to minimise in a solution, in order of priority. */
public enum Objective {
    MOVES_THEN_PUSHES,
    PUSHES_THEN_MOVES
}
