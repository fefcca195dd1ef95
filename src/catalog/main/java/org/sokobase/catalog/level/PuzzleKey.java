package org.sokobase.catalog.level;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.sokobase.identity.LevelId;

/**
 * Which puzzle in a catalog is meant.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param unique its Unique-Id
 * @param nth    0, or a number counted on if different puzzles with that id came before it
 */
public record PuzzleKey(LevelId unique, int nth) {

    /** Reads the two columns from this one on. */
    public static PuzzleKey read(ResultSet row, int first) throws SQLException {
        return new PuzzleKey(new LevelId(row.getLong(first)), row.getInt(first + 1));
    }
}
