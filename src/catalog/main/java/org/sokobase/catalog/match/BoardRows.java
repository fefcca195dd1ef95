package org.sokobase.catalog.match;

import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.LevelKeys;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;

/** The rows of exact boards with solutions. */
public final class BoardRows {

    private final Handle handle;
    private final KnownLevels levels;
    private final Identifier identifier = new Identifier();

    /** The rows, and the levels from which a new one learns what the catalog calls its board. */
    public BoardRows(Handle handle, KnownLevels levels) {
        this.handle = handle;
        this.levels = levels;
    }

    /** The Exact-Id of a board. */
    public LevelId exactId(Board board) {
        return identifier.identify(board).exact();
    }

    /** What the catalog calls a board, if it has a level or a solution with it. */
    public Optional<LevelKeys> find(Board board) {
        LevelId exact = exactId(board);
        return KnownLevels.Known.with(board, levels.withExactId(exact))
                .map(KnownLevels.Known::keys)
                .or(() -> handle.createQuery(
                                "select " + LevelKeys.COLUMNS + " from board where exact_id = ? and normal_form = ?")
                        .bind(0, exact.bits())
                        .bind(1, board.toString())
                        .map((row, context) -> LevelKeys.read(row, 1))
                        .findFirst());
    }

    /** The row of a board, made if it has none. */
    public long rowOf(LevelKeys keys, Board board) {
        return row(keys.board()).orElseGet(() -> insert(keys, board));
    }

    private Optional<Long> row(BoardKey key) {
        return handle.createQuery("select id from board where exact_id = ? and exact_nth = ?")
                .bind(0, key.exact().bits())
                .bind(1, key.nth())
                .mapTo(Long.class)
                .findFirst();
    }

    private long insert(LevelKeys keys, Board board) {
        return handle.createUpdate("insert into board (" + LevelKeys.COLUMNS + ", normal_form) values (?, ?, ?, ?, ?)")
                .bind(0, keys.board().exact().bits())
                .bind(1, keys.board().nth())
                .bind(2, keys.puzzle().unique().bits())
                .bind(3, keys.puzzle().nth())
                .bind(4, board.toString())
                .executeAndReturnGeneratedKeys("id")
                .mapTo(Long.class)
                .one();
    }
}
