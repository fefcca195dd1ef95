package org.sokobase.catalog.overlap;

import org.sokobase.board.Board;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;

/**
 * A level of a file on the disk, which the catalog need not have.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param file       as the user named it
 * @param collection the levels of the file
 * @param level      one of them
 */
public record FileLevel(String file, LevelCollection collection, Level level) {

    /** Its board; that of a defective one fails. */
    Board board() {
        return level.inspection().board().orElseThrow();
    }

    /** The author of the level, or else of its collection. */
    String author() {
        return level.author().isEmpty() ? collection.author() : level.author();
    }
}
