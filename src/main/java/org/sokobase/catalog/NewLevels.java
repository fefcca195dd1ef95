package org.sokobase.catalog;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;
import org.sokobase.board.Grid;
import org.sokobase.format.Level;
import org.sokobase.format.NoteText;

/**
 * Inserts levels, some at a time; who wants to read them back asks for {@link #flush} before. It works with JDBC itself, as
 * levels come by the million and naming the type of each of their values once is a quarter of the way.
 */
final class NewLevels implements AutoCloseable {

    /** How many levels gather at most, a few hundred kilobytes. */
    private static final int MOST = 1000;

    private static final String INSERT = """
            insert into level (id, collection_id, ordinal, line, title, author, notes, published, status,
                               exact_id, exact_nth, unique_id, unique_nth, v1_id, width, height, boxes)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;
    private static final int FIRST_OF_BOARD = 10;
    private static final int LAST_OF_BOARD = 17;

    private final Handle handle;
    private PreparedStatement insert;
    private int waiting;

    NewLevels(Handle handle) {
        this.handle = handle;
    }

    /** Adds a defective level of a collection. */
    void add(long collection, Level level) {
        add(() -> {
            bindLevel(collection, level);
            for (int i = FIRST_OF_BOARD; i <= LAST_OF_BOARD; i++) {
                insert.setNull(i, Types.BIGINT);
            }
        });
    }

    /** Adds a level of a collection with its board and what the catalog calls it. */
    void add(long collection, Level level, IncomingBoard board, LevelKeys keys) {
        add(() -> {
            bindLevel(collection, level);
            Grid grid = board.board().grid();
            insert.setLong(10, keys.board().exact().bits());
            insert.setInt(11, keys.board().nth());
            insert.setLong(12, keys.puzzle().unique().bits());
            insert.setInt(13, keys.puzzle().nth());
            insert.setLong(14, board.v1().bits());
            insert.setInt(15, grid.width());
            insert.setInt(16, grid.height());
            insert.setInt(17, board.board().boxes());
        });
    }

    private void bindLevel(long collection, Level level) throws SQLException {
        insert.setLong(1, LevelIds.of(collection, level.index()));
        insert.setLong(2, collection);
        insert.setInt(3, level.index());
        insert.setInt(4, level.line());
        insert.setString(5, level.title());
        insert.setString(6, level.author());
        insert.setString(7, NoteText.write(level.notes()));
        insert.setString(8, level.published());
        insert.setString(9, level.status());
    }

    private interface Binding {
        void run() throws SQLException;
    }

    private void add(Binding binding) {
        inWords(() -> {
            if (insert == null) {
                insert = handle.getConnection().prepareStatement(INSERT);
            }
            binding.run();
            insert.addBatch();
        });
        waiting++;
        if (waiting >= MOST) {
            flush();
        }
    }

    /** From now on, all levels can be read. */
    void flush() {
        if (waiting > 0) {
            waiting = 0;
            inWords(insert::executeBatch);
        }
    }

    /** Forgets those that were not written, as their transaction was rolled back. */
    void forget() {
        if (insert != null) {
            waiting = 0;
            inWords(insert::clearBatch);
        }
    }

    @Override
    public void close() {
        if (insert != null) {
            inWords(insert::close);
        }
    }

    /** Failures look like those of all other statements. */
    private static void inWords(Binding work) {
        try {
            work.run();
        } catch (SQLException e) {
            throw new UnableToExecuteStatementException(e, null);
        }
    }
}
