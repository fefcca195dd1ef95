package org.sokobase.catalog.edit;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.LevelIds;

/** Keeps edits where they belong while the levels of a collection change. For one thread at a time. */
public final class MovedEdits {

    private static final String BOARDS = "select ordinal, published from level where id between ? and ? order by id";

    private final Handle handle;
    private final EditRows rows;

    public MovedEdits(Handle handle) {
        this.handle = handle;
        this.rows = new EditRows(handle);
    }

    /** Shows a collection as published and takes its edits out, to be laid on it again; by ordinals, 0 is the collection itself. */
    public Map<Integer, List<KeptEdit>> lift(long collection) {
        Map<Integer, List<KeptEdit>> edits = rows.of(collection);
        if (!edits.isEmpty()) {
            handle.execute("delete from text_edit where collection_id = ?", collection);
            edits.keySet().forEach(ordinal -> rows.renew(collection, ordinal));
        }
        return edits;
    }

    /** Lays edits on a collection. */
    public void lay(long collection, Map<Integer, List<KeptEdit>> edits) {
        edits.forEach((ordinal, kept) -> {
            kept.forEach(edit -> rows.add(collection, ordinal, edit));
            rows.renew(collection, ordinal);
        });
    }

    /**
     * Lays edits on a collection whose levels have moved.
     *
     * @param numbers the ordinals of levels now by those before; a level that is missing has gone, and its edits with it
     */
    public void lay(long collection, Map<Integer, List<KeptEdit>> edits, Map<Integer, Integer> numbers) {
        Map<Integer, List<KeptEdit>> moved = new HashMap<>();
        edits.forEach((before, kept) -> {
            Integer now = before == 0 ? Integer.valueOf(0) : numbers.get(before);
            if (now != null) {
                moved.put(now, kept);
            }
        });
        lay(collection, moved);
    }

    /** A file whose content has changed keeps the edits of its collection, and those of levels with the same rows. */
    public void inherit(long file, List<Long> earlier) {
        for (long before : earlier) {
            collections(before).forEach(from -> {
                Map<Integer, List<KeptEdit>> edits = rows.of(from);
                if (!edits.isEmpty()) {
                    collections(file).forEach(to -> inherit(edits, from, to));
                }
            });
        }
    }

    private void inherit(Map<Integer, List<KeptEdit>> edits, long from, long to) {
        Map<String, Deque<Integer>> now = new HashMap<>();
        boards(to)
                .forEach(board -> now.computeIfAbsent(board.rows(), rows -> new ArrayDeque<>())
                        .add(board.ordinal()));
        Map<Integer, Integer> numbers = new HashMap<>();
        for (Board board : boards(from)) {
            Integer number = now.getOrDefault(board.rows(), new ArrayDeque<>()).poll();
            if (number != null) {
                numbers.put(board.ordinal(), number);
            }
        }
        Map<Integer, List<KeptEdit>> known = rows.of(to); // of another file that was there, too
        numbers.values().removeAll(known.keySet());
        Map<Integer, List<KeptEdit>> wanted = new HashMap<>(edits);
        if (known.containsKey(0)) {
            wanted.remove(0);
        }
        lay(to, wanted, numbers);
    }

    private record Board(int ordinal, String rows) {}

    private List<Board> boards(long collection) {
        return handle.createQuery(BOARDS)
                .bind(0, LevelIds.of(collection, 0))
                .bind(1, LevelIds.of(collection, Integer.MAX_VALUE))
                .map((row, context) -> new Board(row.getInt(1), row.getString(2)))
                .list();
    }

    private List<Long> collections(long file) {
        return handle.createQuery("select id from collection where source_file_id = ?")
                .bind(0, file)
                .mapTo(Long.class)
                .list();
    }
}
