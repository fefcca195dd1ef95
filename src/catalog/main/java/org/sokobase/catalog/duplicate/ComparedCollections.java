package org.sokobase.catalog.duplicate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.sokobase.catalog.name.CollectionNames;
import org.sokobase.catalog.name.UnknownNameException;

/** The collections whose levels are compared when copies are looked for. */
final class ComparedCollections {

    private static final String REFERENCES = "select id from collection where is_reference";

    /** Their numbers; nothing if they are all. */
    private final Optional<List<Long>> some;

    private ComparedCollections(Optional<List<Long>> some) {
        this.some = some;
    }

    /**
     * Those of a scope.
     *
     * @throws UnknownNameException if it names a collection that there is not
     */
    static ComparedCollections of(Handle handle, DuplicateGroup.Scope scope) {
        return new ComparedCollections(scope.within().map(name -> {
            List<Long> numbers = new ArrayList<>(CollectionNames.numbers(new CollectionNames(handle).meant(name)));
            if (scope.comparesReferences()) {
                numbers.addAll(handle.createQuery(REFERENCES).mapTo(Long.class).list());
            }
            return numbers;
        }));
    }

    boolean areAll() {
        return some.isEmpty();
    }

    /** In SQL, of a collection {@code c}: whether it is one of them. A query with it must be bound. */
    String condition() {
        return areAll() ? "1 = 1" : "c.id = any(:compared)";
    }

    /** Gives a query with {@link #condition} what it asks for. */
    Query bind(Query query) {
        return some.map(numbers -> query.bindArray("compared", Long.class, numbers))
                .orElse(query);
    }
}
