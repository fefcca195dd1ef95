package org.sokobase.catalog.query;

import java.util.List;
import org.jdbi.v3.core.Handle;

/** Who has made how many levels of which collection. */
public final class AuthorsQuery {

    private static final String AUTHORS = """
            select c.id, case when l.author = '' then c.author else l.author end as named, count(*)
            from level l join collection c on c.id = l.collection_id
            where l.author <> '' or c.author <> ''
            group by c.id, named
            order by c.id, named
            """;

    private final Handle handle;

    public AuthorsQuery(Handle handle) {
        this.handle = handle;
    }

    public List<AuthorShare> all() {
        return handle.createQuery(AUTHORS)
                .map((row, context) -> new AuthorShare(row.getLong(1), row.getString(2), row.getInt(3)))
                .list();
    }
}
