package org.sokobase.catalog;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.identity.LevelId;

/** Finds the rows of exact boards and puzzles by their ids. Several rows may have one id. */
abstract class BoardIds {

    private static final String EXACT_BOARDS = "select id, normal_form from exact_board where ";
    private static final String PUZZLES = "select id, canonical_form from puzzle where ";

    private final Handle handle;

    private BoardIds(Handle handle) {
        this.handle = handle;
    }

    /** A row and its form as XSB text. */
    record Row(long id, String form) {

        static Optional<Long> matching(List<Row> rows, String form) {
            return rows.stream()
                    .filter(row -> row.form().equals(form))
                    .map(Row::id)
                    .findFirst();
        }
    }

    /** Asks the indexes of the database. */
    static BoardIds indexed(Handle handle) {
        return new Indexed(handle);
    }

    /** Keeps the ids in memory, for a database that has no rows yet and no indexes of ids either. */
    static BoardIds inMemory(Handle handle, NewRows rows) {
        return new InMemory(handle, rows);
    }

    abstract List<Row> exactBoards(LevelId exactId);

    abstract List<Row> puzzles(LevelId uniqueId);

    /** Takes note of a new exact board. */
    void addExactBoard(LevelId exactId, long row) {}

    /** Takes note of a new puzzle. */
    void addPuzzle(LevelId uniqueId, long row) {}

    private List<Row> rows(String query, long value) {
        return handle.createQuery(query)
                .bind(0, value)
                .map((row, context) -> new Row(row.getLong(1), row.getString(2)))
                .list();
    }

    private static final class Indexed extends BoardIds {

        private Indexed(Handle handle) {
            super(handle);
        }

        @Override
        List<Row> exactBoards(LevelId exactId) {
            return super.rows(EXACT_BOARDS + "exact_id = ?", exactId.bits());
        }

        @Override
        List<Row> puzzles(LevelId uniqueId) {
            return super.rows(PUZZLES + "unique_id = ?", uniqueId.bits());
        }
    }

    private static final class InMemory extends BoardIds {

        private final LongMultimap exactBoards = new LongMultimap();
        private final LongMultimap puzzles = new LongMultimap();

        private final NewRows newRows;

        private InMemory(Handle handle, NewRows newRows) {
            super(handle);
            this.newRows = newRows;
        }

        @Override
        List<Row> exactBoards(LevelId exactId) {
            return stillThere(EXACT_BOARDS, exactBoards.get(exactId.bits()));
        }

        @Override
        List<Row> puzzles(LevelId uniqueId) {
            return stillThere(PUZZLES, puzzles.get(uniqueId.bits()));
        }

        /** Rows of files that could not be taken in after all are gone. */
        private List<Row> stillThere(String query, List<Long> rows) {
            if (rows.isEmpty()) {
                return List.of();
            }
            newRows.flush();
            return rows.stream()
                    .flatMap(row -> super.rows(query + "id = ?", row).stream())
                    .toList();
        }

        @Override
        void addExactBoard(LevelId exactId, long row) {
            exactBoards.add(exactId.bits(), row);
        }

        @Override
        void addPuzzle(LevelId uniqueId, long row) {
            puzzles.add(uniqueId.bits(), row);
        }
    }
}
