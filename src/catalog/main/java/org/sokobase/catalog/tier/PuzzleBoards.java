package org.sokobase.catalog.tier;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.similar.BitBoard;

/**
 * Fetches the boards of puzzles to compare them, and nothing else of their levels. As there may be a hundred thousand of them,
 * rows are looked up in the order in which they lie in the index, then in the table: so each page of either is read once.
 *
 * <p>For one connection, and its thread.
 */
final class PuzzleBoards {

    /** How many rows a statement asks for. H2 compares every row that it finds with each of them once more. */
    private static final int CHUNK = 32;

    /** How many boards are made at a time, on all processors. */
    private static final int BLOCK = 10_000;

    /** All in the index. */
    private static final String NUMBERS = "select id from level where unique_id = any(:asked)";

    private static final String BOARDS =
            "select unique_id, unique_nth, published from level where id = any(:asked) order by id";

    private final Handle handle;

    PuzzleBoards(Handle handle) {
        this.handle = handle;
    }

    /**
     * Passes on the board of every level of these puzzles, in the order of the levels, and of others that share an id with one.
     * Levels whose rows are damaged, which 'check' reports, and those that are too large to be compared have none.
     */
    void forEach(Collection<PuzzleKey> puzzles, BiConsumer<PuzzleKey, BitBoard> use) {
        List<Long> ids =
                puzzles.stream().map(puzzle -> puzzle.unique().bits()).sorted().toList();
        List<Long> numbers = new ArrayList<>();
        ask(NUMBERS, ids, query -> numbers.addAll(query.mapTo(Long.class).list()));
        List<Long> inOrder = numbers.stream().sorted().distinct().toList();
        for (int from = 0; from < inOrder.size(); from += BLOCK) {
            List<Row> rows = new ArrayList<>();
            ask(
                    BOARDS,
                    inOrder.subList(from, Math.min(inOrder.size(), from + BLOCK)),
                    query -> rows.addAll(
                            query.map((row, context) -> Row.read(row)).list()));
            rows.parallelStream()
                    .flatMap(row -> row.picture().stream())
                    .toList()
                    .forEach(picture -> use.accept(picture.puzzle(), picture.board()));
        }
    }

    private void ask(String statement, List<Long> numbers, Consumer<Query> answered) {
        for (int from = 0; from < numbers.size(); from += CHUNK) {
            List<Long> asked = numbers.subList(from, Math.min(numbers.size(), from + CHUNK));
            answered.accept(handle.createQuery(statement).bindArray("asked", Long.class, asked));
        }
    }

    private record Picture(PuzzleKey puzzle, BitBoard board) {}

    private record Row(PuzzleKey puzzle, String published) {

        static Row read(ResultSet row) throws SQLException {
            return new Row(PuzzleKey.read(row, 1), row.getString(3));
        }

        Optional<Picture> picture() {
            return CatalogLevel.normalBoard(published).flatMap(BitBoard::of).map(board -> new Picture(puzzle, board));
        }
    }
}
