package org.sokobase.catalog.importing;

import java.util.HashMap;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.BoardKey;

/** The names of levels as file#index. */
final class LevelNames {

    private static final String NAME = """
            select f.name || '#' || l.ordinal
            from level l
            join collection c on c.id = l.collection_id
            join source_file f on f.id = c.source_file_id
            """;

    private final Handle handle;

    /** A cache, because the first of many copies is needed again and again. */
    private final Map<Long, String> known = new HashMap<>();

    LevelNames(Handle handle) {
        this.handle = handle;
    }

    /** The name of a level. */
    String of(long level) {
        return known.computeIfAbsent(
                level,
                id -> handle.createQuery(NAME + "where l.id = ?")
                        .bind(0, id)
                        .mapTo(String.class)
                        .one());
    }

    /** The name of the first level with a board, or an empty string. */
    String ofFirst(BoardKey board) {
        return handle.createQuery("select min(id) from level where exact_id = ? and exact_nth = ?")
                .bind(0, board.exact().bits())
                .bind(1, board.nth())
                .map((row, context) -> row.getObject(1, Long.class))
                .findOne()
                .map(this::of)
                .orElse("");
    }

    /** Clears the cache after levels may have been removed. */
    void forget() {
        known.clear();
    }
}
