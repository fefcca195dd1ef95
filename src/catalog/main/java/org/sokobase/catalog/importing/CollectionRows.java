package org.sokobase.catalog.importing;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.file.FileNames;
import org.sokobase.level.LevelFile;
import org.sokobase.level.Note;
import org.sokobase.level.NoteText;

/** The rows of collections: the texts in the headers of files, and totals of their levels. For one thread at a time. */
public final class CollectionRows {

    private final Handle handle;

    public CollectionRows(Handle handle) {
        this.handle = handle;
    }

    /**
     * The header of a level file.
     *
     * @param title  of the collection, or the file's name without ending
     * @param titled whether the title is its own
     * @param author of the whole collection, or an empty string
     * @param notes  all other texts
     */
    public record Heading(String title, boolean titled, String author, List<Note> notes) {

        static Heading of(LevelFile file) {
            String title = file.collection().title();
            boolean titled = !title.isEmpty();
            String name = FileNames.withoutFolders(file.name());
            return new Heading(
                    titled ? title : FileNames.withoutEnding(name),
                    titled,
                    file.collection().author(),
                    file.collection().notes());
        }

        /** Whether it says what the catalog has; the name of a file that has no title may have changed. */
        private boolean isOf(CatalogLevel.CollectionRef collection) {
            return titled == collection.titled()
                    && (!titled || title.equals(collection.title()))
                    && author.equals(collection.author())
                    && NoteText.write(notes).equals(NoteText.write(collection.notes()));
        }
    }

    /** The collection of a file; empty if only its solutions were imported. */
    Optional<Long> of(long fileRow) {
        return handle.createQuery("select id from collection where source_file_id = ?")
                .bind(0, fileRow)
                .mapTo(Long.class)
                .findOne();
    }

    /** Inserts the collection of a file; its levels follow. Returns its id. */
    public long insert(long fileRow, Heading heading) {
        return handle.createUpdate("""
                        insert into collection (source_file_id, title, titled, author, notes) values (?, ?, ?, ?, ?)
                        """)
                .bind(0, fileRow)
                .bind(1, heading.title())
                .bind(2, heading.titled())
                .bind(3, heading.author())
                .bind(4, NoteText.write(heading.notes()))
                .executeAndReturnGeneratedKeys("id")
                .mapTo(Long.class)
                .one();
    }

    /** Updates the texts of a collection. Returns whether they have changed. */
    boolean retitle(CatalogLevel.CollectionRef collection, Heading heading) {
        if (heading.isOf(collection)) {
            return false;
        }
        handle.execute(
                "update collection set title = ?, titled = ?, author = ?, notes = ? where id = ?",
                heading.title(),
                heading.titled(),
                heading.author(),
                NoteText.write(heading.notes()),
                collection.id());
        return true;
    }

    /**
     * Stores the totals of a collection whose levels are in the catalog: levels, defective levels and puzzles.
     */
    void finish(long collection, int levels, int rejected, int puzzles) {
        handle.execute(
                "update collection set levels = ?, rejected = ?, puzzles = ? where id = ?",
                levels,
                rejected,
                puzzles,
                collection);
    }
}
