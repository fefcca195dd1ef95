package org.sokobase.catalog.importing;

import java.util.HashMap;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.sokobase.level.Level;

/** The single levels that users have removed from a collection, so that reading its file again does not bring them back. */
final class RemovedBoards {

    private final Map<Integer, String> rowsByIndex = new HashMap<>();

    private RemovedBoards() {}

    static RemovedBoards of(Handle handle, long collection) {
        RemovedBoards removed = new RemovedBoards();
        handle.createQuery(
                        "select ordinal, published from removed_line where collection_id = ? and ordinal is not null")
                .bind(0, collection)
                .map((row, context) -> Map.entry(row.getInt(1), row.getString(2)))
                .forEach(level -> removed.rowsByIndex.put(level.getKey(), level.getValue()));
        return removed;
    }

    /** Whether a level with this number and these rows was removed. */
    boolean isAt(Level level) {
        return level.published().equals(rowsByIndex.get(level.index()));
    }

    /** Whether a level with these rows was removed, if possible with this number; it counts once. */
    boolean take(Level level) {
        return isAt(level)
                ? rowsByIndex.remove(level.index()) != null
                : rowsByIndex.values().remove(level.published());
    }
}
