package org.sokobase.catalog.source;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelRows;

/**
 * A collection with all places of its file.
 *
 * <p>Immutable, as long as the list is; equal if all components are.
 *
 * @param collection the collection, with the name and path of its current place
 * @param others     the other places
 */
public record PlacedCollection(CatalogLevel.CollectionRef collection, List<FilePlace> others) {

    private static final String COLLECTIONS = LevelRows.SELECT_COLLECTIONS + "order by c.id";

    /** Returns all collections, in import order. */
    public static List<PlacedCollection> all(Handle handle) {
        Map<Long, List<FilePlace>> others = new PlaceRows(handle).others();
        return handle.createQuery(COLLECTIONS)
                .map((row, context) -> LevelRows.collection(row, 1))
                .map(collection -> new PlacedCollection(collection, others.getOrDefault(collection.id(), List.of())))
                .list();
    }

    /** The absolute paths of its file. */
    public Stream<String> locations() {
        return Stream.concat(collection.path().stream(), others.stream().flatMap(place -> place.location().stream()));
    }

    /** The names of its file as given at import, beginning with {@link CatalogLevel.CollectionRef#file()}. */
    public Stream<String> files() {
        return Stream.concat(Stream.of(file()), others.stream().map(FilePlace::name));
    }

    /** The name of its file. */
    public String file() {
        return collection.file();
    }
}
