package org.sokobase.catalog.level;

import java.sql.ResultSet;
import java.sql.SQLException;

/** What the row of a level, or of a board, says of its exact board and its puzzle. */
public record LevelKeys(BoardKey board, PuzzleKey puzzle) {

    /** The columns in SQL, as {@link #read} expects them. */
    public static final String COLUMNS = "exact_id, exact_nth, unique_id, unique_nth";

    /** Reads the four columns from this one on. */
    public static LevelKeys read(ResultSet row, int first) throws SQLException {
        return new LevelKeys(BoardKey.read(row, first), PuzzleKey.read(row, first + 2));
    }
}
