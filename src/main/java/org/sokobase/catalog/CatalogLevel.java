package org.sokobase.catalog;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.format.Note;
import org.sokobase.identity.LevelId;

/**
 * A level in the catalog.
 *
 * @param id         its number in the database; smaller numbers were imported earlier
 * @param collection the collection it stands in
 * @param index      its number among the boards of its file, counted from 1
 * @param line       the line of its first row
 * @param title      its title, or an empty string
 * @param ownAuthor  the author given with the level itself, or an empty string
 * @param notes      all other texts beside it
 * @param published  the lines of its board exactly as its file has them
 * @param status     {@code ok}, or the names of its problems
 * @param identity   its ids and normal form, unless it is defective
 */
public record CatalogLevel(
        long id,
        CollectionRef collection,
        int index,
        int line,
        String title,
        String ownAuthor,
        List<Note> notes,
        String published,
        String status,
        Optional<Identity> identity) {

    /**
     * The collection of a level.
     *
     * @param id     its number in the database
     * @param title  its title, or its file's name without ending
     * @param titled whether the title is its own
     * @param author of the whole collection, or an empty string
     * @param notes  all other texts at the head of its file
     * @param file   the file, as it was named at its import
     */
    public record CollectionRef(long id, String title, boolean titled, String author, List<Note> notes, String file) {}

    /**
     * What a sound level is.
     *
     * @param exactBoard the number of its exact board in the database
     * @param puzzle     the number of its puzzle in the database
     * @param exact      its Exact-Id
     * @param unique     its Unique-Id
     * @param v1         its first-edition id
     * @param normalForm its board in normal form, as XSB text
     */
    public record Identity(long exactBoard, long puzzle, LevelId exact, LevelId unique, LevelId v1, String normalForm) {

        /** The board of the normal form. */
        public Board board() {
            return Board.of(Grid.of(normalForm));
        }
    }

    /** The author of the level, or else of its collection. */
    public String author() {
        return ownAuthor.isEmpty() ? collection.author() : ownAuthor;
    }
}
