package org.sokobase.catalog.match;

import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
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
            List.of("exact_id", "exact_nth", "unique_id", "unique_nth", "width", "height", "boxes");
    private static final List<String> COLUMNS =
            Stream.concat(OF_LEVEL.stream(), OF_BOARD.stream()).toList();

    private final Handle handle;

    /** Made with the first level. */
    private @Nullable NewRows rows;

    private int waiting;

    public NewLevels(Handle handle) {
        this.handle = handle;
    }

    /** Adds a defective level of a collection. */
    public void add(long collection, Level level) {
        add(row -> {
            addLevel(row, collection, level);
            for (int i = 0; i < OF_BOARD.size(); i++) {
                row.addNull();
            }
        });
    }

    /** Adds a level of a collection with its board and what the catalog calls it. */
    public void add(long collection, Level level, IncomingBoard board, LevelKeys keys) {
        add(row -> {
            addLevel(row, collection, level);
            Grid grid = board.board().grid();
            row.add(keys.board().exact().bits());
            row.add(keys.board().nth());
            row.add(keys.puzzle().unique().bits());
            row.add(keys.puzzle().nth());
            row.add(grid.width());
            row.add(grid.height());
            row.add(board.board().boxes());
        });
    }

    private static void addLevel(NewRows row, long collection, Level level) throws SQLException {
        row.add(LevelIds.of(collection, level.index()));
        row.add(collection);
        row.add(level.index());
        row.add(level.line());
        row.add(level.title());
        row.add(level.author());
        row.add(NoteText.write(level.notes()));
        row.add(level.published());
        row.add(level.status());
    }

    private interface Adding {
        void to(NewRows row) throws SQLException;
    }

    private void add(Adding values) {
        Database.asStatement(() -> {
            NewRows row = rows;
            if (row == null) {
                row = Database.rowsInto("level", COLUMNS, handle.getConnection());
                rows = row;
            }
            values.to(row);
            row.endRow();
        });
        waiting++;
        if (waiting >= MOST) {
            flush();
        }
    }

    /** From now on, all levels can be read. */
    public void flush() {
        NewRows begun = rows;
        if (begun != null && waiting > 0) {
            waiting = 0;
            Database.asStatement(begun::write);
        }
    }

    /** Forgets those that were not written, as their transaction was rolled back. */
    public void forget() {
        waiting = 0;
        rows = null;
    }
}
