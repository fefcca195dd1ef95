package org.sokobase.level;

import java.util.List;

/**
 * What is added to the texts of a level.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param title     a title on one line, or an empty string
 * @param author    an author on one line, or an empty string
 * @param notes     further notes
 * @param solutions further solutions
 */
public record AddedTexts(String title, String author, List<Note> notes, List<WrittenSolution> solutions) {

    /** Nothing is added. */
    public static final AddedTexts NONE = new AddedTexts("", "", List.of(), List.of());

    /** Whether nothing is added. */
    public boolean isNone() {
        return title.isEmpty() && author.isEmpty() && notes.isEmpty() && solutions.isEmpty();
    }
}
