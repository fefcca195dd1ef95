package org.sokobase.catalog.where;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;

/**
 * Checks levels one by one, where a condition asks for what only Java can compare: texts, so that every database finds the same,
 * and what follows from the board. For one thread.
 */
public final class ConditionCheck {

    /** How many levels are asked about at a time. */
    private static final int PAGE = 1000;

    private static final String LEVELS = " from level l where l.id = any(:ids)";

    private final Handle handle;

    /** What must hold and the condition in SQL cannot tell. */
    private final List<Condition> unanswered;

    private final boolean exact;

    /** The parts that the database answers. */
    private final Set<Condition> answered = new LinkedHashSet<>();

    /** The names whose values are compared here, each a column of a query. */
    private final Map<Name, Read> compared = new HashMap<>();

    private final List<String> columns = new ArrayList<>(List.of("l.id", "l.collection_id"));

    private record Read(NameValues values, int column) {}

    /** Of a condition for levels of a catalog. */
    public ConditionCheck(Handle handle, Condition condition) {
        this.handle = handle;
        this.exact = ConditionSql.isExact(condition);
        this.unanswered = condition instanceof Condition.All all
                ? all.parts().stream()
                        .filter(part -> !ConditionSql.isExact(part))
                        .toList()
                : List.of(condition);
        unanswered.forEach(this::prepare);
    }

    private void prepare(Condition part) {
        if (ConditionSql.isExact(part)) {
            answered.add(part);
        } else if (part instanceof Condition.All all) {
            all.parts().forEach(this::prepare);
        } else if (part instanceof Condition.Any any) {
            any.parts().forEach(this::prepare);
        } else if (part instanceof Condition.Not not) {
            prepare(not.part());
        } else {
            Name name = ((Condition.Compared) part).name();
            if (!compared.containsKey(name)) {
                NameValues values = NameValues.of(handle, name);
                columns.add(values.sql());
                compared.put(name, new Read(values, columns.size()));
            }
        }
    }

    /** Those of levels that have passed the condition in SQL for which it holds. */
    public List<CatalogLevel> passing(List<CatalogLevel> levels) {
        if (exact || levels.isEmpty()) {
            return levels;
        }
        Set<Long> passing = passing(levels.stream().map(CatalogLevel::id).collect(Collectors.toSet()));
        return levels.stream().filter(level -> passing.contains(level.id())).toList();
    }

    /** Those of the numbers of levels that have passed the condition in SQL for which it holds. */
    public Set<Long> passing(Collection<Long> ids) {
        if (exact) {
            return Set.copyOf(ids);
        }
        Set<Long> passing = new HashSet<>();
        List<Long> all = List.copyOf(ids);
        for (int from = 0; from < all.size(); from += PAGE) {
            List<Long> page = all.subList(from, Math.min(all.size(), from + PAGE));
            Map<Condition, Set<Long>> known = new HashMap<>();
            answered.forEach(part -> known.put(part, answer(part, page)));
            handle.createQuery("select " + String.join(", ", columns) + LEVELS)
                    .bindArray("ids", Long.class, page)
                    .map((row, context) -> all(unanswered, row, known) ? row.getLong(1) : 0)
                    .filter(id -> id != 0)
                    .forEach(passing::add);
        }
        return passing;
    }

    private Set<Long> answer(Condition part, List<Long> ids) {
        ConditionSql sql = ConditionSql.of(part);
        return sql.bind(handle.createQuery("select l.id" + LEVELS + " and " + sql.sql()))
                .bindArray("ids", Long.class, ids)
                .mapTo(Long.class)
                .set();
    }

    private boolean all(List<Condition> parts, ResultSet row, Map<Condition, Set<Long>> known) throws SQLException {
        for (Condition part : parts) {
            if (!holds(part, row, known)) {
                return false;
            }
        }
        return true;
    }

    private boolean holds(Condition part, ResultSet row, Map<Condition, Set<Long>> known) throws SQLException {
        Set<Long> answer = known.get(part);
        if (answer != null) {
            return answer.contains(row.getLong(1));
        }
        if (part instanceof Condition.All all) {
            return all(all.parts(), row, known);
        }
        if (part instanceof Condition.Any any) {
            for (Condition one : any.parts()) {
                if (holds(one, row, known)) {
                    return true;
                }
            }
            return false;
        }
        if (part instanceof Condition.Not not) {
            return !holds(not.part(), row, known);
        }
        Condition.Compared comparison = (Condition.Compared) part;
        Read read = Objects.requireNonNull(compared.get(comparison.name()), "prepared");
        return read.values()
                .read(row, read.column(), row.getLong(2))
                .filter(comparison::accepts)
                .isPresent();
    }
}
