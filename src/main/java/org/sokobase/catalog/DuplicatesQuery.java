package org.sokobase.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.result.ResultIterator;
import org.sokobase.board.Board;
import org.sokobase.identity.Likeness;

/** The groups of levels that are copies of each other. */
final class DuplicatesQuery {

    /**
     * The first gap takes a column of exact_board: what must be equal for two levels to be copies. The second one takes
     * the condition for the status of the puzzle, which is one for all levels of a group.
     */
    private static final String GROUPS = "with copies as (" + """
            select e.%1$s as same, min(l.id) as first_level
            from level l
            join exact_board e on e.id = l.exact_board_id
            join collection c on c.id = l.collection_id
            where (:within is null or lower(c.title) like :within escape '!') and %2$s
            group by e.%1$s
            having count(*) > 1 and count(distinct l.collection_id) >= :collections
            )
            """ + LevelRows.SELECT_SOUND + """
            join copies k on k.same = e.%1$s
            where (:within is null or lower(c.title) like :within escape '!')
            order by k.first_level, l.id
            """;

    private final Handle handle;
    private final DuplicateGroup.Scope scope;

    DuplicatesQuery(Handle handle, DuplicateGroup.Scope scope) {
        this.handle = handle;
        this.scope = scope;
    }

    void forEach(Consumer<DuplicateGroup> consumer) {
        int number = 0;
        List<CatalogLevel> group = new ArrayList<>();
        try (ResultIterator<CatalogLevel> levels = query()) {
            while (levels.hasNext()) {
                CatalogLevel level = levels.next();
                if (!group.isEmpty() && same(group.get(0)) != same(level)) {
                    consumer.accept(group(++number, group));
                    group.clear();
                }
                group.add(level);
            }
        }
        if (!group.isEmpty()) {
            consumer.accept(group(++number, group));
        }
    }

    private ResultIterator<CatalogLevel> query() {
        String column = scope.sameness() == DuplicateGroup.Sameness.PUZZLE ? "puzzle_id" : "id";
        return handle.createQuery(GROUPS.formatted(column, StatusCondition.of(scope.status(), "e.puzzle_id")))
                .bind("within", scope.within().map(LevelRows::containing).orElse(null))
                .bind("collections", scope.collections() == DuplicateGroup.Collections.SEVERAL ? 2 : 1)
                .map(new LevelRows())
                .iterator();
    }

    private long same(CatalogLevel level) {
        CatalogLevel.Identity identity = level.identity().orElseThrow();
        return scope.sameness() == DuplicateGroup.Sameness.PUZZLE ? identity.puzzle() : identity.exactBoard();
    }

    private static DuplicateGroup group(int number, List<CatalogLevel> levels) {
        CatalogLevel.Identity preferred = levels.get(0).identity().orElseThrow();
        Board board = preferred.board();
        List<DuplicateGroup.Member> members = levels.stream()
                .map(level -> new DuplicateGroup.Member(
                        level,
                        Likeness.of(board, level.identity().orElseThrow().board())
                                .orElseThrow()))
                .toList();
        return new DuplicateGroup(number, preferred.unique(), members);
    }
}
