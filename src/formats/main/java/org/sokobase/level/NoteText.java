package org.sokobase.level;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.sokobase.row.TextLines;

/**
 * Notes as key lines, as in level text below a board: {@code Key: text}, and comments as blocks between
 * {@code Comment:} and {@code Comment-End:}. Reading the output gives the same notes.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class NoteText {

    /**
     * A line that would begin or end a comment block, or lose the {@code >} at its beginning as mail quoting, or a byte order
     * mark there; within a block it is marked, so that it does none of these.
     */
    private static final Pattern BLOCK_MARK =
            Pattern.compile("(?im)^(?=[>\\uFEFF]|[ \\t]*comment([ _-]?end)?\\s*([:=]|$))");

    private NoteText() {}

    /** The notes as lines, each ended by a line feed; empty for no notes. */
    public static String write(List<Note> notes) {
        if (notes.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        for (Note note : notes) {
            if (note.key().equals(Note.COMMENT)) {
                text.append("Comment:\n")
                        .append(BLOCK_MARK.matcher(note.text()).replaceAll("- "))
                        .append("\nComment-End:\n");
            } else {
                text.append(note.key()).append(": ").append(note.text()).append('\n');
            }
        }
        return text.toString();
    }

    /** The notes of a text that {@link #write} made. */
    public static List<Note> read(String text) {
        if (text.isEmpty()) {
            return List.of();
        }
        List<TextEntry> entries = new ArrayList<>();
        TextLines lines = TextLines.asWritten(text);
        for (Optional<TextLines.Line> next = lines.next(); next.isPresent(); next = lines.next()) {
            TextLines.Line line = next.get();
            TextEntry entry = TextEntry.of(line);
            entries.add(entry.isComment() ? entry.commentBlock(lines).orElse(entry) : entry);
        }
        List<Note> notes = new ArrayList<>();
        for (TextEntry entry : entries) {
            notes.add(new Note(entry.key(), entry.text()));
        }
        return List.copyOf(notes);
    }

    /** The text of the first note with this key. */
    public static Optional<String> first(List<Note> notes, String key) {
        for (Note note : notes) {
            if (note.key().equals(key)) {
                return Optional.of(note.text());
            }
        }
        return Optional.empty();
    }
}
