package org.sokobase.catalog.solution;

import java.util.Optional;
import org.sokobase.identity.LevelId;
import org.sokobase.play.Moves;

/**
 * Moves whose board is to be found.
 *
 * @param moves  the moves; the case of the letters is only a claim
 * @param wanted the Exact-Id, Unique-Id or first-edition id that the board must have, if one stands beside them
 */
public record UnassignedSolution(Moves moves, Optional<LevelId> wanted) {}
