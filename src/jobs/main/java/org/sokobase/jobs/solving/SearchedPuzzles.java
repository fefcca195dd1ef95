package org.sokobase.jobs.solving;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.mark.PuzzleStatus;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.where.Condition;
import org.sokobase.choice.Preference;

/** Finds in a catalog what there is to solve: of each puzzle the preferred level. */
public final class SearchedPuzzles {

    /** Those that are likely to be solved soon come first, so that little is lost when somebody stops in between. */
    private static final Comparator<SearchedLevel> EASIEST_FIRST = Comparator.comparingInt(
                    (SearchedLevel level) -> level.board().orElseThrow().boxes())
            .thenComparingInt(level -> level.board().orElseThrow().grid().size());

    private SearchedPuzzles() {}

    /**
     * The preferred level of each puzzle, the easiest first if only some puzzles are wanted.
     *
     * @param collection only of collections with this in their title, or of this file
     * @param status     only of puzzles with this status
     */
    public static List<SearchedLevel> of(Catalog catalog, Optional<String> collection, Optional<PuzzleStatus> status) {
        return of(catalog, collection, status, Optional.empty());
    }

    /**
     * The same of those levels for which something holds.
     *
     * @param where what must hold
     */
    public static List<SearchedLevel> of(
            Catalog catalog, Optional<String> collection, Optional<PuzzleStatus> status, Optional<Condition> where) {
        LevelFilter filter = LevelFilter.ofCollection(collection).having(status).where(where);
        List<SearchedLevel> levels = new ArrayList<>();
        catalog.duplicates().oneOfEachPuzzle(filter, Preference.USUAL, level -> levels.add(SearchedLevel.of(level)));
        if (status.isPresent()) {
            levels.sort(EASIEST_FIRST);
        }
        return levels;
    }
}
