package org.sokobase.level;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.sokobase.row.PublishedBoard;

/**
 * Writes levels in one format: {@link #head} once, every level, {@link #end}. Reading the output gives the same levels,
 * and writing these again the same bytes. Whatever the format cannot express is counted, never dropped silently.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public interface LevelWriter {

    /** Writes the texts of the whole collection; called once, before the first level. */
    void head(String title, String author, List<Note> notes) throws IOException;

    /**
     * Writes a level.
     *
     * @param rows      its board: the rows of {@link PublishedBoard#rows}, or {@link Level#published()} if that has no grid
     * @param title     its title, or an empty string
     * @param author    its author, or an empty string
     * @param notes     all other texts
     * @param solutions its solutions in plain moves; only their texts and what is said of them matter
     */
    void level(String rows, String title, String author, List<Note> notes, List<WrittenSolution> solutions)
            throws IOException;

    /** Writes whatever follows the last level. */
    void end() throws IOException;

    /** The number of texts left out for each kind that the format cannot express, such as 3 for {@code solution}. */
    Map<String, Integer> leftOut();
}
