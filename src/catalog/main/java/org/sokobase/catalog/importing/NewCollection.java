package org.sokobase.catalog.importing;

import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.PuzzleSet;
import org.sokobase.catalog.match.BoardMatcher;
import org.sokobase.catalog.match.CatalogTotals;
import org.sokobase.catalog.match.IncomingBoard;
import org.sokobase.catalog.match.KnownLevels;
import org.sokobase.catalog.match.NewLevels;
import org.sokobase.level.Level;

/** A collection that is being imported, level by level. For one thread. */
public final class NewCollection {

    private final Handle handle;
    private final long collection;
    private final String file;
    private final BoardMatcher places;
    private final NewLevels newLevels;
    private final KnownLevels known;
    private final PuzzleSet puzzles = new PuzzleSet();
    private CatalogTotals news = CatalogTotals.NONE;
    private int levels;
    private int rejected;

    /** Begins with the row of a collection without levels, and the file for reports. */
    public NewCollection(
            Handle handle, long collection, String file, BoardMatcher places, NewLevels newLevels, KnownLevels known) {
        this.handle = handle;
        this.collection = collection;
        this.file = file;
        this.places = places;
        this.newLevels = newLevels;
        this.known = known;
    }

    /** Adds a level. Returns the place of its board; empty for a defective level. */
    public Optional<BoardMatcher.Placed> add(Level level, Optional<IncomingBoard> board) {
        levels++;
        if (board.isEmpty()) {
            rejected++;
            newLevels.add(collection, level);
            return Optional.empty();
        }
        BoardMatcher.Placed placed = places.place(board.get(), file, level.line());
        newLevels.add(collection, level, board.get(), placed.keys());
        known.add(LevelIds.of(collection, level.index()), placed);
        puzzles.add(placed.keys().puzzle());
        news = news.plus(placed.news());
        return Optional.of(placed);
    }

    /** Writes the levels and their totals, after all have been added. */
    public void finish() {
        newLevels.flush();
        new CollectionRows(handle).finish(collection, levels, rejected, puzzles.size());
        news.add(handle);
    }
}
