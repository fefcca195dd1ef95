package org.sokobase.solver.search;

/** What is to become less in a solution; what comes first counts more. */
public enum Objective {
    MOVES_THEN_PUSHES,
    PUSHES_THEN_MOVES
}
