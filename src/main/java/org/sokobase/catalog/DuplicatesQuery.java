package org.sokobase.catalog;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.sokobase.board.Board;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.Likeness;

/** The groups of levels that are copies of each other. */
final class DuplicatesQuery {

    /** How many groups are read at a time. */
    private static final int PAGE = 200;

    /**
     * The gaps: %1$s stands for exact or unique, what must be equal for two levels to be copies; %2$s for how to come to the
     * levels, without looking at more than the index where all of them are compared; %3$s for the condition for the status
     * of the puzzle; %4$s for the collection of a level, as the index has only its number.
     */
    private static final String GROUPS = """
            select g.id, g.nth
            from (select l.%1$s_id as id, l.%1$s_nth as nth, min(l.id) as first_level
                  from %2$s
                  group by l.%1$s_id, l.%1$s_nth
                  having count(*) > 1 and count(distinct %4$s) >= :collections) g
            join level k on k.id = g.first_level
            where g.id is not null and %3$s
            order by g.first_level
            """;

    private static final String ALL_LEVELS = "level l";
    private static final String LEVELS_WITHIN =
            "collection c join level l on " + LevelIds.OF_COLLECTION + " where lower(c.title) like :within escape '!'";

    private static final String MEMBERS = LevelRows.SELECT + """
            where l.%1$s_id in (<ids>) and (:within is null or lower(c.title) like :within escape '!')
            order by l.id
            """;

    private final Handle handle;
    private final DuplicateGroup.Scope scope;
    private final String column;
    private final LevelRows rows = new LevelRows();

    DuplicatesQuery(Handle handle, DuplicateGroup.Scope scope) {
        this.handle = handle;
        this.scope = scope;
        this.column = scope.sameness() == DuplicateGroup.Sameness.PUZZLE ? "unique" : "exact";
    }

    /** What all levels of a group have in common: an id and the number among those with that id. */
    private record Key(LevelId id, int nth) {}

    void forEach(Consumer<DuplicateGroup> consumer) {
        int number = 0;
        List<Key> keys = groups();
        for (int from = 0; from < keys.size(); from += PAGE) {
            List<Key> page = keys.subList(from, Math.min(keys.size(), from + PAGE));
            Map<Key, List<CatalogLevel>> members = members(page);
            for (Key key : page) {
                consumer.accept(group(++number, members.get(key)));
            }
        }
    }

    /** The groups in the order of their first levels: a few bytes for each, however many levels they have. */
    private List<Key> groups() {
        String levels = scope.within().isPresent() ? LEVELS_WITHIN : ALL_LEVELS;
        Query query = handle.createQuery(
                        GROUPS.formatted(column, levels, StatusCondition.of(scope.status(), "k"), LevelIds.COLLECTION))
                .bind("collections", scope.collections() == DuplicateGroup.Collections.SEVERAL ? 2 : 1);
        scope.within().ifPresent(within -> query.bind("within", LevelRows.containing(within)));
        return query.map((row, context) -> new Key(new LevelId(row.getLong(1)), row.getInt(2)))
                .list();
    }

    private Map<Key, List<CatalogLevel>> members(List<Key> page) {
        return handle
                .createQuery(MEMBERS.formatted(column))
                .bindList("ids", page.stream().map(key -> key.id().bits()).toList())
                .bind("within", scope.within().map(LevelRows::containing).orElse(null))
                .map(rows)
                .list()
                .stream()
                .collect(Collectors.groupingBy(this::key));
    }

    private Key key(CatalogLevel level) {
        CatalogLevel.Identity identity = level.identity().orElseThrow();
        return scope.sameness() == DuplicateGroup.Sameness.PUZZLE
                ? new Key(identity.unique(), identity.puzzle().nth())
                : new Key(identity.exact(), identity.exactBoard().nth());
    }

    private static DuplicateGroup group(int number, List<CatalogLevel> levels) {
        CatalogLevel preferred = levels.get(0);
        Board board = preferred.board();
        List<DuplicateGroup.Member> members = levels.stream()
                .map(level -> new DuplicateGroup.Member(
                        level, Likeness.of(board, level.board()).orElseThrow()))
                .toList();
        return new DuplicateGroup(number, preferred.identity().orElseThrow().unique(), members);
    }
}
