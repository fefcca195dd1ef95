package org.sokobase.catalog.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.level.Note;
import org.sokobase.level.NoteText;

/**
 * The texts of a level or of a collection.
 *
 * <p>Immutable, as long as the list it was made of is; equal if all components are.
 *
 * @param title  its title; of a collection without one, the name of its file without ending
 * @param titled whether the title is its own
 * @param author its own author, or an empty string
 * @param notes  all other texts
 */
public record Texts(String title, boolean titled, String author, List<Note> notes) {

    /** The key of the note with the date. */
    static final String DATE = "Date";

    /** Those of a level. */
    public static Texts of(CatalogLevel level) {
        return new Texts(level.title(), !level.title().isEmpty(), level.ownAuthor(), level.notes());
    }

    /** Those of a collection. */
    public static Texts of(CatalogLevel.CollectionRef collection) {
        return new Texts(collection.title(), collection.titled(), collection.author(), collection.notes());
    }

    /** Its free text, of several notes one after the other; empty if there is none. */
    public String note() {
        return notes.stream()
                .filter(note -> note.key().equals(Note.COMMENT))
                .map(Note::text)
                .collect(Collectors.joining("\n"));
    }

    /** Its date as written, or an empty string. */
    public String date() {
        return notes.stream().filter(Texts::isDate).map(Note::text).findFirst().orElse("");
    }

    private static boolean isDate(Note note) {
        return note.key().toLowerCase(Locale.ROOT).equals("date");
    }

    /** The same with other free text, in the place of all that was there. */
    Texts withNote(String text) {
        return with(new Note(Note.COMMENT, text), replaced -> replaced.key().equals(Note.COMMENT));
    }

    /** The same with another date. */
    Texts withDate(String text) {
        return with(new Note(DATE, text), Texts::isDate);
    }

    private Texts with(Note wanted, Predicate<Note> replaced) {
        Optional<Note> added = wanted.text().isBlank() ? Optional.empty() : Optional.of(wanted);
        List<Note> changed = new ArrayList<>();
        boolean isThere = false;
        for (Note note : notes) {
            if (!replaced.test(note)) {
                changed.add(note);
            } else if (!isThere) {
                added.ifPresent(changed::add);
                isThere = true;
            }
        }
        if (!isThere) {
            added.ifPresent(changed::add);
        }
        return new Texts(title, titled, author, NoteText.read(NoteText.write(changed)));
    }
}
