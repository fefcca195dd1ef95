package org.sokobase.catalog;

import java.util.List;
import org.jdbi.v3.core.Handle;

/** Which collections are references. */
final class ReferenceRows {

    private static final String NAMED = """
            select c.id, f.name from collection c join source_file f on f.id = c.source_file_id
            where lower(c.title) = lower(:name) or f.name = :name
            order by c.id
            """;

    /** A file whose content has changed stays a reference. */
    private static final String INHERIT = """
            update collection set is_reference = true
            where source_file_id = :file
            and exists (select 1 from collection earlier
                        where earlier.source_file_id in (<earlier>) and earlier.is_reference)
            """;

    private final Handle handle;

    ReferenceRows(Handle handle) {
        this.handle = handle;
    }

    private record Named(long id, String file) {}

    /** Marks the collections with a title or file; returns their files. */
    List<String> mark(String name, boolean isReference) {
        List<Named> collections = handle.createQuery(NAMED)
                .bind("name", name)
                .map((row, context) -> new Named(row.getLong(1), row.getString(2)))
                .list();
        collections.forEach(collection ->
                handle.execute("update collection set is_reference = ? where id = ?", isReference, collection.id()));
        return collections.stream().map(Named::file).toList();
    }

    /** Makes the collection of a new file a reference if one of the files was that it takes the place of. */
    void inherit(long file, List<Long> earlier) {
        if (!earlier.isEmpty()) {
            handle.createUpdate(INHERIT)
                    .bind("file", file)
                    .bindList("earlier", earlier)
                    .execute();
        }
    }
}
