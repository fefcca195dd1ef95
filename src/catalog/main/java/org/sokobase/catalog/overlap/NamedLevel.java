package org.sokobase.catalog.overlap;

import org.sokobase.board.Board;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;

/**
 * A level of the catalog or of a file on the disk, with what names it.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param collection the title of its collection; of a file on the disk as the file has it, perhaps an empty string
 * @param index      its number among the boards of its file, counted from 1
 * @param line       the line of its first row
 */
public record NamedLevel(
        String file, String collection, int index, int line, String title, String author, LevelId unique, Board board) {

    static NamedLevel of(CatalogLevel level) {
        return new NamedLevel(
                level.collection().file(),
                level.collection().title(),
                level.index(),
                level.line(),
                level.title(),
                level.author(),
                level.identity().orElseThrow().unique(),
                level.normalBoard());
    }

    static NamedLevel of(FileLevel level) {
        Board board = level.board();
        return new NamedLevel(
                level.file(),
                level.collection().title(),
                level.level().index(),
                level.level().line(),
                level.level().title(),
                level.author(),
                new Identifier().identify(board).unique(),
                board);
    }
}
