package org.sokobase.catalog;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Which collections of the catalog a name means; see {@link CollectionName}. */
final class CollectionNames {

    private static final String COLLECTIONS = """
            select c.id, c.title, c.titled, c.author, c.notes, f.name, c.is_reference, c.levels, f.location
            from collection c
            join source_file f on f.id = c.source_file_id
            order by c.id
            """;

    private static final int LOCATION = 9;

    private final Handle handle;

    CollectionNames(Handle handle) {
        this.handle = handle;
    }

    private record Placed(CatalogLevel.CollectionRef collection, Optional<String> location) {

        boolean isAt(String place) {
            return location.filter(own -> CollectionName.isIn(place, own)).isPresent();
        }
    }

    /**
     * The collections that a name means, in the order of their import.
     *
     * @throws UnknownNameException if there is none
     */
    List<CatalogLevel.CollectionRef> meant(String name) {
        return required(name, meaning(name));
    }

    /** The same, but a title must be given whole. */
    List<CatalogLevel.CollectionRef> named(String name) {
        return required(name, those(name, new CollectionName(name)::isWhole));
    }

    /** The collections that a text means, if it means any. */
    List<CatalogLevel.CollectionRef> meaning(String text) {
        return those(text, new CollectionName(text)::means);
    }

    private List<CatalogLevel.CollectionRef> those(String name, Predicate<CatalogLevel.CollectionRef> wanted) {
        String place = FilePlace.of(name);
        return all().stream()
                .filter(placed -> wanted.test(placed.collection()) || placed.isAt(place))
                .map(Placed::collection)
                .toList();
    }

    private List<CatalogLevel.CollectionRef> required(String name, List<CatalogLevel.CollectionRef> meant) {
        if (meant.isEmpty()) {
            throw new UnknownNameException("no collection has the title or the file " + name + nearest(name, all())
                    + ": 'sokobase collections' lists all");
        }
        return meant;
    }

    private static String nearest(String name, List<Placed> all) {
        return Nearest.to(
                        name,
                        all.stream()
                                .map(Placed::collection)
                                .flatMap(collection -> Stream.of(collection.title(), collection.file())))
                .map(nearest -> ", perhaps " + nearest)
                .orElse("");
    }

    /** The numbers of collections. */
    static List<Long> numbers(List<CatalogLevel.CollectionRef> collections) {
        return collections.stream().map(CatalogLevel.CollectionRef::id).toList();
    }

    /** Makes sure that there are the collections that rules name. */
    void check(Preference preference) {
        preference.rules().stream()
                .filter(rule -> rule.kind() == PreferRule.Kind.COLLECTION)
                .forEach(rule -> meant(rule.collection()));
    }

    private List<Placed> all() {
        return handle.createQuery(COLLECTIONS)
                .map((row, context) ->
                        new Placed(LevelRows.collection(row, 1), Optional.ofNullable(row.getString(LOCATION))))
                .list();
    }
}
