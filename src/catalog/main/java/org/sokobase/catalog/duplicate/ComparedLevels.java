package org.sokobase.catalog.duplicate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.name.CollectionNames;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.where.ConditionCheck;
import org.sokobase.catalog.where.ConditionSql;

/** The levels that are compared when copies are looked for. */
final class ComparedLevels {

    private static final String REFERENCES = "select id from collection where is_reference";

    /** The numbers of their collections; nothing if they are all. */
    private final Optional<List<Long>> some;

    private final Optional<ConditionSql> where;
    private final Optional<ConditionCheck> check;
    private final boolean withReferences;

    private ComparedLevels(Handle handle, DuplicateGroup.Scope scope, Optional<List<Long>> some) {
        this.some = some;
        this.where = scope.where().map(ConditionSql::of);
        this.check = scope.where().map(condition -> new ConditionCheck(handle, condition));
        this.withReferences = scope.comparesReferences();
    }

    /**
     * Those of a scope.
     *
     * @throws UnknownNameException if it names a collection that there is not
     */
    static ComparedLevels of(Handle handle, DuplicateGroup.Scope scope) {
        return new ComparedLevels(handle, scope, scope.within().map(name -> {
            List<Long> numbers = new ArrayList<>(CollectionNames.numbers(new CollectionNames(handle).meant(name)));
            if (scope.comparesReferences()) {
                numbers.addAll(handle.createQuery(REFERENCES).mapTo(Long.class).list());
            }
            return numbers;
        }));
    }

    boolean areAll() {
        return some.isEmpty() && where.isEmpty();
    }

    /** In SQL, of a level {@code l} and its collection {@code c}: whether it is one of them. A query with it must be bound. */
    String condition() {
        String ofLevel = where.map(ConditionSql::sql)
                .map(sql -> withReferences ? "(c.is_reference or " + sql + ")" : sql)
                .orElse("1 = 1");
        return some.isEmpty() ? ofLevel : "c.id = any(:compared) and " + ofLevel;
    }

    /** Those levels of a query with {@link #condition} that are compared. */
    List<CatalogLevel> passing(List<CatalogLevel> levels) {
        if (check.isEmpty()) {
            return levels;
        }
        Set<Long> passing =
                check.get().passing(levels.stream().map(CatalogLevel::id).toList());
        return levels.stream()
                .filter(level -> passing.contains(level.id())
                        || withReferences && level.collection().isReference())
                .toList();
    }

    /** Gives a query with {@link #condition} what it asks for. */
    Query bind(Query query) {
        some.ifPresent(numbers -> query.bindArray("compared", Long.class, numbers));
        where.ifPresent(condition -> condition.bind(query));
        return query;
    }
}
