package org.sokobase.catalog.solution;

import java.util.Optional;
import org.sokobase.identity.LevelId;
import org.sokobase.play.Moves;

/**
 * A solution that solves no level of the catalog and waits until its level comes.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param file   the file in which it was found, as it was named
 * @param line   where it stands there
 * @param moves  its moves, as written
 * @param wanted the id of its level, if one stands beside it
 */
public record PendingSolution(String file, int line, Moves moves, Optional<LevelId> wanted) {}
