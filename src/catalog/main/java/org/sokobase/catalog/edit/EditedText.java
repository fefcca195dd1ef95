package org.sokobase.catalog.edit;

import java.util.Optional;
import org.sokobase.catalog.level.CatalogLevel;

/**
 * A level or a collection with its texts as they were published and as they are shown.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param level      the level; nothing for the collection itself
 * @param collection the collection, or that of the level
 * @param published  what its file says
 * @param shown      what is shown; the same if nothing was edited
 */
public record EditedText(
        Optional<CatalogLevel> level, CatalogLevel.CollectionRef collection, Texts published, Texts shown) {}
