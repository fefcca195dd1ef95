package org.sokobase.format.writer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sokobase.file.DecodedText;
import org.sokobase.format.text.MovesText;
import org.sokobase.format.text.TextReader;
import org.sokobase.level.Credit;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.LevelWriter;
import org.sokobase.level.Note;
import org.sokobase.level.NoteText;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.Notation;
import org.sokobase.row.CharMap;

/**
 * Writes files in the format .sok 0.20, as read by YASC and JSoko: the texts of the collection, then each level with
 * its title, board, texts, solutions and snapshots, separated by blank lines. Reading the output gives the same levels,
 * except that snapshots become the last notes of their level; writing these again gives the same bytes.
 *
 * <p>A title that would not be read as one above its board, such as {@code Solution}, is written as {@code Title:}
 * below it. Comments are enclosed in {@code Comment:} and {@code Comment-End:}, so they are never mistaken for anything
 * else. Moves are on one line of their own; a solution that is not moves follows its heading on the same line. What is
 * said of a solution follows its moves.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class SokWriter implements LevelWriter {

    private static final String MARK = ":: A collection of Sokoban levels in the format .sok 0.20\n";
    private static final String PROBE = "#####\n#@$.#\n#####\n";

    private final Appendable out;
    private final Runnable beforeRows;

    public SokWriter(Appendable out) {
        this(out, () -> {});
    }

    /**
     * Creates a writer that runs a callback right before it writes the rows of each level, for callers that need their
     * position.
     */
    public SokWriter(Appendable out, Runnable beforeRows) {
        this.out = out;
        this.beforeRows = beforeRows;
    }

    @Override
    public void head(String title, String author, List<Note> notes) throws IOException {
        // The format's own key for the title, unless a note has that key, or one that would come before it.
        boolean named = NoteText.first(notes, Note.COLLECTION).isPresent()
                || NoteText.first(notes, "Title").isPresent();
        out.append(MARK);
        String head = keyLine(named ? "Title" : Note.COLLECTION, title) + keyLine("Author", author);
        paragraph(head + NoteText.write(notes));
    }

    @Override
    public void level(String rows, String title, String author, List<Note> notes, List<WrittenSolution> solutions)
            throws IOException {
        LevelText level = LevelText.of(rows, notes, solutions);
        // A Title: below the board, which a second title is, would take the place of one above it.
        boolean aboveBoard = NoteText.first(notes, "Title").isEmpty() && standsAboveBoard(title);
        if (aboveBoard) {
            paragraph(title + "\n");
        }
        out.append('\n');
        beforeRows.run();
        out.append(level.rows()).append('\n');
        List<Note> texts = new ArrayList<>(level.notes());
        texts.removeIf(Note::isSnapshot);
        paragraph(keyLine("Title", aboveBoard ? "" : title) + keyLine("Author", author) + NoteText.write(texts));
        for (WrittenSolution solution : level.solutions()) {
            moves("Solution", solution.text());
            for (Credit.Line line : solution.credit().lines()) {
                out.append(line.toString()).append('\n');
            }
        }
        for (Note note : level.notes()) {
            if (note.isSnapshot()) {
                moves(Note.SNAPSHOT, note.text());
            }
        }
    }

    @Override
    public void end() {}

    /** Always empty: the format has a place for every text. */
    @Override
    public Map<String, Integer> leftOut() {
        return Map.of();
    }

    private void paragraph(String text) throws IOException {
        if (!text.isEmpty()) {
            out.append('\n').append(text);
        }
    }

    private void moves(String heading, String moves) throws IOException {
        paragraph(MovesText.isMoves(moves) ? heading + "\n" + moves + "\n" : keyLine(heading, moves));
    }

    private static String keyLine(String key, String text) {
        return text.isEmpty() ? "" : key + ": " + text + "\n";
    }

    /** Whether the reader takes a line as the title of the board below it, whatever precedes it. */
    private static boolean standsAboveBoard(String title) {
        if (title.isEmpty()
                || title.indexOf('=') >= 0
                || title.contains("<#")
                || MovesText.isMoves(title)
                || Notation.of(title).isPresent()) {
            return false; // for it may define or use a macro, or solve the board above
        }
        String text = PROBE + "\n" + title + "\n\n" + PROBE;
        LevelFile read = TextReader.read("", new DecodedText(text, StandardCharsets.UTF_8), CharMap.NONE);
        List<Level> levels = read.collection().levels();
        return levels.size() == 2
                && levels.get(0).notes().isEmpty()
                && levels.get(0).solutions().isEmpty()
                && levels.get(1).title().equals(title)
                && levels.get(1).notes().isEmpty();
    }
}
