package org.sokobase.catalog.query;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.where.Condition;
import org.sokobase.catalog.where.ConditionCheck;
import org.sokobase.catalog.where.ConditionSql;

/** The levels for which a condition holds, among some, and the puzzles of all such levels. */
final class HavingQuery {

    /** How many levels are asked about at a time. */
    private static final int PAGE = 1000;

    private static final String AMONG = "select l.id from level l where l.id = any(:ids) and %s";

    private static final String PUZZLES =
            "select l.id, l.unique_id, l.unique_nth from level l where l.unique_id is not null and %s";

    private final Handle handle;
    private final ConditionSql condition;
    private final ConditionCheck check;

    HavingQuery(Handle handle, Condition condition) {
        this.handle = handle;
        this.condition = ConditionSql.of(condition);
        this.check = new ConditionCheck(handle, condition);
    }

    Set<Long> among(List<CatalogLevel> levels) {
        Set<Long> having = new HashSet<>();
        List<Long> ids = levels.stream().map(CatalogLevel::id).distinct().toList();
        for (int from = 0; from < ids.size(); from += PAGE) {
            condition
                    .bind(handle.createQuery(AMONG.formatted(condition.sql())))
                    .bindArray("ids", Long.class, ids.subList(from, Math.min(ids.size(), from + PAGE)))
                    .mapTo(Long.class)
                    .forEach(having::add);
        }
        return check.passing(having);
    }

    Set<PuzzleKey> puzzles() {
        Map<Long, PuzzleKey> puzzles = new HashMap<>();
        condition
                .bind(handle.createQuery(PUZZLES.formatted(condition.sql())))
                .map((row, context) -> Map.entry(row.getLong(1), PuzzleKey.read(row, 2)))
                .forEach(level -> puzzles.put(level.getKey(), level.getValue()));
        puzzles.keySet().retainAll(check.passing(puzzles.keySet()));
        return Set.copyOf(puzzles.values());
    }
}
