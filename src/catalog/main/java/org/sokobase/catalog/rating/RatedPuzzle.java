package org.sokobase.catalog.rating;

import java.util.Optional;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.identity.LevelId;

/**
 * A rating and the puzzle that it is about.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param unique the Unique-Id of the puzzle
 * @param level  its preferred level; none if all its levels have gone since
 * @param study  the study in which it was said; none outside of studies
 * @param rating what was said
 */
public record RatedPuzzle(LevelId unique, Optional<CatalogLevel> level, Optional<String> study, Rating rating) {}
