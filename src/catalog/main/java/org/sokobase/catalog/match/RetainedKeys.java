package org.sokobase.catalog.match;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.LevelKeys;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.identity.Likeness;

/**
 * What boards and puzzles are called that have no level. Those with a solution or a mark are in tables of their own, and
 * keep their names there.
 */
public final class RetainedKeys {

    private static final String BOARDS = "select " + LevelKeys.COLUMNS + ", normal_form from board where ";

    private final Optional<Handle> handle;

    private RetainedKeys(Optional<Handle> handle) {
        this.handle = handle;
    }

    /** Those in the tables of a catalog. */
    public static RetainedKeys of(Handle handle) {
        return new RetainedKeys(Optional.of(handle));
    }

    /** None, as in a catalog that is filled for the first time: there, all boards and puzzles have levels. */
    public static RetainedKeys none() {
        return new RetainedKeys(Optional.empty());
    }

    private record BoardRow(LevelKeys keys, Board board) {}

    private record PuzzleRow(PuzzleKey key, String canonicalForm) {}

    /** Whether there are none for sure. */
    boolean areNone() {
        return handle.isEmpty();
    }

    /** What to call a board that none of the levels with its Exact-Id has. */
    BoardKey board(IncomingBoard incoming, List<KnownLevels.Known> sameExactId) {
        LevelIdentity identity = incoming.identity();
        List<BoardRow> kept = boards("exact_id = ?", identity.exact().bits());
        return kept.stream()
                .filter(row -> row.board().equals(incoming.board()))
                .map(row -> row.keys().board())
                .findFirst()
                .orElseGet(() -> new BoardKey(
                        identity.exact(),
                        next(Stream.concat(
                                        sameExactId.stream().map(KnownLevels.Known::keys),
                                        kept.stream().map(BoardRow::keys))
                                .mapToInt(keys -> keys.board().nth()))));
    }

    /** What to call the puzzle of a board that none of the levels with its Unique-Id is. */
    PuzzleKey puzzle(IncomingBoard incoming, List<KnownLevels.Known> sameUniqueId) {
        LevelIdentity identity = incoming.identity();
        List<BoardRow> solved = boards("unique_id = ?", identity.unique().bits());
        List<PuzzleRow> marked = puzzles(identity.unique().bits());
        Optional<PuzzleKey> known = solved.stream()
                .filter(row -> Likeness.of(row.board(), incoming.board()).isPresent())
                .map(row -> row.keys().puzzle())
                .findFirst()
                .or(() -> marked.stream()
                        .filter(row -> row.canonicalForm()
                                .equals(identity.canonicalForm(incoming.board()).toString()))
                        .map(PuzzleRow::key)
                        .findFirst());
        return known.orElseGet(() -> new PuzzleKey(
                identity.unique(),
                next(Stream.of(
                                sameUniqueId.stream().map(level -> level.keys().puzzle()),
                                solved.stream().map(row -> row.keys().puzzle()),
                                marked.stream().map(PuzzleRow::key))
                        .flatMap(keys -> keys)
                        .mapToInt(PuzzleKey::nth))));
    }

    private static int next(IntStream taken) {
        return taken.max().orElse(-1) + 1;
    }

    private List<BoardRow> boards(String condition, long id) {
        return rows(
                BOARDS + condition,
                id,
                (row, context) -> new BoardRow(LevelKeys.read(row, 1), Board.of(Grid.of(row.getString(5)))));
    }

    private List<PuzzleRow> puzzles(long id) {
        return rows(
                "select unique_id, unique_nth, canonical_form from puzzle where unique_id = ?",
                id,
                (row, context) -> new PuzzleRow(PuzzleKey.read(row, 1), row.getString(3)));
    }

    private <T> List<T> rows(String sql, long id, RowMapper<T> mapper) {
        return handle.map(h -> h.createQuery(sql).bind(0, id).map(mapper).list())
                .orElse(List.of());
    }
}
