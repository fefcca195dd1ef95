package org.sokobase.catalog.tier;

import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.similar.Difference;
import org.sokobase.similar.Tier;

/**
 * A level that is similar to a board that was asked for.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param level      the level: of those of its puzzle the first
 * @param difference how far it is from the board, and how the board lies on it
 * @param tier       the surest tier to which the two are the same; {@link Tier#SIMILAR} if there is none
 */
public record SimilarLevel(CatalogLevel level, Difference difference, Tier tier) {}
