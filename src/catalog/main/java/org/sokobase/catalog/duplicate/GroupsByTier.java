package org.sokobase.catalog.duplicate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.tier.TierRows;
import org.sokobase.identity.LevelId;
import org.sokobase.similar.Tier;

/** Levels of different puzzles that have the key of a tier in common. */
final class GroupsByTier implements LevelGroups {

    /**
     * The gaps: %1$s stands for the column of the tier, %2$s for that of the next surer tier, which the index has beside it,
     * %3$s for what must be known of the puzzle.
     */
    private static final String GROUPS = """
            select %1$s from tier_key where %1$s is not null group by %1$s having min(%2$s) <> max(%2$s)
            """;

    /** Asked for by itself: joined with the groups, H2 would look for the group of every level. */
    private static final String FIRST_LEVELS = """
            select k.%1$s, min(l.id)
            from tier_key k
            join level l on l.unique_id = k.unique_id and l.unique_nth = k.unique_nth
            where k.%1$s in (<keys>) and %3$s
            group by k.%1$s
            having min(k.%2$s) <> max(k.%2$s)
            """;

    /** How many groups are asked for at a time. */
    private static final int CHUNK = 200;

    private static final String GROUPS_WITHIN = """
            select k.%1$s
            from collection c
            join level l on l.id between c.id * 4294967296 and c.id * 4294967296 + 4294967295
            join tier_key k on k.unique_id = l.unique_id and k.unique_nth = l.unique_nth
            where %4$s and k.%1$s is not null and %3$s
            group by k.%1$s
            having min(k.%2$s) <> max(k.%2$s)
            order by min(l.id)
            """;

    private static final String MEMBERS = LevelRows.SELECT + """
            join tier_key k on k.unique_id = l.unique_id and k.unique_nth = l.unique_nth
            where k.%1$s in (<keys>) and %3$s and %2$s
            order by l.id
            """;

    private final Handle handle;
    private final DuplicateGroup.Scope scope;
    private final ComparedLevels compared;
    private final Tier tier;
    private final String column;
    private final LevelRows rows = new LevelRows();
    private final KeysOfPuzzles keys;

    GroupsByTier(Handle handle, DuplicateGroup.Scope scope) {
        this.handle = handle;
        this.scope = scope;
        this.keys = new KeysOfPuzzles(handle);
        this.compared = ComparedLevels.of(handle, scope);
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
        return compared.areAll() ? allKeys(surer) : keysWithin(surer);
    }

    private List<Key> keysWithin(String surer) {
        return compared.bind(handle.createQuery(format(GROUPS_WITHIN, surer)))
                .map((row, context) -> new Key(new LevelId(row.getLong(1)), 0))
                .list();
    }

    private List<Key> allKeys(String surer) {
        List<Long> all =
                handle.createQuery(format(GROUPS, surer)).mapTo(Long.class).list();
        List<Group> groups = new ArrayList<>();
        for (int from = 0; from < all.size(); from += CHUNK) {
            groups.addAll(handle.createQuery(format(FIRST_LEVELS, surer))
                    .bindList("keys", all.subList(from, Math.min(all.size(), from + CHUNK)))
                    .map((row, context) -> new Group(row.getLong(1), row.getLong(2)))
                    .list());
        }
        return groups.stream()
                .sorted(Comparator.comparing(Group::firstLevel))
                .map(group -> new Key(new LevelId(group.key()), 0))
                .toList();
    }

    private record Group(long key, long firstLevel) {}

    private String format(String sql, String surer) {
        return sql.formatted(column, surer, scope.condition("l"), compared.condition());
    }

    @Override
    public Map<Key, List<CatalogLevel>> members(List<Key> wanted) {
        List<Long> ids = wanted.stream().map(key -> key.id().bits()).toList();
        keys.read(column, ids);
        Map<Key, List<CatalogLevel>> members = new HashMap<>();
        String query = MEMBERS.formatted(column, scope.condition("l"), compared.condition());
        compared.passing(compared.bind(handle.createQuery(query))
                        .bindList("keys", ids)
                        .map(rows)
                        .list())
                .forEach(level -> members.computeIfAbsent(
                                new Key(new LevelId(keys.of(puzzle(level), tier)), 0), key -> new ArrayList<>())
                        .add(level));
        return members;
    }

    private static PuzzleKey puzzle(CatalogLevel level) {
        return level.identity().orElseThrow().puzzle();
    }

    @Override
    public Stream<Object> surer(CatalogLevel level) {
        return keys.surer(puzzle(level), tier);
    }
}
