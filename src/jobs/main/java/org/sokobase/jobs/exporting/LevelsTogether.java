package org.sokobase.jobs.exporting;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.level.LevelWriter;
import org.sokobase.level.Note;
import org.sokobase.level.NoteText;
import org.sokobase.level.WrittenSolution;
import org.sokobase.row.PublishedBoard;

/**
 * Levels of one or several collections in one file. What a level owes to its collection goes with it: the author and the copyright
 * notice; and where levels of several collections come together, also the collection's name, while the head of the file has a comment
 * for each collection with texts at its own head, which begins with its name. For one thread.
 */
public final class LevelsTogether {

    private final LevelWriter writer;
    private final boolean several;

    /** Begins the file with the head of these collections, from which all levels will be. */
    public LevelsTogether(LevelWriter writer, List<CatalogLevel.CollectionRef> collections) throws IOException {
        this.writer = writer;
        this.several = collections.size() != 1;
        if (several) {
            List<Note> heads = collections.stream()
                    .filter(one -> !one.author().isEmpty() || !one.notes().isEmpty())
                    .map(one -> new Note(Note.COMMENT, headInWords(one)))
                    .toList();
            writer.head("", "", heads);
        } else {
            head(writer, collections.get(0));
        }
    }

    /** Writes the head of a file that has levels of one collection only. */
    public static void head(LevelWriter writer, CatalogLevel.CollectionRef collection) throws IOException {
        writer.head(collection.titled() ? collection.title() : "", collection.author(), collection.notes());
    }

    private static String headInWords(CatalogLevel.CollectionRef collection) {
        StringBuilder head = new StringBuilder(collection.title());
        if (!collection.author().isEmpty()) {
            head.append("\nAuthor: ").append(collection.author());
        }
        for (Note note : collection.notes()) {
            String key = note.key().equals(Note.COMMENT) ? "" : note.key() + ": ";
            head.append('\n').append(key).append(note.text());
        }
        return head.toString();
    }

    /** Writes a level; the reason, if there is one, is added to its notes. */
    public void write(CatalogLevel level, List<WrittenSolution> solutions, Optional<String> reason) throws IOException {
        List<Note> notes = new ArrayList<>(level.notesToWrite());
        if (several && NoteText.first(notes, Note.COLLECTION).isEmpty()) {
            notes.add(new Note(Note.COLLECTION, level.collection().title()));
        }
        write(writer, level, notes, solutions, reason);
    }

    /** Writes a level with these notes; the reason, if there is one, comes last. */
    public static void write(
            LevelWriter writer,
            CatalogLevel level,
            List<Note> notes,
            List<WrittenSolution> solutions,
            Optional<String> reason)
            throws IOException {
        List<Note> all = new ArrayList<>(notes);
        reason.ifPresent(text -> all.add(new Note(Note.COMMENT, text)));
        writer.level(PublishedBoard.rows(level.published()), level.title(), level.author(), all, solutions);
    }
}
