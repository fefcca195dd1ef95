package org.sokobase.catalog;

import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.SqlStatement;

/**
 * Inserts the rows that come by the million: puzzles, exact boards and levels. In a database that is being loaded they gather
 * and go in many at a time; who wants to read them back asks for {@link #flush} before.
 */
abstract class NewRows {

    private static final String PUZZLE = "insert into puzzle (unique_id, canonical_form, boxes%s) values (?, ?, ?%s)";
    private static final String EXACT_BOARD = """
            insert into exact_board (puzzle_id, exact_id, v1_id, normal_form, width, height, canonical_view%s)
            values (?, ?, ?, ?, ?, ?, ?%s)
            """;
    private static final String LEVEL = """
            insert into level (collection_id, ordinal, line, title, author, notes, published, status, exact_board_id)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;

    /** A puzzle. */
    record Puzzle(long uniqueId, String canonicalForm, int boxes) {}

    /** An exact board. */
    record ExactBoard(
            long puzzle, long exactId, long v1Id, String normalForm, int width, int height, String canonicalView) {}

    /** A level; of one without board, the exact board is null. */
    record LevelRow(
            long collection,
            int ordinal,
            int line,
            String title,
            String author,
            String notes,
            String published,
            String status,
            Long exactBoard) {}

    private NewRows() {}

    /** Inserts each row at once. */
    static NewRows single(Handle handle) {
        return new Single(handle);
    }

    /** Inserts many rows at a time, into tables that were empty and that nobody else writes to. */
    static Batched batched(Handle handle) {
        return new Batched(handle);
    }

    /** Inserts a puzzle and returns its row. */
    abstract long add(Puzzle puzzle);

    /** Inserts an exact board and returns its row. */
    abstract long add(ExactBoard board);

    abstract void add(LevelRow level);

    /** From now on, all rows can be read. */
    void flush() {}

    /** The transaction was rolled back. */
    void forget() {}

    private static <S extends SqlStatement<S>> S bind(S statement, Object... values) {
        for (int i = 0; i < values.length; i++) {
            statement.bind(i, values[i]);
        }
        return statement;
    }

    private static Object[] values(Puzzle puzzle) {
        return new Object[] {puzzle.uniqueId(), puzzle.canonicalForm(), puzzle.boxes()};
    }

    private static Object[] values(ExactBoard board) {
        return new Object[] {
            board.puzzle(),
            board.exactId(),
            board.v1Id(),
            board.normalForm(),
            board.width(),
            board.height(),
            board.canonicalView()
        };
    }

    private static Object[] values(LevelRow level) {
        return new Object[] {
            level.collection(),
            level.ordinal(),
            level.line(),
            level.title(),
            level.author(),
            level.notes(),
            level.published(),
            level.status(),
            level.exactBoard()
        };
    }

    private static final class Single extends NewRows {

        private final Handle handle;

        private Single(Handle handle) {
            this.handle = handle;
        }

        @Override
        long add(Puzzle puzzle) {
            return insert(PUZZLE.formatted("", ""), values(puzzle));
        }

        @Override
        long add(ExactBoard board) {
            return insert(EXACT_BOARD.formatted("", ""), values(board));
        }

        private long insert(String sql, Object... values) {
            return bind(handle.createUpdate(sql), values)
                    .executeAndReturnGeneratedKeys("id")
                    .mapTo(Long.class)
                    .one();
        }

        @Override
        void add(LevelRow level) {
            bind(handle.createUpdate(LEVEL), values(level)).execute();
        }
    }

    /** The rows get their numbers here, so that those that refer to them need not wait for the database. */
    static final class Batched extends NewRows {

        /** How many levels gather at most, a few hundred kilobytes. */
        private static final int MOST = 1000;

        private final Handle handle;
        private PreparedBatch puzzles;
        private PreparedBatch boards;
        private PreparedBatch levels;
        private long lastPuzzle;
        private long lastBoard;

        private Batched(Handle handle) {
            this.handle = handle;
            begin();
        }

        private void begin() {
            puzzles = handle.prepareBatch(PUZZLE.formatted(", id", ", ?"));
            boards = handle.prepareBatch(EXACT_BOARD.formatted(", id", ", ?"));
            levels = handle.prepareBatch(LEVEL);
        }

        @Override
        long add(Puzzle puzzle) {
            bind(puzzles, values(puzzle)).bind(3, ++lastPuzzle).add();
            return lastPuzzle;
        }

        @Override
        long add(ExactBoard board) {
            bind(boards, values(board)).bind(7, ++lastBoard).add();
            return lastBoard;
        }

        @Override
        void add(LevelRow level) {
            bind(levels, values(level)).add();
            if (levels.size() >= MOST) {
                flush();
            }
        }

        @Override
        void flush() {
            if (puzzles.size() + boards.size() + levels.size() > 0) {
                execute(puzzles);
                execute(boards);
                execute(levels);
                begin();
            }
        }

        private static void execute(PreparedBatch batch) {
            try (batch) {
                if (batch.size() > 0) {
                    batch.execute();
                }
            }
        }

        @Override
        void forget() {
            puzzles.close();
            boards.close();
            levels.close();
            begin();
        }

        /** Lets the database number what comes later. */
        void numberFromHere() {
            handle.execute("alter table puzzle alter column id restart with " + (lastPuzzle + 1));
            handle.execute("alter table exact_board alter column id restart with " + (lastBoard + 1));
        }
    }
}
