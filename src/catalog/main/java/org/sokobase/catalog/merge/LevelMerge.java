package org.sokobase.catalog.merge;

import java.util.List;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.level.AddedTexts;

/**
 * What a kept level gains from its copies.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param kept  the level
 * @param gains each text and each solution with its origin; at least one
 * @param added the same, as it is added to the level
 */
public record LevelMerge(CatalogLevel kept, List<Gain> gains, AddedTexts added) {}
