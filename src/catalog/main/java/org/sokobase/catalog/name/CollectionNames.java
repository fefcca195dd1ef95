package org.sokobase.catalog.name;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.source.FilePlace;
import org.sokobase.catalog.source.PlacedCollection;
import org.sokobase.choice.CollectionName;

/** Which collections of the catalog a name means; see {@link CollectionName}. */
public final class CollectionNames {

    private final Handle handle;

    public CollectionNames(Handle handle) {
        this.handle = handle;
    }

    /**
     * The collections that a name means, in the order of their import.
     *
     * @throws UnknownNameException if there is none
     */
    public List<CatalogLevel.CollectionRef> meant(String name) {
        return required(name, meaning(name));
    }

    /** The same, but a title must be given whole. */
    public List<CatalogLevel.CollectionRef> named(String name) {
        CollectionName wanted = new CollectionName(name);
        return required(name, those(name, wanted, wanted::isTitle));
    }

    /** The collections that a text means, if it means any. */
    public List<CatalogLevel.CollectionRef> meaning(String text) {
        CollectionName wanted = new CollectionName(text);
        return those(text, wanted, wanted::isInTitle);
    }

    private List<CatalogLevel.CollectionRef> those(String name, CollectionName wanted, Predicate<String> isTitle) {
        String place = FilePlace.locationOf(name);
        return PlacedCollection.all(handle).stream()
                .filter(placed -> isTitle.test(placed.collection().title())
                        || placed.files().anyMatch(wanted::isFile)
                        || placed.locations().anyMatch(own -> CollectionName.isIn(place, own)))
                .map(PlacedCollection::collection)
                .toList();
    }

    private List<CatalogLevel.CollectionRef> required(String name, List<CatalogLevel.CollectionRef> meant) {
        if (meant.isEmpty()) {
            throw new UnknownNameException("no collection has the title or the file " + name
                    + nearest(name, PlacedCollection.all(handle)) + ": 'sokobase collections' lists all");
        }
        return meant;
    }

    private static String nearest(String name, List<PlacedCollection> all) {
        return Nearest.to(
                        name,
                        all.stream()
                                .map(PlacedCollection::collection)
                                .flatMap(collection -> Stream.of(collection.title(), collection.file())))
                .map(nearest -> ", perhaps " + nearest)
                .orElse("");
    }

    /** The numbers of collections. */
    public static List<Long> numbers(List<CatalogLevel.CollectionRef> collections) {
        return collections.stream().map(CatalogLevel.CollectionRef::id).toList();
    }
}
