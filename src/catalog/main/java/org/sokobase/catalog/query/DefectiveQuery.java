package org.sokobase.catalog.query;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.name.AuthorNames;
import org.sokobase.catalog.name.CollectionNames;
import org.sokobase.level.FoldedText;

/** The levels that have no identity, for what is wrong with them. */
final class DefectiveQuery {

    private static final String DEFECTIVE = LevelRows.SELECT_ALONE + "where l.exact_id is null order by l.id";
    private static final String COLLECTIONS = LevelRows.SELECT_COLLECTIONS + "order by c.id";

    private final Handle handle;

    DefectiveQuery(Handle handle) {
        this.handle = handle;
    }

    /** Those of the collections and by the authors that are named; of all if none is. */
    List<CatalogLevel> levels(Optional<String> collection, Optional<String> author) {
        Set<Long> wanted = collection
                .map(name -> Set.copyOf(CollectionNames.numbers(new CollectionNames(handle).meant(name))))
                .orElse(Set.of());
        author.ifPresent(name -> new AuthorNames(handle).check(name));
        Optional<FoldedText> part = author.map(FoldedText::of);
        List<CatalogLevel.CollectionRef> all = handle.createQuery(COLLECTIONS)
                .map((row, context) -> LevelRows.collection(row, 1))
                .list();
        return handle.createQuery(DEFECTIVE)
                .map(new LevelRows(all))
                .filter(level -> collection.isEmpty()
                        || wanted.contains(level.collection().id()))
                .filter(level -> part.filter(
                                name -> !FoldedText.of(level.author()).contains(name))
                        .isEmpty())
                .list();
    }
}
