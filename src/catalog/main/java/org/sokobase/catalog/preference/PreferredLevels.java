package org.sokobase.catalog.preference;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.FirstEditions;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.identity.LevelId;

/** Which of several copies is named where one is enough: the preferred one. Whoever names one asks here. */
public final class PreferredLevels {

    /** How many ids are asked for at a time. A database may compare every row with all of them. */
    private static final int CHUNK = 200;

    private static final String WITH_ID = LevelRows.SELECT + "where l.%s = any(:ids) order by l.id";

    private static final String SOLVED = "select exact_id, exact_nth from board where exact_id = any(:ids)";

    private final Handle handle;
    private final Ranking ranking;
    private final LevelRows rows = new LevelRows();

    /** By these rules. */
    public PreferredLevels(Handle handle, Ranking ranking) {
        this.handle = handle;
        this.ranking = ranking;
    }

    private record WithId(LevelId id, CatalogLevel level) {}

    private interface IdReading {
        LevelId of(ResultSet row) throws SQLException;
    }

    /** Those of these puzzles that have a level, in their order. */
    public Map<PuzzleKey, CatalogLevel> of(Collection<PuzzleKey> puzzles) {
        Map<PuzzleKey, List<CatalogLevel>> levels = new LinkedHashMap<>();
        puzzles.forEach(puzzle -> levels.put(puzzle, new ArrayList<>()));
        withIds("unique_id", puzzles.stream().map(PuzzleKey::unique).distinct().toList())
                .map(WithId::level)
                .forEach(level -> Optional.ofNullable(
                                levels.get(level.identity().orElseThrow().puzzle()))
                        .ifPresent(own -> own.add(level)));
        levels.values().removeIf(List::isEmpty);
        return best(levels);
    }

    /** Those with some ids, which are Unique-Ids, else Exact-Ids, else of the first edition; unknown ids are left out. */
    public Map<LevelId, CatalogLevel> withIds(Collection<LevelId> ids) {
        Map<LevelId, List<CatalogLevel>> levels = new LinkedHashMap<>();
        List<LevelId> wanted = ids.stream().distinct().toList();
        for (String column : List.of("unique_id", "exact_id")) {
            withIds(column, wanted).forEach(found -> add(found, levels));
            wanted = wanted.stream().filter(id -> !levels.containsKey(id)).toList();
        }
        withFirstEditions(wanted).forEach(found -> add(found, levels));
        return best(levels);
    }

    /** Those with some Unique-Ids; unknown ids are left out. */
    public Map<LevelId, CatalogLevel> withUniqueIds(Collection<LevelId> ids) {
        Map<LevelId, List<CatalogLevel>> levels = new LinkedHashMap<>();
        withIds("unique_id", ids.stream().distinct().toList()).forEach(found -> add(found, levels));
        return best(levels);
    }

    private static void add(WithId found, Map<LevelId, List<CatalogLevel>> levels) {
        levels.computeIfAbsent(found.id(), id -> new ArrayList<>()).add(found.level());
    }

    private Stream<WithId> withFirstEditions(List<LevelId> ids) {
        Map<Long, LevelId> known = new FirstEditions(handle).of(ids);
        List<Long> numbers = List.copyOf(known.keySet());
        return found(
                WITH_ID.formatted("id"),
                numbers,
                row -> Objects.requireNonNull(known.get(row.getLong("id")), "asked for"));
    }

    private Stream<WithId> withIds(String column, List<LevelId> ids) {
        return found(
                WITH_ID.formatted(column),
                ids.stream().map(LevelId::bits).toList(),
                row -> new LevelId(row.getLong(column)));
    }

    private Stream<WithId> found(String query, List<Long> numbers, IdReading reading) {
        List<WithId> found = new ArrayList<>();
        for (int from = 0; from < numbers.size(); from += CHUNK) {
            found.addAll(handle.createQuery(query)
                    .bindArray("ids", Long.class, numbers.subList(from, Math.min(numbers.size(), from + CHUNK)))
                    .map((row, context) -> new WithId(reading.of(row), rows.map(row, context)))
                    .list());
        }
        return found.stream();
    }

    /** These levels with the preferred one in front; the others stay in their order. */
    public List<CatalogLevel> first(List<CatalogLevel> levels) {
        if (levels.size() < 2) {
            return levels;
        }
        CatalogLevel best = ranking.best(levels, solved(levels));
        return Stream.concat(Stream.of(best), levels.stream().filter(level -> level.id() != best.id()))
                .toList();
    }

    /** The preferred level of each group, in the order of the groups. */
    public <K> Map<K, CatalogLevel> best(Map<K, List<CatalogLevel>> groups) {
        Set<BoardKey> solved = solved(groups.values().stream()
                .filter(levels -> levels.size() > 1)
                .flatMap(List::stream)
                .toList());
        Map<K, CatalogLevel> best = new LinkedHashMap<>();
        groups.forEach((key, levels) -> best.put(key, ranking.best(levels, solved)));
        return best;
    }

    /** These levels, the preferred ones first; of their boards these have solutions. */
    public List<CatalogLevel> inOrder(List<CatalogLevel> levels, Set<BoardKey> solved) {
        return ranking.inOrder(levels, solved);
    }

    /** What each rule says of two sound levels, see {@link Ranking#verdicts}. */
    public List<RuleVerdict> verdicts(CatalogLevel one, CatalogLevel other) {
        return ranking.verdicts(one, other, solved(List.of(one, other)));
    }

    /** How a level fares, see {@link Ranking#ranks}. */
    public long[] ranks(CatalogLevel level, Set<BoardKey> solved) {
        return ranking.ranks(level, solved);
    }

    /** Those of the boards of these levels, which may be very many, that have solutions, if the rules ask for that. */
    public Set<BoardKey> solved(List<CatalogLevel> levels) {
        if (!ranking.asksForSolutions()) {
            return Set.of();
        }
        List<Long> ids = levels.stream()
                .map(level -> level.identity().orElseThrow().exact().bits())
                .distinct()
                .toList();
        Set<BoardKey> solved = new HashSet<>();
        for (int from = 0; from < ids.size(); from += CHUNK) {
            solved.addAll(handle.createQuery(SOLVED)
                    .bindArray("ids", Long.class, ids.subList(from, Math.min(ids.size(), from + CHUNK)))
                    .map((row, context) -> BoardKey.read(row, 1))
                    .list());
        }
        return solved;
    }
}
