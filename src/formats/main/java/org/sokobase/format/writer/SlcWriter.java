package org.sokobase.format.writer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.file.XmlEscapes;
import org.sokobase.format.xml.SlcReader;
import org.sokobase.level.LevelWriter;
import org.sokobase.level.Note;
import org.sokobase.level.NoteText;
import org.sokobase.level.Omissions;
import org.sokobase.level.WrittenSolution;

/**
 * Writes .slc, the XML format of sourcecode.se, which {@link SlcReader} reads. The text declares UTF-8 and must be
 * encoded so.
 *
 * <p>A level keeps its board, title and copyright notice; a collection keeps its title, its comments as one
 * description, one email address, one homepage and its copyright notice. Everything else is counted as left out. So is
 * every character that XML cannot contain; U+FFFD replaces it. Blank rows and columns around a board are dropped. The
 * maximum width and height are not written: they precede the levels, which would all have to be kept in memory.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class SlcWriter implements LevelWriter {

    private static final String ROOT = "<" + SlcReader.ROOT
            + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"SokobanLev.xsd\">";

    private final Appendable out;
    private final XmlEscapes escapes = new XmlEscapes();
    private final Omissions leftOut = new Omissions();

    public SlcWriter(Appendable out) {
        this.out = out;
    }

    @Override
    public void head(String title, String author, List<Note> notes) throws IOException {
        List<Note> left = new ArrayList<>(notes);
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n").append(ROOT).append('\n');
        element("Title", title);
        element("Description", String.join("\n\n", takeAll(left, Note.COMMENT)));
        element("Email", take(left, "Email").orElse(""));
        element("Url", take(left, "Homepage").orElse(""));
        out.append("  <LevelCollection");
        attribute("Copyright", take(left, Note.COPYRIGHT).orElse(""));
        out.append(">\n");
        leftOut.add("collection author", author);
        leftOut.add("collection note", left.size());
    }

    @Override
    public void level(String rows, String title, String author, List<Note> notes, List<WrittenSolution> solutions)
            throws IOException {
        List<Note> left = new ArrayList<>(notes);
        List<String> board = board(rows);
        int width = board.stream().mapToInt(String::length).max().orElse(0);
        out.append("    <Level");
        attribute("Id", title);
        attribute("Width", String.valueOf(width));
        attribute("Height", String.valueOf(board.size()));
        attribute("Copyright", take(left, Note.COPYRIGHT).orElse(""));
        out.append(">\n");
        for (String row : board) {
            out.append("      <L>").append(escapes.text(row)).append("</L>\n");
        }
        out.append("    </Level>\n");
        leftOut.add("author", author);
        leftOut.add("note", left.size());
        leftOut.add("solution", solutions.size());
    }

    @Override
    public void end() throws IOException {
        out.append("  </LevelCollection>\n</").append(SlcReader.ROOT).append(">\n");
        leftOut.add("control character", escapes.replaced());
    }

    @Override
    public Map<String, Integer> leftOut() {
        return leftOut.counts();
    }

    /** Returns the rows with blanks for floor, without trailing blanks and without blank rows above and below. */
    private static List<String> board(String rows) {
        List<String> board = rows.lines()
                .map(row -> row.replace('-', ' ').replace('_', ' ').stripTrailing())
                .toList();
        int first = 0;
        int end = board.size();
        while (first < end && board.get(first).isEmpty()) {
            first++;
        }
        while (end > first && board.get(end - 1).isEmpty()) {
            end--;
        }
        return board.subList(first, end);
    }

    private static Optional<String> take(List<Note> notes, String key) {
        Optional<String> text = NoteText.first(notes, key);
        text.ifPresent(first -> notes.remove(new Note(key, first)));
        return text;
    }

    private static List<String> takeAll(List<Note> notes, String key) {
        List<String> texts = new ArrayList<>();
        for (Optional<String> text = take(notes, key); text.isPresent(); text = take(notes, key)) {
            texts.add(text.get());
        }
        return texts;
    }

    private void element(String name, String text) throws IOException {
        if (!text.isEmpty()) {
            out.append("  <").append(name).append('>').append(escapes.text(text));
            out.append("</").append(name).append(">\n");
        }
    }

    private void attribute(String name, String text) throws IOException {
        out.append(escapes.attribute(name, text));
    }
}
