package org.sokobase.catalog.mark;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.measure.MeasureCondition;
import org.sokobase.catalog.measure.MeasureRange;
import org.sokobase.catalog.name.CollectionNames;
import org.sokobase.catalog.name.UnknownNameException;

/** Which collections are references. */
public final class ReferenceRows {

    private static final String MARK = "update collection set is_reference = true where id = ?";
    private static final String UNMARK = "update collection set is_reference = false where id = ?";

    /** A file whose content has changed stays a reference. */
    private static final String INHERIT = """
            update collection set is_reference = true
            where source_file_id = :file
            and exists (select 1 from collection earlier
                        where earlier.source_file_id in (<earlier>) and earlier.is_reference)
            """;

    /** Its gaps take what must be known of the puzzle. */
    private static final String MISSING = LevelRows.SELECT + """
            where l.unique_id is not null and not c.is_reference
            and (:all or c.id = any(:within))
            and not exists (
                select 1 from level o join collection r on r.id = o.collection_id
                where o.unique_id = l.unique_id and o.unique_nth = l.unique_nth and r.is_reference)
            and %s
            and %s
            order by l.id
            """;

    private final Handle handle;

    public ReferenceRows(Handle handle) {
        this.handle = handle;
    }

    public boolean areAny() {
        return handle.createQuery("select count(*) from collection where is_reference")
                        .mapTo(Long.class)
                        .one()
                > 0;
    }

    /** Hands over the levels of puzzles that no reference has. */
    void missing(
            Optional<String> within,
            Optional<PuzzleStatus> status,
            List<MeasureRange> measures,
            Consumer<CatalogLevel> consumer) {
        handle.createQuery(MISSING.formatted(StatusCondition.of(status, "l"), MeasureCondition.of(measures, "l")))
                .bind("all", within.isEmpty())
                .bindArray(
                        "within",
                        Long.class,
                        within.map(name -> CollectionNames.numbers(new CollectionNames(handle).meant(name)))
                                .orElse(List.of()))
                .map(new LevelRows())
                .forEach(consumer);
    }

    /**
     * Marks the collections that some names mean, which are titles or files; returns their files.
     *
     * @throws UnknownNameException if a name means none; then none is marked
     */
    public List<String> mark(List<String> names) {
        return update(MARK, names);
    }

    /**
     * Takes the mark from the collections that some names mean; returns their files.
     *
     * @throws UnknownNameException if a name means none; then all keep it
     */
    public List<String> unmark(List<String> names) {
        return update(UNMARK, names);
    }

    private List<String> update(String statement, List<String> names) {
        CollectionNames all = new CollectionNames(handle);
        List<CatalogLevel.CollectionRef> collections = names.stream()
                .flatMap(name -> all.named(name).stream())
                .distinct()
                .toList();
        collections.forEach(collection -> handle.execute(statement, collection.id()));
        return collections.stream().map(CatalogLevel.CollectionRef::file).toList();
    }

    /** Marks a collection. */
    public void mark(long collection) {
        handle.execute(MARK, collection);
    }

    /** Makes the collection of a new file a reference if one of the files was that it takes the place of. */
    public void inherit(long file, List<Long> earlier) {
        if (!earlier.isEmpty()) {
            handle.createUpdate(INHERIT)
                    .bind("file", file)
                    .bindList("earlier", earlier)
                    .execute();
        }
    }
}
