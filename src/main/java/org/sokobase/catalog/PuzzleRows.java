package org.sokobase.catalog;

import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;

/** The rows of puzzles, with levels or without. */
final class PuzzleRows {

    private final Handle handle;

    PuzzleRows(Handle handle) {
        this.handle = handle;
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
}
