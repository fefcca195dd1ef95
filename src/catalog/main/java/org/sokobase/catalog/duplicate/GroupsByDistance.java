package org.sokobase.catalog.duplicate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.tier.NearPairs;
import org.sokobase.similar.Tier;
import org.sokobase.similar.UnionFind;

/**
 * Puzzles that are near each other, directly or by way of others: so each is in one group only, and a series of remodels
 * stands together. What is the same to a surer tier makes no group, but counts as one in it. The groups with the nearest
 * puzzles come first.
 */
final class GroupsByDistance implements LevelGroups {

    /** How many ids are asked for at a time, as a database binds only so many values: a group may have any number of puzzles. */
    private static final int PAGE = 200;

    private static final String MEMBERS = LevelRows.SELECT + """
            where l.unique_id in (<ids>) and %s and %s
            """;

    private static final Comparator<Map.Entry<Key, Integer>> NEAREST_FIRST = Map.Entry.<Key, Integer>comparingByValue()
            .thenComparing(entry -> entry.getKey().id())
            .thenComparing(entry -> entry.getKey().nth());

    private final Handle handle;
    private final DuplicateGroup.Scope scope;
    private final ComparedLevels compared;
    private final LevelRows rows = new LevelRows();
    private final Map<Key, List<PuzzleKey>> groups = new HashMap<>();
    private final Map<PuzzleKey, Key> groupOf = new HashMap<>();
    private final KeysOfPuzzles keys;
    private boolean isGrouped;

    GroupsByDistance(Handle handle, DuplicateGroup.Scope scope) {
        this.handle = handle;
        this.scope = scope;
        this.keys = new KeysOfPuzzles(handle);
        this.compared = ComparedLevels.of(handle, scope);
    }

    @Override
    public List<Key> keys() {
        List<NearPairs.Pair> pairs = new NearPuzzles(handle, scope, compared).pairs();
        List<PuzzleKey> puzzles = pairs.stream()
                .flatMap(pair -> Stream.of(pair.one(), pair.other()))
                .distinct()
                .sorted(Comparator.comparing(PuzzleKey::unique).thenComparing(PuzzleKey::nth))
                .toList();
        keys.read(
                "unique_id",
                puzzles.stream()
                        .map(puzzle -> puzzle.unique().bits())
                        .distinct()
                        .toList());
        join(puzzles, pairs);
        isGrouped = true;
        Map<Key, Integer> least = new LinkedHashMap<>();
        pairs.stream()
                .filter(pair -> Collections.disjoint(surer(pair.one()), surer(pair.other())))
                .forEach(pair -> least.merge(groupOf.get(pair.one()), pair.differing(), Math::min));
        return least.entrySet().stream()
                .sorted(NEAREST_FIRST)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Names each group by the smallest id of its puzzles. */
    private void join(List<PuzzleKey> puzzles, List<NearPairs.Pair> pairs) {
        List<List<PuzzleKey>> near =
                pairs.stream().map(pair -> List.of(pair.one(), pair.other())).toList();
        for (List<PuzzleKey> members : UnionFind.setsOf(puzzles, near)) {
            Key key = new Key(members.get(0).unique(), members.get(0).nth());
            groups.put(key, members);
            members.forEach(puzzle -> groupOf.put(puzzle, key));
        }
    }

    private Set<Object> surer(PuzzleKey puzzle) {
        return keys.surer(puzzle, Tier.SIMILAR).collect(Collectors.toSet());
    }

    @Override
    public Map<Key, List<CatalogLevel>> members(List<Key> wanted) {
        if (!isGrouped) {
            keys(); // as one cannot know what is in one group without knowing who is near whom
        }
        List<Long> ids = wanted.stream()
                .flatMap(key -> groups.getOrDefault(key, List.of()).stream())
                .map(puzzle -> puzzle.unique().bits())
                .distinct()
                .toList();
        Map<Key, List<CatalogLevel>> members = new HashMap<>();
        String query = MEMBERS.formatted(compared.condition(), scope.condition("l"));
        for (int from = 0; from < ids.size(); from += PAGE) {
            compared.passing(compared.bind(handle.createQuery(query))
                            .bindList("ids", ids.subList(from, Math.min(ids.size(), from + PAGE)))
                            .map(rows)
                            .list())
                    .forEach(level -> add(level, members));
        }
        members.values().forEach(levels -> levels.sort(Comparator.comparingLong(CatalogLevel::id)));
        return members;
    }

    private void add(CatalogLevel level, Map<Key, List<CatalogLevel>> members) {
        Key group = groupOf.get(level.identity().orElseThrow().puzzle());
        if (group != null) { // else another puzzle with the same id
            members.computeIfAbsent(group, key -> new ArrayList<>()).add(level);
        }
    }

    @Override
    public Stream<Object> surer(CatalogLevel level) {
        return keys.surer(level.identity().orElseThrow().puzzle(), Tier.SIMILAR);
    }
}
