package org.sokobase.catalog.salvage;

import java.util.List;
import org.sokobase.catalog.query.CatalogStats;

/**
 * What was carried over of a catalog, and what was lost.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param state     how the catalog was found
 * @param stats     what is in the dump
 * @param lostLevels how many of the levels in it only stand for those that are lost
 * @param losses    what is lost, as far as that is known, or could not be kept as it was
 */
public record SalvageReport(State state, CatalogStats stats, long lostLevels, List<Loss> losses) {

    /** How a catalog was found. */
    public enum State {
        /** Nothing is wrong with it. */
        SOUND,
        /** It cannot be read as a whole, or something in it disagrees. */
        DAMAGED
    }

    public SalvageReport {
        losses = List.copyOf(losses);
    }

    /**
     * Something that is lost, or could not be kept as it was.
     *
     * <p>Immutable; equal if all components are.
     *
     * @param where the name of a file, a level as file#index, a solution as file:line, an id or a table
     * @param what  what is lost, in words
     */
    public record Loss(String where, String what) {}
}
