package org.sokobase.catalog.removal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.name.CollectionNames;
import org.sokobase.catalog.name.LevelPlaces;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.source.FilePlace;

/**
 * What is to be removed.
 *
 * @param files  whole files, in the order of their import
 * @param levels single levels of other files
 */
record RemovalTargets(List<Long> files, List<CatalogLevel> levels) {

    private static final String WITHOUT_LEVELS = """
            select f.id from source_file f join file_place p on p.source_file_id = f.id
            where (p.name = :name or p.location = :location)
            and not exists (select 1 from collection where source_file_id = f.id)
            """;

    /**
     * What these names mean.
     *
     * @throws UnknownNameException if one means nothing, or these are all levels that a file has left
     */
    static RemovalTargets of(Handle handle, List<String> names) {
        Set<Long> files = new TreeSet<>();
        Set<CatalogLevel> levels = new LinkedHashSet<>();
        for (String name : names) {
            List<CatalogLevel> numbered = new LevelPlaces(handle).numbered(name);
            levels.addAll(numbered);
            if (numbered.isEmpty()) {
                files.addAll(files(handle, name));
            }
        }
        List<CatalogLevel> alone = levels.stream()
                .filter(level ->
                        !files.contains(fileOf(handle, level.collection().id())))
                .toList();
        requireOthers(alone);
        return new RemovalTargets(List.copyOf(files), alone);
    }

    private static void requireOthers(List<CatalogLevel> levels) {
        Map<CatalogLevel.CollectionRef, Integer> going = new HashMap<>();
        levels.forEach(level -> going.merge(level.collection(), 1, Integer::sum));
        going.forEach((collection, count) -> {
            if (count == collection.levels()) {
                throw new UnknownNameException(collection.file() + " has no other level: 'sokobase remove "
                        + collection.file() + "' removes all of it");
            }
        });
    }

    private static List<Long> files(Handle handle, String name) {
        List<Long> withoutLevels = handle.createQuery(WITHOUT_LEVELS)
                .bind("name", name)
                .bind("location", FilePlace.locationOf(name))
                .mapTo(Long.class)
                .list();
        try {
            List<Long> files = new ArrayList<>(withoutLevels);
            CollectionNames.numbers(new CollectionNames(handle).named(name))
                    .forEach(collection -> files.add(fileOf(handle, collection)));
            return files;
        } catch (UnknownNameException e) {
            if (withoutLevels.isEmpty()) {
                throw e;
            }
            return withoutLevels;
        }
    }

    private static long fileOf(Handle handle, long collection) {
        return handle.createQuery("select source_file_id from collection where id = ?")
                .bind(0, collection)
                .mapTo(Long.class)
                .one();
    }
}
