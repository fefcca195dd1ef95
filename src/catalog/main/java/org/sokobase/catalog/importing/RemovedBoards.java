package org.sokobase.catalog.importing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.level.Level;

/**
 * The single levels that users have removed from a collection, so that reading its file again does not bring them back. For one
 * thread.
 */
final class RemovedBoards {

    private final Handle handle;

    /** Those that were not found yet, by their rows as published. */
    private final Map<String, List<Row>> missing = new HashMap<>();

    private final Map<Row, Level> found = new HashMap<>();

    /** A row, with the number that its level had in the file, and the line by which it comes back. */
    private record Row(long id, int number, String content) {}

    private RemovedBoards(Handle handle) {
        this.handle = handle;
    }

    static RemovedBoards of(Handle handle, long collection) {
        RemovedBoards removed = new RemovedBoards(handle);
        handle.createQuery("""
                        select published, id, ordinal, content from removed_line
                        where collection_id = ? and ordinal is not null order by id
                        """)
                .bind(0, collection)
                .map((row, context) ->
                        Map.entry(row.getString(1), new Row(row.getLong(2), row.getInt(3), row.getString(4))))
                .forEach(level -> removed.missing
                        .computeIfAbsent(level.getKey(), rows -> new ArrayList<>(1))
                        .add(level.getValue()));
        return removed;
    }

    /** Whether a level with this number and these rows was removed. */
    boolean isAt(Level level) {
        return at(level).isPresent();
    }

    private Optional<Row> at(Level level) {
        return like(level).stream().filter(row -> row.number() == level.index()).findFirst();
    }

    private List<Row> like(Level level) {
        return missing.getOrDefault(level.published(), List.of());
    }

    /** Whether a level with these rows was removed, if possible with this number; it counts once. */
    boolean take(Level level) {
        Optional<Row> taken = at(level).or(() -> like(level).stream().findFirst());
        taken.ifPresent(row -> {
            like(level).remove(row);
            found.put(row, level);
        });
        return taken.isPresent();
    }

    /** Those that were found have the numbers and lines that they have in the file now. What was not found has gone for good. */
    void renumber() {
        found.forEach((row, level) -> {
            String content = with("line", level.line(), with("index", level.index(), row.content()));
            if (!content.equals(row.content())) {
                handle.execute(
                        "update removed_line set ordinal = ?, content = ? where id = ?",
                        level.index(),
                        content,
                        row.id());
            }
        });
        missing.values().stream()
                .flatMap(List::stream)
                .forEach(row -> handle.execute("delete from removed_line where id = ?", row.id()));
    }

    /** Sets a number in a JSON object. Within a text, a quotation mark has a backslash before it, so this finds fields only. */
    private static String with(String field, int number, String json) {
        String name = '"' + field + '"';
        return json.replaceFirst(name + "\\s*:\\s*\\d+", name + ":" + number);
    }
}
