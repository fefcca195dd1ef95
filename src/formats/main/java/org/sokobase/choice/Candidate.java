package org.sokobase.choice;

import java.util.List;
import org.sokobase.level.Note;

/**
 * What rules ask of a level that has copies.
 *
 * <p><b>Threads.</b> Those that call {@link PreferRule#rank}, which asks and keeps nothing.
 */
public interface Candidate {

    /** Whether it stands in a reference collection. */
    boolean isReference();

    /** Whether its board has a verified solution. */
    boolean isSolved();

    /** Whether it stands in a collection that a rule of the kind {@link PreferRule.Kind#COLLECTION} names. */
    boolean isNamedBy(PreferRule rule);

    /** Its title, or an empty string. */
    String title();

    /** Its own author, or an empty string. */
    String author();

    /** Its other texts. */
    List<Note> notes();

    /** The texts of its collection. */
    List<Note> collectionNotes();

    /** How many levels its collection has. */
    int collectionSize();

    /** Its rows as published. */
    String published();

    /** A number that is smaller for levels that came earlier, and no other level's. */
    long order();
}
