package org.sokobase.jobs.generating;

import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.preference.Preference;
import org.sokobase.generator.Novelty;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.similar.DistanceLimit;

/** What a catalog has already: the same puzzle, or a level that differs in fewer squares than a number. */
public final class CatalogNovelty implements Novelty {

    private final Catalog catalog;
    private final int apart;

    /**
     * For an open catalog.
     *
     * @param apart the least number of squares in which a new level differs from all others; above 1 the catalog must have the
     *              keys of its tiers
     */
    public CatalogNovelty(Catalog catalog, int apart) {
        this.catalog = catalog;
        this.apart = apart;
    }

    @Override
    public Found find(Board board, LevelIdentity identity) {
        if (!catalog.find(board).isEmpty()) {
            return Found.KNOWN;
        }
        DistanceLimit within = new DistanceLimit(apart - 1, DistanceLimit.Unit.SQUARES);
        return apart > 1
                        && !catalog.tiers()
                                .near(board, within, Preference.USUAL)
                                .isEmpty()
                ? Found.NEAR
                : Found.NEW;
    }
}
