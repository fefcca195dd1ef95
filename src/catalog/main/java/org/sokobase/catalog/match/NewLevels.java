package org.sokobase.catalog.match;

import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Grid;
import org.sokobase.catalog.database.Database;
import org.sokobase.catalog.database.NewRows;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.LevelKeys;
import org.sokobase.level.Level;
import org.sokobase.level.NoteText;

/** Inserts levels, some at a time; who wants to read them back asks for {@link #flush} before. */
public final class NewLevels {

    /** How many levels gather at most, a few hundred kilobytes. */
    private static final int MOST = 1000;

    private static final List<String> OF_LEVEL =
            List.of("id", "collection_id", "ordinal", "line", "title", "author", "notes", "published", "status");
    private static final List<String> OF_BOARD =
            List.of("exact_id", "exact_nth", "unique_id", "unique_nth", "v1_id", "width", "height", "boxes");
    private static final List<String> COLUMNS =
            Stream.concat(OF_LEVEL.stream(), OF_BOARD.stream()).toList();

    private final Handle handle;

    /** Made with the first level. */
    private NewRows rows;

    private int waiting;

    public NewLevels(Handle handle) {
        this.handle = handle;
    }

    /** Adds a defective level of a collection. */
    public void add(long collection, Level level) {
        add(() -> {
            addLevel(collection, level);
            for (int i = 0; i < OF_BOARD.size(); i++) {
                rows.addNull();
            }
        });
    }

    /** Adds a level of a collection with its board and what the catalog calls it. */
    public void add(long collection, Level level, IncomingBoard board, LevelKeys keys) {
        add(() -> {
            addLevel(collection, level);
            Grid grid = board.board().grid();
            rows.add(keys.board().exact().bits());
            rows.add(keys.board().nth());
            rows.add(keys.puzzle().unique().bits());
            rows.add(keys.puzzle().nth());
            rows.add(board.v1().bits());
            rows.add(grid.width());
            rows.add(grid.height());
            rows.add(board.board().boxes());
        });
    }

    private void addLevel(long collection, Level level) throws SQLException {
        rows.add(LevelIds.of(collection, level.index()));
        rows.add(collection);
        rows.add(level.index());
        rows.add(level.line());
        rows.add(level.title());
        rows.add(level.author());
        rows.add(NoteText.write(level.notes()));
        rows.add(level.published());
        rows.add(level.status());
    }

    private interface Adding {
        void run() throws SQLException;
    }

    private void add(Adding row) {
        Database.asStatement(() -> {
            if (rows == null) {
                rows = Database.rowsInto("level", COLUMNS, handle.getConnection());
            }
            row.run();
            rows.endRow();
            return null;
        });
        waiting++;
        if (waiting >= MOST) {
            flush();
        }
    }

    /** From now on, all levels can be read. */
    public void flush() {
        if (waiting > 0) {
            waiting = 0;
            Database.asStatement(() -> {
                rows.write();
                return null;
            });
        }
    }

    /** Forgets those that were not written, as their transaction was rolled back. */
    public void forget() {
        waiting = 0;
        rows = null;
    }
}
