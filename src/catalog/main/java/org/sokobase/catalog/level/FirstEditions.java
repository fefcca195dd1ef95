package org.sokobase.catalog.level;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.sokobase.catalog.level.FirstEditionRows.Row;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;

/**
 * Finds levels by their first-edition ids. Those that were made are looked up; those of all other levels are computed, for many ids
 * in one pass. A row that was made only says where to look: what counts is the board of the level. So it finds the same whether
 * they were made or not.
 */
public final class FirstEditions {

    /** How many levels are computed together. */
    static final int PAGE = 2500;

    /** How many of them one thread computes at a time. */
    private static final int TOGETHER = 250;

    /** How many ids are asked for at a time. */
    private static final int CHUNK = 200;

    private static final String MADE = """
            select l.id, l.published from first_edition f join level l on l.id = f.level_id
            where l.exact_id is not null and\s""";

    private static final String LEVELS = """
            select l.id, l.published from level l
            where l.id > :after and l.id <= :last and l.exact_id is not null
            order by l.id
            fetch first :page rows only
            """;

    private final Handle handle;

    public FirstEditions(Handle handle) {
        this.handle = handle;
    }

    private record Published(long level, String rows) {}

    /** The levels with one of these ids, by their numbers and in their order, each with its id. */
    public Map<Long, LevelId> of(Collection<LevelId> ids) {
        Set<LevelId> wanted = Set.copyOf(ids);
        Map<Long, LevelId> found = new TreeMap<>();
        if (wanted.isEmpty()) {
            return found;
        }
        List<Long> bits = wanted.stream().map(LevelId::bits).toList();
        for (int from = 0; from < bits.size(); from += CHUNK) {
            List<Long> chunk = bits.subList(from, Math.min(bits.size(), from + CHUNK));
            Query query = handle.createQuery(MADE + "f.v1_id = any(:ids)").bindArray("ids", Long.class, chunk);
            addTo(found, computed(published(query)), wanted::contains);
        }
        forEachNotMade(rows -> addTo(found, rows, wanted::contains));
        return found;
    }

    /** The same for all ids from one to another, both included, which have the first bit in common. */
    public Map<Long, LevelId> between(LevelId first, LevelId last) {
        Predicate<LevelId> wanted = id -> first.bits() <= id.bits() && id.bits() <= last.bits();
        Map<Long, LevelId> found = new TreeMap<>();
        Query query = handle.createQuery(MADE + "f.v1_id between :first and :last")
                .bind("first", first.bits())
                .bind("last", last.bits());
        addTo(found, computed(published(query)), wanted);
        forEachNotMade(rows -> addTo(found, rows, wanted));
        return found;
    }

    private static void addTo(Map<Long, LevelId> found, List<Row> rows, Predicate<LevelId> wanted) {
        rows.stream().filter(row -> wanted.test(row.id())).forEach(row -> found.put(row.level(), row.id()));
    }

    private void forEachNotMade(Consumer<List<Row>> consumer) {
        forEach(new FirstEditionRows(handle).upTo(), Long.MAX_VALUE, consumer);
    }

    /** Computes the ids of the levels behind one, up to another one, and hands them over some at a time; the next are read meanwhile. */
    void forEach(long after, long last, Consumer<List<Row>> consumer) {
        List<Published> page = page(after, last);
        while (!page.isEmpty()) {
            List<Published> read = page;
            CompletableFuture<List<Row>> rows = CompletableFuture.supplyAsync(() -> computed(read));
            page = read.size() < PAGE
                    ? new ArrayList<>()
                    : page(read.get(PAGE - 1).level(), last);
            consumer.accept(rows.join());
        }
    }

    private List<Published> page(long after, long last) {
        return published(handle.createQuery(LEVELS)
                .bind("after", after)
                .bind("last", last)
                .bind("page", PAGE));
    }

    private static List<Published> published(Query query) {
        return query.map((row, context) -> new Published(row.getLong(1), row.getString(2)))
                .list();
    }

    /** Computed by all processors, some levels at a time with the same buffers. */
    private static List<Row> computed(List<Published> levels) {
        return IntStream.range(0, (levels.size() + TOGETHER - 1) / TOGETHER)
                .parallel()
                .mapToObj(part -> levels.subList(part * TOGETHER, Math.min(levels.size(), (part + 1) * TOGETHER)))
                .flatMap(part -> computed(part, new Identifier()))
                .toList();
    }

    private static Stream<Row> computed(List<Published> levels, Identifier identifier) {
        return levels.stream()
                .flatMap(level -> CatalogLevel.normalBoard(level.rows()).stream()
                        .map(board -> new Row(level.level(), identifier.firstEdition(board))));
    }
}
