package org.sokobase.catalog.tag;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.name.CollectionNames;
import org.sokobase.catalog.name.UnknownNameException;

/** The tags of the puzzles and collections of an open catalog. Threads and errors are those of the {@code Catalog} that hands it out. */
public final class Tags {

    private final Session session;

    /** Those of an open catalog. */
    public Tags(Session session) {
        this.session = session;
    }

    /** Gives a tag to puzzles that have a level or a solution, or are known otherwise, all or nothing. */
    public TagChange<PuzzleKey> add(Tag tag, Collection<PuzzleKey> puzzles) {
        return session.change(transaction -> new TagRows(transaction).add(tag, puzzles));
    }

    /** Takes a tag from puzzles. */
    public TagChange<PuzzleKey> remove(Tag tag, Collection<PuzzleKey> puzzles) {
        return session.change(transaction -> new TagRows(transaction).remove(tag, puzzles));
    }

    /**
     * Gives a tag to collections.
     *
     * @param names whole titles, in any case, or files
     * @return the files of the collections
     * @throws UnknownNameException if a name means none; then nothing changes
     */
    public TagChange<String> addToCollections(Tag tag, List<String> names) {
        return session.change(transaction -> {
            TagRows rows = new TagRows(transaction);
            return change(transaction, names, collection -> rows.addToCollection(tag, collection.id()));
        });
    }

    /** Takes a tag from collections, named as for {@link #addToCollections}. */
    public TagChange<String> removeFromCollections(Tag tag, List<String> names) {
        return session.change(transaction -> {
            TagRows rows = new TagRows(transaction);
            return change(transaction, names, collection -> rows.removeFromCollection(tag, collection.id()));
        });
    }

    private static TagChange<String> change(
            Handle handle, List<String> names, Predicate<CatalogLevel.CollectionRef> changes) {
        CollectionNames all = new CollectionNames(handle);
        List<CatalogLevel.CollectionRef> collections = names.stream()
                .flatMap(name -> all.named(name).stream())
                .distinct()
                .toList();
        TagChange<CatalogLevel.CollectionRef> change = TagRows.change(collections, changes);
        return new TagChange<>(files(change.changed()), files(change.same()));
    }

    private static List<String> files(List<CatalogLevel.CollectionRef> collections) {
        return collections.stream().map(CatalogLevel.CollectionRef::file).toList();
    }

    /** The tags of the puzzles of these levels. */
    public KnownTags of(List<CatalogLevel> levels) {
        return session.with(handle -> new TagsQuery(handle).of(CatalogLevel.puzzlesOf(levels)));
    }

    /** Passes what has a tag, or any, to the consumer: in the order of tags, of each the collections, then the puzzles by their levels. */
    public void forEach(Optional<Tag> tag, Consumer<Tagged> consumer) {
        session.use(handle -> new TagsQuery(handle).forEach(tag, consumer));
    }
}
