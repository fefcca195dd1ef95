package org.sokobase.catalog.listing;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.database.PagesAhead;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.name.AuthorNames;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.query.LevelConditions;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.where.NameValues;

/** Finds the levels that are wanted by what the order needs of them, then reads the rest of them page by page. */
final class ListQuery {

    private static final int PAGE = 1000;

    /** How many more levels than wanted are kept before the last ones are dropped. */
    private static final int SPARE = 10_000;

    /** The gaps take the values that order them, and what is asked of them. */
    private static final String LEVELS = """
            select l.id, l.collection_id%s from level l
            where l.id between :first and :last and %%s
            order by l.id
            fetch first :page rows only
            """;

    private final Handle handle;
    private final LevelFilter filter;
    private final LevelOrder order;
    private final LevelConditions conditions;
    private final List<CatalogLevel.CollectionRef> collections;
    private final LevelDetails details;
    private final List<NameValues> values;
    private final String sql;

    /** Numbers of levels. */
    private record Range(long first, long last) {}

    /** A level, and what orders it. */
    private record Row(long id, List<Optional<Comparable<?>>> keys) {}

    ListQuery(Handle handle, LevelFilter filter, LevelOrder order) {
        this.handle = handle;
        this.filter = filter;
        this.order = order;
        this.conditions = new LevelConditions(handle, filter);
        this.collections = conditions.collections();
        this.details = new LevelDetails(handle, collections, new CopyCounts(handle));
        this.values = order.keys().stream()
                .map(key -> NameValues.of(handle, key.name()))
                .toList();
        this.sql = LEVELS.formatted(
                values.stream().map(value -> ", " + value.sql()).collect(Collectors.joining()));
    }

    /** Some levels as they are listed, and where those come that follow; nothing at the end. */
    private record Page(List<ListedLevel> levels, Optional<Range> rest) {}

    void forEach(Consumer<ListedLevel> consumer) {
        long listed = order.keys().isEmpty() ? inOrderOfCatalog(consumer) : sorted(consumer);
        if (listed == 0 && order.after().isEmpty()) {
            filter.author().ifPresent(name -> new AuthorNames(handle).check(name));
        }
    }

    private long inOrderOfCatalog(Consumer<ListedLevel> consumer) {
        AtomicLong listed = new AtomicLong();
        for (Range range : ranges()) {
            PagesAhead.forEach(
                    () -> page(range),
                    page -> listed.get() + page.levels().size() < order.limit()
                            ? page.rest().map(rest -> () -> page(rest))
                            : Optional.empty(),
                    page -> page.levels().stream()
                            .limit(order.limit() - listed.get())
                            .forEach(level -> {
                                listed.incrementAndGet();
                                consumer.accept(level);
                            }));
        }
        return listed.get();
    }

    private Page page(Range range) {
        List<Row> rows = rows(range);
        return new Page(details.of(passing(rows).stream().map(Row::id).toList()), rest(range, rows));
    }

    private List<Row> passing(List<Row> rows) {
        Set<Long> passing = conditions.passingIds(rows.stream().map(Row::id).toList());
        return rows.stream().filter(row -> passing.contains(row.id())).toList();
    }

    private static Optional<Range> rest(Range range, List<Row> rows) {
        return rows.size() < PAGE
                ? Optional.empty()
                : Optional.of(new Range(rows.get(PAGE - 1).id() + 1, range.last()));
    }

    private long sorted(Consumer<ListedLevel> consumer) {
        Comparator<Row> comparator = Comparator.comparingLong(Row::id);
        for (int i = order.keys().size() - 1; i >= 0; i--) {
            int key = i;
            comparator = Comparator.comparing(
                            (Row row) -> row.keys().get(key),
                            order.keys().get(i).order())
                    .thenComparing(comparator);
        }
        Predicate<Row> wanted = behind(comparator);
        List<Row> first = new ArrayList<>();
        for (Range range : ranges()) {
            for (Optional<Range> next = Optional.of(range); next.isPresent(); ) {
                List<Row> rows = rows(next.get());
                next = rest(next.get(), rows);
                passing(rows).stream().filter(wanted).forEach(first::add);
                if (first.size() - SPARE >= order.limit()) {
                    first.sort(comparator);
                    first.subList((int) order.limit(), first.size()).clear();
                }
            }
        }
        first.sort(comparator);
        List<Long> ids = first.stream().limit(order.limit()).map(Row::id).toList();
        PagesAhead.forEach(
                () -> slice(ids, 0),
                slice -> slice.end() < ids.size() ? Optional.of(() -> slice(ids, slice.end())) : Optional.empty(),
                slice -> slice.levels().forEach(consumer));
        return ids.size();
    }

    /** Some levels of a sorted list, and the place behind the last of them. */
    private record Slice(List<ListedLevel> levels, int end) {}

    private Slice slice(List<Long> ids, int from) {
        int end = Math.min(ids.size(), from + PAGE);
        return new Slice(details.of(ids.subList(from, end)), end);
    }

    /** Whether a level comes behind the one with which the list begins. */
    private Predicate<Row> behind(Comparator<Row> comparator) {
        if (order.after().isEmpty()) {
            return row -> true;
        }
        long last = order.after().get();
        Row start = rows(new Range(last, last)).stream()
                .findFirst()
                .orElseThrow(() -> new UnknownNameException(
                        "the level behind which the list was to go on is not in it any more: begin at its first one"));
        return row -> comparator.compare(row, start) > 0;
    }

    private List<Range> ranges() {
        if (order.after().isEmpty() || !order.keys().isEmpty()) {
            return allRanges();
        }
        long next = order.after().get() + 1;
        return allRanges().stream()
                .filter(range -> range.last() >= next)
                .map(range -> new Range(Math.max(range.first(), next), range.last()))
                .toList();
    }

    private List<Range> allRanges() {
        return filter.collection().isEmpty()
                ? List.of(new Range(0, Long.MAX_VALUE))
                : collections.stream()
                        .map(collection -> new Range(
                                LevelIds.of(collection.id(), 0), LevelIds.of(collection.id(), Integer.MAX_VALUE)))
                        .toList();
    }

    private List<Row> rows(Range range) {
        return conditions
                .query(sql)
                .bind("first", range.first())
                .bind("last", range.last())
                .bind("page", PAGE)
                .map((row, context) -> row(row))
                .list();
    }

    private Row row(ResultSet row) throws SQLException {
        List<Optional<Comparable<?>>> keys = new ArrayList<>(values.size());
        for (int i = 0; i < values.size(); i++) {
            keys.add(values.get(i).read(row, 3 + i, row.getLong(2)));
        }
        return new Row(row.getLong(1), keys);
    }
}
