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

    private static final String PUBLISHED_AUTHORS = """
            select c.id, case when coalesce(lp.author, l.author) = '' then coalesce(cp.author, c.author)
                              else coalesce(lp.author, l.author) end as named, count(*)
            from level l join collection c on c.id = l.collection_id
            left join published_text lp on lp.collection_id = l.collection_id and lp.ordinal = l.ordinal
            left join published_text cp on cp.collection_id = c.id and cp.ordinal = 0
            where coalesce(lp.author, l.author) <> '' or coalesce(cp.author, c.author) <> ''
            group by c.id, named
            order by c.id, named
            """;

    private final Handle handle;

    public AuthorsQuery(Handle handle) {
        this.handle = handle;
    }

    public List<AuthorShare> all() {
        return all(AUTHORS);
    }

    /** The same as their files name them. */
    public List<AuthorShare> published() {
        return all(PUBLISHED_AUTHORS);
    }

    private List<AuthorShare> all(String query) {
        return handle.createQuery(query)
                .map((row, context) -> new AuthorShare(row.getLong(1), row.getString(2), row.getInt(3)))
                .list();
    }
}
