package org.sokobase.catalog.listing;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.KnownMarks;
import org.sokobase.catalog.mark.MarksQuery;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.measure.MeasureRows;
import org.sokobase.catalog.rating.KnownRatings;
import org.sokobase.catalog.rating.RatingsQuery;
import org.sokobase.catalog.tag.KnownTags;
import org.sokobase.catalog.tag.TagsQuery;
import org.sokobase.catalog.where.NameValues;
import org.sokobase.catalog.where.Names;

/** Reads all that is known of some levels. For one thread, in a catalog that does not change meanwhile. */
final class LevelDetails {

    /** Levels that lie one behind the other, with others between them. */
    private static final String ROW = "where l.id between :first and :last order by l.id fetch first :most rows only";

    private static final String ANY = "where l.id = any(:ids)";

    /** How many of the rows that are read in a row are wanted at the least; else the wanted ones are looked up. */
    private static final int WANTED_SHARE = 2;

    /** What is counted, by the names under which it is asked for. */
    private static final List<String> COUNTED =
            List.of("width", "height", "boxes", "floor", "solutions", "moves", "pushes");

    private final Handle handle;
    private final Copies copies;
    private final LevelRows rows;
    private final List<NameValues> counted;
    private final String select;
    private final RarePuzzles known;
    private boolean scattered;

    /** Of these collections, whose levels have these copies. */
    LevelDetails(Handle handle, List<CatalogLevel.CollectionRef> collections, Copies copies) {
        this.handle = handle;
        this.copies = copies;
        this.rows = new LevelRows(collections);
        this.counted = COUNTED.stream()
                .map(name -> NameValues.of(handle, Names.OF_LEVELS.required(name)))
                .toList();
        this.select =
                LevelRows.selectAlone(counted.stream().map(NameValues::sql).toList());
        this.known = new RarePuzzles(handle, RarePuzzles.KNOWN);
    }

    /** Tells how many other levels are the same puzzle. */
    interface Copies {

        /** The number of copies of each sound one of some levels, by its number in the catalog. */
        Map<Long, Integer> of(List<CatalogLevel> levels);
    }

    /** What the row of a level says, and what is counted of it, in the order of {@link #COUNTED}. */
    private record Row(CatalogLevel level, List<Optional<Integer>> counts) {}

    /** The levels with these numbers, in this order. */
    List<ListedLevel> of(List<Long> ids) {
        Map<Long, Row> found = rows(ids);
        List<Row> wanted =
                ids.stream().flatMap(id -> Stream.ofNullable(found.get(id))).toList();
        List<CatalogLevel> levels = wanted.stream().map(Row::level).toList();
        Map<Long, Integer> others = copies.of(levels);
        List<PuzzleKey> puzzles = known.of(CatalogLevel.puzzlesOf(levels));
        KnownMarks marks = new KnownMarks(new MarksQuery(handle).of(puzzles));
        KnownRatings ratings = new RatingsQuery(handle).of(puzzles);
        KnownTags tags = new TagsQuery(handle).of(puzzles);
        Map<PuzzleKey, Map<String, KeptMeasure>> measures = new MeasureRows(handle).of(puzzles);
        return wanted.stream()
                .map(row -> new ListedLevel(
                        row.level(),
                        numbers(
                                row.counts(),
                                Optional.ofNullable(others.get(row.level().id()))),
                        marks.of(row.level()),
                        ratings.of(row.level()),
                        row.level()
                                .identity()
                                .map(identity -> measures.getOrDefault(identity.puzzle(), Map.of()))
                                .orElse(Map.of()),
                        tags.of(row.level())))
                .toList();
    }

    /**
     * Reads levels in a row if they lie so, which is faster than looking them up one by one. Nobody knows this before: where too
     * many others lie between them, the rest is looked up, and so are all that are asked for later.
     */
    private Map<Long, Row> rows(List<Long> ids) {
        Map<Long, Row> found = new HashMap<>();
        if (!scattered && isInOrder(ids)) {
            Set<Long> wanted = Set.copyOf(ids);
            handle.createQuery(select + ROW)
                    .bind("first", ids.get(0))
                    .bind("last", ids.get(ids.size() - 1))
                    .bind("most", WANTED_SHARE * ids.size())
                    .map((row, context) ->
                            wanted.contains(row.getLong(1)) ? Optional.of(row(row, context)) : Optional.<Row>empty())
                    .forEach(row -> row.ifPresent(one -> found.put(one.level().id(), one)));
        }
        List<Long> missing = ids.stream().filter(id -> !found.containsKey(id)).toList();
        if (!missing.isEmpty()) {
            handle.createQuery(select + ANY)
                    .bindArray("ids", Long.class, missing)
                    .map(this::row)
                    .forEach(row -> found.put(row.level().id(), row));
        }
        scattered |= missing.size() * WANTED_SHARE > ids.size();
        return found;
    }

    private static boolean isInOrder(List<Long> ids) {
        return !ids.isEmpty() && IntStream.range(1, ids.size()).allMatch(i -> ids.get(i - 1) < ids.get(i));
    }

    private Row row(ResultSet row, StatementContext context) throws SQLException {
        List<Optional<Integer>> counts = new ArrayList<>(counted.size());
        for (int i = 0; i < counted.size(); i++) {
            counts.add(counted.get(i)
                    .read(row, LevelRows.SIZE_ALONE + 1 + i, 0)
                    .map(value -> ((Double) value).intValue()));
        }
        return new Row(rows.map(row, context), counts);
    }

    private static ListedLevel.Numbers numbers(List<Optional<Integer>> counts, Optional<Integer> copies) {
        return new ListedLevel.Numbers(
                counts.get(0),
                counts.get(1),
                counts.get(2),
                counts.get(3),
                copies,
                counts.get(4),
                counts.get(5),
                counts.get(6));
    }
}
