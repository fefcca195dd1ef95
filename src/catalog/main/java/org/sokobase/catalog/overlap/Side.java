package org.sokobase.catalog.overlap;

import org.sokobase.catalog.level.CatalogLevel;

/**
 * One of two that are compared: a collection of the catalog, or whatever a user named.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param title   of the collection; of anything else what the user named
 * @param file    of the collection; of anything else what the user named
 * @param puzzles how many puzzles it has
 */
public record Side(String title, String file, long puzzles) {

    static Side of(CatalogLevel.CollectionRef collection, long puzzles) {
        return new Side(collection.title(), collection.file(), puzzles);
    }

    /** What a user called by this name. */
    static Side named(String name, long puzzles) {
        return new Side(name, name, puzzles);
    }
}
