package org.sokobase.catalog.duplicate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.database.PagesAhead;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.name.CollectionNames;
import org.sokobase.catalog.preference.PreferredLevels;
import org.sokobase.catalog.query.LevelConditions;
import org.sokobase.catalog.query.LevelFilter;

/**
 * Finds the levels that are left over where one of each puzzle is enough. An index tells which puzzles have several levels, and
 * only those levels are read, in the order in which they lie; of each puzzle no more is kept than how good the best one was.
 */
final class SpareQuery {

    /** How many levels are read at a time, or puzzles asked for. A database may compare every row with all of them. */
    private static final int PAGE = 200;

    /** Its gap takes the way to the levels. Here and in the next one no more is looked at than the index. */
    private static final String REPEATED = """
            select l.unique_id, l.unique_nth
            from %s
            group by l.unique_id, l.unique_nth
            having count(*) > 1 and l.unique_id is not null
            """;

    private static final String IDS =
            "select l.id, l.unique_id, l.unique_nth from level l where l.unique_id = any(:puzzles)";

    private static final String ALL = "level l";
    private static final String OF_COLLECTIONS =
            "collection c join level l on " + LevelIds.OF_COLLECTION + " where c.id = any(:collections)";

    private static final String LEVELS = LevelRows.SELECT_ALONE + "where l.id = any(:ids) and %s";

    private final Handle handle;
    private final PreferredLevels preferred;
    private final Predicate<CatalogLevel> willDo;
    private final LevelConditions conditions;
    private final LevelRows rows;

    /** The numbers of the collections, unless all are wanted. */
    private final Optional<Set<Long>> within;

    SpareQuery(Handle handle, LevelFilter filter, PreferredLevels preferred, Predicate<CatalogLevel> willDo) {
        this.handle = handle;
        this.preferred = preferred;
        this.willDo = willDo;
        this.conditions = new LevelConditions(handle, filter);
        List<CatalogLevel.CollectionRef> collections = conditions.collections();
        this.rows = new LevelRows(collections);
        this.within = filter.collection().map(name -> Set.copyOf(CollectionNames.numbers(collections)));
    }

    /** The levels of a puzzle that are let through and will do, by their numbers, and the best of them. */
    private static final class Copies {

        private final List<Long> levels = new ArrayList<>();
        private long[] best = {};
        private long kept;

        void add(long level, long[] ranks) {
            if (levels.isEmpty() || Arrays.compare(ranks, best) < 0) {
                best = ranks;
                kept = level;
            }
            levels.add(level);
        }

        Stream<SpareLevels.Spare> spare() {
            return levels.stream().filter(level -> level != kept).map(level -> new SpareLevels.Spare(level, kept));
        }
    }

    /** Some levels, with what must be known to choose among them, and where the next ones begin. */
    private record Page(List<CatalogLevel> levels, Set<BoardKey> solved, int next) {}

    SpareLevels levels() {
        Map<PuzzleKey, Copies> puzzles = new HashMap<>();
        List<PuzzleKey> repeated = repeated();
        repeated.forEach(puzzle -> puzzles.put(puzzle, new Copies()));
        List<Long> ids = ids(repeated);
        PagesAhead.forEach(
                () -> page(ids, 0),
                page -> page.next() < ids.size() ? Optional.of(() -> page(ids, page.next())) : Optional.empty(),
                page -> compare(page, puzzles));
        return new SpareLevels(puzzles.values().stream().flatMap(Copies::spare).toList());
    }

    private List<PuzzleKey> repeated() {
        return within.map(numbers -> handle.createQuery(REPEATED.formatted(OF_COLLECTIONS))
                        .bindArray("collections", Long.class, numbers))
                .orElseGet(() -> handle.createQuery(REPEATED.formatted(ALL)))
                .map((row, context) -> PuzzleKey.read(row, 1))
                .list();
    }

    /** The numbers of the levels of these puzzles, in their order. */
    private List<Long> ids(List<PuzzleKey> puzzles) {
        List<Long> unique = puzzles.stream()
                .map(puzzle -> puzzle.unique().bits())
                .distinct()
                .toList();
        List<Long> ids = new ArrayList<>();
        for (int from = 0; from < unique.size(); from += PAGE) {
            handle.createQuery(IDS)
                    .bindArray("puzzles", Long.class, unique.subList(from, Math.min(unique.size(), from + PAGE)))
                    .mapTo(Long.class)
                    .filter(id -> within.isEmpty() || within.get().contains(LevelIds.collection(id)))
                    .forEach(ids::add);
        }
        Collections.sort(ids);
        return ids;
    }

    private Page page(List<Long> ids, int from) {
        int next = Math.min(ids.size(), from + PAGE);
        List<CatalogLevel> levels = conditions.passing(conditions
                .query(LEVELS)
                .bindArray("ids", Long.class, ids.subList(from, next))
                .map(rows)
                .list());
        return new Page(levels, preferred.solved(levels), next);
    }

    private void compare(Page page, Map<PuzzleKey, Copies> puzzles) {
        for (CatalogLevel level : page.levels()) {
            Copies copies = puzzles.get(level.identity().orElseThrow().puzzle());
            if (copies != null && willDo.test(level)) { // else only its id may be that of a puzzle with copies
                copies.add(level.id(), preferred.ranks(level, page.solved()));
            }
        }
    }
}
