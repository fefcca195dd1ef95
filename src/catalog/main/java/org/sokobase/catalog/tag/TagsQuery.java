package org.sokobase.catalog.tag;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.preference.PreferredLevels;
import org.sokobase.catalog.preference.Ranking;
import org.sokobase.choice.Preference;

/** Which puzzles and collections have which tags. */
public final class TagsQuery {

    /** How many puzzles are asked for at a time. */
    private static final int PAGE = 1000;

    private static final String OF_PUZZLES =
            "select p.unique_id, p.unique_nth, t.tag from puzzle p join puzzle_tag t on t.puzzle_id = p.id where ";

    private final Handle handle;

    public TagsQuery(Handle handle) {
        this.handle = handle;
    }

    private record Row(PuzzleKey puzzle, Tag tag) {}

    /** The tags of puzzles. */
    public KnownTags of(Collection<PuzzleKey> puzzles) {
        List<Long> ids = puzzles.stream()
                .map(puzzle -> puzzle.unique().bits())
                .distinct()
                .toList();
        List<Row> rows = new ArrayList<>();
        for (int from = 0; from < ids.size(); from += PAGE) {
            rows.addAll(rows(handle.createQuery(OF_PUZZLES + "p.unique_id in (<puzzles>)")
                    .bindList("puzzles", ids.subList(from, Math.min(ids.size(), from + PAGE)))));
        }
        return new KnownTags(rows.stream()
                .sorted(Comparator.comparing(Row::tag))
                .collect(Collectors.groupingBy(Row::puzzle, Collectors.mapping(Row::tag, Collectors.toList()))));
    }

    private static List<Row> rows(Query query) {
        return query.map((row, context) -> new Row(PuzzleKey.read(row, 1), new Tag(row.getString(3))))
                .list();
    }

    /** The tags of all collections that have any, by their numbers. */
    public Map<Long, List<Tag>> ofCollections() {
        Map<Long, List<Tag>> tags = new HashMap<>();
        handle
                .createQuery("select collection_id, tag from collection_tag")
                .map((row, context) -> Map.entry(row.getLong(1), new Tag(row.getString(2))))
                .list()
                .stream()
                .sorted(Map.Entry.comparingByValue())
                .forEach(row -> tags.computeIfAbsent(row.getKey(), collection -> new ArrayList<>())
                        .add(row.getValue()));
        return tags;
    }

    /** Hands over what has a tag, or any: in the order of tags, of each the collections, then the puzzles by their levels. */
    void forEach(Optional<Tag> wanted, Consumer<Tagged> consumer) {
        Map<Tag, List<Tagged.Collection>> collections = collections(wanted);
        Map<Tag, List<Tagged.Puzzle>> puzzles = puzzles(wanted);
        List<Tag> tags = new ArrayList<>(collections.keySet());
        tags.addAll(puzzles.keySet());
        tags.stream().distinct().sorted().forEach(tag -> {
            collections.getOrDefault(tag, List.of()).forEach(consumer);
            puzzles.getOrDefault(tag, List.of()).forEach(consumer);
        });
    }

    private Map<Tag, List<Tagged.Collection>> collections(Optional<Tag> wanted) {
        Map<Long, List<Tag>> tags = ofCollections();
        return handle
                .createQuery(LevelRows.SELECT_COLLECTIONS
                        + "where c.id in (select collection_id from collection_tag) order by c.id")
                .map((row, context) -> LevelRows.collection(row, 1))
                .list()
                .stream()
                .flatMap(collection -> tags.getOrDefault(collection.id(), List.of()).stream()
                        .filter(tag -> wanted.isEmpty() || wanted.get().equals(tag))
                        .map(tag -> new Tagged.Collection(tag, collection)))
                .collect(Collectors.groupingBy(Tagged.Collection::tag));
    }

    private Map<Tag, List<Tagged.Puzzle>> puzzles(Optional<Tag> wanted) {
        List<Row> rows = rows(wanted.map(
                        tag -> handle.createQuery(OF_PUZZLES + "t.tag = :tag").bind("tag", tag.word()))
                .orElseGet(() -> handle.createQuery(OF_PUZZLES + "1 = 1")));
        Map<PuzzleKey, CatalogLevel> levels = new PreferredLevels(handle, new Ranking(handle, Preference.USUAL))
                .of(rows.stream().map(Row::puzzle).distinct().toList());
        return rows.stream()
                .map(row -> new Tagged.Puzzle(
                        row.tag(), row.puzzle().unique(), Optional.ofNullable(levels.get(row.puzzle()))))
                .sorted(Comparator.<Tagged.Puzzle>comparingLong(
                                puzzle -> puzzle.level().map(CatalogLevel::id).orElse(Long.MAX_VALUE))
                        .thenComparing(Tagged.Puzzle::unique))
                .collect(Collectors.groupingBy(Tagged.Puzzle::tag));
    }
}
