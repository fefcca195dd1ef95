package org.sokobase.catalog.level;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.sokobase.identity.LevelId;

/**
 * Which exact board in a catalog is meant.
 *
 * @param exact its Exact-Id
 * @param nth   0, or a number counted on if different boards with that id came before it
 */
public record BoardKey(LevelId exact, int nth) {

    /** Reads the two columns from this one on. */
    public static BoardKey read(ResultSet row, int first) throws SQLException {
        return new BoardKey(new LevelId(row.getLong(first)), row.getInt(first + 1));
    }
}
