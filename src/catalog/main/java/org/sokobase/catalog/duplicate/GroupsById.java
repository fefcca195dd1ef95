package org.sokobase.catalog.duplicate;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.identity.LevelId;
import org.sokobase.similar.Tier;

/** Levels that are the same exact board or the same puzzle. */
final class GroupsById implements LevelGroups {

    /**
     * The gaps: %1$s stands for exact or unique, what must be equal for two levels to be copies; %2$s for how to come to the
     * levels, without looking at more than the index where all of them are compared; %3$s for what must be known of
     * the puzzle; %4$s for the collection of a level, as the index has only its number.
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
    private static final String LEVELS_WITHIN = "collection c join level l on " + LevelIds.OF_COLLECTION + " where ";

    private static final String MEMBERS = LevelRows.SELECT + """
            where l.%1$s_id in (<ids>) and %2$s
            order by l.id
            """;

    private final Handle handle;
    private final DuplicateGroup.Scope scope;
    private final ComparedLevels compared;
    private final boolean isOfPuzzles;
    private final String column;
    private final LevelRows rows = new LevelRows();

    GroupsById(Handle handle, DuplicateGroup.Scope scope) {
        this.handle = handle;
        this.scope = scope;
        this.compared = ComparedLevels.of(handle, scope);
        this.isOfPuzzles = scope.sameness().tier() == Tier.SAME;
        this.column = isOfPuzzles ? "unique" : "exact";
    }

    @Override
    public List<Key> keys() {
        String levels = compared.areAll() ? ALL_LEVELS : LEVELS_WITHIN + compared.condition();
        Query query = handle.createQuery(GROUPS.formatted(column, levels, scope.condition("k"), LevelIds.COLLECTION))
                .bind("collections", scope.collections() == DuplicateGroup.Collections.ANY ? 1 : 2);
        return compared.bind(query)
                .map((row, context) -> new Key(new LevelId(row.getLong(1)), row.getInt(2)))
                .list();
    }

    @Override
    public Map<Key, List<CatalogLevel>> members(List<Key> keys) {
        return compared
                .passing(compared.bind(handle.createQuery(MEMBERS.formatted(column, compared.condition())))
                        .bindList(
                                "ids", keys.stream().map(key -> key.id().bits()).toList())
                        .map(rows)
                        .list())
                .stream()
                .collect(Collectors.groupingBy(this::key));
    }

    private Key key(CatalogLevel level) {
        CatalogLevel.Identity identity = level.identity().orElseThrow();
        return isOfPuzzles
                ? new Key(identity.unique(), identity.puzzle().nth())
                : new Key(identity.exact(), identity.exactBoard().nth());
    }

    @Override
    public Stream<Object> surer(CatalogLevel level) {
        return isOfPuzzles ? Stream.of(level.identity().orElseThrow().exactBoard()) : Stream.of();
    }
}
