package org.sokobase.catalog;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.sokobase.identity.LevelId;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierKeys;

/** Levels of different puzzles that have the key of a tier in common. */
final class GroupsByTier implements LevelGroups {

    /**
     * The gaps: %1$s stands for the column of the tier, %2$s for that of the next surer tier, which the index has beside it,
     * %3$s for the condition for the status of the puzzle.
     */
    private static final String GROUPS = """
            select g.common
            from (select %1$s as common from tier_key where %1$s is not null
                  group by %1$s having count(distinct %2$s) > 1) g
            join tier_key k on k.%1$s = g.common
            join level l on l.unique_id = k.unique_id and l.unique_nth = k.unique_nth
            where %3$s
            group by g.common
            having count(distinct k.%2$s) > 1
            order by min(l.id)
            """;

    private static final String GROUPS_WITHIN = """
            select k.%1$s
            from collection c
            join level l on l.id between c.id * 4294967296 and c.id * 4294967296 + 4294967295
            join tier_key k on k.unique_id = l.unique_id and k.unique_nth = l.unique_nth
            where lower(c.title) like :within escape '!' and k.%1$s is not null and %3$s
            group by k.%1$s
            having count(distinct k.%2$s) > 1
            order by min(l.id)
            """;

    private static final String MEMBERS = LevelRows.SELECT + """
            join tier_key k on k.unique_id = l.unique_id and k.unique_nth = l.unique_nth
            where k.%1$s in (<keys>) and (:within is null or lower(c.title) like :within escape '!') and %2$s
            order by l.id
            """;

    private static final String KEYS_OF_MEMBERS = """
            select unique_id, unique_nth, trimmed, any_player, other_boxes, other_goals, reversed, same_walls
            from tier_key where %s in (<keys>)
            """;

    private final Handle handle;
    private final DuplicateGroup.Scope scope;
    private final Tier tier;
    private final String column;
    private final LevelRows rows = new LevelRows();
    private Map<PuzzleKey, Map<Tier, Long>> keys = Map.of();

    GroupsByTier(Handle handle, DuplicateGroup.Scope scope) {
        this.handle = handle;
        this.scope = scope;
        this.tier = scope.sameness().tier();
        this.column = TierRows.column(tier);
    }

    @Override
    public List<Key> keys() {
        String surer = switch (tier) {
            case TRIMMED -> "unique_id";
            case ANY_PLAYER -> TierRows.column(Tier.TRIMMED);
            default -> TierRows.column(Tier.ANY_PLAYER);
        };
        String groups = scope.within().isPresent() ? GROUPS_WITHIN : GROUPS;
        Query query = handle.createQuery(groups.formatted(column, surer, StatusCondition.of(scope.status(), "l")));
        scope.within().ifPresent(within -> query.bind("within", LevelRows.containing(within)));
        return query.map((row, context) -> new Key(new LevelId(row.getLong(1)), 0))
                .list();
    }

    @Override
    public Map<Key, List<CatalogLevel>> members(List<Key> wanted) {
        List<Long> ids = wanted.stream().map(key -> key.id().bits()).toList();
        keys = new HashMap<>();
        handle.createQuery(KEYS_OF_MEMBERS.formatted(column))
                .bindList("keys", ids)
                .map((row, context) -> {
                    Map<Tier, Long> of = new HashMap<>();
                    for (int i = 0; i < TierKeys.TIERS.size(); i++) {
                        of.put(TierKeys.TIERS.get(i), row.getLong(3 + i));
                    }
                    return Map.entry(PuzzleKey.read(row, 1), of);
                })
                .forEach(entry -> keys.put(entry.getKey(), entry.getValue()));
        Map<Key, List<CatalogLevel>> members = new HashMap<>();
        handle.createQuery(MEMBERS.formatted(column, StatusCondition.of(scope.status(), "l")))
                .bindList("keys", ids)
                .bind("within", scope.within().map(LevelRows::containing).orElse(null))
                .map(rows)
                .forEach(level -> members.computeIfAbsent(
                                new Key(new LevelId(keysOf(level).get(tier)), 0), key -> new ArrayList<>())
                        .add(level));
        return members;
    }

    private Map<Tier, Long> keysOf(CatalogLevel level) {
        return keys.get(level.identity().orElseThrow().puzzle());
    }

    /** Tiers that stand side by side are settled in the order of their names. */
    @Override
    public Stream<Object> surer(CatalogLevel level) {
        Map<Tier, Long> own = keysOf(level);
        return Stream.concat(
                Stream.of(level.identity().orElseThrow().puzzle()),
                TierKeys.TIERS.stream().filter(t -> t.compareTo(tier) < 0).map(t -> Map.entry(t, own.get(t))));
    }
}
