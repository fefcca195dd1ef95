package org.sokobase.catalog.query;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.database.PagesAhead;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.measure.MeasureRows;
import org.sokobase.catalog.name.AuthorNames;
import org.sokobase.level.WrittenSolution;

/** All levels that a filter lets through, page by page, so that a catalog of any size needs little memory. */
public final class LevelsQuery {

    private static final int PAGE = 1000;

    private static final String PAGE_OF_LEVELS = LevelRows.SELECT_ALONE + """
            where l.id between :first and :last and %s
            order by l.id
            fetch first :page rows only
            """;

    private static final String NUMBERED = LevelRows.SELECT + "where l.id = any(:ids) order by l.id";

    private final Handle handle;
    private final LevelFilter filter;
    private final LevelConditions conditions;
    private boolean authorIsKnown;

    public LevelsQuery(Handle handle, LevelFilter filter) {
        this.handle = handle;
        this.filter = filter;
        this.conditions = new LevelConditions(handle, filter);
    }

    /** Numbers of levels. */
    private record Range(long first, long last) {}

    /** Some levels in their order, what is known of all of them, and where those come that follow; nothing at the end. */
    private record Page<K>(List<CatalogLevel> levels, K known, Optional<Range> rest) {}

    /** Hands over all levels, in the catalog's order, each with those solutions of its board. */
    public void forEach(WithSolutions with, BiConsumer<CatalogLevel, List<WrittenSolution>> consumer) {
        List<CatalogLevel.CollectionRef> collections = conditions.collections();
        forEach(wanted(collections), collections, with, consumer);
    }

    /** The same, each with the measures of its puzzle, by name. */
    public void forEachMeasured(BiConsumer<CatalogLevel, Map<String, KeptMeasure>> consumer) {
        List<CatalogLevel.CollectionRef> collections = conditions.collections();
        MeasureRows measures = new MeasureRows(handle);
        forEach(
                wanted(collections),
                collections,
                levels -> measures.of(CatalogLevel.puzzlesOf(levels)),
                (level, known) -> consumer.accept(
                        level,
                        level.identity()
                                .map(identity -> known.getOrDefault(identity.puzzle(), Map.of()))
                                .orElse(Map.of())));
    }

    private List<Range> wanted(List<CatalogLevel.CollectionRef> collections) {
        return filter.collection().isEmpty() ? List.of(new Range(0, Long.MAX_VALUE)) : ranges(collections);
    }

    /** The same for the levels of these collections only. */
    public void forEach(
            List<CatalogLevel.CollectionRef> collections,
            WithSolutions with,
            BiConsumer<CatalogLevel, List<WrittenSolution>> consumer) {
        forEach(ranges(collections), collections, with, consumer);
    }

    /** The same for the levels with these numbers. */
    void forEachNumbered(List<Long> ids, WithSolutions with, BiConsumer<CatalogLevel, List<WrittenSolution>> consumer) {
        List<CatalogLevel> levels = handle.createQuery(NUMBERED)
                .bindArray("ids", Long.class, ids)
                .map(new LevelRows())
                .list();
        Map<BoardKey, List<WrittenSolution>> known = new LevelSolutions(handle, with).of(levels);
        levels.forEach(level -> consumer.accept(level, solutions(level, known)));
    }

    private static List<WrittenSolution> solutions(CatalogLevel level, Map<BoardKey, List<WrittenSolution>> known) {
        return level.identity()
                .map(identity -> known.getOrDefault(identity.exactBoard(), List.of()))
                .orElse(List.of());
    }

    private void forEach(
            List<Range> ranges,
            List<CatalogLevel.CollectionRef> collections,
            WithSolutions with,
            BiConsumer<CatalogLevel, List<WrittenSolution>> consumer) {
        LevelSolutions solutions = new LevelSolutions(handle, with);
        forEach(ranges, collections, solutions::of, (level, known) -> consumer.accept(level, solutions(level, known)));
    }

    /** Hands over levels, each with what is known of all levels of its page. */
    private <K> void forEach(
            List<Range> ranges,
            List<CatalogLevel.CollectionRef> collections,
            Function<List<CatalogLevel>, K> known,
            BiConsumer<CatalogLevel, K> consumer) {
        LevelRows rows = new LevelRows(collections);
        for (Range range : ranges) {
            PagesAhead.forEach(
                    () -> page(range, rows, known),
                    page -> page.rest().map(rest -> () -> page(rest, rows, known)),
                    page -> handOver(page, consumer));
        }
        if (!authorIsKnown) {
            filter.author().ifPresent(name -> new AuthorNames(handle).check(name));
        }
    }

    private <K> void handOver(Page<K> page, BiConsumer<CatalogLevel, K> consumer) {
        for (CatalogLevel level : page.levels()) {
            authorIsKnown = true;
            consumer.accept(level, page.known());
        }
    }

    private static List<Range> ranges(List<CatalogLevel.CollectionRef> collections) {
        return collections.stream()
                .map(collection ->
                        new Range(LevelIds.of(collection.id(), 0), LevelIds.of(collection.id(), Integer.MAX_VALUE)))
                .toList();
    }

    private <K> Page<K> page(Range range, LevelRows rows, Function<List<CatalogLevel>, K> known) {
        List<CatalogLevel> levels = conditions
                .query(PAGE_OF_LEVELS)
                .bind("first", range.first())
                .bind("last", range.last())
                .bind("page", PAGE)
                .map(rows)
                .list();
        Optional<Range> rest = levels.size() < PAGE
                ? Optional.empty()
                : Optional.of(new Range(levels.get(PAGE - 1).id() + 1, range.last()));
        List<CatalogLevel> passing = conditions.passing(levels);
        return new Page<>(passing, known.apply(passing), rest);
    }

    /** Those with a sound level that the filter lets through. */
    public List<CatalogLevel.CollectionRef> collections() {
        if (filter.letsAllLevelsOfCollectionsThrough()) {
            Set<Long> withSoundLevels = handle.createQuery("select id from collection where levels > rejected")
                    .mapTo(Long.class)
                    .set();
            return conditions.collections().stream()
                    .filter(collection -> withSoundLevels.contains(collection.id()))
                    .toList();
        }
        Set<CatalogLevel.CollectionRef> found = new LinkedHashSet<>();
        forEach(WithSolutions.NONE, (level, none) -> {
            if (level.identity().isPresent()) {
                found.add(level.collection());
            }
        });
        return List.copyOf(found);
    }
}
