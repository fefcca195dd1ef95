package org.sokobase.catalog.query;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;
import org.sokobase.catalog.database.PagesAhead;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.name.CollectionNames;
import org.sokobase.level.FoldedText;

/**
 * The levels with a text in their title or author, as {@link FoldedText} compares them, or of the collections that it names. Of every level only what is
 * compared is read; the rest only of those that are found.
 */
final class TextQuery {

    /** How many levels are read at a time. */
    private static final int PAGE = 2000;

    /** How many levels that were found are read whole at a time, or collections looked through. */
    private static final int CHUNK = 1000;

    private static final String COLLECTIONS = LevelRows.SELECT_COLLECTIONS + "order by c.id";

    /** Levels with a text of their own. */
    private static final String TEXTS = """
            select id, collection_id, title, author from level
            where id > :after and (title <> '' or author <> '')
            order by id
            fetch first :page rows only
            """;

    /** The others, of collections of which a text matches: a database may compare every level with all numbers of a list. */
    private static final String WITHOUT_TEXTS = """
            select l.id, c.id, l.title, l.author
            from collection c join level l on %s
            where c.id = any(:collections) and l.title = '' and l.author = ''
            """.formatted(LevelIds.OF_COLLECTION);

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

    /** The first of those levels in the catalog's order, at most so many, and how many there are in all. */
    FoundLevels levels(int most) {
        if (part.plain().isEmpty() && !text.isEmpty()) {
            return new FoundLevels(List.of(), 0); // marks without a letter, which are a part of every text
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
        List<Long> ids = matching.keySet().stream().sorted().limit(most).toList();
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
        return new FoundLevels(found, matching.size());
    }

    private Map<Long, FoundLevel.MatchedBy> matching() {
        Map<Long, FoundLevel.MatchedBy> matching = new HashMap<>();
        Consumer<Texts> add = level -> matchedBy(level).ifPresent(by -> matching.put(level.id(), by));
        PagesAhead.forEach(
                () -> page(0),
                page -> page.size() < PAGE
                        ? Optional.empty()
                        : Optional.of(() -> page(page.get(PAGE - 1).id())),
                page -> page.forEach(add));
        List<Long> collections = Stream.concat(byName.stream(), byAuthor.stream())
                .distinct()
                .sorted()
                .toList();
        for (int from = 0; from < collections.size(); from += CHUNK) {
            handle.createQuery(WITHOUT_TEXTS)
                    .bindArray(
                            "collections",
                            Long.class,
                            collections.subList(from, Math.min(collections.size(), from + CHUNK)))
                    .map(TextQuery::texts)
                    .forEach(add);
        }
        return matching;
    }

    private List<Texts> page(long after) {
        return handle.createQuery(TEXTS)
                .bind("after", after)
                .bind("page", PAGE)
                .map(TextQuery::texts)
                .list();
    }

    private static Texts texts(ResultSet row, StatementContext context) throws SQLException {
        return new Texts(row.getLong(1), row.getLong(2), row.getString(3), row.getString(4));
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
