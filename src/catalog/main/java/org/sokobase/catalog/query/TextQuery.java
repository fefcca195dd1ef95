package org.sokobase.catalog.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.database.PagesAhead;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.name.CollectionNames;
import org.sokobase.catalog.name.FoldedText;

/**
 * The levels with a text in their title or author, as {@link FoldedText} compares them, or of the collections that it names. Of every level only what is
 * compared is read; the rest only of those that are found.
 */
final class TextQuery {

    /** How many levels are read at a time. */
    private static final int PAGE = 2000;

    /** How many levels that were found are read whole at a time. */
    private static final int CHUNK = 1000;

    private static final String COLLECTIONS = LevelRows.SELECT_COLLECTIONS + "order by c.id";

    /** Levels with a text of their own, and those of the collections of which a text matches. */
    private static final String TEXTS = """
            select id, collection_id, title, author from level
            where id > :after and (title <> '' or author <> '' or collection_id = any(:collections))
            order by id
            fetch first :page rows only
            """;

    private static final String LEVELS = LevelRows.SELECT_ALONE + "where l.id = any(:ids) order by l.id";

    private final Handle handle;
    private final FoldedText part;
    private final String text;
    private final Set<Long> byName = new HashSet<>();
    private final Set<Long> byAuthor = new HashSet<>();

    TextQuery(Handle handle, String text) {
        this.handle = handle;
        this.text = text;
        this.part = FoldedText.of(text);
    }

    private record Texts(long id, long collection, String title, String author) {}

    /** Those levels, in the catalog's order. */
    List<FoundLevel> levels() {
        if (part.plain().isEmpty() && !text.isEmpty()) {
            return List.of(); // marks without a letter, which are a part of every text
        }
        List<CatalogLevel.CollectionRef> collections = handle.createQuery(COLLECTIONS)
                .map((row, context) -> LevelRows.collection(row, 1))
                .list();
        for (CatalogLevel.CollectionRef collection : collections) {
            if (FoldedText.of(collection.author()).contains(part)) {
                byAuthor.add(collection.id());
            }
        }
        byName.addAll(CollectionNames.numbers(new CollectionNames(handle).meaning(text)));
        Map<Long, FoundLevel.MatchedBy> matching = matching();
        List<Long> ids = matching.keySet().stream().sorted().toList();
        LevelRows rows = new LevelRows(collections);
        List<FoundLevel> found = new ArrayList<>(ids.size());
        for (int from = 0; from < ids.size(); from += CHUNK) {
            handle.createQuery(LEVELS)
                    .bindArray("ids", Long.class, ids.subList(from, Math.min(ids.size(), from + CHUNK)))
                    .map(rows)
                    .forEach(level -> found.add(new FoundLevel(
                            level,
                            Objects.requireNonNull(matching.get(level.id()), "only these were asked for"),
                            Optional.empty())));
        }
        return found;
    }

    private Map<Long, FoundLevel.MatchedBy> matching() {
        Set<Long> collections = new HashSet<>(byName);
        collections.addAll(byAuthor);
        Map<Long, FoundLevel.MatchedBy> matching = new HashMap<>();
        PagesAhead.forEach(
                () -> page(0, collections),
                page -> page.size() < PAGE
                        ? Optional.empty()
                        : Optional.of(() -> page(page.get(PAGE - 1).id(), collections)),
                page -> page.forEach(level -> matchedBy(level).ifPresent(by -> matching.put(level.id(), by))));
        return matching;
    }

    private List<Texts> page(long after, Set<Long> collections) {
        return handle.createQuery(TEXTS)
                .bind("after", after)
                .bindArray("collections", Long.class, collections)
                .bind("page", PAGE)
                .map((row, context) -> new Texts(row.getLong(1), row.getLong(2), row.getString(3), row.getString(4)))
                .list();
    }

    private Optional<FoundLevel.MatchedBy> matchedBy(Texts level) {
        if (FoldedText.of(level.title()).contains(part)) {
            return Optional.of(FoundLevel.MatchedBy.TITLE);
        }
        if (level.author().isEmpty()
                ? byAuthor.contains(level.collection())
                : FoldedText.of(level.author()).contains(part)) {
            return Optional.of(FoundLevel.MatchedBy.AUTHOR);
        }
        return byName.contains(level.collection()) ? Optional.of(FoundLevel.MatchedBy.COLLECTION) : Optional.empty();
    }
}
