package org.sokobase.catalog.listing;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
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

/** Reads all that is known of some levels. */
final class LevelDetails {

    private static final String LEVELS = LevelRows.SELECT_ALONE + "where l.id = any(:ids)";

    /** What is counted, by the names under which it is asked for. */
    private static final List<String> COUNTED =
            List.of("width", "height", "boxes", "floor", "solutions", "moves", "pushes");

    private final Handle handle;
    private final Copies copies;
    private final LevelRows rows;
    private final List<NameValues> counted;
    private final String numbers;

    /** Of these collections, whose levels have these copies. */
    LevelDetails(Handle handle, List<CatalogLevel.CollectionRef> collections, Copies copies) {
        this.handle = handle;
        this.copies = copies;
        this.rows = new LevelRows(collections);
        this.counted = COUNTED.stream()
                .map(name -> NameValues.of(handle, Names.OF_LEVELS.required(name)))
                .toList();
        this.numbers = counted.stream().map(NameValues::sql).collect(Collectors.joining(", ", "select l.id, ", ""))
                + " from level l where l.id = any(:ids)";
    }

    /** Tells how many other levels are the same puzzle. */
    interface Copies {

        /** The number of copies of each sound one of some levels, by its number in the catalog. */
        Map<Long, Integer> of(List<CatalogLevel> levels);
    }

    /** The levels with these numbers, in this order. */
    List<ListedLevel> of(List<Long> ids) {
        Map<Long, CatalogLevel> levels = new HashMap<>();
        handle.createQuery(LEVELS)
                .bindArray("ids", Long.class, ids)
                .map(rows)
                .forEach(level -> levels.put(level.id(), level));
        List<CatalogLevel> wanted =
                ids.stream().flatMap(id -> Stream.ofNullable(levels.get(id))).toList();
        List<PuzzleKey> puzzles = CatalogLevel.puzzlesOf(wanted);
        Map<Long, Integer> others = copies.of(wanted);
        Map<Long, ListedLevel.Numbers> counts = new HashMap<>();
        handle.createQuery(numbers)
                .bindArray("ids", Long.class, ids)
                .map((row, context) ->
                        Map.entry(row.getLong(1), numbers(row, Optional.ofNullable(others.get(row.getLong(1))))))
                .forEach(row -> counts.put(row.getKey(), row.getValue()));
        KnownMarks marks = new KnownMarks(new MarksQuery(handle).of(puzzles));
        KnownRatings ratings = new RatingsQuery(handle).of(puzzles);
        KnownTags tags = new TagsQuery(handle).of(puzzles);
        Map<PuzzleKey, Map<String, KeptMeasure>> measures = new MeasureRows(handle).of(puzzles);
        return wanted.stream()
                .map(level -> new ListedLevel(
                        level,
                        counts.getOrDefault(level.id(), ListedLevel.Numbers.NONE),
                        marks.of(level),
                        ratings.of(level),
                        level.identity()
                                .map(identity -> measures.getOrDefault(identity.puzzle(), Map.of()))
                                .orElse(Map.of()),
                        tags.of(level)))
                .toList();
    }

    private ListedLevel.Numbers numbers(ResultSet row, Optional<Integer> copies) throws SQLException {
        return new ListedLevel.Numbers(
                number(row, 0),
                number(row, 1),
                number(row, 2),
                number(row, 3),
                copies,
                number(row, 4),
                number(row, 5),
                number(row, 6));
    }

    private Optional<Integer> number(ResultSet row, int counting) throws SQLException {
        return counted.get(counting).read(row, counting + 2, 0).map(value -> ((Double) value).intValue());
    }
}
