package org.sokobase.catalog.duplicate;

import java.util.List;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.tier.NearPairs;
import org.sokobase.catalog.tier.SketchedPuzzle;

/** All pairs of puzzles of a scope that are near each other. */
final class NearPuzzles {

    private static final int ROWS_AHEAD = 10_000;

    /** Of the puzzles, those with such a level. */
    private static final String WITH_LEVEL = """
            and exists (select 1 from level l join collection c on c.id = l.collection_id
                        where l.unique_id = k.unique_id and l.unique_nth = k.unique_nth
                        and %s and %s)
            """;

    private final Handle handle;
    private final DuplicateGroup.Scope scope;
    private final ComparedLevels compared;

    NearPuzzles(Handle handle, DuplicateGroup.Scope scope, ComparedLevels compared) {
        this.handle = handle;
        this.scope = scope;
        this.compared = compared;
    }

    /** The pairs, in no order that means anything. */
    List<NearPairs.Pair> pairs() {
        return new NearPairs(handle, scope.sameness().within()).among(puzzles());
    }

    private List<SketchedPuzzle> puzzles() {
        if (compared.areAll() && scope.wantsAllPuzzles()) {
            return NearPairs.all(handle);
        }
        String wanted = WITH_LEVEL.formatted(compared.condition(), scope.condition("l"));
        return compared.bind(handle.createQuery(NearPairs.sketches(wanted)))
                .setFetchSize(ROWS_AHEAD)
                .map(NearPairs::read)
                .list();
    }
}
