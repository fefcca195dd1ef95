package org.sokobase.catalog;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.LevelIdentity;

/** The rows of puzzles, with levels or without. */
final class PuzzleRows {

    private static final String WITH_EXACT_ID = "select distinct puzzle_id from exact_board where exact_id = ?";
    private static final String WITH_UNIQUE_ID = "select id from puzzle where unique_id = ?";
    private static final String WITH_V1_ID = "select distinct puzzle_id from exact_board where v1_id = ?";

    /** Takes a puzzle out if nothing supports it. */
    static final String REMOVE_UNSUPPORTED = """
            delete from puzzle where id = ?
            and not exists (select 1 from exact_board where puzzle_id = puzzle.id)
            and not exists (select 1 from puzzle_mark where puzzle_id = puzzle.id)
            """;

    private final Handle handle;

    PuzzleRows(Handle handle) {
        this.handle = handle;
    }

    /** The puzzles with an Exact-Id, else those with a Unique-Id, else those with a first-edition id. */
    List<Long> with(LevelId id) {
        List<Long> exact = with(id, WITH_EXACT_ID);
        List<Long> unique = exact.isEmpty() ? with(id, WITH_UNIQUE_ID) : exact;
        return unique.isEmpty() ? with(id, WITH_V1_ID) : unique;
    }

    private List<Long> with(LevelId id, String query) {
        return handle.createQuery(query).bind(0, id.bits()).mapTo(Long.class).list();
    }

    /** The puzzle of a board. */
    Optional<Long> of(Board board) {
        LevelIdentity identity = new Identifier().identify(board);
        Grid canonical = board.saturated().seen(identity.view());
        return handle.createQuery("select id from puzzle where unique_id = ? and canonical_form = ?")
                .bind(0, identity.unique().bits())
                .bind(1, canonical.toString())
                .mapTo(Long.class)
                .findFirst();
    }

    /** Takes a puzzle out if it has no board. One that somebody has marked stays, as its levels may come again. */
    void removeUnsupported(long puzzle) {
        handle.execute(REMOVE_UNSUPPORTED, puzzle);
    }
}
