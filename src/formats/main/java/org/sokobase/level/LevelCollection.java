package org.sokobase.level;

import java.util.List;

/**
 * The levels of one file in order, with the texts that apply to all of them.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param title  as the file gives it, or an empty string
 * @param author of the whole collection, or an empty string
 * @param notes  all other texts at the head of the file
 * @param levels in the file's order
 */
public record LevelCollection(String title, String author, List<Note> notes, List<Level> levels) {}
