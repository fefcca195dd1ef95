package org.sokobase.catalog.level;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.board.Board;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.level.AddedTexts;
import org.sokobase.level.Note;
import org.sokobase.level.NoteText;
import org.sokobase.redraw.Redrawn;
import org.sokobase.row.PublishedBoard;

/**
 * A level in the catalog.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
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
 * @param identity   its ids, unless it is defective
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
     * @param file   the file, as it was named at the place that is used
     * @param path   where that is, absolute; nothing for standard input
     * @param isReference whether it is never changed, and no level of it proposed for removal
     * @param levels how many levels it has, defective ones included
     */
    public record CollectionRef(
            long id,
            String title,
            boolean titled,
            String author,
            List<Note> notes,
            String file,
            Optional<String> path,
            boolean isReference,
            int levels) {}

    /**
     * What a sound level is.
     *
     * @param exactBoard its exact board
     * @param puzzle     its puzzle
     */
    public record Identity(BoardKey exactBoard, PuzzleKey puzzle) {

        /** Its Exact-Id. */
        public LevelId exact() {
            return exactBoard.exact();
        }

        /** Its Unique-Id. */
        public LevelId unique() {
            return puzzle.unique();
        }
    }

    /**
     * Its board in normal form, made of the rows as published each time.
     *
     * @throws CatalogException of the kind {@code OTHER} if it is defective, and {@code DAMAGED} if the catalog is
     */
    public Board normalBoard() {
        return normalBoard(published)
                .orElseThrow(() -> new CatalogException(
                        identity.isPresent() ? CatalogException.Kind.DAMAGED : CatalogException.Kind.OTHER,
                        "the level " + collection.file() + "#" + index
                                + " is defective, or damaged: 'sokobase check' says which"));
    }

    /** The board in normal form of a level that is published like this, unless it is defective. */
    public static Optional<Board> normalBoard(String published) {
        return PublishedBoard.grid(published)
                .flatMap(grid -> Board.inspect(grid).board());
    }

    /** Its first-edition id, computed each time; none if it is defective, or damaged. */
    public Optional<LevelId> firstEdition() {
        return identity.flatMap(sound -> firstEdition(published));
    }

    /** The first-edition id of a level that is published like this, unless it is defective. */
    public static Optional<LevelId> firstEdition(String published) {
        return normalBoard(published).map(board -> new Identifier().firstEdition(board));
    }

    /** The same level with its board drawn otherwise and the notes that fit it; its ids are those that the catalog has. */
    public CatalogLevel redrawn(Redrawn drawn) {
        return new CatalogLevel(
                id, collection, index, line, title, ownAuthor, drawn.notes(), drawn.published(), status, identity);
    }

    /** The same level with more texts; a title or an author takes the place of one that is there. */
    public CatalogLevel with(AddedTexts more) {
        return new CatalogLevel(
                id,
                collection,
                index,
                line,
                more.title().isEmpty() ? title : more.title(),
                more.author().isEmpty() ? ownAuthor : more.author(),
                Stream.concat(notes.stream(), more.notes().stream()).toList(),
                published,
                status,
                identity);
    }

    /** Its notes where it is written without its collection: with the copyright notice of that, unless it has one itself. */
    public List<Note> notesToWrite() {
        if (NoteText.first(notes, Note.COPYRIGHT).isPresent()) {
            return notes;
        }
        Stream<Note> notice =
                NoteText.first(collection.notes(), Note.COPYRIGHT).stream().map(text -> new Note(Note.COPYRIGHT, text));
        return Stream.concat(notes.stream(), notice).toList();
    }

    /** The puzzles of those of some levels that are sound, in their order. */
    public static List<PuzzleKey> puzzlesOf(List<CatalogLevel> levels) {
        return levels.stream()
                .flatMap(level -> level.identity().stream())
                .map(Identity::puzzle)
                .toList();
    }

    /** How it is named for people, such as {@code sets/first.xsb#3 "Corner" by A. Author, in First Steps}. */
    public String describe() {
        StringBuilder name = new StringBuilder(collection.file() + "#" + index);
        if (!title.isEmpty()) {
            name.append(" \"").append(title).append('"');
        }
        if (!author().isEmpty()) {
            name.append(" by ").append(author());
        }
        if (collection.titled()) {
            name.append(", in ").append(collection.title());
        }
        return name.toString();
    }

    /** The author of the level, or else of its collection. */
    public String author() {
        return ownAuthor.isEmpty() ? collection.author() : ownAuthor;
    }
}
