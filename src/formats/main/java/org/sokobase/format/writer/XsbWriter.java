package org.sokobase.format.writer;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sokobase.format.text.TextReader;
import org.sokobase.level.LevelWriter;
import org.sokobase.level.Note;
import org.sokobase.level.NoteText;
import org.sokobase.level.WrittenSolution;

/**
 * Writes level text, which {@link TextReader} reads: the texts of the collection, then each board followed by {@code
 * Title:}, {@code Author:}, its notes, its solutions, each with what is said of it, and a blank line. Reading the output gives the same levels, and
 * writing these again gives the same bytes.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class XsbWriter implements LevelWriter {

    private final Appendable out;
    private boolean begun;

    public XsbWriter(Appendable out) {
        this.out = out;
    }

    @Override
    public void head(String title, String author, List<Note> notes) throws IOException {
        String head = keyLine("Title", title) + keyLine("Author", author) + NoteText.write(notes);
        out.append(head);
        begun = !head.isEmpty();
    }

    @Override
    public void level(String rows, String title, String author, List<Note> notes, List<WrittenSolution> solutions)
            throws IOException {
        LevelText level = LevelText.of(rows, notes, solutions);
        StringBuilder text = new StringBuilder(2 * rows.length()); // at once, which is faster than line by line
        text.append(begun ? "\n" : "").append(level.rows()).append('\n');
        text.append(keyLine("Title", title))
                .append(keyLine("Author", author))
                .append(NoteText.write(inOrder(level.notes())));
        for (WrittenSolution solution : level.solutions()) {
            text.append(keyLine("Solution", solution.text()));
            solution.credit().lines().forEach(line -> text.append(line).append('\n'));
        }
        begun = true;
        out.append(text);
    }

    /** Returns the notes with snapshots last, as in .sok. */
    private static List<Note> inOrder(List<Note> notes) {
        if (notes.size() < 2) {
            return notes;
        }
        return Stream.concat(
                        notes.stream().filter(note -> !note.isSnapshot()),
                        notes.stream().filter(Note::isSnapshot))
                .toList();
    }

    @Override
    public void end() {}

    /** Always empty: the format has a place for every text. */
    @Override
    public Map<String, Integer> leftOut() {
        return Map.of();
    }

    private static String keyLine(String key, String text) {
        return text.isEmpty() ? "" : key + ": " + text + "\n";
    }
}
