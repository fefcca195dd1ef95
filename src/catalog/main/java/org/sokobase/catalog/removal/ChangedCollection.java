package org.sokobase.catalog.removal;

import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.edit.EditRows;
import org.sokobase.catalog.edit.KeptEdit;
import org.sokobase.catalog.edit.PublishedTexts;
import org.sokobase.catalog.level.LevelIds;

/** A collection of which single levels go or come: its texts as they were before, and how many levels it has after. */
final class ChangedCollection {

    private static final String COUNT = """
            update collection set levels = levels + ?, rejected = rejected + ?, puzzles = (
                select count(*) from (
                    select distinct unique_id, unique_nth from level where id between ? and ? and unique_id is not null) p)
            where id = ?
            """;

    private final Handle handle;
    private final long collection;
    private final PublishedTexts published;
    private final Map<Integer, List<KeptEdit>> edits;
    private int levels;
    private int rejected;

    ChangedCollection(Handle handle, long collection) {
        EditRows rows = new EditRows(handle);
        this.handle = handle;
        this.collection = collection;
        this.published = rows.publishedOf(collection);
        this.edits = rows.of(collection);
    }

    PublishedTexts published() {
        return published;
    }

    Map<Integer, List<KeptEdit>> edits() {
        return edits;
    }

    /** So many levels have come, and so many of these without a board; less than none if they have gone. */
    void count(int more, int moreRejected) {
        levels += more;
        rejected += moreRejected;
    }

    /** Writes the numbers, at the end: its puzzles are counted over all levels that it has. */
    void write() {
        handle.execute(
                COUNT,
                levels,
                rejected,
                LevelIds.of(collection, 0),
                LevelIds.of(collection, Integer.MAX_VALUE),
                collection);
    }
}
